import { type PredictionEvent } from '~/areas/prediction/core/model/event.ts'
import { type Market, type Side } from '~/areas/prediction/core/model/market.ts'
import { BookPanel } from './book-panel.tsx'
import { DepthPanel } from './depth-panel.tsx'

/** The order book of a market: as a ladder, and as a depth chart. */
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
  if (market.status !== 'open') return <p className="p-4 text-mute">Market closed. The order book is empty.</p>
  return (
    <div className="grid min-h-103.5 grid-cols-[minmax(0,1fr)_minmax(0,1fr)] phone:grid-cols-[minmax(0,1fr)] [&>:last-child]:border-l phone:[&>:last-child]:border-t phone:[&>:last-child]:border-l-0">
      <BookPanel event={event} market={market} side={side} at={at} />
      <DepthPanel event={event} market={market} side={side} />
    </div>
  )
}
