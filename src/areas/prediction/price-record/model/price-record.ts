import { priceMicro, type PriceMicro } from '~/values/money.ts'

/**
 * Executable prices of Yes at one time, as this device saw them. `undefined` = nobody offered. `at` = server time, Unix
 * seconds. The venue has no history, so times that were not recorded are unknown.
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

/** The ranges that the record covers; a longer one would show time that was not recorded. */
export function openRanges(recordSec: number): readonly RangeId[] {
  return RANGES.filter(({ sec }) => sec <= recordSec).map(({ id }) => id)
}

/** The displayed range: the requested one, or all of the record while it is shorter. */
export function rangeShown(chosen: RangeId, recordSec: number): RangeId {
  return openRanges(recordSec).includes(chosen) ? chosen : 'all'
}

/** The next open range to the right (1) or left (-1); the same at the end. */
export function rangeBeside(shown: RangeId, direction: 1 | -1, recordSec: number): RangeId {
  const open = openRanges(recordSec)
  return open[open.indexOf(shown) + direction] ?? shown
}

/** Seconds of a range; 0 = everything. */
export function rangeSec(range: RangeId): number {
  return RANGES.find(({ id }) => id === range)?.sec ?? 0
}

/** What Yes was worth at a moment of a source's history: unix seconds, micro USD. */
export type ChancePoint = { readonly at: number; readonly price: PriceMicro }
