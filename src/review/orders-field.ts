import { type Change } from '~/engine/review-facts.ts'
import { type CheckedFacts, type OrderFacts } from '~/guard/checked-facts.ts'
import { exactText } from '~/values/display-value.ts'
import { diff, figure, same, within, type Field, type FieldRules } from './field-rules.ts'
import { REVIEW_LABEL as LABEL } from './text/review-words.ts'

/* How the terms of orders may change on an open review. */

/** Orders are in the order of the bytes. `maxPrice` and `minPrice` = what the trader chose for a buy, and for a sale. */
export const ordersField =
  (maxPrice: bigint | undefined, minPrice: bigint | undefined): Field<CheckedFacts['orders']> =>
  (shown, now) => {
    if (shown.length !== now.length)
      return same(LABEL.order, (list: CheckedFacts['orders']) => String(list.length))(shown, now)
    return now.flatMap((order, index) => {
      const before = shown[index]
      if (before === undefined) return []
      return orderChanges(isChosen(before, order, maxPrice) ? withinChosen(before, order) : before, order, minPrice)
    })
  }

/** Whether both builds of a buy stay within the price that the trader chose, and on the review. */
function isChosen(before: OrderFacts, order: OrderFacts, maxPrice: bigint | undefined): boolean {
  return order.isBuy && maxPrice !== undefined && before.priceBound <= maxPrice && order.priceBound <= maxPrice
}

/**
 * The venue's own bound below the chosen one, and the shares that it orders at it, follow the market: the yes is bound to the
 * chosen price and to the deposit.
 */
const withinChosen = (before: OrderFacts, { priceBound, contracts }: OrderFacts): OrderFacts => ({
  ...before,
  priceBound,
  contracts,
})

const dollars = (micro: bigint) => `$${exactText(micro, 6)}`

/** Figures of an order are compared together: an improvement of one may be paid for by another. */
function orderChanges(before: OrderFacts, order: OrderFacts, minPrice: bigint | undefined): readonly Change[] {
  const isBetter = order.isBuy ? isBetterBuy(before, order) : !order.isOverBid
  return diff(orderRules(order, minPrice), before, order).map((change) => ({
    ...change,
    isBetter: change.isBetter && isBetter,
  }))
}

/** Allowed fall of the max. price, basis points of the shown one: one that falls further may never fill. */
const PRICE_FALL_BPS = 500n

/**
 * True for as many shares or more, at the same price or one slightly lower, for no more in total than shown or
 * deposited.
 */
function isBetterBuy(before: OrderFacts, { contracts, priceBound, deposit }: OrderFacts): boolean {
  const shown = before.contracts * before.priceBound
  const most = shown > before.deposit * 1_000_000n ? shown : before.deposit * 1_000_000n
  const least = before.priceBound * (10_000n - PRICE_FALL_BPS)
  const isPrice = priceBound <= before.priceBound && priceBound * 10_000n >= least
  return isPrice && contracts >= before.contracts && deposit <= before.deposit && contracts * priceBound <= most
}

function orderRules({ isBuy, isYes }: OrderFacts, minPrice: bigint | undefined): FieldRules<OrderFacts> {
  const what = isBuy ? LABEL.orderBuys : LABEL.orderSells
  const side = isYes ? 'Yes' : 'No'
  return {
    isYes: same(what, (is) => (is ? 'Yes' : 'No')),
    isBuy: same(LABEL.order, (is) => (is ? LABEL.buys : LABEL.orderSells)),
    contracts: figure(what, isBuy ? 'more' : 'never', (raw) => `${exactText(raw, 6)} ${side}`),
    priceBound: within(
      figure(isBuy ? LABEL.most : LABEL.least, isBuy ? 'less' : 'more', dollars),
      (now) => !isBuy && minPrice !== undefined && now >= minPrice,
    ),
    deposit: figure(LABEL.deposit, 'less', dollars),
    cosigner: same(LABEL.cosigner, (signer) => signer ?? 'none'),
    position: same(LABEL.position, (account) => account ?? 'none'),
    isOverBid: same(LABEL.least, (is) => (is ? 'over the bid; the order waits' : 'not over the bid')),
  }
}
