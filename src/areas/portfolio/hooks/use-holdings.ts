import { useQueries, useQuery } from '@tanstack/react-query'
import { usePrices } from '~/areas/tokens/hooks/use-tokens.ts'
import { type Holdings } from '~/areas/tokens/model/token.ts'
import { holdingsOptions, tokensByMintOptions } from '~/areas/tokens/queries.ts'
import { MINT } from '~/config/mints.ts'
import { address, type Address } from '~/values/address.ts'
import { type UnixSec } from '~/values/time.ts'
import { holdingRows, type HoldingRow, type TokenFacts } from '../model/holding-row.ts'

/** Holdings of an address, as far as known. */
export type HoldingsReading = {
  /** `undefined` = nothing was read yet. */
  readonly rows: readonly HoldingRow[] | undefined
  readonly empty: number
  /** Mints that could not be read at all. */
  readonly unreadable: number
  /** The service reported SOL alone. */
  readonly lacksTokens: boolean
  /** Server time of the holdings. */
  readonly at: UnixSec | undefined
  readonly error: Error | null
  /** Prices of some tokens could not be read: their dash has another reason. */
  readonly hasPriceError: boolean
  readonly isPricing: boolean
  /** Token names are still loading. */
  readonly isNaming: boolean
  /** The service's data of a mint. */
  readonly tokenOf: TokenFacts['tokenOf']
  readonly again: () => void
}

/** Maximum mints per request. */
const AT_ONCE = 50

function chunksOf(mints: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(mints.length / AT_ONCE) }, (_, at) =>
    mints.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}

/** Reads holdings, then prices and names of what is held, fifty at a time. */
export function useHoldings(owner: Address): HoldingsReading {
  const held = useQuery(holdingsOptions(owner))
  const mints: readonly Address[] = [
    ...new Set([address(MINT.wrappedSol), ...(held.data?.value.tokens?.keys() ?? [])]),
  ].toSorted()
  const chunks = held.data === undefined ? [] : chunksOf(mints)
  const prices = usePrices(held.data === undefined ? [] : mints)
  const states = mints.map((mint) => prices.stateOf(mint).kind)
  const names = useQueries({ queries: chunks.map((chunk) => tokensByMintOptions(chunk)) })
  const facts: TokenFacts = {
    priceOf: (mint) => prices.priceOf(address(mint)),
    tokenOf: (mint) => firstOf(names, ({ data }) => data?.value.rows.find((token) => token.mint === mint)),
  }
  return {
    ...listOf(held.data, facts),
    error: held.error,
    hasPriceError: states.some((kind) => kind === 'failed'),
    // Nothing to price before there are holdings: the list waits for prices from then on.
    isPricing: held.data !== undefined && states.some((kind) => kind === 'asking'),
    isNaming: held.data === undefined || names.some(({ isPending }) => isPending),
    tokenOf: facts.tokenOf,
    again: () => void held.refetch(),
  }
}

type Listed = Pick<HoldingsReading, 'rows' | 'empty' | 'unreadable' | 'lacksTokens' | 'at'>

function listOf(fresh: { readonly value: Holdings; readonly at: UnixSec } | undefined, facts: TokenFacts): Listed {
  if (fresh === undefined) return { rows: undefined, empty: 0, unreadable: 0, lacksTokens: false, at: undefined }
  const { value, at } = fresh
  return { ...holdingRows(value, facts), unreadable: value.unreadable, lacksTokens: value.tokens === undefined, at }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
