import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { outcomeName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { marketStatus } from '~/areas/prediction/core/status.ts'
import { Age } from '~/ui/age.tsx'
import { useNow } from '~/ui/now.ts'
import { Panel } from '~/ui/panel.tsx'
import { FACES } from '../model/ticket-props.ts'
import { LazyTicket } from './lazy-ticket.tsx'

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
      <Panel
        className="tablet:hidden"
        title={outcomeName(event, market)}
        end={<Age panel="Prices" at={at} amberSec={6} />}
      >
        <LazyTicket event={event} market={market} side={side} at={at} />
      </Panel>
    )
  return (
    <Panel title={word}>
      <p className="p-4 text-mute">{FACES[code]}</p>
    </Panel>
  )
}
