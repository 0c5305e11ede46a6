import { type EventId, type MarketId, type Side } from './market.ts'

/** The ticket that stands beside a list: whose it is, and the side that is chosen. */
export type BesideTicket = { readonly eventId: EventId; readonly marketId: MarketId; readonly side: Side }

/** Props of the panel with the ticket. */
export type TicketBesideProps = {
  readonly ticket: BesideTicket
  /** The link that opened it, which gets the focus back; empty after a reload. */
  readonly opener: { readonly current: HTMLElement | null }
  readonly onSide: (side: Side) => void
  readonly onClose: () => void
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The ticket beside the list of this entry. */
    besideTicket?: BesideTicket
    /** Key of the entry that the ticket was opened on: both show the list at the same place. */
    besideOf?: string
  }
}
