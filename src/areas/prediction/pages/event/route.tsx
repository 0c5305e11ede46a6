import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId')({
  component: EventPage,
  // Read by the page, as at `/events`.
  validateSearch: (address: Record<string, unknown>) => address,
  loader: ({ context, params }) => {
    import('../../queries.ts')
      .then(({ eventOptions }) => context.queryClient.query(eventOptions(params.eventId)))
      .catch(() => undefined)
  },
})
