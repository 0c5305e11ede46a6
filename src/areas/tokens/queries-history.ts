import { queryOptions, skipToken } from '@tanstack/react-query'
import { hasHistory } from '~/config/deployment.ts'
import { readStoredRows } from '~/engine/journal/unreadable-rows.ts'
import { type Address } from '~/values/address.ts'
import { readHistory } from '~/wire/history.ts'
import { poolHistory } from './endpoints/pool-history.ts'
import { type CandleAsk } from './model/candle-ask.ts'
import { type CandleHistory } from './model/price-series.ts'

/**
 * A token's candles in US dollars from its first pool, with their length; idle without a pool, or where the source is off.
 * While others are read, those of the same token stand in.
 */
export function poolHistoryOptions(mint: Address, pool: string | undefined, ask: CandleAsk) {
  const read = pool !== undefined && hasHistory('geckoterminal') ? readerOf(mint, pool, ask) : undefined
  return queryOptions({
    queryKey: ['pool-history', mint, ask.unit, ask.aggregate, ask.limit, read === undefined ? 'none' : pool],
    queryFn: read === undefined ? skipToken : ({ signal }) => read(signal),
    staleTime: ask.freshSec * 1_000,
    refetchInterval: ask.freshSec * 1_000,
    placeholderData: (previous: CandleHistory | undefined, query) =>
      query?.queryKey[1] === mint ? previous : undefined,
    retry: 1,
  })
}

function readerOf(mint: Address, pool: string, { unit, aggregate, limit, sec }: CandleAsk) {
  const path = `/api/v2/networks/solana/pools/${pool}/ohlcv/${unit}` as const
  const params = { aggregate: String(aggregate), limit: String(limit), currency: 'usd', token: mint }
  return async (signal: AbortSignal): Promise<CandleHistory> => ({
    sec,
    candles: await readHistory('geckoterminal', path, params, poolHistory, signal),
  })
}

/**
 * An owner's transactions in the journal of this device; no network request. `ended` = number of acts that ended since the
 * page loaded: a new number reads the journal again. Empty without storage.
 */
export function journalActsOptions(owner: Address | undefined, ended: number) {
  return queryOptions({
    queryKey: ['tokens', 'journal', owner ?? '', ended],
    queryFn: owner === undefined ? skipToken : readStoredRows,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
