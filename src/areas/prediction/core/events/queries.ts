import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { INTERVAL_MS, PAGE_ROWS } from '~/config/limits.ts'
import { type Fresh } from '~/wire/call.ts'
import { callFresh } from '~/wire/client.ts'
import { noteFinding } from '~/wire/diagnostics.ts'
import { refetchedEvery } from '~/wire/refetched-every.ts'
import { dedupe } from '../dedupe-rows.ts'
import { predictionKeys } from '../keys.ts'
import { type Rows } from '../rows.ts'
import { listEvents, readEvent, readMarket, searchEvents, suggestEvents } from './event-endpoints.ts'
import { eventListInput, type EventSearch } from './event-search.ts'
import { type PredictionEvent } from './event.ts'

/** Names of one thing that titles use in turn: a search for either finds both. Lower case. */
const PAIRS: readonly (readonly [name: string, short: string])[] = [
  ['bitcoin', 'btc'],
  ['ethereum', 'eth'],
  ['solana', 'sol'],
  ['dogecoin', 'doge'],
  ['ripple', 'xrp'],
]

const OTHER: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([name, short]) => [
    [name, short],
    [short, name],
  ]),
)

/*
 * Keys are a path: `['prediction', 'positions', owner]` is the prefix of everything about that owner's positions. Own
 * data carries its owner in the key, so one owner's rows are never shown as another's. Keys hold text and numbers only.
 */

/** A page of events with their markets. The page shown stays while the next one loads. */
export function eventListOptions(search: EventSearch) {
  const input = eventListInput(search)
  return queryOptions({
    queryKey: [...predictionKeys.events(), 'list', input],
    queryFn: async ({ signal }) => notedEvents('prediction.listEvents', await callFresh(listEvents, input, { signal })),
    ...refetchedEvery(INTERVAL_MS.eventPrices),
    placeholderData: keepPreviousData,
  })
}

/** The first 20 events whose title matches, by every name of what is searched for; idle without text. */
export function eventSearchOptions(query: string, provider?: string) {
  const text = query.trim().slice(0, 200)
  return queryOptions({
    queryKey: [...predictionKeys.events(), 'search', text, provider ?? ''],
    queryFn:
      text === ''
        ? skipToken
        : async ({ signal }) => {
            const other = otherNames(text)
            const ask = async (query: string) =>
              callFresh(searchEvents, { query, limit: PAGE_ROWS, provider }, { signal })
            const [own, also] = await Promise.all([
              ask(text),
              other === undefined ? undefined : ask(other).catch(() => undefined),
            ])
            return notedEvents('prediction.searchEvents', withOthers(own, also))
          },
    ...refetchedEvery(INTERVAL_MS.events),
    placeholderData: keepPreviousData,
  })
}

type FoundEvents = Fresh<Rows<PredictionEvent>>

/** What was found by another name, behind what was found by the text; each event once. */
function withOthers(own: FoundEvents, also: FoundEvents | undefined): FoundEvents {
  if (also === undefined) return own
  const known = new Set(own.value.rows.map(({ eventId }) => eventId))
  const more = also.value.rows.filter(({ eventId }) => !known.has(eventId))
  return { ...own, value: { ...own.value, rows: [...own.value.rows, ...more].slice(0, PAGE_ROWS) } }
}

/** Events suggested from an order (or, where there is none, a wallet). */
export function eventSuggestionOptions(pubkey: string, provider?: string) {
  return queryOptions({
    queryKey: [...predictionKeys.events(), 'suggested', pubkey, provider ?? ''],
    queryFn: async ({ signal }) =>
      notedEvents('prediction.suggestEvents', await callFresh(suggestEvents, { pubkey, provider }, { signal })),
    ...refetchedEvery(INTERVAL_MS.events),
  })
}

/** One event with its markets; read as often as prices are. */
export function eventOptions(eventId: string) {
  return queryOptions({
    queryKey: [...predictionKeys.event(eventId), 'detail'],
    queryFn: async ({ signal }) => {
      const reply = await callFresh(readEvent, { eventId, includeMarkets: true }, { signal })
      noteMarkets('prediction.readEvent', [reply.value])
      return reply
    },
    refetchInterval: INTERVAL_MS.marketPrices,
  })
}

/** One market. */
export function marketOptions(eventId: string, marketId: string) {
  return queryOptions({
    queryKey: [...predictionKeys.event(eventId), 'market', marketId],
    queryFn: ({ signal }) => callFresh(readMarket, { eventId, marketId }, { signal }),
    refetchInterval: INTERVAL_MS.marketPrices,
  })
}

/** As `dedupe`; also reports unreadable markets inside readable events. */
function notedEvents(endpoint: string, reply: Fresh<Rows<PredictionEvent>>): Fresh<Rows<PredictionEvent>> {
  noteMarkets(endpoint, reply.value.rows)
  return dedupe(endpoint, reply, ({ eventId }) => eventId)
}

function noteMarkets(endpoint: string, events: readonly PredictionEvent[]): void {
  const count = events.reduce((sum, event) => sum + (event.unreadableMarkets ?? 0), 0)
  if (count > 0) noteFinding({ endpoint, what: 'unreadable-markets', count })
}

/** The same search under the other names of what it is about; `undefined` = no whole word of it has another. */
export function otherNames(text: string): string | undefined {
  const words = text.toLowerCase().split(/\s+/)
  const others = words.map((word) => OTHER.get(word) ?? word)
  return words.some((word) => OTHER.has(word)) ? others.join(' ') : undefined
}
