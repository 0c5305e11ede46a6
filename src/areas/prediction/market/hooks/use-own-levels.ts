import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { orderListOptions } from '~/areas/prediction/core/orders/queries.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { ownLevels, type OwnLevels } from '../model/book-ladder.ts'

/** Levels of the connected owner's open orders; none while nobody is connected, or the venue has no orders. */
export function useOwnLevels(market: Market, side: Side, isEnabled = true): OwnLevels {
  const owner = useOwner()
  const { data } = usePagedQuery({ ...orderListOptions(owner ?? ''), enabled: isEnabled && owner !== undefined })
  return ownLevels(data?.value.rows ?? [], market.marketId, side)
}
