import { type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'

/** Sorts on the device: earliest close first, unknown times last. */
export function endingFirst(rows: readonly PredictionEvent[]): readonly PredictionEvent[] {
  const end = (event: PredictionEvent) => event.closesAt ?? event.markets?.[0]?.closesAt ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted((a, b) => end(a) - end(b))
}

/** Category and kind act on the found rows here, on the device: the venue's search takes neither. */
export function passes(event: PredictionEvent, search: EventSearch): boolean {
  const { category, sub, filter } = search
  if (category !== undefined && category !== 'all' && event.category !== category) return false
  if (sub !== undefined && event.subcategory !== sub) return false
  return filter !== 'live' || event.isLive
}
