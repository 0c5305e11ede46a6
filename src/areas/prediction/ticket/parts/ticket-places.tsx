import { lazyComponent } from '~/ui/lazy-component.tsx'

/** The ticket in a panel beside a list; a sheet on a phone. */
export const TicketBeside = lazyComponent(async () => (await import('./ticket-beside.tsx')).TicketBeside, null)

/** The ticket in a dialog over its page. */
export const TicketDialog = lazyComponent(async () => (await import('./ticket-dialog.tsx')).TicketDialog, null)
