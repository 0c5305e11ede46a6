import { type WorthPoint } from './past-worth.ts'
import { type WorthSnapshot } from './worth-record.ts'

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
