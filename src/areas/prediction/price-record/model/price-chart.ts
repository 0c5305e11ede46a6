import { type PriceMicro } from '~/values/money.ts'
import { isGap } from '~/values/sample-thinning.ts'
import { midOf, type Sample } from './price-record.ts'

/** One column of the chart: the lowest bid, the highest ask and the last midpoint in it. */
export type ChartPoint = {
  readonly at: number
  readonly bid: PriceMicro | undefined
  readonly ask: PriceMicro | undefined
  readonly mid: PriceMicro | undefined
}

/** Columns: finer than they are wide on a screen they would only cost. */
const COLUMNS = 300

/** The samples in columns, in runs that were recorded without a pause; the last price reaches to now while it is recorded. */
export function recordedRuns(samples: readonly Sample[], now: number): readonly (readonly ChartPoint[])[] {
  const fromSec = samples[0]?.at ?? now
  const toSec = Math.max(samples.at(-1)?.at ?? now, fromSec + 60, now)
  const width = Math.max(1, Math.ceil((toSec - fromSec) / COLUMNS))
  const runs: ChartPoint[][] = []
  let before: Sample | undefined
  for (const sample of withNow(samples, now)) {
    if (before === undefined || isGap(before, sample, now)) runs.push([])
    put(runs.at(-1) ?? [], sample, Math.floor((sample.at - fromSec) / width), width, fromSec)
    before = sample
  }
  return runs
}

/** A price holds until it is seen to change, so the last one reaches to now while recording goes on. */
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
