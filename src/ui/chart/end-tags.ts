import { topPercent, type ValueAxis } from './axes.ts'
import { type TimeSeries } from './series.ts'

/** Height of a tag and the least distance of two, in percent of a drawing of about 200 px. */
const TAG_PERCENT = 9

/** The newest value of a line and where its tag is, in percent from the top. */
export type EndTag = Pick<TimeSeries, 'id' | 'tone'> & { readonly value: bigint; readonly top: number }

/** The line whose tag is filled: the first that is recorded. */
export function mainOf(series: readonly TimeSeries[]): string | undefined {
  return (series.find(({ isEstimated }) => isEstimated !== true) ?? series[0])?.id
}

/** The tags of the newest values from the top down; one that would cover the tag above it moves down. */
export function endTags(series: readonly TimeSeries[], scale: ValueAxis): readonly EndTag[] {
  const main = mainOf(series)
  const ends = series
    .flatMap(({ id, tone, runs, isEstimated }) => {
      const value = runs.at(-1)?.at(-1)?.value
      if (value === undefined || (isEstimated === true && id !== main)) return []
      return [{ id, tone, value, top: inside(topPercent(scale, value)) }]
    })
    .toSorted((a, b) => a.top - b.top)
  let before = -TAG_PERCENT
  return ends.map((end) => {
    before = Math.max(end.top, before + TAG_PERCENT)
    return { ...end, top: before }
  })
}

/** Whether a tag covers the label of this value on the axis. */
export function isCovered(tags: readonly EndTag[], scale: ValueAxis, value: bigint): boolean {
  return tags.some(({ top }) => Math.abs(top - topPercent(scale, value)) < TAG_PERCENT)
}

/** A place on the drawing, kept inside it. */
export function inside(percent: number): number {
  return Math.min(Math.max(percent, 0), 100)
}
