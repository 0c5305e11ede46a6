import { chartPair } from '~/areas/tokens/model/chart-pair.ts'
import { PRICE_DIGITS, type PricePoint } from '~/areas/tokens/model/price-series.ts'
import { rawOf } from './order.ts'
import { type RecurringRow } from './recurring-row.ts'

/** Progress of a recurring order's runs. Counts; times in Unix seconds; `undefined` = not known. */
export type RunCounts = {
  readonly total: number
  readonly filled: number
  /** Whether a next run is due; 0 = none. */
  readonly next: 0 | 1
  readonly nextAt: number | undefined
  /** Runs after the next one; of an ended order, those that never happened. */
  readonly remaining: number
  /** When the last run is due; only of a running order. */
  readonly lastAt: number | undefined
  readonly isOver: boolean
}

/** Filled, next and remaining runs of an order; `undefined` = their number is not known. */
export function runCounts({ order, runs, done, nextAt, isActive }: RecurringRow): RunCounts | undefined {
  if (runs === undefined || done === undefined || runs === 0) return undefined
  const filled = Math.min(done, runs)
  const next = isActive && filled < runs ? 1 : 0
  const remaining = runs - filled - next
  const isTimed = next === 1 && nextAt !== undefined && order.intervalSec !== undefined
  return {
    total: runs,
    filled,
    next,
    nextAt: next === 1 ? nextAt : undefined,
    remaining,
    lastAt: isTimed ? nextAt + remaining * order.intervalSec : undefined,
    isOver: !isActive,
  }
}

/** One fill on the chart: its own price, 10^-18 of the quote for one whole base token. */
export type FillPoint = PricePoint & {
  /** It bought the chart's base token. */
  readonly isBuy: boolean
}

/** Average cost of the fills. All prices in the chart's unit. */
export type AverageCost = {
  readonly fills: readonly FillPoint[]
  /** The average price of all fills up to each of them, oldest first. */
  readonly averages: readonly PricePoint[]
  /** Fills without a known time or amounts. */
  readonly leftOut: number
}

/** The running average price of an order's fills, as its pair is quoted. Rounded down; each fill weighs by its amount. */
export function averageCost({ order, input, output }: RecurringRow): AverageCost {
  const isBuy = chartPair(input.mint, output.mint).base === output.mint
  const reported = order.fills.flatMap((fill) => {
    const [gave, got] = [rawOf(fill.input, input.decimals), rawOf(fill.output, output.decimals)]
    if (fill.at === undefined || gave === undefined || got === undefined || gave <= 0n || got <= 0n) return []
    return [{ at: fill.at, gave, got }]
  })
  const leftOut = order.fills.length - reported.length + order.unreadable
  if (input.decimals === undefined || output.decimals === undefined)
    return { fills: [], averages: [], leftOut: order.fills.length + order.unreadable }
  const decimals = { gave: input.decimals, got: output.decimals }
  const priceOf = (gave: bigint, got: bigint): bigint =>
    isBuy ? price(gave, decimals.gave, got, decimals.got) : price(got, decimals.got, gave, decimals.gave)
  const sorted = reported.toSorted((a, b) => a.at - b.at)
  let [gave, got] = [0n, 0n]
  const averages = sorted.map((fill) => {
    gave += fill.gave
    got += fill.got
    return { at: fill.at, value: priceOf(gave, got) }
  })
  return {
    fills: sorted.map((fill) => ({ at: fill.at, value: priceOf(fill.gave, fill.got), isBuy })),
    averages,
    leftOut,
  }
}

/** Price of one whole base token, from base units of both sides. */
function price(quote: bigint, quoteDecimals: number, base: bigint, baseDecimals: number): bigint {
  return (quote * 10n ** BigInt(PRICE_DIGITS + baseDecimals)) / (base * 10n ** BigInt(quoteDecimals))
}

/** The span that a chart of an order covers, unix seconds: from its first fill to now, or to when it was over. */
export function spanOfRuns(
  { order, isActive }: RecurringRow,
  averages: readonly PricePoint[],
  nowSec: number,
): { readonly from: number; readonly to: number } | undefined {
  const [first, last] = [averages[0], averages.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const over = Math.max(last.at + (order.intervalSec ?? 0), order.updatedAt ?? 0)
  return { from: first.at, to: Math.max(first.at + 60, Math.min(isActive ? Math.max(nowSec, last.at) : over, nowSec)) }
}
