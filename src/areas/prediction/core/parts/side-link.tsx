import { Link } from '@tanstack/react-router'
import { Live } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { type PredictionEvent } from '../model/event.ts'
import { eventName, marketName, sideName } from '../model/market-view.ts'
import { type Market, type Side } from '../model/market.ts'
import { SIDE_LINK_WORD } from '../words.ts'
import { sideLook } from './side-look.tsx'

/** A side with its executable price. It opens the market with that side chosen; it buys nothing. */
export function SideLink({
  event,
  market,
  side,
  small = false,
  onFollow,
}: {
  event: Pick<PredictionEvent, 'eventId' | 'title'>
  market: Market
  side: Side
  small?: boolean
  /** Called as the link is followed. */
  onFollow?: () => void
}) {
  const price = side === 'yes' ? market.prices?.buyYes : market.prices?.buyNo
  const shown = outcomePrice(
    market.status === 'open' ? price : undefined,
    market.status === 'open' ? 'no asks' : 'closed',
  )
  const word = sideName(market, side)
  return (
    <Link
      className={sideLook({
        side,
        size: small ? 'small' : 'medium',
        state: shown.text === '—' ? 'off' : 'plain',
        className: small ? 'min-w-0 max-w-36 phone:h-11' : 'min-w-0 phone:h-11',
      })}
      to="/event/$eventId/market/$marketId"
      params={{ eventId: event.eventId, marketId: market.marketId }}
      search={{ side }}
      {...(onFollow === undefined ? {} : { onClick: onFollow })}
      aria-label={SIDE_LINK_WORD.at(word, shown.spoken, marketName(market), eventName(event))}
      data-why={shown.text === '—' ? shown.exact : undefined}
    >
      <bdi>{word}</bdi>
      <Live value={shown} isPlain />
    </Link>
  )
}
