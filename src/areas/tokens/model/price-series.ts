import { floorTo, type Decimal } from '~/values/decimal.ts'
import { isGap } from '~/values/sample-thinning.ts'
import { type TokenSample, type TokenStats } from './token.ts'

/*
 * Prices over time, from the service and from samples of this device. A price here is a bigint of 10^-18 US dollars (or
 * of one token in another), so that the cheapest token keeps its digits.
 */

/** Digits of a price of a chart behind the point. */
export const PRICE_DIGITS = 18
const ONE = 10n ** BigInt(PRICE_DIGITS)

/** A price at a moment, unix seconds. */
export type PricePoint = { readonly at: number; readonly value: bigint }

/**
 * A candle of a history source: its close is the point, `at` its beginning. `open`, `high` and `low` are in the chart's unit,
 * `volume` micro dollars; `undefined` = not sent. `high` and `low` are also unknown where they contradict open or close.
 */
export type PriceCandle = PricePoint & {
  readonly open: bigint | undefined
  readonly high: bigint | undefined
  readonly low: bigint | undefined
  readonly volume: bigint | undefined
}

/** Candles of a history source, oldest first, each `sec` seconds long. */
export type CandleHistory = { readonly sec: number; readonly candles: readonly PriceCandle[] }

/** A price of the service in the chart's unit. */
export const chartPrice = (price: Decimal): bigint => floorTo(price, PRICE_DIGITS)

const WINDOWS = [
  { key: 'd30', sec: 30 * 86_400 },
  { key: 'd7', sec: 7 * 86_400 },
  { key: 'h24', sec: 86_400 },
  { key: 'h6', sec: 6 * 3_600 },
  { key: 'h1', sec: 3_600 },
  { key: 'm5', sec: 300 },
] as const satisfies readonly { key: keyof TokenStats; sec: number }[]

/**
 * Known prices of a token, oldest first: now, and at the start of each window with a known change (then = now ÷ (1 +
 * change)). Between two of them the price is unknown.
 */
export function anchorsOf(stats: TokenStats, price: Decimal | undefined, nowSec: number): readonly PricePoint[] {
  if (price === undefined || price.raw <= 0n) return []
  const now = chartPrice(price)
  const then = WINDOWS.flatMap(({ key, sec }) => {
    const change = stats[key]?.priceChange
    if (change === undefined) return []
    const whole = 100n * ONE + floorTo(change, PRICE_DIGITS)
    return whole <= 0n ? [] : [{ at: nowSec - sec, value: (now * 100n * ONE) / whole }]
  })
  return [...then, { at: nowSec, value: now }]
}

/** Samples of this device, in runs without a gap. */
export function recordedRuns(samples: readonly TokenSample[], nowSec: number): readonly (readonly PricePoint[])[] {
  const runs: PricePoint[][] = []
  for (const [index, sample] of samples.entries()) {
    const before = samples[index - 1]
    if (before === undefined || isGap(before, sample, nowSec)) runs.push([])
    runs.at(-1)?.push({ at: sample.at, value: chartPrice(sample.price) })
  }
  return runs
}

/**
 * One price in another: `base` ÷ `quote`, at the moments of both, each with the last known price of the other. Moments
 * before both are known are left out.
 */
export function ratioOf(base: readonly PricePoint[], quote: readonly PricePoint[]): readonly PricePoint[] {
  const moments = [...new Set([...base, ...quote].map(({ at }) => at))].toSorted((a, b) => a - b)
  return moments.flatMap((at) => {
    const [above, below] = [base, quote].map((points) => points.findLast((point) => point.at <= at)?.value)
    return above === undefined || below === undefined || below === 0n ? [] : [{ at, value: (above * ONE) / below }]
  })
}

/** The points of the last seconds; 0 = all. */
export function lastOf(points: readonly PricePoint[], sec: number, nowSec: number): readonly PricePoint[] {
  return sec === 0 ? points : points.filter(({ at }) => at >= nowSec - sec - 1)
}

/** The part of a line between two moments, cut where the straight line between its points crosses them. Ascending points. */
export function between(points: readonly PricePoint[], from: number, to: number): readonly PricePoint[] {
  const cut = (at: number): readonly PricePoint[] => {
    const [before, after] = [points.findLast((point) => point.at < at), points.find((point) => point.at > at)]
    if (before === undefined || after === undefined || points.some((point) => point.at === at)) return []
    const [part, whole] = [BigInt(Math.round(at - before.at)), BigInt(Math.round(after.at - before.at))]
    return [{ at, value: before.value + ((after.value - before.value) * part) / (whole === 0n ? 1n : whole) }]
  }
  return [...cut(from), ...points.filter(({ at }) => at >= from && at <= to), ...cut(to)]
}

/** Spans of a price chart. */
export const SPANS = [
  { id: '1h', word: '1h', sec: 3_600 },
  { id: '6h', word: '6h', sec: 6 * 3_600 },
  { id: '24h', word: '24h', sec: 86_400 },
  { id: '1w', word: '1w', sec: 7 * 86_400 },
  { id: '1m', word: '1m', sec: 30 * 86_400 },
] as const
/** One span of a price chart. */
export type SpanId = (typeof SPANS)[number]['id']

/** Spans that the data reaches back to; the shortest stays as long as there are two points at all. */
export function spansOf(oldestAt: number | undefined, nowSec: number): (typeof SPANS)[number][] {
  if (oldestAt === undefined) return []
  return SPANS.filter(({ sec }) => nowSec - oldestAt >= sec - 60)
}

/** Change from the first point to the last, hundredths of a percent; none with fewer than two. */
export function changeOf(points: readonly PricePoint[]): bigint | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first === last || first.value === 0n) return undefined
  return ((last.value - first.value) * 10_000n) / first.value
}
