import * as z from 'zod/mini'
import { deviceStore } from '../../../../ui/device-store.ts'

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

/** Starred events, newest first, kept on this device alone. */
export const watchlist = deviceStore<readonly string[]>('sextant.watch', parseWatchlist, (ids) => JSON.stringify(ids))

/** Stars an event, or takes the star away. */
export function toggleWatch(id: string): void {
  const ids = watchlist.read()
  watchlist.write(ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids].slice(0, MAX))
}

/** Stars several at once, the first on top. */
export function keepAll(added: readonly string[]): void {
  watchlist.write([...new Set([...added, ...watchlist.read()])].slice(0, MAX))
}
