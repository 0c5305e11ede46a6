import { useEffect, useId } from 'react'
import { type TicketInput } from '../model/ticket-estimate.ts'
import { type Limit } from '../model/ticket-limit.ts'
import { type TicketProps } from '../model/ticket-props.ts'
import { dropTicket, putTicket } from '../stores/shown-tickets.ts'

type Shown = Omit<TicketInput, 'limit'> & { readonly limit: Limit | undefined }

/** Shows the page what an open ticket holds, for as long as it is open. The ticket beside a list is about no page. */
export function useShowTicket({ market, side, onSide }: TicketProps, input: Shown): void {
  const key = useId()
  const { marketId } = market
  const isOfPage = onSide === undefined
  const { act, text, unit, slippageBps } = input
  const limit = input.limit?.text
  useEffect(() => {
    if (isOfPage) putTicket({ key, marketId, side, act, text, unit, slippageBps, limit })
  }, [isOfPage, key, marketId, side, act, text, unit, slippageBps, limit])
  useEffect(() => () => dropTicket(key), [key])
}
