import { canonicalRequest } from '~/wire/endpoint.ts'
import { listEvents, readEvent } from './event-endpoints.ts'
import { CATEGORIES, eventListInput, eventParams } from './event-search.ts'

/** Params of the Events page that a server draws, and the pattern of what each may say: of a default there is no pattern. */
export const EVENTS_DRAWN: Readonly<Record<string, string>> = {
  page: '[1-9][0-9]?|[1-4][0-9][0-9]|500',
  // A word that the service does not name would be an address more to draw for every word that somebody thinks of.
  category: CATEGORIES.join('|'),
  filter: 'new|live|trending|upcoming',
  sort: 'volume24h|beginAt',
  dir: 'asc|desc',
}

/** The request that the first screen of the Events page waits for, as an address under the API. `query` = params as drawn. */
export function eventsFirstRead(query: URLSearchParams): string {
  return canonicalRequest(listEvents, eventListInput(eventParams.read(Object.fromEntries(query)))).url
}

/** Params of an event's and a market's page that a server draws. */
export const EVENT_DRAWN: Readonly<Record<string, string>> = { side: 'yes|no' }

/** The request that the first screen of an event or one of its markets waits for, as an address under the API. */
export function eventFirstRead(eventId: string): string {
  return canonicalRequest(readEvent, { eventId, includeMarkets: true }).url
}
