import { type MarketId, type Side } from '~/areas/prediction/core/markets/market.ts'
import { useStore } from '~/ui/use-store.ts'
import { createStore } from '~/values/store.ts'

/** The ticket that is open as a sheet, or that the page of its market opens once it is shown. */
export type RequestedTicket = { readonly marketId: MarketId; readonly side: Side }

const requested = createStore<RequestedTicket | undefined>(undefined)

/** Asks for the ticket of a market, from its own page or from another. */
export const askForTicket = requested.set

/** Closes the ticket of a market; that of another stays. */
export function dropRequestedTicket(marketId: MarketId): void {
  if (requested.read()?.marketId === marketId) requested.set(undefined)
}

const pages = new Set<MarketId>()

/** To be called when the page of a market is shown; what it returns closes the ticket once the page is gone. */
export function watchTicketPage(marketId: MarketId): () => void {
  pages.add(marketId)
  return () => {
    pages.delete(marketId)
    // A page that is only drawn anew is there again at once.
    queueMicrotask(() => {
      if (!pages.has(marketId)) dropRequestedTicket(marketId)
    })
  }
}

/** The ticket that was asked for; `undefined` = none. */
export function useRequestedTicket(): RequestedTicket | undefined {
  return useStore(requested)
}
