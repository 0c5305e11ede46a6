import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { buttonLook } from '~/ui/button.tsx'
import { useChartsAhead } from '~/ui/chart/charts-code.ts'
import { useFirstRows } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { Note } from '~/ui/note.tsx'
import { OLD, panelLook } from '~/ui/panel.tsx'
import { NoData } from '~/ui/read-problem.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { readProblem } from '~/wire/read-problem.ts'
import { WireError } from '~/wire/wire-error.ts'
import { eventsView } from '../../stores/events-view-setting.ts'
import { EventCard } from './event-card.tsx'

/** A part of the address that a service may not have. */
type Refusable = 'provider' | 'filter' | 'sort' | 'category'

/** What the service calls each. */
const PARAM: Readonly<Record<string, Refusable>> = {
  provider: 'provider',
  filter: 'filter',
  sortBy: 'sort',
  category: 'category',
}

/** What each is called, and what is shown without it. */
const REFUSED: Readonly<Record<Refusable, { readonly what: string; readonly short: string; readonly shown: string }>> =
  {
    provider: { what: 'provider', short: 'provider', shown: 'Showing the default provider with your other filters.' },
    filter: {
      what: 'filter',
      short: 'filter',
      shown: 'This venue has New, Live and Trending. Showing events without it.',
    },
    category: { what: 'category', short: 'category', shown: 'Showing all categories with your other filters.' },
    sort: { what: 'order by', short: 'order', shown: 'Showing events by total volume.' },
  }

/** The part of the search that the service refused, and nothing else; `undefined` = it failed for another reason. */
export function refusedPart(error: unknown, search: EventSearch): Refusable | undefined {
  if (!(error instanceof WireError) || error.code !== 'api.rejected') return undefined
  const part = PARAM[error.detail.venueParam ?? '']
  return part === undefined || search[part] === undefined ? undefined : part
}

/** A category, filter, order or provider that the service does not have is named; what else the address asks for is shown without it. */
function WithoutRefused({
  part,
  search,
  children,
}: {
  part: Refusable
  search: EventSearch
  children: (rest: EventSearch) => ReactNode
}) {
  // A subcategory belongs to its category.
  const rest = { ...search, [part]: undefined, ...(part === 'category' ? { sub: undefined } : {}) }
  const words = REFUSED[part]
  const action = (
    <Link className={buttonLook({ size: 'small' })} to="/events" search={rest}>
      Clear {words.short}
    </Link>
  )
  return (
    <>
      <div className="mb-4">
        <Note tone="warn" action={action}>
          <strong>
            No {words.what} “<Untrusted text={search[part] ?? ''} kind="name" />” here.
          </strong>{' '}
          {words.shown}
        </Note>
      </div>
      {children(rest)}
    </>
  )
}

const EventTable = lazyComponent(async () => (await import('./event-table.tsx')).EventTable, <Skeleton height={560} />)

/** Cards that fill the tallest usual screen at its widest. */
const SCREEN_CARDS = 9

/** Events as cards, or as the dense table. */
export function EventList({ events, old }: { events: readonly PredictionEvent[]; old: boolean }) {
  useChartsAhead()
  const form = eventsView.use()
  const cards = useFirstRows(events, SCREEN_CARDS)
  const dim = old ? OLD : ''
  const label = old ? 'Events as last read' : 'Events'
  if (form === 'table')
    return (
      <div className={panelLook({ className: dim })} role="group" aria-label={label}>
        <EventTable events={events} />
      </div>
    )
  return (
    <div
      className={`grid grid-cols-[repeat(auto-fill,minmax(288px,1fr))] gap-4 tablet:grid-cols-2 phone:grid-cols-[minmax(0,1fr)] phone:gap-3 ${dim}`}
      role="group"
      aria-label={label}
    >
      {cards.map((event) => (
        <EventCard key={event.eventId} event={event} />
      ))}
    </div>
  )
}

/** Eight cards of the final size. */
export function EventListSkeleton() {
  return (
    <div
      className="grid grid-cols-[repeat(auto-fill,minmax(288px,1fr))] gap-4 tablet:grid-cols-2 phone:grid-cols-[minmax(0,1fr)] phone:gap-3"
      aria-busy="true"
      aria-label="Loading events"
    >
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div
          className={panelLook({ className: 'relative p-4 flex flex-col gap-3 transition-colors hover:border-edge' })}
          key={key}
        >
          <div className="flex h-10 items-start gap-3">
            <Skeleton width="40px" height={40} />
            <Skeleton height={36} />
          </div>
          <div className="-mt-2 h-4" />
          <div className="flex h-27 flex-col justify-between phone:h-auto phone:min-h-27 phone:gap-2">
            <Skeleton width="60%" height={40} />
            <Skeleton height={40} />
          </div>
          <div className="flex h-5 items-center gap-3 text-12 font-text whitespace-nowrap text-mute">
            <Skeleton width="40%" height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A panel around one message. */
export function Panelled({ children }: { children: ReactNode }) {
  return <section className={panelLook()}>{children}</section>
}

type FirstLoadProps = {
  readonly error: unknown
  readonly onRetry: () => void
  readonly filtered?: boolean
  readonly search: EventSearch
  /** The same view of the same search without what the service refused. */
  readonly children: (rest: EventSearch) => ReactNode
}

/** Before the first answer: cards of the final size, or why there are none. A refused filter can be taken back. */
export function FirstLoad({ error, onRetry, filtered = false, search, children }: FirstLoadProps) {
  if (error === null) return <EventListSkeleton />
  const part = refusedPart(error, search)
  if (part !== undefined)
    return (
      <WithoutRefused part={part} search={search}>
        {children}
      </WithoutRefused>
    )
  return (
    <Panelled>
      <NoData problem={readProblem(error)} onRetry={onRetry} />
      {filtered ? (
        <p className="p-4">
          <Link className={buttonLook()} to="/events">
            Clear filters
          </Link>
        </p>
      ) : null}
    </Panelled>
  )
}
