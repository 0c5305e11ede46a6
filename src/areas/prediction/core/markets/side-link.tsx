import { Link } from '@tanstack/react-router'
import { type MouseEvent } from 'react'
import { Live } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { marketHref } from '../events/event-reader.ts'
import { type PredictionEvent } from '../events/event.ts'
import { useBesidePress } from './beside-list.tsx'
import { eventName, marketName, sideName } from './market-view.ts'
import { type Market, type Side } from './market.ts'
import { sideLook } from './side-look.tsx'

type Props = {
  readonly event: Pick<PredictionEvent, 'eventId' | 'title'>
  readonly market: Market
  readonly side: Side
  readonly small?: boolean
}

/**
 * A side with its executable price, in a list of events. It opens the ticket beside the list (`BesideList`), or the market with
 * that side chosen; it buys nothing.
 */
export function SideLink({ event, market, side, small }: Props) {
  const { content, ...shown } = useSideLink(event, market, side, small)
  return (
    <a {...shown} data-inner="preload" href={marketHref(event.eventId, market.marketId, side)}>
      {content}
    </a>
  )
}

/** A `SideLink` on a market's page: the router's link, which keeps the tab, the range and the place that are shown. */
export function SideSwitch({ event, market, side, small }: Props) {
  const { content, ...shown } = useSideLink(event, market, side, small)
  return (
    <Link
      {...shown}
      to="/event/$eventId/market/$marketId"
      params={{ eventId: event.eventId, marketId: market.marketId }}
      search={{ side }}
      resetScroll={market.status !== 'open'}
    >
      {content}
    </Link>
  )
}

function useSideLink(event: Props['event'], market: Market, side: Side, small = false) {
  const press = useBesidePress()
  const isOpen = market.status === 'open'
  const price = side === 'yes' ? market.prices?.buyYes : market.prices?.buyNo
  const shown = outcomePrice(isOpen ? price : undefined, isOpen ? 'no asks' : 'closed')
  const word = sideName(market, side)
  const isDash = shown.text === '—'
  return {
    className: sideLook({
      side,
      size: small ? 'small' : 'medium',
      state: isDash ? 'off' : 'plain',
      className: small ? 'min-w-0 max-w-36 phone:h-11' : 'min-w-0 phone:h-11',
    }),
    'aria-label': `${word} at ${shown.spoken}, ${marketName(market)}, ${eventName(event)}`,
    'data-why': isDash ? shown.exact : undefined,
    onClick: (pressed: MouseEvent<HTMLElement>) => {
      if (isOpen) press?.(pressed, { eventId: event.eventId, marketId: market.marketId, side })
    },
    content: (
      <>
        <bdi>{word}</bdi>
        <Live value={shown} isNamed />
      </>
    ),
  }
}
