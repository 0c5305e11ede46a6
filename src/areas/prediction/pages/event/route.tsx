import { createFileRoute } from '@tanstack/react-router'
import { readMarketSearch } from '../../model/market-search.ts'
import { eventOptions } from '../../queries.ts'
import { EventPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId')({
  component: EventPage,
  validateSearch: readMarketSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(eventOptions(params.eventId)).catch(() => undefined)
  },
})
