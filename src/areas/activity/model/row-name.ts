import { positionName } from '../../prediction/positions/model/position-name.ts'
import { type HistoryRow, type MarketSummary, type Order } from '../../prediction/core/model/nouns.ts'

const UNTOLD: MarketSummary = {
  title: undefined,
  status: undefined,
  result: 'none',
  closesAt: undefined,
  eventId: undefined,
}

/** What an order or a history row is about; empty when it does not say. */
export function rowName({ market = UNTOLD, event, marketId = '' }: Named): string {
  return positionName({ market, event, marketId })
}

type Named = {
  readonly market: Order['market'] | undefined
  readonly event: HistoryRow['event']
  readonly marketId: string | undefined
}
