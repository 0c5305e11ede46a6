import { chartPair, inverse } from '~/areas/tokens/model/chart-pair.ts'
import { PRICE_DIGITS } from '~/areas/tokens/model/price-series.ts'
import { type Address } from '~/values/address.ts'
import { floorTo, parseDecimal } from '~/values/decimal.ts'
import { amountText } from '~/values/money.ts'
import { type LimitDraft } from './limit-search.ts'

/** Digits of a price that is dragged: as many as are typed. */
const SIGNIFICANT = 6

/** True when the typed price is of the chart's base token. */
function isChartDirection(input: Address, output: Address, isInverted: boolean): boolean {
  return chartPair(input, output).base === (isInverted ? output : input)
}

/** A typed limit price in the unit of the pair's chart; `undefined` = none is typed, or it is no price. */
export function levelOf(
  input: Address,
  output: Address,
  draft: Pick<LimitDraft, 'rate' | 'isInverted'>,
): bigint | undefined {
  const typed = draft.rate === undefined ? undefined : parseDecimal(draft.rate)
  const value = typed === undefined ? undefined : floorTo(typed, PRICE_DIGITS)
  if (value === undefined || value <= 0n) return undefined
  return isChartDirection(input, output, draft.isInverted) ? value : inverse(value)
}

/** What a dragged level writes into the form: the chart's price, in the chart's direction. */
export function draftOfLevel(
  input: Address,
  output: Address,
  isInverted: boolean,
  level: bigint,
): Pick<LimitDraft, 'rate' | 'isInverted'> {
  const digits = level.toString().length
  const step = 10n ** BigInt(Math.max(0, digits - SIGNIFICANT))
  const rate = amountText((level / step) * step, PRICE_DIGITS)
  return { rate, isInverted: isChartDirection(input, output, isInverted) ? isInverted : !isInverted }
}
