import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { createStore } from '~/values/store.ts'
import { type TicketInput } from '../model/ticket-estimate.ts'

/** What an open ticket of a market's page holds. `key` = which ticket: below 1280 px there is one in the page and one in a sheet. */
export type ShownTicket = TicketInput & { readonly key: string; readonly marketId: string; readonly side: Side }

/** Open tickets, the last one on top. */
export const shownTickets = createStore<readonly ShownTicket[]>([])

/** Adds a ticket on top, or changes the one with its key in place. */
export function putTicket(ticket: ShownTicket): void {
  const before = shownTickets.read()
  const isKnown = before.some(({ key }) => key === ticket.key)
  shownTickets.set(isKnown ? before.map((each) => (each.key === ticket.key ? ticket : each)) : [...before, ticket])
}

/** Takes a closed ticket away. */
export function dropTicket(key: string): void {
  shownTickets.set(shownTickets.read().filter((each) => each.key !== key))
}
