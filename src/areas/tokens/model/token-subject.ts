import { type AlertSubject } from '~/areas/alerts/model/alert-subject.ts'
import { PRICE_DIGITS } from '~/areas/alerts/model/alert-text.ts'
import { type Address } from '~/values/address.ts'
import { floorTo } from '~/values/decimal.ts'
import { type PriceState } from '../stores/price-feed.ts'

/** A token as the subject of alerts: its price as the page's feed has it. */
export function tokenSubject(mint: Address, name: string, stateOf: (mint: Address) => PriceState): AlertSubject {
  return {
    target: { kind: 'token', mint, name },
    read: () => {
      const state = stateOf(mint)
      return state.kind === 'priced' ? { value: floorTo(state.price.usdPrice, PRICE_DIGITS), at: state.at } : undefined
    },
  }
}
