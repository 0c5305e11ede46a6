import { createFileRoute } from '@tanstack/react-router'
import { eventParams } from '../../../core/model/event-search.ts'
import { EventsPage } from './page.tsx'

export const Route = createFileRoute('/events')({
  component: EventsPage,
  validateSearch: eventParams.validate,
  loaderDeps: ({ search }) => search,
  // What reads comes with the page, too.
  loader: ({ context, deps }) => {
    import('./first-read.ts')
      .then(({ readFirstEvents }) => readFirstEvents(context.queryClient, deps))
      .catch(() => undefined)
  },
})
