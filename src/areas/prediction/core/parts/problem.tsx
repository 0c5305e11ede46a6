import { Link } from '@tanstack/react-router'
import { useNow } from '../../../../ui/now.ts'
import { copyText } from '../../../../ui/copy.tsx'
import { Note } from '../../../../ui/note.tsx'
import { usePageTitle } from '../../../../ui/page-title.ts'
import { Untrusted } from '../../../../ui/untrusted.tsx'
import { age } from '../../../../values/format-time.ts'
import { readProblem } from '../../../../wire/words.ts'

/** A first reading that failed: cause, money, what to try. */
export function NoData({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { cause, money, retryable, requestId } = readProblem(error)
  return (
    <div className="void" role="alert">
      <p>
        <strong>{cause}</strong> {money}
      </p>
      <div className="acts">
        {retryable ? (
          <button type="button" className="btn" onClick={onRetry}>
            Try again
          </button>
        ) : null}
        {requestId === undefined ? null : (
          <button type="button" className="btn is-plain" onClick={() => void copyText(requestId, 'Request id')}>
            Copy request id
          </button>
        )}
      </div>
    </div>
  )
}

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

/** A refresh that failed: the old data stays, its age is said. */
export function OldData({ error, at, onRetry }: { error: unknown; at: number; onRetry: () => void }) {
  const now = useNow()
  return (
    <Note
      tone="warn"
      action={
        <button type="button" className="btn is-small" onClick={onRetry}>
          Retry
        </button>
      }
    >
      <strong>{readProblem(error).cause}</strong> What you see is {age(at, now).text}.
    </Note>
  )
}

/** Rows that could not be read are said, never hidden. */
export function Unreadable({ count }: { count: number }) {
  if (count === 0) return null
  return <p className="fine">{count === 1 ? '1 row was unreadable.' : `${count} rows were unreadable.`}</p>
}
