import { type Trade } from '~/areas/prediction/core/model/trade.ts'
import { ONE_USD_MICRO, type PriceMicro } from '~/values/money.ts'
import { type ChancePoint } from './chance-point.ts'
import { recordedRuns, type ChartPoint } from './price-chart.ts'
import { type Sample } from './price-record.ts'

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
