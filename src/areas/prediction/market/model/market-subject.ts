import { type AlertSubject } from '~/areas/alerts/model/alert-series.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { marketChance, outcomeName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { unixSec } from '~/values/time.ts'

/** A market as the subject of alerts: its chance, of the reply of this time. */
export function marketSubject(event: PredictionEvent, market: Market, at: number): AlertSubject {
  const { mid } = marketChance(market)
  return {
    target: {
      kind: 'market',
      eventId: event.eventId,
      marketId: market.marketId,
      name: outcomeName(event, market),
    },
    read: () => (mid === undefined ? undefined : { value: mid, at: unixSec(at) }),
  }
}
