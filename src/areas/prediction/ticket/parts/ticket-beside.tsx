import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { marketHref } from '~/areas/prediction/core/events/event-reader.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventOptions } from '~/areas/prediction/core/events/queries.ts'
import { type TicketBesideProps } from '~/areas/prediction/core/markets/beside-ticket.ts'
import { outcomeName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { marketStatus } from '~/areas/prediction/core/status.ts'
import { Age } from '~/ui/age.tsx'
import { LazyBesideDialog } from '~/ui/lazy-dialog.tsx'
import { COARSE_POINTER } from '~/ui/media.ts'
import { useNow } from '~/ui/now.ts'
import { NoData } from '~/ui/read-problem.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { readProblem } from '~/wire/read-problem.ts'
import { FACES, FIRST_AMOUNT } from '../model/ticket-props.ts'
import { Ticket } from './ticket.tsx'

/** The ticket beside a list, a sheet on the phone. It reads its event as the page of the market does, so its prices are as fresh. */
export function TicketBeside({ ticket, opener, onSide, onClose }: TicketBesideProps) {
  const place = useRef<HTMLDivElement>(null)
  const event = useQuery(eventOptions(ticket.eventId))
  const market = event.data?.value.markets?.find(({ marketId }) => marketId === ticket.marketId)
  const title = event.data === undefined || market === undefined ? 'Order' : outcomeName(event.data.value, market)
  return (
    <LazyBesideDialog {...{ title, opener, onClose }} first={() => amountIn(place.current)}>
      {event.data === undefined || market === undefined ? (
        <NoMarket ticket={ticket} {...event} />
      ) : (
        <Body
          key={market.marketId}
          {...{ market, onSide, place }}
          event={event.data.value}
          side={ticket.side}
          at={event.data.at}
        />
      )}
    </LazyBesideDialog>
  )
}

/** The field of the amount, which gets the focus. A finger's keyboard would cover the sheet: there it is none. */
function amountIn(place: HTMLElement | null): HTMLInputElement | undefined {
  return matchMedia(COARSE_POINTER).matches ? undefined : [...(place?.querySelectorAll('input') ?? [])].at(-1)
}

type Read = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>

/** Before the event is read, or why it is not. */
function NoMarket({ ticket, data, error, refetch }: Read & Pick<TicketBesideProps, 'ticket'>) {
  if (data === undefined && error === null) return <Skeleton height={672} />
  return data === undefined && !readProblem(error).isMissing ? (
    <NoData problem={readProblem(error)} onRetry={() => void refetch()} />
  ) : (
    <p className="py-4 text-mute">
      <strong>No market with this id.</strong>{' '}
      <span className="font-mono text-[12px] wrap-anywhere" translate="no">
        <Untrusted text={ticket.marketId} kind="name" />
      </span>
    </p>
  )
}

type BodyProps = Pick<TicketBesideProps, 'onSide'> & {
  readonly event: PredictionEvent
  readonly market: Market
  readonly side: Side
  readonly at: number
  readonly place: RefObject<HTMLDivElement | null>
}

/** The way to the market's page; below it the ticket while the market is open, what happened to it otherwise. */
function Body({ event, market, side, at, place, onSide }: BodyProps) {
  const [text, setText] = useState(FIRST_AMOUNT)
  const { code } = marketStatus(market, useNow(30))
  const isAsking = useHasExtras() === 'asking'
  useEffect(() => {
    const amount = amountIn(place.current)
    amount?.focus()
    amount?.select()
  }, [place, isAsking])
  return (
    <div ref={place}>
      <p className="flex min-h-6 items-center justify-between gap-3 text-12 text-mute">
        <a
          className={`underline underline-offset-3 ${TOUCH}`}
          data-inner="preload"
          href={marketHref(event.eventId, market.marketId, side)}
        >
          Open market
        </a>
        <Age panel="Prices" at={at} amberSec={6} />
      </p>
      {code !== 'open' ? (
        <p className="py-4 text-mute">{FACES[code]}</p>
      ) : isAsking ? (
        <Skeleton height={648} />
      ) : (
        <Ticket {...{ event, market, side, at, text, onSide }} onText={setText} />
      )}
    </div>
  )
}
