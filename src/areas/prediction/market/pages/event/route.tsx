import { createFileRoute } from '@tanstack/react-router'
import { marketParams } from '../../../core/model/market-search.ts'
import { EventPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId')({
  component: EventPage,
  validateSearch: marketParams.validate,
  loader: ({ context, params }) => {
    import('../../../core/queries.ts')
      .then(({ eventOptions }) => context.queryClient.query(eventOptions(params.eventId)))
      .catch(() => undefined)
  },
})
