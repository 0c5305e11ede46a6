import { type Market, type Side, type OrderBook } from '~/areas/prediction/core/markets/market.ts'
import { saleSlippage } from '~/areas/prediction/core/orders/slippage-setting.ts'
import { useStore } from '~/ui/use-store.ts'
import { bestBids, bestOffers, estimateOf, type TicketEstimate, type TicketInput } from '../model/ticket-estimate.ts'
import { limitText } from '../model/ticket-limit.ts'
import { type TicketDraft } from '../model/ticket-props.ts'
import { SLIPPAGES } from '../model/ticket.ts'
import { shownTickets } from '../stores/shown-tickets.ts'
import { useTicketDraft } from './use-ticket-draft.ts'

/**
 * What the order in the ticket of a market's page comes to by the book, as the ticket itself states it. While no ticket is
 * open: the draft, as the ticket would open with it.
 */
export function useTicketEstimate(market: Market, side: Side, book: OrderBook): TicketEstimate | undefined {
  const draft = useTicketDraft(market.marketId, side)
  const shown = useStore(shownTickets).findLast((each) => each.marketId === market.marketId && each.side === side)
  const floorBps = Number(saleSlippage.use())
  const best = (draft.act === 'buy' ? bestOffers : bestBids)(book, market)[side]
  const slippageBps = draft.act === 'buy' ? Number(SLIPPAGES[0]) : floorBps
  const input = shown ?? { ...closedTicket(draft, best === undefined ? '' : limitText(best)), slippageBps }
  return estimateOf(input, market, side, book)
}

/** What a ticket would open with; its limit begins with the best price. */
function closedTicket(
  { act, kind, amount, unit, price }: TicketDraft,
  first: string,
): Omit<TicketInput, 'slippageBps'> {
  return { act, text: amount ?? '', unit, limit: kind === 'limit' ? (price ?? first) : undefined }
}
