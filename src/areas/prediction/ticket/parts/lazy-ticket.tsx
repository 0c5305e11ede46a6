import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { marketParams } from '../../core/model/market-search.ts'
import { type Market, type Side } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { Calculator } from './calculator.tsx'

/** What the ticket is about. `at` = server time of the prices, unix seconds. */
export type TicketProps = {
  readonly event: PredictionEvent
  readonly market: Market
  readonly side: Side
  readonly at: number
}

const Ticket = lazyComponent(
  async () => (await import('./ticket.tsx')).Ticket,
  ({ event, market, side, text, onText }) => <Calculator {...{ event, market, side, text, onText }} isFinal={false} />,
  'after paint',
)

/** The ticket: it calculates at once and can order once its code is loaded. Typed text is kept. */
export function LazyTicket(props: TicketProps) {
  const [text, setText] = useState(useSearch({ strict: false, select: marketParams.read }).amount ?? '10')
  return <Ticket {...props} text={text} onText={setText} />
}
