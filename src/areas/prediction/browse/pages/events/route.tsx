import { type QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { eventParams, type EventSearch } from '~/areas/prediction/core/model/event-search.ts'
import { eventListOptions, eventSearchOptions } from '~/areas/prediction/core/queries.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { EventsPage } from './page.tsx'

export const Route = createFileRoute('/events')({
  component: EventsPage,
  validateSearch: eventParams.validate,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => beforeFirstPaint(readEvents(context.queryClient, deps)),
})

/** Asks for the events that an address means; views of this device ask for theirs themselves. */
async function readEvents(client: QueryClient, search: EventSearch): Promise<void> {
  const { q, w, view, provider } = search
  if (q !== undefined) await client.query(eventSearchOptions(q, provider))
  else if (w === undefined && (view ?? 'all') === 'all') await client.query(eventListOptions(search))
}
