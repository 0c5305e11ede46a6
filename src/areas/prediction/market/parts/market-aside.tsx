import { type Market } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
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
