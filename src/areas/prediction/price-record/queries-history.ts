import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { type Market, type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { hasHistory } from '~/config/deployment.ts'
import { readHistory } from '~/wire/history.ts'
import { kalshiHistory, polymarketHistory } from './endpoints/market-history.ts'
import { type ChancePoint, type RangeId } from './model/price-record.ts'
import { recordedMarket, recordOutline } from './stores/price-records.ts'

/** Histories are asked for once a visit and range: the newest prices come from the market itself. */
const STILL_MS = 300_000

/** Parameters of a Polymarket request by range: its name of the interval, and minutes between two points. */
const POLYMARKET = {
  '1h': ['1h', 1],
  '6h': ['6h', 1],
  '1d': ['1d', 5],
  '1w': ['1w', 30],
  '1m': ['1m', 180],
  all: ['max', 720],
} as const satisfies Record<RangeId, readonly [string, number]>

/** Seconds back, and minutes of a candle, of each range at Kalshi. */
const KALSHI = {
  '1h': [3_600, 1],
  '6h': [6 * 3_600, 1],
  '1d': [86_400, 1],
  '1w': [7 * 86_400, 60],
  '1m': [30 * 86_400, 60],
  all: [365 * 86_400, 1440],
} as const satisfies Record<RangeId, readonly [number, number]>

/** Where a market's history can be read; `undefined` = nowhere that is switched on. */
export function historyPlace(
  market: Pick<Market, 'clobTokenIds' | 'marketId'>,
  series: string | undefined,
): 'polymarket' | 'kalshi' | undefined {
  if (market.clobTokenIds[0] !== undefined && hasHistory('polymarket')) return 'polymarket'
  // A series that is only the name of a venue is no series of Kalshi's.
  const isKalshi = series !== undefined && /^KX[A-Z0-9]+$/.test(series) && /^KX[A-Z0-9.-]+$/.test(market.marketId)
  return isKalshi && hasHistory('kalshi') ? 'kalshi' : undefined
}

/** Prices of Yes over a range, from the source that knows the market; idle where none does. */
export function priceHistoryOptions(market: Market, series: string | undefined, range: RangeId, nowSec: number) {
  const ask = questionOf(market, series, range, nowSec)
  return queryOptions({
    queryKey: ['price-history', market.marketId, range, ask?.source ?? 'none'],
    queryFn: ask === undefined ? skipToken : ({ signal }) => ask.read(signal),
    staleTime: STILL_MS,
    placeholderData: keepPreviousData,
    retry: 1,
  })
}

type Question = {
  readonly source: 'polymarket' | 'kalshi'
  readonly read: (signal: AbortSignal) => Promise<readonly ChancePoint[]>
}

function questionOf(market: Market, series: string | undefined, range: RangeId, nowSec: number): Question | undefined {
  const source = historyPlace(market, series)
  if (source === 'polymarket') {
    const [interval, fidelity] = POLYMARKET[range]
    const params = { market: market.clobTokenIds[0] ?? '', interval, fidelity: String(fidelity) }
    return { source, read: (signal) => readHistory(source, '/prices-history', params, polymarketHistory, signal) }
  }
  if (source !== 'kalshi') return undefined
  const [back, minutes] = KALSHI[range]
  const to = Math.floor(nowSec / 60) * 60
  const path = `/trade-api/v2/series/${series ?? ''}/markets/${market.marketId}/candlesticks` as const
  const params = { start_ts: String(to - back), end_ts: String(to), period_interval: String(minutes) }
  return { source, read: (signal) => readHistory(source, path, params, kalshiHistory, signal) }
}

/** The record of this device is read again this often. */
const AGAIN_MS = 60_000

/** The outline of a market's record, from this device alone: nothing is asked of the venue. */
export function outlineOptions(marketId: MarketId) {
  return queryOptions({
    queryKey: ['price-outline', marketId],
    queryFn: () => recordOutline(marketId),
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
    networkMode: 'always',
    retry: false,
  })
}

/** Whether this device has a record of a market, and the name that it had then; `null` = no record. */
export function recordedMarketOptions(marketId: MarketId) {
  return queryOptions({
    queryKey: ['recorded-market', marketId],
    queryFn: async () => (await recordedMarket(marketId)) ?? null,
    networkMode: 'always',
    retry: false,
  })
}
