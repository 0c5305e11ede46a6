import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { NoData } from '../../parts/problem.tsx'
import { EventListSkeleton } from './event-list.tsx'

/** A panel around one message. */
export function Panelled({ children }: { children: ReactNode }) {
  return <section className="panel">{children}</section>
}

/** Before the first answer: cards of the final size, or why there are none. A refused filter can be taken back. */
export function FirstLoad({
  error,
  onRetry,
  filtered = false,
}: {
  error: unknown
  onRetry: () => void
  filtered?: boolean
}) {
  if (error === null) return <EventListSkeleton />
  return (
    <Panelled>
      <NoData error={error} onRetry={onRetry} />
      {filtered ? (
        <p className="pad">
          <Link className="btn" to="/events">
            Clear filters
          </Link>
        </p>
      ) : null}
    </Panelled>
  )
}
