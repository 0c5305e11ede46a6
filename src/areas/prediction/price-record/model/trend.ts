import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { ONE_USD_MICRO, priceMicro, oppositePrice, type PriceMicro } from '~/values/money.ts'
import { type ChanceLines } from './chance-series.ts'
import { midOf, type Sample } from './price-record.ts'

/** Values that a sparkline is drawn with at most. */
export const TREND_POINTS = 32

/**
 * Resamples the times of a record, ascending Unix seconds, at `TREND_POINTS` equal steps: the first, the last and the
 * latest at each step between. A time that held over several steps repeats.
 */
export function outlineOf(moments: readonly number[]): readonly number[] {
  const [first, last] = [moments[0], moments.at(-1)]
  if (first === undefined || last === undefined) return []
  if (moments.length <= TREND_POINTS && last === first) return moments
  const steps = Math.min(TREND_POINTS, Math.max(2, last - first + 1)) - 1
  let index = 0
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = first + ((last - first) * step) / steps
    while ((moments[index + 1] ?? Number.POSITIVE_INFINITY) <= at) index += 1
    return moments[index] ?? first
  })
}

/** Movement of a market since this device first recorded it. */
export type Trend = {
  /** Midpoints of the side at equal steps of time, micro USD, newest last; two at least. */
  readonly values: readonly bigint[]
  /** Last less first, micro USD. */
  readonly change: bigint
  /** When it was first seen, unix seconds. */
  readonly sinceSec: number
}

/**
 * The trend of a side from samples of its market and the midpoint of Yes now; `undefined` until two values are known.
 * Samples without a midpoint are left out.
 */
export function trendOf(samples: readonly Sample[], mid: bigint | undefined, side: Side): Trend | undefined {
  const seen = samples.flatMap((sample) => {
    const value = midOf(sample)
    return value === undefined ? [] : [{ at: sample.at, value: priceOfSide(value, side) }]
  })
  const now = mid === undefined || mid <= 0n || mid >= ONE_USD_MICRO ? [] : [priceOfSide(priceMicro(mid), side)]
  const values = [...seen.map(({ value }) => value), ...now]
  const [first, last] = [values[0], values.at(-1)]
  const sinceSec = seen[0]?.at
  if (first === undefined || last === undefined || sinceSec === undefined || values.length < 2) return undefined
  return { values, change: last - first, sinceSec }
}

/** The price of a side, micro USD, from that of Yes; No costs what Yes lacks to one dollar. */
export function priceOfSide(yes: PriceMicro, side: Side): PriceMicro {
  return side === 'yes' ? yes : oppositePrice(yes)
}

/** The chance of a side over time, from that of Yes: for No each value is mirrored, and the lowest Yes is the highest No. */
export function linesOfSide(lines: ChanceLines, side: Side): ChanceLines {
  if (side === 'yes') return lines
  const mirrored = <Point extends { readonly value: bigint }>(point: Point) => ({
    ...point,
    value: ONE_USD_MICRO - point.value,
  })
  return {
    runs: lines.runs.map((run) => run.map(mirrored)),
    band: lines.band.map(({ at, low, high }) => ({ at, low: ONE_USD_MICRO - high, high: ONE_USD_MICRO - low })),
    trades: lines.trades.map(mirrored),
  }
}
