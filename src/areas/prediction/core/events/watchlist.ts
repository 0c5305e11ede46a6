import * as z from 'zod/mini'
import { deviceStore } from '~/ui/device-store.ts'

const MAX = 500
const eventId = z.string().check(z.minLength(1), z.maxLength(200))
const schema = z.array(eventId).check(z.maxLength(MAX))

/** Event ids from the device's text; anything unreadable counts as an empty list. */
export function parseWatchlist(text: string | null): readonly string[] {
  if (text === null) return []
  try {
    const parsed = z.safeParse(schema, JSON.parse(text))
    return parsed.success ? [...new Set(parsed.data)] : []
  } catch {
    return []
  }
}

/** Starred events, and markets as `watchId` names them, newest first, kept on this device alone. */
export const watchlist = deviceStore<readonly string[]>('sextant.watch', parseWatchlist, (ids) => JSON.stringify(ids))

/** Separator of an event's id and a market's id that needs no escaping in links and files. */
const MARKET_OF = '~market~'

/** What the list holds for an event, or for one market of it. */
export function watchId(event: string, market?: string): string {
  return market === undefined ? event : `${event}${MARKET_OF}${market}`
}

/** The event of a line of the list, and its market where it is about one. */
export function watchedOf(id: string): { readonly eventId: string; readonly marketId: string | undefined } {
  const [event = '', market] = id.split(MARKET_OF)
  return { eventId: event, marketId: market }
}

/** True for an event that is starred, itself or one of its markets. */
export function isWatched(ids: readonly string[], event: string): boolean {
  return ids.some((id) => watchedOf(id).eventId === event)
}

/** Stars an event; takes its star away, and those of its markets, where it has any. */
function toggleWatchedEvent(event: string): void {
  const ids = watchlist.read()
  if (isWatched(ids, event)) watchlist.write(ids.filter((id) => watchedOf(id).eventId !== event))
  else toggleWatch(event)
}

/** Stars one line, an event or a market, or takes the star away. */
function toggleWatch(id: string): void {
  const ids = watchlist.read()
  watchlist.write(ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids].slice(0, MAX))
}

/** Stars several at once, the first on top. */
export function keepAll(added: readonly string[]): void {
  watchlist.write([...new Set([...added, ...watchlist.read()])].slice(0, MAX))
}

type Star = (event: { readonly eventId: string }, market: { readonly marketId: string } | undefined) => void

/** What the star of an event's or a market's page does. */
export const toggleStar: Star = ({ eventId: event }, market) => {
  if (market === undefined) toggleWatchedEvent(event)
  else toggleWatch(watchId(event, market.marketId))
}
