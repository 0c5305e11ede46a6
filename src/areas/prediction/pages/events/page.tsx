import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { readArrival } from '../../../../ui/arrival.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { EventListSkeleton } from './event-list.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import { type Found } from './found.ts'
import { ListedEvents } from './listed-events.tsx'
import { SearchedEvents } from './searched-events.tsx'
import { ignoredParams } from './search.ts'
import { SuggestedEvents } from './suggested-events.tsx'
import { Toolbar } from './toolbar.tsx'
import { type EventSearch } from '../../model/event-search.ts'

const route = getRouteApi('/events')
const WatchedEvents = lazy(async () => ({ default: (await import('./watched-events.tsx')).WatchedEvents }))
const SharedEvents = lazy(async () => ({ default: (await import('./watched-events.tsx')).SharedEvents }))

/** Predict: find a market worth a look. */
export function EventsPage() {
  const search = route.useSearch()
  const [found, setFound] = useState<Found>({ remark: '', categories: [] })
  return (
    <>
      <PageHead title="Predict" sub={<span role="status">{found.remark}</span>}>
        <Toolbar search={search} />
      </PageHead>
      <Ignored />
      <div className="browse">
        <Filters search={search} seen={found.categories} />
        <FilterChips search={search} seen={found.categories} />
        <div>
          <View search={search} onFound={setFound} />
        </div>
      </div>
    </>
  )
}

function View({ search, onFound }: { search: EventSearch; onFound: (found: Found) => void }) {
  if (search.q !== undefined) return <SearchedEvents search={search} query={search.q} onFound={onFound} />
  if (search.w !== undefined || search.view === 'watchlist')
    return (
      <Suspense fallback={<EventListSkeleton />}>
        {search.w === undefined ? (
          <WatchedEvents onFound={onFound} />
        ) : (
          <SharedEvents ids={search.w.split(',')} onFound={onFound} />
        )}
      </Suspense>
    )
  if (search.view === 'suggested') return <SuggestedEvents search={search} onFound={onFound} />
  return <ListedEvents search={search} onFound={onFound} />
}

function Ignored() {
  const arrival = readArrival()
  const ignored = arrival.path === '/events' ? ignoredParams(arrival.search) : []
  if (ignored.length === 0) return null
  return (
    <p className="fine found">
      Ignored from the link: <bdi className="mono">{ignored.join(', ')}</bdi>
    </p>
  )
}
