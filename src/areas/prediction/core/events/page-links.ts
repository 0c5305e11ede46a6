import { type Side } from '../markets/market.ts'

/** Address of an event's page. */
export function eventHref(eventId: string): string {
  return `/event/${encodeURIComponent(eventId)}`
}

/** Address of a market's page with one side chosen. */
export function marketHref(eventId: string, marketId: string, side: Side): string {
  return `${eventHref(eventId)}/market/${encodeURIComponent(marketId)}?side=${side}`
}
