import { createFileRoute } from '@tanstack/react-router'
import { MarketPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId/market/$marketId')({
  component: MarketPage,
  // Read by the page, as at `/events`.
  validateSearch: (address: Record<string, unknown>) => address,
  loader: ({ context, params }) => {
    import('../../queries.ts')
      .then(({ eventOptions }) => context.queryClient.query(eventOptions(params.eventId)))
      .catch(() => undefined)
  },
})
