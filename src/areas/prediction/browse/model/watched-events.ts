import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { watchedOf } from '~/areas/prediction/core/events/watchlist.ts'
import { eventName, marketName } from '~/areas/prediction/core/markets/market-view.ts'

/** An event of a watchlist; `markets` = the ones that are starred of it, `undefined` = the event as a whole. */
export type WatchedEvent = { readonly eventId: string; readonly markets: readonly string[] | undefined }

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
