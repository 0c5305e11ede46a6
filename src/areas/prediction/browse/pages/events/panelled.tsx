import { readProblem } from '../../../../../wire/words.ts'
import { NoData } from '../../../../../ui/read-problem.tsx'
import { buttonLook } from '../../../../../ui/button.tsx'
import { panelLook } from '../../../../../ui/panel.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { type EventSearch } from '../../../core/model/event-search.ts'
import { EventListSkeleton } from './event-list.tsx'
import { refusesProvider, WithoutProvider } from './without-provider.tsx'
import { PANELLED_WORD } from '../../words.ts'

/** A panel around one message. */
export function Panelled({ children }: { children: ReactNode }) {
  return <section className={panelLook()}>{children}</section>
}

type FirstLoadProps = {
  readonly error: unknown
  readonly onRetry: () => void
  readonly filtered?: boolean
  readonly search: EventSearch
  /** The same view of the same search without its provider. */
  readonly children: (rest: EventSearch) => ReactNode
}

/** Before the first answer: cards of the final size, or why there are none. A refused filter can be taken back. */
export function FirstLoad({ error, onRetry, filtered = false, search, children }: FirstLoadProps) {
  if (error === null) return <EventListSkeleton />
  if (search.provider !== undefined && refusesProvider(error))
    return <WithoutProvider search={search}>{children({ ...search, provider: undefined })}</WithoutProvider>
  return (
    <Panelled>
      <NoData problem={readProblem(error)} onRetry={onRetry} />
      {filtered ? (
        <p className="p-4">
          <Link className={buttonLook()} to="/events">
            {PANELLED_WORD.clearFilters}
          </Link>
        </p>
      ) : null}
    </Panelled>
  )
}
