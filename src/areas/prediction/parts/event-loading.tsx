import { Link } from '@tanstack/react-router'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { NoData } from './problem.tsx'
import { readProblem } from '../../../wire/words.ts'
import { Untrusted } from '../../../ui/untrusted.tsx'

/** A market page before its first answer: every block at its final size. */
export function EventLoading() {
  usePageTitle('Market')
  return (
    <div aria-busy="true">
      <h1 className="sr">Market, loading</h1>
      <div className="crumb" />
      <div className="market">
        <div className="stack">
          <div className="panel">
            <div className="head">
              <div className="stack is-tight">
                <Skeleton width="80%" height={72} />
                <Skeleton width="60%" height={20} />
                <Skeleton width="40%" height={28} />
              </div>
              <div className="dial">
                <Skeleton height={184} />
              </div>
            </div>
            <div className="prices is-void" />
          </div>
          <div className="panel is-tall" />
        </div>
        <aside className="aside">
          <div className="panel is-tall ticket-panel" />
        </aside>
      </div>
    </div>
  )
}

/** A market page whose first reading failed: an unknown id keeps search in reach. */
export function EventFailed({
  error,
  what,
  id,
  onRetry,
}: {
  error: unknown
  what: string
  id: string
  onRetry: () => void
}) {
  const missing = error === undefined || readProblem(error).isMissing
  usePageTitle(missing ? `No such ${what}` : 'Market')
  return (
    <section className="panel" aria-label="Not loaded">
      <h1 className="sr">{missing ? `No such ${what}` : 'Market'}</h1>
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
