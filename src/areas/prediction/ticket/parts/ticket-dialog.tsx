import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { marketParams, ofSide } from '~/areas/prediction/core/markets/market-search.ts'
import { outcomeName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { LazyTicket } from './lazy-ticket.tsx'

/** The ticket as a sheet, where the page has no room for it. Opens with the side that was pressed. */
export function TicketDialog({
  event,
  market,
  side,
  at,
  first,
  onClose,
}: {
  event: PredictionEvent
  market: Market
  side: Side
  at: number
  first: Side
  onClose: () => void
}) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({
      to: '/event/$eventId/market/$marketId',
      params: { eventId: event.eventId, marketId: market.marketId },
      search: (old) => ofSide(marketParams.read(old), marketParams.read(old).side ?? 'yes', first),
      replace: true,
      resetScroll: false,
    })
  }, [navigate, event.eventId, market.marketId, first])
  return (
    <LazyDialog title={outcomeName(event, market)} onClose={onClose}>
      <LazyTicket event={event} market={market} side={side} at={at} />
    </LazyDialog>
  )
}
