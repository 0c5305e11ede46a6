import { ONE_USD_MICRO, priceMicro, type PriceMicro } from '../../../../values/money.ts'

/**
 * What a market cost at one moment, as this device saw it: the executable prices of Yes. `undefined` = nobody offered.
 * `at` = server time, unix seconds. The venue tells no history, so what was not watched is not known.
 */
export type Sample = {
  readonly at: number
  readonly bid: PriceMicro | undefined
  readonly ask: PriceMicro | undefined
}

/** A spread over this has no midpoint. */
const WIDE = 100_000n

/** The midpoint of a sample; none while a side is missing or the spread is wide. */
export function midOf({ bid, ask }: Sample): PriceMicro | undefined {
  if (bid === undefined || ask === undefined || ask - bid > WIDE) return undefined
  return priceMicro((bid + ask) / 2n)
}

/** Ranges of the chart; `all` = the whole record. */
export const RANGES = [
  { id: '1h', sec: 3_600, word: 'an hour' },
  { id: '6h', sec: 6 * 3_600, word: '6 hours' },
  { id: '1d', sec: 86_400, word: 'a day' },
  { id: '1w', sec: 7 * 86_400, word: 'a week' },
  { id: '1m', sec: 30 * 86_400, word: 'a month' },
  { id: 'all', sec: 0, word: 'everything' },
] as const
/** One range of the chart. */
export type RangeId = (typeof RANGES)[number]['id']

/** The ranges that the record fills; a longer one would show what nobody recorded. */
export function openRanges(recordSec: number): readonly RangeId[] {
  return RANGES.filter(({ sec }) => sec <= recordSec).map(({ id }) => id)
}

/** The range that is drawn: the one asked for, or all there is while the record is shorter. */
export function rangeShown(asked: RangeId, recordSec: number): RangeId {
  return openRanges(recordSec).includes(asked) ? asked : 'all'
}

/** The next open range to the right (1) or left (-1); the same at the end. */
export function rangeBeside(shown: RangeId, way: 1 | -1, recordSec: number): RangeId {
  const open = openRanges(recordSec)
  return open[open.indexOf(shown) + way] ?? shown
}

/** Seconds of a range; 0 = everything. */
export function rangeSec(range: RangeId): number {
  return RANGES.find(({ id }) => id === range)?.sec ?? 0
}

/** The samples of a range that ends now. */
export function inRange(samples: readonly Sample[], range: RangeId, now: number): readonly Sample[] {
  const sec = rangeSec(range)
  return sec === 0 ? samples : samples.filter(({ at }) => at >= now - sec)
}

/** What a range says in figures. `undefined` = no midpoint was seen. */
export type RecordSummary = {
  readonly now: PriceMicro | undefined
  /** From the first midpoint of the range to the last, micro USD. */
  readonly change: PriceMicro | undefined
  readonly high: PriceMicro | undefined
  readonly low: PriceMicro | undefined
  /** Seconds from the first sample to the last: what the change is told of. */
  readonly spanSec: number
}

/** Sums up the midpoints of a range. */
export function summaryOf(samples: readonly Sample[]): RecordSummary {
  const mids = samples.map(midOf).filter((mid) => mid !== undefined)
  const [first, last] = [mids[0], mids.at(-1)]
  const newest = samples.at(-1)
  return {
    now: newest === undefined ? undefined : midOf(newest),
    change: first === undefined || last === undefined ? undefined : priceMicro(last - first),
    high: extreme(mids, (a, b) => a > b),
    low: extreme(mids, (a, b) => a < b),
    spanSec: (newest?.at ?? 0) - (samples[0]?.at ?? 0),
  }
}

function extreme(prices: readonly PriceMicro[], isBetter: (a: bigint, b: bigint) => boolean): PriceMicro | undefined {
  return prices.reduce<PriceMicro | undefined>(
    (best, price) => (best === undefined || isBetter(price, best) ? price : best),
    undefined,
  )
}

/** The prices that a chart spans, in whole steps of its grid: never outside 0 and $1. */
export type PriceScale = { readonly low: bigint; readonly high: bigint; readonly lines: readonly PriceMicro[] }

const GRID = [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n]

/** A grid of at most five steps around these prices. */
export function scaleOf(prices: readonly bigint[]): PriceScale {
  const low = prices.reduce((least, price) => (price < least ? price : least), prices[0] ?? 0n)
  const high = prices.reduce((most, price) => (price > most ? price : most), prices[0] ?? ONE_USD_MICRO)
  const step = GRID.find((each) => (high - low) / each < 4n) ?? 250_000n
  const bottom = (low / step) * step
  const top = ((high + step) / step) * step
  const edge = { low: bottom, high: top > ONE_USD_MICRO ? ONE_USD_MICRO : top }
  const lines: PriceMicro[] = []
  for (let price = edge.low; price <= edge.high; price += step) lines.push(priceMicro(price))
  return { ...edge, lines }
}
