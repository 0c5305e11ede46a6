import { type Market, type PredictionEvent } from '../../core/model/nouns.ts'
import { MyPosition } from './my-position.tsx'
import { Overround } from './overround.tsx'

/** What stands under the ticket: what is held here, and what all outcomes cost together. */
export function MarketAside({ event, market }: { event: PredictionEvent; market: Market }) {
  return (
    <>
      <MyPosition event={event} market={market} />
      <Overround markets={event.markets ?? []} />
    </>
  )
}
