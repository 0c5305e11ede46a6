import { type ChartUnit } from '~/ui/chart/series.ts'
import { chanceShown } from '~/ui/odds.ts'
import { ONE_USD_MICRO } from '~/values/money.ts'

/** Chances on a chart, millionths, as every page writes them; the ends of the scale are certain, and are no price. */
export const CHANCE_UNIT: ChartUnit = {
  decimals: 6,
  format: (value) => chanceShown(value, value > 0n && value < ONE_USD_MICRO),
  column: 'chance',
}
