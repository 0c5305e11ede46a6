import { SPANS, type SpanId } from './price-series.ts'

/*
 * Which candles a chart asks of a history source. The lengths are those that GeckoTerminal has: 1, 5 or 15 minutes, 1, 4
 * or 12 hours, 1 day.
 */

const UNIT_SEC = { minute: 60, hour: 3_600, day: 86_400 } as const

/** Candles of one length, the newest of them. */
export type CandleAsk = {
  readonly unit: keyof typeof UNIT_SEC
  readonly aggregate: 1 | 4 | 5 | 15
  /** How many at most. */
  readonly limit: number
  /** Length of each, seconds. */
  readonly sec: number
  /** How long the reply is new, seconds. */
  readonly freshSec: number
}

/** Candles of a chart at most: more are finer than a pixel. */
const MAX_CANDLES = 300

/** A reply of a line is new for so long: its end is the price of now. */
const STILL_SEC = 300

/** Lengths of a candle to choose from. `per` = of its volume, in words. */
export const INTERVALS = [
  { id: '5m', word: '5m', sec: 300, per: '5 minutes' },
  { id: '15m', word: '15m', sec: 900, per: '15 minutes' },
  { id: '1h', word: '1h', sec: 3_600, per: 'hour' },
  { id: '4h', word: '4h', sec: 14_400, per: '4 hours' },
  { id: '1d', word: '1d', sec: 86_400, per: 'day' },
] as const
/** One length of a candle. */
export type IntervalId = (typeof INTERVALS)[number]['id']

const ask = (unit: CandleAsk['unit'], aggregate: CandleAsk['aggregate'], limit: number): CandleAsk => ({
  unit,
  aggregate,
  limit,
  sec: UNIT_SEC[unit] * aggregate,
  freshSec: STILL_SEC,
})

/** Candles whose newest is still open: asked for again five times in its length, at most once a minute. */
const open = (each: CandleAsk): CandleAsk => ({
  ...each,
  freshSec: Math.min(STILL_SEC, Math.max(60, each.sec / 5)),
})

/** Candles behind the line of a span, for as long as no length is chosen. */
const LINE_ASKS = {
  '1h': ask('minute', 1, 60),
  '6h': ask('minute', 5, 72),
  '24h': ask('minute', 5, 288),
  '1w': ask('hour', 1, 168),
  '1m': ask('hour', 4, 180),
} as const satisfies Record<SpanId, CandleAsk>

/** Candles of each length: as many as are drawn, so that an average begins before its range. */
const INTERVAL_ASKS = {
  '5m': open(ask('minute', 5, MAX_CANDLES)),
  '15m': open(ask('minute', 15, MAX_CANDLES)),
  '1h': open(ask('hour', 1, MAX_CANDLES)),
  '4h': open(ask('hour', 4, MAX_CANDLES)),
  '1d': open(ask('day', 1, MAX_CANDLES)),
} as const satisfies Record<IntervalId, CandleAsk>

/** Length of the candles of a span while none is chosen, wide and on a phone: a hollow body must differ from a filled one. */
const AUTO_INTERVAL = {
  '1h': ['5m', '5m'],
  '6h': ['5m', '15m'],
  '24h': ['15m', '1h'],
  '1w': ['1h', '4h'],
  '1m': ['4h', '1d'],
} as const satisfies Record<SpanId, readonly [wide: IntervalId, phone: IntervalId]>

/** Fewest candles that make a chart. */
const FEW_CANDLES = 4

/** All that was read: as many candles as there are. */
export const MAX_RANGE = { id: 'max', word: 'Max', sec: 0 } as const
/** A stretch of time that a chart shows; 0 seconds = all that was read. */
export type ChartRange = (typeof SPANS)[number] | typeof MAX_RANGE
/** The name of one. */
export type RangeId = ChartRange['id']

/** The ranges that 4 to 300 candles of this length fill, and all of them; every span while no length is chosen. */
export function rangesOf(interval: IntervalId | 'auto'): readonly ChartRange[] {
  if (interval === 'auto') return SPANS
  const { sec } = INTERVAL_ASKS[interval]
  const filled = SPANS.filter((span) => span.sec >= FEW_CANDLES * sec && span.sec <= MAX_CANDLES * sec)
  return [...filled, MAX_RANGE]
}

/** The chosen range where candles of this length fill it, else the nearest that they do. */
export function rangeUnder(chosen: RangeId, interval: IntervalId | 'auto'): ChartRange {
  const open = rangesOf(interval)
  const same = open.find(({ id }) => id === chosen)
  if (same !== undefined) return same
  const wanted = SPANS.find(({ id }) => id === chosen)
  const next = open.find(({ sec }) => wanted !== undefined && sec >= wanted.sec)
  return next ?? open.at(-1) ?? SPANS[0]
}

/** What to ask for: the line of a span by the span alone, candles and a chosen length by that length. */
export function askFor(
  range: RangeId,
  kind: 'line' | 'candles',
  interval: IntervalId | 'auto',
  isPhone: boolean,
): CandleAsk {
  if (interval !== 'auto') return INTERVAL_ASKS[interval]
  const span = range === 'max' ? '1m' : range
  return kind === 'line' ? LINE_ASKS[span] : INTERVAL_ASKS[AUTO_INTERVAL[span][isPhone ? 1 : 0]]
}

/** What the line of a span asks for. */
export const lineAsk = (span: SpanId): CandleAsk => LINE_ASKS[span]
