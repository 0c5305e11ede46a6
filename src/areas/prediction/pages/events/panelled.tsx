import { type ReactNode } from 'react'
import { NoData } from '../../parts/problem.tsx'
import { EventListSkeleton } from './event-list.tsx'

/** A panel around one message. */
export function Panelled({ children }: { children: ReactNode }) {
  return <section className="panel">{children}</section>
}

/** Before the first answer: cards of the final size, or why there are none. */
export function FirstLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === null) return <EventListSkeleton />
  return (
    <Panelled>
      <NoData error={error} onRetry={onRetry} />
    </Panelled>
  )
}
