import { askSum, type AskSum } from '~/areas/prediction/core/markets/ask-sum.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { priceMicro, type PriceMicro } from '~/values/money.ts'

/** Cost and payout of all open outcomes together. The venue does not state that they are mutually exclusive. */
export type Overround = {
  readonly count: number
  readonly buyYes: AskSum
  readonly buyNo: AskSum
  /** All Yes sold at the bid. */
  readonly sellYes: AskSum
  /** What each of the two pays if exactly one outcome wins. */
  readonly paysYes: PriceMicro
  readonly paysNo: PriceMicro
}

const DOLLAR = 1_000_000n

/** The board over the open markets; `undefined` below two of them. */
export function overroundOf(markets: readonly Market[]): Overround | undefined {
  const buyYes = askSum(markets, 'yes')
  if (buyYes.markets < 2) return undefined
  return {
    count: buyYes.markets,
    buyYes,
    buyNo: askSum(markets, 'no'),
    sellYes: bidSum(markets),
    paysYes: priceMicro(DOLLAR),
    paysNo: priceMicro(DOLLAR * BigInt(buyYes.markets - 1)),
  }
}

function bidSum(markets: readonly Market[]): AskSum {
  const open = markets.filter(({ status }) => status === 'open')
  const bids = open.map(({ prices }) => prices?.sellYes).filter((price) => price !== undefined)
  const isAll = bids.length === open.length
  return {
    total: isAll ? priceMicro(bids.reduce((sum, price) => sum + price, 0n)) : undefined,
    reason: isAll ? '' : `needs all ${open.length} bids`,
    markets: open.length,
  }
}
