import { Link } from '@tanstack/react-router'
import { buttonLook } from '~/ui/button.tsx'
import { usePageTitle } from '~/ui/page-title.ts'
import { panelLook } from '~/ui/panel.tsx'
import { NoData } from '~/ui/read-problem.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { readProblem } from '~/wire/read-problem.ts'
import { eventName } from '../markets/market-view.ts'
import { type PredictionEvent } from './event.ts'

const TITLE = { event: 'Market', market: 'Market', position: 'Position', order: 'Order' } as const

/** The page of an event, a market, a position or an order whose first reading failed: an unknown id keeps search in reach. */
export function EventFailed({
  error,
  what,
  id,
  of,
  onRetry,
}: {
  error: unknown
  what: 'event' | 'market' | 'position' | 'order'
  id: string
  /** The event that a missing market was looked for in. */
  of?: PredictionEvent
  onRetry: () => void
}) {
  const missing = error === undefined || readProblem(error).isMissing
  const title = missing ? `No such ${what}` : TITLE[what]
  usePageTitle(title)
  return (
    <section className={panelLook()} aria-label="Not loaded">
      <h1 className="sr-only">{title}</h1>
      {missing ? <Missing what={what} id={id} of={of} /> : <NoData problem={readProblem(error)} onRetry={onRetry} />}
    </section>
  )
}

function Missing({ what, id, of }: { what: string; id: string; of: PredictionEvent | undefined }) {
  return (
    <div className="grid max-w-[68ch] justify-items-start gap-4 px-6 py-8 phone:px-4 phone:py-6 [&_p]:text-pretty [&_p]:text-mute [&_strong]:text-text">
      <p>
        <strong>No {what} with this id.</strong>{' '}
        <span className="font-mono text-[12px] wrap-anywhere" translate="no">
          <Untrusted text={id} kind="name" />
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {of === undefined ? null : (
          <Link className={buttonLook()} to="/event/$eventId" params={{ eventId: of.eventId }}>
            <bdi>{eventName(of)}</bdi>
          </Link>
        )}
        <Link className={buttonLook()} to="/events">
          All events
        </Link>
      </div>
    </div>
  )
}
