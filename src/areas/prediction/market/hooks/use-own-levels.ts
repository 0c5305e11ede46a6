import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { historyOptions, orderListOptions } from '~/areas/prediction/core/orders/queries.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { openOrders } from '~/areas/prediction/positions/model/open-orders.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { ownLevels, type OwnLevels } from '../model/book-ladder.ts'

/** Levels of the connected owner's open orders; none while nobody is connected, or the venue has no orders. */
export function useOwnLevels(market: Market, side: Side, isEnabled = true): OwnLevels {
  const owner = useOwner()
  const enabled = isEnabled && owner !== undefined
  const { data: orders } = usePagedQuery({ ...orderListOptions(owner ?? ''), enabled })
  const { data: history } = usePagedQuery({ ...historyOptions(owner ?? ''), enabled })
  return ownLevels(openOrders(orders?.value.rows ?? [], history?.value.rows ?? []), market.marketId, side)
}
