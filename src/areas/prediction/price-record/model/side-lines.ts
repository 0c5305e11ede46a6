import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { ONE_USD_MICRO, oppositePrice, type PriceMicro } from '~/values/money.ts'
import { type ChanceLines } from './chance-series.ts'

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
