import { useQueries, useQuery } from '@tanstack/react-query'
import { spendable } from '~/areas/tokens/model/known-token.ts'
import { holdingsOptions } from '~/areas/tokens/queries.ts'
import { MINT } from '~/config/mints.ts'
import { address, type Address } from '~/values/address.ts'
import { type MicroUsd } from '~/values/money.ts'
import { holdingRows, holdingTotals } from '../model/holding-row.ts'
import { HEADER_MS, slowPricesOptions } from '../queries-account.ts'

/** The connected owner in two figures. */
export type Account = {
  /** USDC that can be spent, micro units; `undefined` = not known. */
  readonly usdc: bigint | undefined
  /** Value of all priced holdings, without predictions; `undefined` until holdings and prices were read. */
  readonly worth: MicroUsd | undefined
}

const AT_ONCE = 50

/** Loads the top bar's figures of the connected wallet. */
export function useAccount(owner: Address): Account {
  const { data } = useQuery({ ...holdingsOptions(owner), refetchInterval: HEADER_MS })
  const holdings = data?.value
  const mints = holdings === undefined ? [] : [MINT.wrappedSol, ...(holdings.tokens?.keys() ?? [])]
  const sorted = [...new Set(mints)].toSorted()
  const chunks = Array.from({ length: Math.ceil(sorted.length / AT_ONCE) }, (_, at) =>
    sorted.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  const prices = useQueries({ queries: chunks.map((chunk) => slowPricesOptions(chunk)) })
  const usdc = spendable(MINT.usdc, holdings)?.raw
  if (holdings === undefined || prices.some(({ data: read }) => read === undefined)) return { usdc, worth: undefined }
  const priceOf = (mint: string) => {
    for (const { data: read } of prices) {
      const price = read?.value.entries.get(address(mint))
      if (price !== undefined) return price
    }
    return undefined
  }
  const { rows } = holdingRows(holdings, { priceOf, tokenOf: () => undefined })
  const totals = holdingTotals(rows)
  return { usdc, worth: totals.unpriced === rows.length ? undefined : totals.worth }
}
