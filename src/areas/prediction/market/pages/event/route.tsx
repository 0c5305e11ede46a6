import { createFileRoute } from '@tanstack/react-router'
import { marketParams } from '~/areas/prediction/core/model/market-search.ts'
import { eventOptions } from '~/areas/prediction/core/queries.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { EventPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId')({
  component: EventPage,
  validateSearch: marketParams.validate,
  loader: ({ context, params }) => beforeFirstPaint(context.queryClient.query(eventOptions(params.eventId))),
})
