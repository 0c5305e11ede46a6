import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { hasHistory } from '~/config/deployment.ts'
import { type Address } from '~/values/address.ts'
import { readHistory } from '~/wire/history.ts'
import { poolHistory } from './endpoints/pool-history.ts'
import { type PriceCandle, type SpanId } from './model/price-series.ts'

const STILL_MS = 300_000

/** Candles of each span: their unit, how many units each, how many of them. */
const CANDLES = {
  '1h': ['minute', 1, 60],
  '6h': ['minute', 5, 72],
  '24h': ['minute', 5, 288],
  '1w': ['hour', 1, 168],
  '1m': ['hour', 4, 180],
} as const satisfies Record<SpanId, readonly ['minute' | 'hour', number, number]>

/** A token's price in US dollars over a span, from its first pool; idle without a pool, or where the source is off. */
export function poolHistoryOptions(mint: Address, pool: string | undefined, span: SpanId) {
  const ask = pool !== undefined && hasHistory('geckoterminal') ? candlesOf(mint, pool, span) : undefined
  return queryOptions({
    queryKey: ['pool-history', mint, span, ask?.pool ?? 'none'],
    queryFn: ask === undefined ? skipToken : ({ signal }) => ask.read(signal),
    staleTime: STILL_MS,
    placeholderData: keepPreviousData,
    retry: 1,
  })
}

function candlesOf(mint: Address, pool: string, span: SpanId) {
  const [unit, aggregate, limit] = CANDLES[span]
  const path = `/api/v2/networks/solana/pools/${pool}/ohlcv/${unit}` as const
  const params = { aggregate: String(aggregate), limit: String(limit), currency: 'usd', token: mint }
  const read = (signal: AbortSignal): Promise<readonly PriceCandle[]> =>
    readHistory('geckoterminal', path, params, poolHistory, signal)
  return { pool, read }
}
