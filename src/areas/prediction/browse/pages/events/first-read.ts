import { type QueryClient } from '@tanstack/react-query'
import { type EventSearch } from '~/areas/prediction/core/model/event-search.ts'
import { eventListOptions, eventSearchOptions } from '~/areas/prediction/core/queries.ts'

/** Asks for the events that an address means, before the page is drawn; views of this device ask for theirs themselves. */
export async function readFirstEvents(client: QueryClient, search: EventSearch): Promise<void> {
  const { q, w, view, provider } = search
  if (q !== undefined) await client.query(eventSearchOptions(q, provider))
  else if (w === undefined && (view ?? 'all') === 'all') await client.query(eventListOptions(search))
}
