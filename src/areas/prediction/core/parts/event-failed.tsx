import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../../../ui/page-title.ts'
import { Untrusted } from '../../../../ui/untrusted.tsx'
import { readProblem } from '../../../../wire/words.ts'
import { NoData } from './problem.tsx'

/** The page of an event, a market or a position whose first reading failed: an unknown id keeps search in reach. */
export function EventFailed({
  error,
  what,
  id,
  onRetry,
}: {
  error: unknown
  what: 'event' | 'market' | 'position'
  id: string
  onRetry: () => void
}) {
  const missing = error === undefined || readProblem(error).isMissing
  const title = missing ? `No such ${what}` : what === 'position' ? 'Position' : 'Market'
  usePageTitle(title)
  return (
    <section className="panel" aria-label="Not loaded">
      <h1 className="sr">{title}</h1>
      {missing ? <Missing what={what} id={id} /> : <NoData error={error} onRetry={onRetry} />}
    </section>
  )
}

function Missing({ what, id }: { what: string; id: string }) {
  return (
    <div className="void">
      <p>
        <strong>No {what} with this id.</strong>{' '}
        <span className="mono" translate="no">
          <Untrusted text={id} kind="name" />
        </span>
      </p>
      <div className="acts">
        <Link className="btn" to="/events">
          All events
        </Link>
      </div>
    </div>
  )
}
