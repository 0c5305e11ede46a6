import { createFileRoute } from '@tanstack/react-router'
import { eventParams } from '~/areas/prediction/core/model/event-search.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { readFirstEvents } from './first-read.ts'
import { EventsPage } from './page.tsx'

export const Route = createFileRoute('/events')({
  component: EventsPage,
  validateSearch: eventParams.validate,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => beforeFirstPaint(readFirstEvents(context.queryClient, deps)),
})
