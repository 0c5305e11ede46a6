/* What is fetched for the first ticket that is shown: one script for all of it. */
export { TakeProfit } from './take-profit.tsx'
export { TicketBeside } from './ticket-beside.tsx'
export { Ticket } from './ticket.tsx'
