import { createFileRoute } from '@tanstack/react-router'
import { beforeFirstPaint } from '../../../../../ui/first-paint.ts'
import { eventOptions } from '../../../core/queries.ts'
import { marketParams } from '../../../core/model/market-search.ts'
import { EventPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId')({
  component: EventPage,
  validateSearch: marketParams.validate,
  loader: ({ context, params }) => beforeFirstPaint(context.queryClient.query(eventOptions(params.eventId))),
})
