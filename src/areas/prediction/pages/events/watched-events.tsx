import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { INTERVAL_MS } from '../../../../config/limits.ts'
import { Empty } from '../../../../ui/empty.tsx'
import { eventOptions } from '../../queries.ts'
import { watchlist } from '../../watchlist.ts'
import { EventList, EventListSkeleton } from './event-list.tsx'
import { Panelled } from './panelled.tsx'
import { useFound, type Found } from './found.ts'

const SHOWN = 50

/** Events starred on this device. */
export function WatchedEvents({ onFound }: { onFound: (found: Found) => void }) {
  const ids = watchlist.use().slice(0, SHOWN)
  const answers = useQueries({
    queries: ids.map((id) => ({ ...eventOptions(id), refetchInterval: INTERVAL_MS.events })),
  })
  const events = answers.map(({ data }) => data?.value).filter((event) => event !== undefined)
  const failed = answers.filter(({ isError, data }) => isError && data === undefined).length
  useFound(onFound, remarkOf(events.length, failed), events)
  if (ids.length === 0)
    return (
      <Panelled>
        <Empty
          action={
            <Link className="btn" to="/events">
              All events
            </Link>
          }
        >
          Star an event to keep it here, no account needed.
        </Empty>
      </Panelled>
    )
  if (events.length === 0 && failed === 0) return <EventListSkeleton />
  if (events.length === 0) return <Panelled>{<Empty>None of the starred events answers now.</Empty>}</Panelled>
  return <EventList events={events} old={false} />
}

function remarkOf(shown: number, failed: number): string {
  if (shown === 0) return ''
  return `${shown} starred on this device${failed > 0 ? `, ${failed} not found` : ''}`
}
