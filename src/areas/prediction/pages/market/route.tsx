import { createFileRoute } from '@tanstack/react-router'
import { readMarketSearch } from '../../model/market-search.ts'
import { eventOptions } from '../../queries.ts'
import { MarketPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId/market/$marketId')({
  component: MarketPage,
  validateSearch: readMarketSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(eventOptions(params.eventId)).catch(() => undefined)
  },
})
