import { useQuery } from '@tanstack/react-query'
import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { EventFailed } from '~/areas/prediction/core/events/event-failed.tsx'
import { EventLoading } from '~/areas/prediction/core/events/event-loading.tsx'
import { eventOptions } from '~/areas/prediction/core/events/queries.ts'
import { marketParams } from '~/areas/prediction/core/markets/market-search.ts'
import { leadMarket } from '~/areas/prediction/core/markets/market-view.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { OldDataBeside } from '~/ui/read-problem.tsx'
import { readProblem } from '~/wire/read-problem.ts'
import { EventView } from '../../parts/event-view.tsx'

const route = getRouteApi('/event/$eventId')

export const Route = createFileRoute('/event/$eventId')({
  component: EventPage,
  validateSearch: marketParams.validate,
  loader: ({ context, params }) => beforeFirstPaint(context.queryClient.query(eventOptions(params.eventId))),
})

/** An event; its likeliest open market speaks for it until another is chosen. */
function EventPage() {
  const { eventId } = route.useParams()
  const { side = 'yes' } = route.useSearch()
  const { data, error, refetch } = useQuery(eventOptions(eventId))
  const retry = () => void refetch()
  if (data === undefined)
    return error === null ? <EventLoading /> : <EventFailed error={error} what="event" id={eventId} onRetry={retry} />
  return (
    <>
      {error === null ? null : <OldDataBeside problem={readProblem(error)} at={data.at} onRetry={retry} />}
      <EventView event={data.value} market={leadMarket(data.value)} side={side} at={data.at} />
    </>
  )
}
