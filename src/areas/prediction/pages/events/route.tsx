import { createFileRoute } from '@tanstack/react-router'
import { eventListOptions, eventSearchOptions } from '../../queries.ts'
import { EventsPage } from './page.tsx'
import { readEventSearch } from './search.ts'

export const Route = createFileRoute('/events')({
  component: EventsPage,
  validateSearch: readEventSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const silent = () => undefined
    if (deps.q !== undefined) context.queryClient.query(eventSearchOptions(deps.q, deps.provider)).catch(silent)
    else if (deps.w === undefined && deps.view !== 'watchlist' && deps.view !== 'suggested')
      context.queryClient.query(eventListOptions(deps)).catch(silent)
  },
})
