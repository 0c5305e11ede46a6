import { type Market, type PredictionEvent, type Side } from '../model/nouns.ts'
import { BookPanel } from './book-panel.tsx'
import { DepthPanel } from './depth-panel.tsx'

/** What stands in the book of a market: as a ladder, and as a picture of its depth. */
export function BookTab({ event, market, side }: { event: PredictionEvent; market: Market; side: Side }) {
  if (market.status !== 'open') return <p className="pad mute">The market is not open: nothing stands in its book.</p>
  return (
    <div className="depth">
      <BookPanel event={event} market={market} side={side} />
      <DepthPanel event={event} market={market} side={side} />
    </div>
  )
}
