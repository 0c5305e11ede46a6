import { UNKNOWN_MARKET } from '~/areas/prediction/core/markets/market.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { positionName } from '~/areas/prediction/positions/model/position-name.ts'

/** Name of the market of an order or a history row; empty when it has none. */
export function rowName({ market = UNKNOWN_MARKET, event, marketId = '' }: Named): string {
  return positionName({ market, event, marketId })
}

type Named = {
  readonly market: Order['market'] | undefined
  readonly event: HistoryRow['event']
  readonly marketId: string | undefined
}
