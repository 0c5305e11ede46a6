import { type Display } from '~/values/display-value.ts'
import { odds, type OddsStyle } from '~/values/format.ts'
import { type PriceMicro } from '~/values/money.ts'
import { deviceStore } from './device-store.ts'

/** How the reader wants prices of outcomes written; kept on this device. */
export const oddsStore = deviceStore<OddsStyle>(
  'sextant.odds',
  (text) => (text === 'percent' || text === 'decimal' ? text : 'cents'),
  (style) => style,
)

/**
 * The price of one outcome as the reader wants it. Every price that could be bought or sold at is written here; what is
 * no such price (a spread, a sum, a limit to type) stays in cents.
 */
export function outcomePrice(price: PriceMicro | undefined, reason?: string, open?: boolean): Display {
  return odds(price, oddsStore.read(), reason, open)
}
