import { useEffect, useId, useState } from 'react'
import { type PriceMicro } from '~/values/money.ts'
import { type TicketInput } from '../model/ticket-estimate.ts'
import { type Limit, limitOf, limitText } from '../model/ticket-limit.ts'
import { type TicketProps, type TicketDraft } from '../model/ticket-props.ts'
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

/** The typed limit price; until one is typed, the best price when the field appeared. Absent for a market order. */
export function useLimit(draft: TicketDraft, side: string, best: PriceMicro | undefined): Limit | undefined {
  const isLimit = draft.kind === 'limit'
  const key = `${draft.act} ${side}`
  const [first, setFirst] = useState({ key: '', text: '' })
  if (isLimit && first.key !== key && best !== undefined) setFirst({ key, text: limitText(best) })
  return isLimit ? limitOf(draft.price ?? (first.key === key ? first.text : '')) : undefined
}

/**
 * Asks for confirmation before an order whose average is far from the best price. `terms` = the typed and chosen
 * values: a confirmation counts for those alone.
 */
export function usePriceConfirmation(exceedsImpact: boolean, terms: string) {
  const [openTerms, setOpenTerms] = useState('')
  const isConfirming = exceedsImpact && openTerms === terms
  return {
    isConfirming,
    isNeeded: exceedsImpact,
    /** True when the order may start; otherwise the question comes up. */
    mayStart: () => {
      if (!exceedsImpact || isConfirming) return true
      setOpenTerms(terms)
      return false
    },
    edit: () => setOpenTerms(''),
  }
}
