import * as z from 'zod/mini'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { watchedOf } from '~/areas/prediction/core/events/watchlist.ts'
import { eventName, marketName } from '~/areas/prediction/core/markets/market-view.ts'
import { fail, ok, type Result } from '~/values/result.ts'

/** As many events as a link names. */
export const LINK_IDS = 50
/** As many as the device keeps. */
export const KEPT_IDS = 500
/** Characters of a file that is looked at; a full list needs far less. */
const MAX_TEXT = 200_000

const head = z.looseObject({ sextant: z.literal('watchlist'), version: z.literal(1), events: z.array(z.unknown()) })
const eventId = z.string().check(z.regex(/^[\w.~:-]{1,200}$/))

/** What reading a file would change; nothing has changed yet. */
export type WatchDiff = {
  readonly added: readonly string[]
  /** On the list already. */
  readonly known: number
  /** Lines that are no event ids, by their place from 1. */
  readonly refused: readonly number[]
  /** Left out, because the list is full. */
  readonly tooMany: number
}

/** A watchlist as a file. */
export function watchFile(ids: readonly string[]): string {
  return `${JSON.stringify({ sextant: 'watchlist', version: 1, events: ids }, null, 2)}\n`
}

/** Reads a file against the list that is kept. Fails with the field that is wrong, in words. */
export function readWatchFile(text: string, kept: readonly string[]): Result<WatchDiff, string> {
  if (text.length > MAX_TEXT) return fail('The file is larger than any watchlist.')
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return fail('The file is not JSON.')
  }
  const parsed = z.safeParse(head, raw)
  if (!parsed.success) return fail(`Not a watchlist: ${parsed.error.issues[0]?.path.join('.') || 'the file'} is wrong.`)
  return ok(diffOf(parsed.data.events, kept))
}

/** Lines of an untrusted list that the watchlist does not have yet. */
export function diffOf(lines: readonly unknown[], kept: readonly string[]): WatchDiff {
  const has = new Set(kept)
  const added = new Set<string>()
  const refused: number[] = []
  let known = 0
  for (const [index, line] of lines.entries()) {
    const id = z.safeParse(eventId, line)
    if (!id.success) refused.push(index + 1)
    else if (has.has(id.data)) known += 1
    else added.add(id.data)
  }
  const free = Math.max(0, KEPT_IDS - kept.length)
  return { added: [...added].slice(0, free), known, refused, tooMany: Math.max(0, added.size - free) }
}

/** An event of a watchlist; `markets` = the ones that are starred of it, `undefined` = the event as a whole. */
type WatchedEvent = { readonly eventId: string; readonly markets: readonly string[] | undefined }

/** The events of a list's lines, each once, in the order of the lines. An event that is starred itself is whole. */
export function watchedEvents(ids: readonly string[]): readonly WatchedEvent[] {
  const byEvent = new Map<string, readonly string[] | undefined>()
  for (const { eventId: event, marketId: market } of ids.map(watchedOf)) {
    const before = byEvent.has(event) ? byEvent.get(event) : []
    byEvent.set(event, market === undefined || before === undefined ? undefined : [...before, market])
  }
  return [...byEvent].map(([eventId, markets]) => ({ eventId, markets }))
}

/** The event with the starred markets alone, named after its market where it is one; whole where it has none of them. */
export function narrowedTo(event: PredictionEvent, markets: readonly string[] | undefined): PredictionEvent {
  const starred = event.markets?.filter(({ marketId }) => markets?.includes(marketId)) ?? []
  const [first] = starred
  if (first === undefined) return event
  const title = starred.length === 1 ? `${eventName(event)} — ${marketName(first)}` : event.title
  return { ...event, title, markets: starred }
}
