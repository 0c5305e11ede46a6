import { createFileRoute } from '@tanstack/react-router'
import { marketParams } from '~/areas/prediction/core/model/market-search.ts'
import { eventOptions } from '~/areas/prediction/core/queries.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { MarketPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId/market/$marketId')({
  component: MarketPage,
  validateSearch: marketParams.validate,
  loader: ({ context, params }) => beforeFirstPaint(context.queryClient.query(eventOptions(params.eventId))),
})
