import { type QueryClient } from '@tanstack/react-query'
import { useNavigate, getRouteApi, createFileRoute } from '@tanstack/react-router'
import { useState, useReducer } from 'react'
import { eventParams, type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { eventListOptions, eventSearchOptions } from '~/areas/prediction/core/events/queries.ts'
import { BesideList } from '~/areas/prediction/core/markets/beside-list.tsx'
import { useDeviceWatch } from '~/areas/prediction/price-record/parts/lazy-record.ts'
import { TicketBeside } from '~/areas/prediction/ticket/parts/lazy-parts.ts'
import { Picker, Segments } from '~/ui/choice.tsx'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { Icon } from '~/ui/icon.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { IgnoredParams, PageHead } from '~/ui/page-head.tsx'
import { NO_FACETS, withKinds, type EventFacets } from '../../model/event-facets.ts'
import { eventsView } from '../../stores/events-view-setting.ts'
import { EventListSkeleton } from './event-list.tsx'
import { Categories, filterLook, Views, Filters } from './filters.tsx'
import { ListedEvents } from './listed-events.tsx'

const FORMS = [
  { id: 'cards', word: 'Cards' },
  { id: 'table', word: 'Table' },
] as const

const SORTS = [
  { id: 'volume', word: 'Volume, high first', search: {} },
  { id: 'volume-asc', word: 'Volume, low first', search: { dir: 'asc' } },
  { id: 'volume24h', word: '24h volume', search: { sort: 'volume24h' } },
  { id: 'beginAt', word: 'Starting soon', search: { sort: 'beginAt' } },
  { id: 'beginAt-desc', word: 'Starting last', search: { sort: 'beginAt', dir: 'desc' } },
  { id: 'ending', word: 'Ending soon', search: { sort: 'ending' } },
] as const satisfies readonly { id: string; word: string; search: EventSearch }[]

const route = getRouteApi('/events')

const others = () => import('./other-lists.ts')
const SearchedEvents = lazyComponent(async () => (await others()).SearchedEvents, <EventListSkeleton />)
const SuggestedEvents = lazyComponent(async () => (await others()).SuggestedEvents, <EventListSkeleton />)
const WatchedEvents = lazyComponent(async () => (await others()).WatchedEvents, <EventListSkeleton />)
const SharedEvents = lazyComponent(async () => (await others()).SharedEvents, <EventListSkeleton />)
const LeaderboardView = lazyComponent(async () => (await others()).LeaderboardView, <EventListSkeleton />)

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
          <BesideList panel={TicketBeside}>
            <View search={search} onFacets={setFacets} />
          </BesideList>
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

/** Below 1,280 px: all filters behind one chip, the categories beside it; no category narrows the leaderboard. */
function FilterChips({ search, seen }: { search: EventSearch; seen: EventFacets }) {
  const [open, setOpen] = useState(false)
  return (
    <nav
      className="-mx-6 hidden scrollbar-none gap-2 overflow-x-auto px-6 py-0.5 tablet:flex phone:-mx-4 phone:px-4"
      aria-label="Categories"
    >
      <button
        type="button"
        className={filterLook({ form: 'icon' })}
        aria-label="All filters"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" small />
      </button>
      {search.view === 'leaderboard' ? (
        <Views form="chip" search={search} />
      ) : (
        <Categories form="chip" search={search} seen={seen} />
      )}
      {open ? (
        <LazyDialog title="Filters" onClose={() => setOpen(false)}>
          <Filters search={search} seen={seen} />
        </LazyDialog>
      ) : null}
    </nav>
  )
}

function sortOf(search: EventSearch): (typeof SORTS)[number]['id'] {
  if (search.sort === 'ending' || search.sort === 'volume24h') return search.sort
  if (search.sort === 'beginAt') return search.dir === 'desc' ? 'beginAt-desc' : 'beginAt'
  return search.dir === 'asc' ? 'volume-asc' : 'volume'
}

/** Order and form. */
function Toolbar({ search, seen }: { search: EventSearch; seen: EventFacets }) {
  const navigate = useNavigate()
  const form = eventsView.use()
  const isList = search.q === undefined && search.w === undefined
  if (isList && search.view === 'leaderboard') return null
  const sorts = SORTS.filter(({ id }) => id !== 'volume24h' || seen.hasDayVolume || search.sort === id)
  const resort = (id: (typeof SORTS)[number]['id']) => {
    const order = SORTS.find((sort) => sort.id === id)?.search
    void navigate({ to: '/events', search: { ...search, sort: undefined, dir: undefined, ...order, page: undefined } })
  }
  return (
    <>
      {isList && search.view !== 'watchlist' ? (
        <Picker label="Order" choices={sorts} value={sortOf(search)} onChange={resort} />
      ) : null}
      <Segments
        label="Form"
        className="phone:hidden"
        choices={FORMS}
        value={form}
        onChange={(next) => eventsView.write(next)}
      />
    </>
  )
}
