import { canonicalRequest } from '~/wire/canonical-url.ts'
import { CATEGORIES, eventListInput, eventParams } from '../model/event-search.ts'
import { listEvents } from './events.ts'

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
