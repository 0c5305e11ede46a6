import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { buttonLook } from '~/ui/button.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { NoData } from '~/ui/read-problem.tsx'
import { readProblem } from '~/wire/read-problem.ts'
import { EventListSkeleton } from './event-list.tsx'
import { refusedPart, WithoutRefused } from './without-refused.tsx'

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
