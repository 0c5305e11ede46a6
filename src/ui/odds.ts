import { type Display } from '~/values/display-value.ts'
import { odds, oddsChance, oddsExact, oddsGap, oddsRange, oddsSum, type OddsStyle } from '~/values/format.ts'
import { priceMicro, type PriceMicro } from '~/values/money.ts'
import { deviceStore } from './device-store.ts'

/** How the reader wants prices of outcomes written; kept on this device. */
export const oddsStore = deviceStore<OddsStyle>(
  'sextant.odds',
  (text) => (text === 'percent' || text === 'decimal' ? text : 'cents'),
  (style) => style,
)

/* Prices of outcomes, spreads, sums and chances as the reader wants them. Only a limit is typed in cents, the unit of an order. */

/** The price of one outcome. */
export function outcomePrice(price: PriceMicro | undefined, reason?: string, open?: boolean): Display {
  return odds(price, oddsStore.read(), reason, open)
}

/** The same with every digit of it, base units. */
export const exactPrice = (micro: bigint): string => oddsExact(priceMicro(micro), oddsStore.read())

/** Two prices of one outcome, low and high. */
export const outcomeRange = (low: PriceMicro, high: PriceMicro): Display => oddsRange(low, high, oddsStore.read())

/** Distance of two prices of one outcome. */
export function outcomeGap(low: PriceMicro | undefined, high: PriceMicro | undefined, reason?: string): Display {
  return oddsGap(low, high, oddsStore.read(), reason)
}

/** Prices of several outcomes in one sum. */
export const outcomeSum = (total: PriceMicro | undefined, reason?: string): Display =>
  oddsSum(total, oddsStore.read(), reason)

/** A chance, micro USD of a share. */
export const chanceShown = (micro: bigint, open?: boolean): Display =>
  oddsChance(priceMicro(micro), oddsStore.read(), open)

/** True where prices are written as for a reader who has chosen nothing, as in a document that a server draws. */
export const hasPlainOdds = (): boolean => oddsStore.read() === 'cents'
