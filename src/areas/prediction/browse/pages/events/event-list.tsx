import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { useFirstRows } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { OLD, panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { eventsView } from '../../stores/events-view-setting.ts'
import { EventCard } from './event-card.tsx'

const EventTable = lazyComponent(async () => (await import('./event-table.tsx')).EventTable, <Skeleton height={560} />)

/** Cards that fill the tallest usual screen at its widest. */
const SCREEN_CARDS = 9

/** Events as cards, or as the dense table. */
export function EventList({ events, old }: { events: readonly PredictionEvent[]; old: boolean }) {
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
