import { type WorldEvent } from '../world/types.ts'
import { type World } from '../world/world.ts'

/** How a list of events is ordered. */
type SortKey = 'volume' | 'volume24hr' | 'beginAt'
/** What a list of events is narrowed to, besides words and categories. */
type EventFilter = 'new' | 'live' | 'trending' | 'upcoming'

/** One question to the list of events, defaults already applied. */
export type EventQuery = {
  readonly provider: 'a' | 'b' | undefined
  readonly isInCategory: (category: string) => boolean
  readonly subcategories: readonly string[]
  readonly tags: readonly string[]
  readonly filter: EventFilter | undefined
  readonly sortBy: SortKey
  readonly descending: boolean
  readonly includeClosed: boolean
}

/** A slice of a list with its position. */
export type Page<T> = {
  readonly rows: readonly T[]
  readonly start: number
  readonly end: number
  readonly total: number
  readonly hasNext: boolean
}

const DAY = 86_400
/** Events without a begin come last in both directions. */
const LAST = Number.POSITIVE_INFINITY
/** An event whose last day brought this part of its volume has recent trade activity. */
const TRENDING_HEAT = 0.1
const TRENDING_USD = 1_000
/** Orders stay the same for this long, so that pages of one list fit together. */
const ORDER_SEC = 60
/** Ended events stay on the document's list for this long. */
const ENDED_STAY_SEC = 2 * DAY

/** Slices a list as the service does: `start` counts from 0, `end` is exclusive. */
export function pageOf<T>(all: readonly T[], start: number, end: number): Page<T> {
  const rows = all.slice(start, end)
  const stop = start + rows.length
  return { rows, start, end: stop, total: all.length, hasNext: stop < all.length }
}

/** True while the event runs: begun, and some market of it still open. */
export function isLiveAt(event: WorldEvent, nowSec: number): boolean {
  return event.beginSec !== undefined && event.beginSec <= nowSec && nowSec < event.closeSec
}

/** Dollars traded in all markets of an event. */
export function eventVolume(world: World, event: WorldEvent, nowSec: number): number {
  return event.markets.reduce((sum, market) => sum + world.volume(market, nowSec), 0)
}

/** Dollars traded in the last day in all markets of an event. */
export function eventVolume24h(world: World, event: WorldEvent, nowSec: number): number {
  return event.markets.reduce((sum, market) => sum + world.volume24h(market, nowSec), 0)
}

/** The venue's list of events: sorted once a minute, filtered per request. */
export type Listing = {
  list(query: EventQuery, nowSec: number): readonly WorldEvent[]
  /** Listed events whose title holds the term, largest volume first. */
  search(term: string, provider: 'a' | 'b' | undefined, nowSec: number): readonly WorldEvent[]
}

/** `traded` names the events in which somebody traded in the last hour. */
export function createListing(world: World, traded: (nowSec: number) => ReadonlySet<string>): Listing {
  const titles = new Map(world.events.map((event) => [event, event.title.toLowerCase()]))
  const orders = new Map<string, { bucket: number; events: readonly WorldEvent[] }>()
  const ordered = (sortBy: SortKey, descending: boolean, nowSec: number) => {
    const key = `${sortBy} ${descending}`
    const bucket = Math.floor(nowSec / ORDER_SEC)
    const known = orders.get(key)
    if (known?.bucket === bucket) return known.events
    const events = sortEvents(world, sortBy, descending, bucket * ORDER_SEC)
    orders.set(key, { bucket, events })
    return events
  }
  const keeps = (query: EventQuery, nowSec: number, fresh: ReadonlySet<string>) => (event: WorldEvent) =>
    event.provider === query.provider &&
    isListed(event, query.includeClosed, nowSec) &&
    query.isInCategory(event.category) &&
    (query.subcategories.length === 0 || query.subcategories.includes(event.subcategory)) &&
    (query.tags.length === 0 || query.tags.some((tag) => event.tags.includes(tag))) &&
    passes(event, query.filter, nowSec, fresh)
  const isTrending = (event: WorldEvent, nowSec: number, fresh: ReadonlySet<string>) => {
    if (nowSec >= event.closeSec) return false
    const day = eventVolume24h(world, event, nowSec)
    const whole = eventVolume(world, event, nowSec)
    return (day >= TRENDING_USD && day >= whole * TRENDING_HEAT) || fresh.has(event.eventId)
  }
  const passes = (event: WorldEvent, filter: EventFilter | undefined, nowSec: number, fresh: ReadonlySet<string>) => {
    if (filter === undefined) return true
    if (filter === 'new') return event.createdSec <= nowSec && event.createdSec > nowSec - DAY
    if (filter === 'live') return isLiveAt(event, nowSec)
    if (filter === 'trending') return isTrending(event, nowSec, fresh)
    return event.beginSec !== undefined && event.beginSec > nowSec
  }
  return {
    list: (query, nowSec) =>
      ordered(query.sortBy, query.descending, nowSec).filter(keeps(query, nowSec, traded(nowSec))),
    search(term, provider, nowSec) {
      const wanted = term.toLowerCase()
      return ordered('volume', true, nowSec).filter(
        (event) =>
          event.provider === provider && isListed(event, false, nowSec) && (titles.get(event) ?? '').includes(wanted),
      )
    },
  }
}

function isListed(event: WorldEvent, includeClosed: boolean, nowSec: number): boolean {
  return event.listed && (includeClosed || nowSec < event.closeSec + ENDED_STAY_SEC)
}

function sortEvents(world: World, sortBy: SortKey, descending: boolean, atSec: number): readonly WorldEvent[] {
  const keyed = world.events.map((event) => ({ event, key: sortValue(world, event, sortBy, atSec) }))
  keyed.sort((a, b) => compareKeys(a.key, b.key, descending))
  return keyed.map((each) => each.event)
}

function compareKeys(a: number, b: number, descending: boolean): number {
  if (a === b) return 0
  if (a === LAST) return 1
  if (b === LAST) return -1
  return descending ? b - a : a - b
}

function sortValue(world: World, event: WorldEvent, sortBy: SortKey, atSec: number): number {
  if (sortBy === 'volume') return eventVolume(world, event, atSec)
  if (sortBy === 'volume24hr') return eventVolume24h(world, event, atSec)
  return event.beginSec ?? LAST
}
