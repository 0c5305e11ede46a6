import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from './page.tsx'

export const Route = createFileRoute('/events')({
  component: EventsPage,
  // Read by the page: its rules are not worth room in the first load of every other page.
  validateSearch: (address: Record<string, unknown>) => address,
  loaderDeps: ({ search }) => search,
  // What reads comes with the page, too.
  loader: ({ context, deps }) => {
    import('./first-read.ts')
      .then(({ readFirstEvents }) => readFirstEvents(context.queryClient, deps))
      .catch(() => undefined)
  },
})
