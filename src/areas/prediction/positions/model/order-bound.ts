import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type PriceMicro } from '~/values/money.ts'

/** The price that bounds an order: the most a buy pays, the least a sale takes. */
export function orderBound(
  order: Pick<Order, 'action' | 'maxBuyPrice' | 'minSellPrice' | 'maxFillPrice'>,
): PriceMicro | undefined {
  return (order.action === 'buy' ? order.maxBuyPrice : order.minSellPrice) ?? order.maxFillPrice
}
