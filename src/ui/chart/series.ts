import { type Display } from '~/values/display-value.ts'

/** An exact value at a moment: `at` in unix seconds, `value` in the chart's unit. */
export type TimePoint = { readonly at: number; readonly value: bigint }

/** A stretch that was seen without a pause, oldest first. The line breaks between two of them. */
export type Run = readonly TimePoint[]

/** Colours of the theme that a line may have. */
export type ChartTone = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'yes' | 'no' | 'mute' | 'brass'

/** One line of a chart. */
export type TimeSeries = {
  readonly id: string
  readonly name: string
  readonly tone: ChartTone
  readonly runs: readonly Run[]
  /** `step` = a value holds until the next one; `line` = straight between two points. */
  readonly shape: 'step' | 'line'
  /** Interpolated between known points: dotted, the points hollow. */
  readonly isEstimated?: boolean
}

/** Lowest and highest value at a moment, such as bid and ask. */
export type BandPoint = { readonly at: number; readonly low: bigint; readonly high: bigint }

/** A bar from a time to a time (Unix seconds), with a value for each part; negative values are drawn below the axis. */
export type TimeBar = {
  readonly from: number
  readonly to: number
  readonly label: string
  readonly values: readonly bigint[]
}

/** How a chart reads its bigints: digits after the point for exports, a formatter for the eye, a name for the column. */
export type ChartUnit = {
  readonly decimals: number
  readonly format: (value: bigint) => Display
  /** On the axis, where there is less room; `format` without it. */
  readonly axis?: (value: bigint) => Display
  /** Column name of an export: `price_usd`. */
  readonly column: string
}

/** Points that a line is drawn with at most: more are finer than a pixel. */
const MAX_POINTS = 300
/** Lowest, highest and last of a column: three points. */
const COLUMNS = MAX_POINTS / 3

/** At most 300 points of a line: lowest, highest and last of each of 100 columns of time, in their order. */
function downsample(points: Run): Run {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length <= MAX_POINTS || first === undefined || last === undefined) return points
  const width = (last.at - first.at + 1) / COLUMNS
  return columnsOf(points, ({ at }) => Math.floor((at - first.at) / width)).flatMap((column) => {
    const low = column.reduce((best, each) => (each.value < best.value ? each : best))
    const high = column.reduce((best, each) => (each.value > best.value ? each : best))
    const kept = new Set([low, high, column.at(-1)])
    return column.filter((point) => kept.has(point))
  })
}

/** Each line with at most 300 points: its lowest, highest and newest of each column of time, and the ends of its runs. */
export const thinSeries = (series: readonly TimeSeries[]): readonly TimeSeries[] =>
  series.map((each) => ({ ...each, runs: thinRuns(each.runs) }))

/** One moment of a chart: what each line is worth there. */
export type ChartRow = {
  readonly at: number
  /** Exact values by series. A step line has its last value, other lines the points themselves. */
  readonly values: ReadonlyMap<string, bigint>
  readonly band: BandPoint | undefined
}

/** All lines on one axis of moments, oldest first; at most 300 rows a line, 300 in all with several lines. */
export function rowsOf(series: readonly TimeSeries[], band: readonly BandPoint[] = []): readonly ChartRow[] {
  const thinned = thinSeries(series)
  const bands = thinBand(band)
  const moments = [
    ...new Set([
      ...thinned.flatMap(({ runs }) => runs.flatMap((run) => run.map(({ at }) => at))),
      ...bands.map(({ at }) => at),
    ]),
  ].toSorted((a, b) => a - b)
  const readers = thinned.map(
    (each) => [each.id, each.shape === 'step' ? stepReader(each.runs) : pointReader(each.runs)] as const,
  )
  const bandAt = new Map(bands.map((point) => [point.at, point]))
  return onColumns(moments, series.length).map((at) => ({
    at,
    values: new Map(
      readers.flatMap(([id, read]) => {
        const value = read(at)
        return value === undefined ? [] : [[id, value] as const]
      }),
    ),
    band: bandAt.get(at),
  }))
}

/** Ascending items in runs of one column each. */
function columnsOf<Item>(items: readonly Item[], columnOf: (item: Item) => number): readonly (readonly Item[])[] {
  const columns: Item[][] = []
  let current: number | undefined
  for (const item of items) {
    const column = columnOf(item)
    if (column === current) columns.at(-1)?.push(item)
    else columns.push([item])
    current = column
  }
  return columns
}

/** Several lines share 300 moments; the first and the last stay. */
function onColumns(moments: readonly number[], lines: number): readonly number[] {
  const [first, last] = [moments[0], moments.at(-1)]
  if (lines < 2 || moments.length <= MAX_POINTS || first === undefined || last === undefined) return moments
  const width = (last - first + 1) / (MAX_POINTS - 1)
  const columns = columnsOf(moments, (at) => Math.floor((at - first) / width))
  return [first, ...columns.map((column) => column.at(-1) ?? first).filter((at) => at !== first)]
}

/** Keeps the runs' ends and shares the points between them. */
function thinRuns(runs: readonly Run[]): readonly Run[] {
  const count = runs.reduce((sum, run) => sum + run.length, 0)
  if (count <= MAX_POINTS) return runs
  const kept = new Set(downsample(runs.flat()))
  return runs.map((run) => run.filter((point, index) => kept.has(point) || index === 0 || index === run.length - 1))
}

/** At most about 300 points of a band, the newest among them. */
export function thinBand(band: readonly BandPoint[]): readonly BandPoint[] {
  if (band.length <= MAX_POINTS) return band
  const every = Math.ceil(band.length / MAX_POINTS)
  return band.filter((_, index) => index % every === 0 || index === band.length - 1)
}

/** To be asked for moments in ascending order. */
type Reader = (at: number) => bigint | undefined

/** A value holds to the end of its run. */
function stepReader(runs: readonly Run[]): Reader {
  const points = runs.flatMap((run) => run.map((point) => ({ ...point, to: run.at(-1)?.at ?? point.at })))
  let next = 0
  return (at) => {
    while ((points[next]?.at ?? Number.POSITIVE_INFINITY) <= at) next += 1
    const point = points[next - 1]
    return point === undefined || at > point.to ? undefined : point.value
  }
}

function pointReader(runs: readonly Run[]): Reader {
  const values = new Map(runs.flatMap((run) => run.map(({ at, value }) => [at, value] as const)))
  return (at) => values.get(at)
}
