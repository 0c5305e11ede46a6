import { useQuery } from '@tanstack/react-query'
import { spendable } from '~/areas/tokens/model/known-token.ts'
import { holdingsOptions } from '~/areas/tokens/queries.ts'
import { MINT } from '~/config/mints.ts'
import { type Address } from '~/values/address.ts'

/** The top bar is on every page, so its interval is long; acts refetch when they end. */
const HEADER_MS = 60_000

/** The connected owner in short. */
export type Account = {
  /** USDC that can be spent, micro units; `undefined` = not known. */
  readonly usdc: bigint | undefined
  /** What the wallet holds of SOL and USDC, as a text that is another once either has changed. */
  readonly held: string
}

/** Loads the top bar's figure of the connected wallet. */
export function useAccount(owner: Address): Account {
  const { data } = useQuery({ ...holdingsOptions(owner), refetchInterval: HEADER_MS })
  const usdc = spendable(MINT.usdc, data?.value)?.raw
  return { usdc, held: `${data?.value.lamports ?? ''} ${usdc ?? ''}` }
}
