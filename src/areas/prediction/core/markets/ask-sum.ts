import { priceMicro, type PriceMicro } from '~/values/money.ts'
import { type Market, type Side } from './market.ts'

/** What one contract of one side costs in every open market together; `undefined` with the reason. */
export type AskSum = { readonly total: PriceMicro | undefined; readonly reason: string; readonly markets: number }

/** Adds the executable buy prices of a side over all open markets. One missing price leaves the sum unknown. */
export function askSum(markets: readonly Market[], side: Side = 'yes'): AskSum {
  const open = markets.filter(({ status }) => status === 'open')
  const prices = open.map(({ prices: quoted }) => (side === 'yes' ? quoted?.buyYes : quoted?.buyNo))
  const known = prices.filter((price) => price !== undefined)
  const count = open.length
  if (count < 2) return { total: undefined, reason: 'one market', markets: count }
  if (known.length < count) return { total: undefined, reason: `needs all ${count} prices`, markets: count }
  return { total: priceMicro(known.reduce((sum, price) => sum + price, 0n)), reason: '', markets: count }
}
