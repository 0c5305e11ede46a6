import { Age } from '../../../../ui/age.tsx'
import { useNow } from '../../../../ui/now.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { marketName } from '../../core/model/market-view.ts'
import { type Market, type Side } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { marketStatus, type MarketCode } from '../../core/model/status-words.ts'
import { LazyTicket } from './lazy-ticket.tsx'

/** What the ticket's place says while nothing can be bought. */
const FACES = {
  cancelled: 'This market was cancelled. Stakes are refunded by the venue; nothing needs to be done.',
  settled: 'This market is settled. A winning contract pays $1.00, a losing one nothing.',
  deciding: 'Trading has ended and the result is being decided. Contracts are unchanged.',
  waiting: 'Trading has ended and no result is known yet. Contracts are unchanged.',
  upcoming: 'Trading has not begun.',
  paused: 'The venue has paused trading. Claims still work.',
  review: 'The venue uses a word here that we do not know, so nothing is offered.',
} as const satisfies Record<Exclude<MarketCode, 'open'>, string>

/** The ticket's place: the ticket while the market is open, what happened to it otherwise. */
export function TicketPanel({
  event,
  market,
  side,
  at,
}: {
  event: PredictionEvent
  market: Market
  side: Side
  at: number
}) {
  const now = useNow(30)
  const { code, word } = marketStatus(market, now)
  if (code === 'open')
    return (
      <Panel className="ticket-panel" title={marketName(market)} end={<Age panel="Prices" at={at} amberSec={6} />}>
        <LazyTicket event={event} market={market} side={side} at={at} />
      </Panel>
    )
  return (
    <Panel className="ticket-panel is-face" title={word}>
      <p className="pad mute">{FACES[code]}</p>
    </Panel>
  )
}
