import { PLOT_WIDTH, topPercent, type TimeAxis, type ValueAxis } from './axes.ts'
import { type ChartUnit, type TimeSeries } from './series.ts'

/** Height of a tag and the least distance of two, in percent of a drawing of about 200 px. */
const TAG_PERCENT = 9

/** The newest value of a line and where its tag is, in percent from the top. */
type EndTag = Pick<TimeSeries, 'id' | 'tone'> & { readonly value: bigint; readonly top: number }

/** The line whose tag is filled: the first that is recorded. */
function mainOf(series: readonly TimeSeries[]): string | undefined {
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
function inside(percent: number): number {
  return Math.min(Math.max(percent, 0), 100)
}

/** An own fill: a buy below the line, a sell above it. */
export type Mark = { readonly at: number; readonly value: bigint; readonly word: string; readonly isBuy: boolean }

/** Where nothing was seen: two strokes on the axis. */
export function TimeBreaks({ breaks }: { breaks: readonly number[] }) {
  return breaks.map((x) => (
    <span
      key={x}
      className="absolute -bottom-2 -ml-1 text-12 text-mute"
      style={{ left: `${(x / PLOT_WIDTH) * 100}%` }}
      aria-hidden="true"
    >
      //
    </span>
  ))
}

/** Labels beside more marks than this would cover each other. */
const MAX_LABELS = 4

/** Own fills on the chart: ▲ below the line for a buy, ▼ above it for a sell. */
export function FillMarks({ marks, axis, scale }: { marks: readonly Mark[]; axis: TimeAxis; scale: ValueAxis }) {
  const seen = marks.filter(({ at }) => at >= axis.fromSec && at <= axis.toSec)
  return seen.map(({ at, value, word, isBuy }) => {
    const x = (axis.xOf(at) / PLOT_WIDTH) * 100
    return (
      <span
        key={`${at} ${word}`}
        className="absolute z-1 size-0"
        style={{ left: `${x}%`, top: `${inside(topPercent(scale, value))}%` }}
        title={word}
      >
        <span
          className={`absolute -left-[5px] size-2.5 ${isBuy ? 'top-1 bg-yes [clip-path:polygon(50%_0,100%_100%,0_100%)]' : '-top-3.5 bg-no [clip-path:polygon(0_0,100%_0,50%_100%)]'}`}
        />
        <small
          className={`absolute text-12 whitespace-nowrap ${isBuy ? 'top-4' : '-top-8'} ${x > 60 ? 'right-0' : 'left-0'} ${seen.length > MAX_LABELS ? 'sr-only' : 'phone:sr-only'}`}
        >
          {word}
        </small>
      </span>
    )
  })
}

/** The newest value of each line at the right end; the main line's is brass. Tags that would cover each other move apart. */
export function EndTags({ series, scale, unit }: { series: readonly TimeSeries[]; scale: ValueAxis; unit: ChartUnit }) {
  const main = mainOf(series)
  return endTags(series, scale).map(({ id, tone, value, top }) => (
    <span
      key={id}
      className={
        id === main
          ? 'absolute left-full z-1 ml-1 -translate-y-1/2 rounded-4 bg-brass-fill px-1.5 text-12 font-head whitespace-nowrap text-on-brass'
          : 'absolute left-full ml-1 -translate-y-1/2 rounded-4 border bg-deck px-1 text-12 font-fig whitespace-nowrap'
      }
      style={id === main ? { top: `${top}%` } : { top: `${top}%`, color: `var(--${tone})` }}
      aria-hidden="true"
    >
      {unit.format(value).text}
    </span>
  ))
}

/** A dashed line across the chart at the newest value of the main line. */
export function LastLine({ series, scale }: { series: readonly TimeSeries[]; scale: ValueAxis }) {
  const main = series.find(({ isEstimated }) => isEstimated !== true)
  const last = main?.runs.at(-1)?.at(-1)?.value
  if (last === undefined) return null
  return (
    <span
      className="pointer-events-none absolute inset-x-0 border-t border-dashed border-edge"
      style={{ top: `${topPercent(scale, last)}%` }}
    />
  )
}
