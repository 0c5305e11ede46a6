/*
 * What forms of every area ask of tokens. Keys hold text only; what belongs to an owner carries the owner, and begins as
 * the acts name it when they made it stale (`holdingsKey`). Prices are no query: see `stores/page-prices.ts`.
 */

import { keepPreviousData, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { TRADE_INTERVAL_MS, INTERVAL_MS } from '~/config/limits.ts'
import { pinnedCoin } from '~/config/mints.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { type Address } from '~/values/address.ts'
import { callFresh } from '~/wire/client.ts'
import { beyondDocument } from '~/wire/endpoint.ts'
import { readHoldings, searchSwapTokens, listTopTokens, readShield } from './endpoints/tokens.ts'
import { holdingsKey } from './model/keys.ts'

const STILL_MS = 300_000
/** As many mints as one search takes. */
const MAX_PER_SEARCH = 100

/** SOL and token accounts of an owner; idle without one. */
export function holdingsOptions(owner: Address | undefined) {
  return queryOptions({
    queryKey: holdingsKey(owner ?? ''),
    queryFn: owner === undefined ? skipToken : ({ signal }) => callFresh(readHoldings, { address: owner }, { signal }),
    refetchInterval: INTERVAL_MS.holdings,
  })
}

/** What the service knows of these mints; a mint that it does not know is missing. Idle without any. */
export function tokensByMintOptions(mints: readonly string[]) {
  const unique = [...new Set(mints)].toSorted().slice(0, MAX_PER_SEARCH)
  return queryOptions({
    queryKey: ['tokens', 'by-mint', unique],
    queryFn:
      unique.length === 0 ? skipToken : ({ signal }) => callFresh(searchSwapTokens, { query: unique }, { signal }),
    staleTime: STILL_MS,
  })
}

/** For loaders of forms: resolves once these mints are known, or need not be waited for. The pinned ones are known. */
export async function mintsBeforePaint(queryClient: QueryClient, mints: readonly string[]): Promise<void> {
  const unknown = mints.filter((mint) => pinnedCoin(mint) === undefined)
  if (unknown.length > 0) await beforeFirstPaint(queryClient.query(tokensByMintOptions(unknown)))
}

/** Tokens to choose from: the most traded of the day. */
export const tradedTokensOptions = queryOptions({
  queryKey: ['tokens', 'traded'],
  queryFn: ({ signal }) => topTokens({ category: 'toptraded', interval: '24h', limit: 20 }, signal),
  staleTime: STILL_MS,
})

/** Tokens by symbol, name or mint; idle without text. What was found stays while the next word is looked up. */
export function tokenSearchOptions(text: string) {
  const query = text.trim().slice(0, 100)
  return queryOptions({
    queryKey: ['tokens', 'search', query],
    queryFn: query === '' ? skipToken : ({ signal }) => callFresh(searchSwapTokens, { query }, { signal }),
    staleTime: TRADE_INTERVAL_MS.tokenFacts,
    placeholderData: keepPreviousData,
  })
}

type TopTokens = {
  readonly category: 'toptrending' | 'toptraded' | 'toporganicscore'
  readonly interval: '5m' | '1h' | '6h' | '24h'
  /** Rows at most. */
  readonly limit: number
}

/** The top tokens of a category, at most `limit`; also where the service takes no limit, as the document names none. */
export async function topTokens({ limit, ...documented }: TopTokens, signal: AbortSignal) {
  const { value, at } = await beyondDocument(
    () => callFresh(listTopTokens, { ...documented, limit }, { signal }),
    () => callFresh(listTopTokens, documented, { signal }),
  )
  return { value: { ...value, rows: value.rows.slice(0, limit) }, at }
}

/** Warnings about mints. */
export function shieldOptions(mints: readonly string[]) {
  const unique = [...new Set(mints)].toSorted()
  return queryOptions({
    queryKey: ['tokens', 'shield', unique],
    queryFn: unique.length === 0 ? skipToken : ({ signal }) => callFresh(readShield, { mints: unique }, { signal }),
    staleTime: TRADE_INTERVAL_MS.tokenFacts,
  })
}
