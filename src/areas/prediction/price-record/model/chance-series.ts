import { type Trade } from '~/areas/prediction/core/markets/market.ts'
import { ONE_USD_MICRO, type PriceMicro } from '~/values/money.ts'
import { isGap } from '~/values/sample-thinning.ts'
import { type ChancePoint, midOf, type Sample } from './price-record.ts'

/** One column of the chart: the lowest bid, the highest ask and the last midpoint in it. */
export type ChartPoint = {
  readonly at: number
  readonly bid: PriceMicro | undefined
  readonly ask: PriceMicro | undefined
  readonly mid: PriceMicro | undefined
}

/** Columns: finer than they are wide on a screen they would only cost. */
const COLUMNS = 300

/*
 * The chance of Yes over time, from a history source, from what this device saw and from public trades. Values are micro
 * USD, the price of Yes.
 */

/** A value at a moment. */
type Point = { readonly at: number; readonly value: bigint }

/** Lines of a market: uninterrupted runs, the band from bid to ask, and single trades before that. */
export type ChanceLines = {
  readonly runs: readonly (readonly Point[])[]
  readonly band: readonly { readonly at: number; readonly low: bigint; readonly high: bigint }[]
  /** Prices of single trades, ending where `runs` begin. */
  readonly trades: readonly Point[]
}

/** Where each line comes from. `lengthSec` = seconds of the range, 0 = all. `mid` = the midpoint of now. */
export type ChanceSources = {
  readonly history: readonly ChancePoint[]
  readonly samples: readonly Sample[]
  readonly trades: readonly Trade[]
  readonly marketId: string
  readonly mid: PriceMicro | undefined
  readonly nowSec: number
  readonly lengthSec: number
}

/** Puts the sources together: the source's history first, then what this device saw after it, then now. */
export function chanceLines(sources: ChanceSources): ChanceLines {
  const { history, samples, mid, nowSec, lengthSec } = sources
  const fromSec = lengthSec === 0 ? 0 : nowSec - lengthSec
  const known = history.filter(({ at }) => at >= fromSec && at <= nowSec).map(({ at, price }) => ({ at, value: price }))
  const knownTo = known.at(-1)?.at ?? 0
  const seen = samples.filter(({ at }) => at >= fromSec)
  const recorded = recordedRuns(seen, nowSec)
  const band = recorded.flatMap(bandOf)
  const after = recorded
    .flatMap(midRuns)
    .map((run) => run.filter(({ at }) => at > knownTo))
    .filter((run) => run.length > 0)
  const last = mid === undefined ? [] : [{ at: nowSec, value: mid }]
  // A price holds until the next one, so a history continues into the current samples.
  const runs = known.length > 0 ? [inOrder([...known, ...after.flat(), ...last])] : upToNow(after, last[0])
  return { runs, band, trades: known.length > 0 ? [] : tradesBefore(sources, runs[0]?.[0] ?? last[0]) }
}

/** First and last value of the lines, micro USD, and the change between them; `undefined` = there is none. */
export function endsOf({ runs, trades }: Pick<ChanceLines, 'runs' | 'trades'>) {
  const points = [...trades, ...runs.flat()]
  const [first, last] = [points[0]?.value, points.at(-1)?.value]
  return { first, last, change: first === undefined || last === undefined ? undefined : last - first }
}

function bandOf(run: readonly ChartPoint[]) {
  return run.flatMap(({ at, bid, ask }) =>
    bid === undefined || ask === undefined ? [] : [{ at, low: bid, high: ask }],
  )
}

/** The midpoints of a run; while a side is missing or the spread is wide there is none, and the line breaks. */
function midRuns(run: readonly ChartPoint[]): readonly (readonly Point[])[] {
  const runs: Point[][] = []
  let isOn = false
  for (const { at, mid } of run) {
    if (mid !== undefined && !isOn) runs.push([])
    isOn = mid !== undefined
    if (mid !== undefined) runs.at(-1)?.push({ at, value: mid })
  }
  return runs
}

/** Runs of which the one that is still recorded ends in the midpoint of now: the sample that tells it may come a moment later. */
function upToNow(runs: readonly (readonly Point[])[], now: Point | undefined): readonly (readonly Point[])[] {
  const run = runs.at(-1) ?? []
  const end = run.at(-1)
  if (now === undefined || end === undefined || end.at < now.at) return runs
  return [...runs.slice(0, -1), [...run.slice(0, -1), { ...end, value: now.value }]]
}

function inOrder(points: readonly Point[]): readonly Point[] {
  return [...new Map(points.map((point) => [point.at, point])).values()].toSorted((a, b) => a.at - b.at)
}

/** Prices of Yes in the public trades of the market that came before; No at 37¢ is Yes at 63¢. */
function tradesBefore(
  { trades, marketId, nowSec, lengthSec }: ChanceSources,
  first: Point | undefined,
): readonly Point[] {
  const fromSec = lengthSec === 0 ? 0 : nowSec - lengthSec
  const before = trades.flatMap((trade): Point[] => {
    const { at, price, side } = trade
    const isOurs = trade.marketId === marketId && at !== undefined && price !== undefined
    if (!isOurs || at < fromSec || (first !== undefined && at >= first.at)) return []
    if (side !== 'yes' && side !== 'no') return []
    return [{ at, value: side === 'yes' ? price : ONE_USD_MICRO - price }]
  })
  return before.length === 0 ? [] : [...inOrder(before), ...(first === undefined ? [] : [first])]
}

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
