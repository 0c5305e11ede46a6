import { type Market, type PredictionEvent, type Side } from '../model/nouns.ts'
import { BookPanel } from './book-panel.tsx'
import { TradesPanel } from './trades-panel.tsx'

/** What stands in the book of a market, and what was traded last. */
export function Depth({
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
  return (
    <div className="depth">
      <BookPanel event={event} market={market} side={side} at={at} />
      <TradesPanel market={market} />
    </div>
  )
}
