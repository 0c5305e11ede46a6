import { useQuery } from '@tanstack/react-query'
import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { EventFailed } from '~/areas/prediction/core/events/event-failed.tsx'
import { EventLoading } from '~/areas/prediction/core/events/event-loading.tsx'
import { marketOptions, eventOptions } from '~/areas/prediction/core/events/queries.ts'
import { marketParams } from '~/areas/prediction/core/markets/market-search.ts'
import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { OldDataBeside } from '~/ui/read-problem.tsx'
import { readProblem } from '~/wire/read-problem.ts'
import { EventView } from '../../parts/event-view.tsx'
import { more } from '../../parts/market-head.tsx'

const UnlistedMarket = lazyComponent(async () => (await more()).UnlistedMarket, <EventLoading />)

const route = getRouteApi('/event/$eventId/market/$marketId')

type WithoutEventProps = {
  readonly eventId: string
  readonly marketId: string
  readonly side: Side
  /** Why the event could not be read; `null` = it is being read. */
  readonly error: unknown
  readonly onRetry: () => void
}

export const Route = createFileRoute('/event/$eventId/market/$marketId')({
  component: MarketPage,
  validateSearch: marketParams.validate,
  loader: ({ context, params }) => beforeFirstPaint(context.queryClient.query(eventOptions(params.eventId))),
})

/** One market of an event. A market that is missing from the event's reply is fetched separately. */
function MarketPage() {
  const { eventId, marketId } = route.useParams()
  const { side = 'yes' } = route.useSearch()
  const event = useQuery(eventOptions(eventId))
  const listed = event.data?.value.markets?.find((market) => market.marketId === marketId)
  const alone = useQuery({
    ...marketOptions(eventId, marketId),
    enabled: event.data !== undefined && listed === undefined,
  })
  const market = listed ?? alone.data?.value
  const retry = () => void event.refetch()
  if (event.data === undefined)
    return <WithoutEvent {...{ eventId, marketId, side }} error={event.error} onRetry={retry} />
  if (market === undefined)
    return alone.error === null ? (
      <EventLoading />
    ) : (
      <EventFailed
        error={alone.error}
        what="market"
        id={marketId}
        of={event.data.value}
        onRetry={() => void alone.refetch()}
      />
    )
  const { value, at } = event.data
  return (
    <>
      {event.error === null ? null : <OldDataBeside problem={readProblem(event.error)} at={at} onRetry={retry} />}
      <EventView event={value} market={market} side={side} at={at} isChosen />
    </>
  )
}

function WithoutEvent({ eventId, marketId, side, error, onRetry }: WithoutEventProps) {
  if (error === null) return <EventLoading />
  if (readProblem(error).isMissing)
    return (
      <UnlistedMarket event={eventId} market={marketId} error={error}>
        {(known) => <EventView {...known} side={side} isChosen />}
      </UnlistedMarket>
    )
  return <EventFailed error={error} what="event" id={eventId} onRetry={onRetry} />
}
