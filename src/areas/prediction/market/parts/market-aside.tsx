import { type PredictionEvent } from '~/areas/prediction/core/model/event.ts'
import { type Market } from '~/areas/prediction/core/model/market.ts'
import { MyPosition } from './my-position.tsx'
import { Overround } from './overround.tsx'

/** Below the ticket: the user's position here, and the sum of all outcomes. */
export function MarketAside({ event, market }: { event: PredictionEvent; market: Market }) {
  return (
    <>
      <MyPosition event={event} market={market} />
      <Overround markets={event.markets ?? []} />
    </>
  )
}
