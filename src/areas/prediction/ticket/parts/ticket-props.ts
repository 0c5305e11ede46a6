import { type PredictionEvent } from '~/areas/prediction/core/model/event.ts'
import { type Market, type Side } from '~/areas/prediction/core/model/market.ts'

/** What the ticket is about. `at` = server time of the prices, unix seconds. */
export type TicketProps = {
  readonly event: PredictionEvent
  readonly market: Market
  readonly side: Side
  readonly at: number
}
