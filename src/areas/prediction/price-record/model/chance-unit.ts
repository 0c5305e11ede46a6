import { type ChartUnit } from '~/ui/chart/series.ts'
import { shown, type Display } from '~/values/display-value.ts'
import { amountText, mulDiv } from '~/values/money.ts'

/** A chance in whole percent; the ends of the scale are 0 and 100. */
function chanceShown(value: bigint): Display {
  const whole = mulDiv(value, 100n, 1_000_000n, 'half-even')
  return shown(`${whole}%`, `${whole} percent`, `${amountText(value, 4)}%`)
}

/** Chances on a chart, millionths: the price of a side in micro USD. */
export const CHANCE_UNIT: ChartUnit = { decimals: 6, format: chanceShown, column: 'chance' }
