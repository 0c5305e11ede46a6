import { useFirstRows } from '../../../../../ui/first-paint.ts'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { type PredictionEvent } from '../../../core/model/event.ts'
import { EventCard } from './event-card.tsx'
import { eventsView } from '../../stores/events-view-setting.ts'
import { lazyComponent } from '../../../../../ui/lazy-component.tsx'

const EventTable = lazyComponent(async () => (await import('./event-table.tsx')).EventTable, <Skeleton height={560} />)

/** Cards that fill the tallest usual screen at its widest. */
const SCREEN_CARDS = 9

/** Events as cards, or as the dense table. */
export function EventList({ events, old }: { events: readonly PredictionEvent[]; old: boolean }) {
  const form = eventsView.use()
  const cards = useFirstRows(events, SCREEN_CARDS)
  const dim = old ? 'is-old' : ''
  const label = old ? 'Events as last read' : 'Events'
  if (form === 'table')
    return (
      <div className={`panel ${dim}`} role="group" aria-label={label}>
        <EventTable events={events} />
      </div>
    )
  return (
    <div className={`cards ${dim}`} role="group" aria-label={label}>
      {cards.map((event) => (
        <EventCard key={event.eventId} event={event} />
      ))}
    </div>
  )
}

/** Eight cards of the final size. */
export function EventListSkeleton() {
  return (
    <div className="cards" aria-busy="true" aria-label="Loading events">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div className="panel card" key={key}>
          <div className="card-head">
            <Skeleton width="40px" height={40} />
            <Skeleton height={36} />
          </div>
          <div className="-mt-2 h-4" />
          <div className="card-body">
            <Skeleton width="60%" height={40} />
            <Skeleton height={40} />
          </div>
          <div className="card-foot">
            <Skeleton width="40%" height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
