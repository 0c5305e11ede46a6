import { outcomePrice } from '../../../../ui/odds.ts'
import { Link } from '@tanstack/react-router'
import { Live } from '../../../../ui/figure.tsx'
import { eventName, marketName, sideName } from '../model/market-view.ts'
import { type Market, type Side } from '../model/market.ts'
import { type PredictionEvent } from '../model/event.ts'

/** A side with its executable price. It opens the market with that side chosen; it buys nothing. */
export function SideLink({
  event,
  market,
  side,
  small = false,
}: {
  event: Pick<PredictionEvent, 'eventId' | 'title'>
  market: Market
  side: Side
  small?: boolean
}) {
  const price = side === 'yes' ? market.prices?.buyYes : market.prices?.buyNo
  const shown = outcomePrice(
    market.status === 'open' ? price : undefined,
    market.status === 'open' ? 'no offers' : 'closed',
  )
  const word = sideName(market, side)
  const off = shown.text === '—' ? 'is-off' : ''
  return (
    <Link
      className={`side is-${side} ${small ? 'is-small' : ''} ${off}`}
      to="/event/$eventId/market/$marketId"
      params={{ eventId: event.eventId, marketId: market.marketId }}
      search={{ side }}
      aria-label={`${word} at ${shown.spoken}, ${marketName(market)}, ${eventName(event)}`}
      title={shown.text === '—' ? shown.exact : undefined}
    >
      <bdi>{word}</bdi>
      <Live value={shown} />
    </Link>
  )
}
