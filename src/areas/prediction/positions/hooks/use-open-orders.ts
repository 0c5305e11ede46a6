import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { historyOptions, orderListOptions } from '~/areas/prediction/core/orders/queries.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { openOrders } from '../model/order-status.ts'

/** Open orders of an owner, with the two lists that they are read from. */
type OpenOrders = {
  readonly open: readonly Order[]
  readonly orders: PagedList<Order>
  readonly history: readonly HistoryRow[]
}

/** Orders of an owner in one market that may still be filled; `undefined` = not read yet. */
export function useOpenOrdersIn(owner: string, { marketId }: Pick<Market, 'marketId'>): OpenOrders | undefined {
  const { data: orders } = usePagedQuery(orderListOptions(owner))
  const { data: history } = usePagedQuery(historyOptions(owner))
  if (orders === undefined) return undefined
  const rows = history?.value.rows ?? []
  const open = openOrders(orders.value.rows, rows).filter((order) => order.marketId === marketId)
  return { open, orders: orders.value, history: rows }
}
