import { createFileRoute } from '@tanstack/react-router'
import { marketParams } from '../../../core/model/market-search.ts'
import { MarketPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId/market/$marketId')({
  component: MarketPage,
  validateSearch: marketParams.validate,
  loader: ({ context, params }) => {
    import('../../../core/queries.ts')
      .then(({ eventOptions }) => context.queryClient.query(eventOptions(params.eventId)))
      .catch(() => undefined)
  },
})
