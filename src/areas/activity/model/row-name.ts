import { positionName } from '../../prediction/positions/model/position-name.ts'
import { type HistoryRow } from '../../prediction/core/model/history.ts'
import { type MarketSummary } from '../../prediction/core/model/market.ts'
import { type Order } from '../../prediction/core/model/order.ts'

const UNTOLD: MarketSummary = {
  title: undefined,
  status: undefined,
  result: 'none',
  closesAt: undefined,
  eventId: undefined,
}

/** Name of the market of an order or a history row; empty when it has none. */
export function rowName({ market = UNTOLD, event, marketId = '' }: Named): string {
  return positionName({ market, event, marketId })
}

type Named = {
  readonly market: Order['market'] | undefined
  readonly event: HistoryRow['event']
  readonly marketId: string | undefined
}
