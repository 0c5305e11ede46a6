import { lazyComponent } from '~/ui/lazy-component.tsx'
import { withDialogs } from '~/ui/lazy-dialog.tsx'

/** The ticket and what stands around it: one script. */
export const ticketCode = () => import('./ticket-more.ts')

/** The ticket in a panel beside a list; a sheet on a phone. */
export const TicketBeside = lazyComponent(async () => (await withDialogs(ticketCode())).TicketBeside, null)

/** Prices to sell at a profit, on the receipt of a buy. */
export const TakeProfit = lazyComponent(
  async () => (await ticketCode()).TakeProfit,
  () => null,
)
