import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { marketParams } from '~/areas/prediction/core/markets/market-search.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { FIRST_AMOUNT, type TicketProps } from '../model/ticket-props.ts'
import { Calculator } from './calculator.tsx'
import { ticketCode } from './lazy-parts.ts'

const Ticket = lazyComponent(
  async () => (await ticketCode()).Ticket,
  ({ event, market, side, text, onText }) => <Calculator {...{ event, market, side, text, onText }} isFinal={false} />,
  'after paint',
)

/** The ticket: it calculates at once and can order once its code is loaded. Typed text is kept. */
export function LazyTicket(props: TicketProps) {
  const { amount, unit } = useSearch({ strict: false, select: marketParams.read })
  const [text, setText] = useState((unit === 'shares' ? undefined : amount) ?? FIRST_AMOUNT)
  return <Ticket {...props} text={text} onText={setText} />
}
