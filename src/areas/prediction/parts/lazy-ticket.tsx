import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { readMarketSearch } from '../model/market-search.ts'
import { type Market, type PredictionEvent, type Side } from '../model/nouns.ts'
import { Calculator } from './calculator.tsx'

const Ticket = lazy(async () => ({ default: (await import('./ticket.tsx')).Ticket }))

/** What the ticket is about. `at` = server time of the prices, unix seconds. */
export type TicketProps = {
  readonly event: PredictionEvent
  readonly market: Market
  readonly side: Side
  readonly at: number
}

/** Shows `early` at once; what is fetched for `children` waits until the page is up. */
export function Later({ early, children }: { early: ReactNode; children: ReactNode }) {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    const id = requestIdleCallback(() => setUp(true))
    return () => cancelIdleCallback(id)
  }, [])
  return isUp ? <Suspense fallback={early}>{children}</Suspense> : early
}

/** The ticket: it calculates at once and can order as soon as its code is there. What was typed stays. */
export function LazyTicket(props: TicketProps) {
  const { event, market, side } = props
  const [text, setText] = useState(useSearch({ strict: false, select: readMarketSearch }).amount ?? '10')
  const typed = { text, onText: setText }
  return (
    <Later early={<Calculator event={event} market={market} side={side} isFinal={false} {...typed} />}>
      <Ticket {...props} {...typed} />
    </Later>
  )
}
