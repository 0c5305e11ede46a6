import { createFileRoute } from '@tanstack/react-router'
import { beforeFirstPaint } from '../../../../../ui/first-paint.ts'
import { eventOptions } from '../../../core/queries.ts'
import { marketParams } from '../../../core/model/market-search.ts'
import { MarketPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId/market/$marketId')({
  component: MarketPage,
  validateSearch: marketParams.validate,
  loader: ({ context, params }) => beforeFirstPaint(context.queryClient.query(eventOptions(params.eventId))),
})
