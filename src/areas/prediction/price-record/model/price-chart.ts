import { type PriceMicro } from '../../../../values/money.ts'
import { isGap } from '../../../../values/sample-thinning.ts'
import { midOf, scaleOf, type PriceScale, type Sample } from './price-record.ts'

/** One column of the chart: the lowest bid, the highest ask and the last midpoint in it. */
export type ChartPoint = {
  readonly at: number
  readonly bid: PriceMicro | undefined
  readonly ask: PriceMicro | undefined
  readonly mid: PriceMicro | undefined
}

/** A record made ready to draw. Between two runs nothing was recorded. */
export type Chart = {
  readonly runs: readonly (readonly ChartPoint[])[]
  readonly scale: PriceScale
  readonly fromSec: number
  readonly toSec: number
}

/** Columns: finer than they are wide on a screen they would only cost. */
const COLUMNS = 300

/**
 * Puts the samples of a range into columns and breaks the line where nothing was recorded. It begins where the range
 * does (`lengthSec` before now; 0 = with the first sample) and ends now.
 */
export function chartOf(samples: readonly Sample[], now: number, lengthSec = 0): Chart {
  const fromSec = lengthSec === 0 ? (samples[0]?.at ?? now) : now - lengthSec
  const toSec = Math.max(samples.at(-1)?.at ?? now, fromSec + 60, now)
  const width = Math.max(1, Math.ceil((toSec - fromSec) / COLUMNS))
  const runs: ChartPoint[][] = []
  let before: Sample | undefined
  for (const sample of withNow(samples, now)) {
    if (before === undefined || isGap(before, sample, now)) runs.push([])
    put(runs.at(-1) ?? [], sample, Math.floor((sample.at - fromSec) / width), width, fromSec)
    before = sample
  }
  return { runs, scale: scaleOf(pricesOf(samples)), fromSec, toSec }
}

/** A price stands until it is seen to change, so the last one reaches to now while recording goes on. */
function withNow(samples: readonly Sample[], now: number): readonly Sample[] {
  const last = samples.at(-1)
  if (last === undefined || last.at >= now || isGap(last, { ...last, at: now }, now)) return samples
  return [...samples, { ...last, at: now }]
}

function put(run: ChartPoint[], sample: Sample, column: number, width: number, fromSec: number): void {
  const point = { at: sample.at, bid: sample.bid, ask: sample.ask, mid: midOf(sample) }
  const last = run.at(-1)
  if (last === undefined || Math.floor((last.at - fromSec) / width) !== column) run.push(point)
  else run[run.length - 1] = { ...point, bid: least(last.bid, point.bid), ask: most(last.ask, point.ask) }
}

function least(a: PriceMicro | undefined, b: PriceMicro | undefined): PriceMicro | undefined {
  if (a === undefined || b === undefined) return b
  return a < b ? a : b
}

function most(a: PriceMicro | undefined, b: PriceMicro | undefined): PriceMicro | undefined {
  if (a === undefined || b === undefined) return b
  return a > b ? a : b
}

function pricesOf(samples: readonly Sample[]): readonly bigint[] {
  return samples.flatMap(({ bid, ask }) => [bid, ask].filter((price) => price !== undefined))
}

/** Where a time stands across the chart, 0 to 100. */
export function acrossOf({ fromSec, toSec }: Chart, at: number): number {
  return Math.round(((at - fromSec) / (toSec - fromSec)) * 100_00) / 100
}

/** Where a price stands down the chart, 0 (top) to 100. Hundredths are finer than a pixel. */
export function downOf({ scale }: Pick<Chart, 'scale'>, price: bigint): number {
  const span = scale.high - scale.low
  return span === 0n ? 50 : Number(((scale.high - price) * 10_000n) / span) / 100
}

/** The stretches of a run in which `has` holds: a side that nobody offered is no line. */
function stretchesOf(
  run: readonly ChartPoint[],
  has: (point: ChartPoint) => boolean,
): readonly (readonly ChartPoint[])[] {
  const stretches: ChartPoint[][] = []
  let isOn = false
  for (const point of run) {
    if (has(point) && !isOn) stretches.push([])
    isOn = has(point)
    if (isOn) stretches.at(-1)?.push(point)
  }
  return stretches
}

/** The line of the midpoint as SVG paths, one a stretch, in steps: a price stands until the next one is seen. */
export function midPaths(chart: Chart): readonly string[] {
  return chart.runs.flatMap((run) =>
    stretchesOf(run, ({ mid }) => mid !== undefined).map((points) =>
      stepPath(points.map(({ at, mid }) => ({ x: acrossOf(chart, at), y: downOf(chart, mid ?? 0n) }))),
    ),
  )
}

/** The band from bid to ask as SVG paths. */
export function bandPaths(chart: Chart): readonly string[] {
  return chart.runs.flatMap((run) =>
    stretchesOf(run, ({ bid, ask }) => bid !== undefined && ask !== undefined).map((points) => {
      const edge = (price: (point: ChartPoint) => bigint) =>
        corners(points.map((point) => ({ x: acrossOf(chart, point.at), y: downOf(chart, price(point)) })))
      const round = [...edge(({ ask }) => ask ?? 0n), ...edge(({ bid }) => bid ?? 0n).toReversed()]
      return `M${round.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
    }),
  )
}

type Spot = { readonly x: number; readonly y: number }

/** The corners of a stepped line; one point alone is as wide as a dot. */
function corners(spots: readonly Spot[]): readonly Spot[] {
  const [only] = spots
  if (only !== undefined && spots.length === 1) return [only, { x: only.x + 0.3, y: only.y }]
  return spots.flatMap((spot, index) => {
    const last = spots[index - 1]
    return last === undefined ? [spot] : [{ x: spot.x, y: last.y }, spot]
  })
}

function stepPath(spots: readonly Spot[]): string {
  return `M${corners(spots)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}`
}

/** Rows of the table that stands for the drawing: one a column, at most so many, newest first. */
export function chartRows(chart: Chart, most = 24): readonly ChartPoint[] {
  const points = chart.runs.flat()
  const every = Math.max(1, Math.ceil(points.length / most))
  return points.toReversed().filter((_, index) => index % every === 0)
}
