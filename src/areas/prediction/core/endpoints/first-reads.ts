import { canonicalRequest } from '~/wire/canonical-url.ts'
import { CATEGORIES, eventListInput, eventParams } from '../model/event-search.ts'
import { listEvents } from './events.ts'

/** Params of the Events page that a server draws, and what each may say beside what the page's own definition lets through. */
const DRAWN: ReadonlyMap<string, RegExp> = new Map([
  ['page', /^\d{1,3}$/],
  // A word that the service does not name would be an address more to draw for every word that somebody thinks of.
  ['category', new RegExp(`^(?:${CATEGORIES.join('|')})$`)],
  ['filter', /^[a-z]+$/],
  ['sort', /^(?:volume24h|beginAt)$/],
  ['dir', /^[a-z]+$/],
])

/**
 * The request that the first screen of the Events page waits for, as an address under the API; `undefined` = an address of
 * the page that is not drawn by a server: with a param that is unknown, written twice, or depends on the device.
 */
export function eventsFirstRead(query: URLSearchParams): string | undefined {
  const given = [...query]
  const isDrawn = given.every(([name, value]) => DRAWN.get(name)?.test(value) === true)
  const search = Object.fromEntries(given)
  if (!isDrawn || Object.keys(search).length < given.length) return undefined
  const asked = eventParams.validate(search)
  return eventParams.ignored(asked).length > 0 ? undefined : canonicalRequest(listEvents, eventListInput(asked)).url
}
