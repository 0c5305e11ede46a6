import { type QueryClient } from '@tanstack/react-query'
import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { useReducer } from 'react'
import { eventParams, type EventSearch } from '~/areas/prediction/core/model/event-search.ts'
import { eventListOptions, eventSearchOptions } from '~/areas/prediction/core/queries.ts'
import { useDeviceWatch } from '~/areas/prediction/price-record/hooks/use-device-watch.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { IgnoredParams } from '~/ui/ignored-params.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { NO_FACETS, withKinds, type EventFacets } from '../../model/event-facets.ts'
import { EventListSkeleton } from './event-list.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import { ListedEvents } from './listed-events.tsx'
import { Toolbar } from './toolbar.tsx'

const route = getRouteApi('/events')

const SearchedEvents = lazyComponent(
  async () => (await import('./searched-events.tsx')).SearchedEvents,
  <EventListSkeleton />,
)

const SuggestedEvents = lazyComponent(
  async () => (await import('./suggested-events.tsx')).SuggestedEvents,
  <EventListSkeleton />,
)

const WatchedEvents = lazyComponent(
  async () => (await import('./watched-events.tsx')).WatchedEvents,
  <EventListSkeleton />,
)

const SharedEvents = lazyComponent(
  async () => (await import('./watched-events.tsx')).SharedEvents,
  <EventListSkeleton />,
)

const LeaderboardView = lazyComponent(
  async () => (await import('./leaderboard.tsx')).LeaderboardView,
  <EventListSkeleton />,
)

export const Route = createFileRoute('/events')({
  component: EventsPage,
  validateSearch: eventParams.validate,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => beforeFirstPaint(readEvents(context.queryClient, deps)),
})

/** Asks for the events that an address means; views of this device ask for theirs themselves. */
async function readEvents(client: QueryClient, search: EventSearch): Promise<void> {
  const { q, w, view, provider } = search
  if (q !== undefined) await client.query(eventSearchOptions(q, provider))
  else if (w === undefined && (view ?? 'all') === 'all') await client.query(eventListOptions(search))
}

/** Predict: find a market worth a look. */
function EventsPage() {
  const search = route.useSearch()
  const [facets, setFacets] = useReducer(withKinds, NO_FACETS)
  useDeviceWatch()
  return (
    <>
      <PageHead title="Predict" sub={<span role="status">{facets.remark}</span>}>
        <Toolbar search={search} seen={facets} />
      </PageHead>
      <IgnoredParams params={eventParams.ignored(search)} />
      <div className="grid grid-cols-[168px_minmax(0,1fr)] gap-6 tablet:grid-cols-[minmax(0,1fr)] tablet:gap-4">
        <Filters search={search} seen={facets} />
        <FilterChips search={search} seen={facets} />
        <div>
          <View search={search} onFacets={setFacets} />
        </div>
      </div>
    </>
  )
}

/** The venue's list comes with the page; the other views when they are asked for. */
function View(props: { search: EventSearch; onFacets: (facets: EventFacets) => void }) {
  const { q, view, w } = props.search
  if (q === undefined && w === undefined && (view ?? 'all') === 'all') return <ListedEvents {...props} />
  return <OtherView {...props} />
}

function OtherView({ search, onFacets }: { search: EventSearch; onFacets: (facets: EventFacets) => void }) {
  if (search.q !== undefined) return <SearchedEvents search={search} query={search.q} onFacets={onFacets} />
  if (search.w !== undefined) return <SharedEvents ids={search.w.split(',')} onFacets={onFacets} />
  if (search.view === 'watchlist') return <WatchedEvents onFacets={onFacets} />
  if (search.view === 'leaderboard') return <LeaderboardView search={search} onFacets={onFacets} />
  return <SuggestedEvents search={search} onFacets={onFacets} />
}
