import { type StatsWindow, type TokenStats } from '~/areas/tokens/model/token.ts'
import { floorTo } from '~/values/decimal.ts'
import { type HoldingRow } from './holding-row.ts'
import { type WorthSnapshot } from './worth-record.ts'

/** Worth of the holdings at a moment, micro USD. */
type WorthPoint = { readonly at: number; readonly value: bigint }

/** Value of the current holdings over the last day, and the number without a known past price. */
type PastWorth = { readonly points: readonly WorthPoint[]; readonly still: number }

const WINDOWS = [
  { key: 'h24', sec: 86_400 },
  { key: 'h6', sec: 6 * 3_600 },
  { key: 'h1', sec: 3_600 },
  { key: 'm5', sec: 300 },
] as const satisfies readonly { key: keyof TokenStats; sec: number }[]
const DIGITS = 18

/** Price changes of a token over the windows that count here. */
type PriceChanges = {
  readonly stats: Readonly<Record<(typeof WINDOWS)[number]['key'], Pick<StatsWindow, 'priceChange'> | undefined>>
}
const ONE = 10n ** BigInt(DIGITS)

/**
 * Current holdings at past prices derived from their tokens' changes: then = now ÷ (1 + change). A holding without a
 * known change counts at its current price and in `still`; one without a price is left out. Oldest first; empty = no
 * prices.
 */
export function pastWorth(
  rows: readonly HoldingRow[],
  tokenOf: (mint: string) => PriceChanges | undefined,
  nowSec: number,
): PastWorth {
  const priced = rows.flatMap(({ mint, worth, isLeftOut }) =>
    worth === undefined || isLeftOut ? [] : [{ mint, worth }],
  )
  const now = priced.reduce((sum, { worth }) => sum + worth, 0n)
  if (priced.length === 0 || now === 0n) return { points: [], still: 0 }
  const past = WINDOWS.flatMap(({ key, sec }) => {
    let isKnown = false
    const value = priced.reduce((sum, { mint, worth }) => {
      const then = worthThen(worth, tokenOf(mint)?.stats[key]?.priceChange)
      isKnown ||= then !== undefined
      return sum + (then ?? worth)
    }, 0n)
    return isKnown ? [{ at: nowSec - sec, value }] : []
  })
  const still = priced.filter(({ mint }) => tokenOf(mint)?.stats.h24?.priceChange === undefined).length
  return { points: past.length === 0 ? [] : [...past, { at: nowSec, value: now }], still }
}

function worthThen(worth: bigint, change: Parameters<typeof floorTo>[0] | undefined): bigint | undefined {
  if (change === undefined) return undefined
  const whole = 100n * ONE + floorTo(change, DIGITS)
  return whole <= 0n ? undefined : (worth * 100n * ONE) / whole
}

const DAY = 86_400

/** Ranges of the chart of token holdings. The first is today's estimate, the others are what this device recorded. */
export const WORTH_RANGES = [
  { id: '24h', word: '24h', sec: DAY },
  { id: '1w', word: '1w', sec: 7 * DAY },
  { id: '1m', word: '1m', sec: 30 * DAY },
  { id: 'all', word: 'All', sec: Number.POSITIVE_INFINITY },
] as const
/** One range of the chart of token holdings. */
export type WorthRange = (typeof WORTH_RANGES)[number]['id']

/** A pause longer than this was not recorded: the line has a break there. */
const PAUSE_SEC = 7 * DAY

/** Ranges that show a snapshot which the next shorter one does not; today's estimate is always one of them. */
export function openRanges(
  snapshots: readonly WorthSnapshot[],
  nowSec: number,
): readonly (typeof WORTH_RANGES)[number][] {
  return WORTH_RANGES.filter(({ sec }, index) => {
    const shorter = WORTH_RANGES[index - 1]
    if (shorter === undefined) return true
    return snapshots.some(({ at }) => nowSec - at > shorter.sec && nowSec - at <= sec)
  })
}

/**
 * The snapshots of a range and today's worth, in runs that end where nothing was recorded for more than a week. `worth` =
 * micro USD now; `undefined` = not wholly known: the line ends at the last snapshot.
 */
export function recordedWorth(
  snapshots: readonly WorthSnapshot[],
  range: WorthRange,
  nowSec: number,
  worth: bigint | undefined,
): readonly (readonly WorthPoint[])[] {
  const sec = WORTH_RANGES.find(({ id }) => id === range)?.sec ?? DAY
  const points = [
    ...snapshots
      .filter(({ at }) => nowSec - at <= sec && at < nowSec)
      .map((each) => ({ at: each.at, value: each.worth })),
    ...(worth === undefined ? [] : [{ at: nowSec, value: worth }]),
  ]
  return withBreaks(points)
}

/** One run, or several where a week is missing. A break has a line on both sides: a point alone stays with what is before it. */
function withBreaks(points: readonly WorthPoint[]): readonly (readonly WorthPoint[])[] {
  const runs: WorthPoint[][] = [[]]
  for (const [index, point] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]]
    const isPause = before !== undefined && point.at - before.at > PAUSE_SEC
    const isFollowed = after !== undefined && after.at - point.at <= PAUSE_SEC
    if (isPause && isFollowed && (runs.at(-1)?.length ?? 0) > 1) runs.push([])
    runs.at(-1)?.push(point)
  }
  return runs
}

/** The most tokens without a price that any snapshot of a range leaves out. */
export function mostUnpriced(snapshots: readonly WorthSnapshot[], range: WorthRange, nowSec: number): number {
  const sec = WORTH_RANGES.find(({ id }) => id === range)?.sec ?? DAY
  return Math.max(0, ...snapshots.filter(({ at }) => nowSec - at <= sec).map(({ unpriced }) => unpriced))
}
