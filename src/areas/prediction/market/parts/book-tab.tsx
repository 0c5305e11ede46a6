import { type Market, type Side } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { BookPanel } from './book-panel.tsx'
import { DepthPanel } from './depth-panel.tsx'

/** What stands in the book of a market: as a ladder, and as a picture of its depth. */
export function BookTab({
  event,
  market,
  side,
  at,
}: {
  event: PredictionEvent
  market: Market
  side: Side
  /** Server time of the market's prices. */
  at: number
}) {
  if (market.status !== 'open') return <p className="pad mute">The market is not open: nothing stands in its book.</p>
  return (
    <div className="depth">
      <BookPanel event={event} market={market} side={side} at={at} />
      <DepthPanel event={event} market={market} side={side} />
    </div>
  )
}
