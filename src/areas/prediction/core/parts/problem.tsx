import { panelLook } from '../../../../ui/panel.tsx'
import { buttonLook } from '../../../../ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../../ui/now.ts'
import { copyText } from '../../../../ui/copy.tsx'
import { Note } from '../../../../ui/note.tsx'
import { usePageTitle } from '../../../../ui/page-title.ts'
import { Untrusted } from '../../../../ui/untrusted.tsx'
import { age } from '../../../../values/format-time.ts'
import { readProblem } from '../../../../wire/words.ts'
import { PROBLEM_WORD } from '../words.ts'

/** A first reading that failed: cause, money, what to try. */
export function NoData({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { cause, money, retryable, requestId } = readProblem(error)
  return (
    <div
      className="grid max-w-[68ch] justify-items-start gap-4 px-6 py-8 phone:px-4 phone:py-6 [&_p]:text-pretty [&_p]:text-mute [&_strong]:text-text"
      role="alert"
    >
      <p>
        <strong>{cause}</strong> {money}
      </p>
      <div className="flex flex-wrap gap-2">
        {retryable ? (
          <button type="button" className={buttonLook()} onClick={onRetry}>
            {PROBLEM_WORD.retry}
          </button>
        ) : null}
        {requestId === undefined ? null : (
          <button
            type="button"
            className={buttonLook({ rank: 'plain' })}
            onClick={() => void copyText(requestId, PROBLEM_WORD.requestId)}
          >
            {PROBLEM_WORD.copyRequestId}
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
    <section className={panelLook()} aria-label={PROBLEM_WORD.notLoaded}>
      <h1 className="sr-only">{title}</h1>
      {missing ? <Missing what={what} id={id} /> : <NoData error={error} onRetry={onRetry} />}
    </section>
  )
}

function Missing({ what, id }: { what: string; id: string }) {
  return (
    <div className="grid max-w-[68ch] justify-items-start gap-4 px-6 py-8 phone:px-4 phone:py-6 [&_p]:text-pretty [&_p]:text-mute [&_strong]:text-text">
      <p>
        <strong>
          No {what} {PROBLEM_WORD.withId}
        </strong>{' '}
        <span className="font-mono text-[12px] wrap-anywhere" translate="no">
          <Untrusted text={id} kind="name" />
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link className={buttonLook()} to="/events">
          {PROBLEM_WORD.allEvents}
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
        <button type="button" className={buttonLook({ size: 'small' })} onClick={onRetry}>
          {PROBLEM_WORD.retry}
        </button>
      }
    >
      <strong>{readProblem(error).cause}</strong> {PROBLEM_WORD.data} {age(at, now).text}.
    </Note>
  )
}

/** Rows that could not be read are said, never hidden. */
export function Unreadable({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="text-12 font-text text-pretty text-mute">
      {count === 1 ? PROBLEM_WORD.n1RowCouldntBe : PROBLEM_WORD.rowsCouldntBeRead(count)}
    </p>
  )
}
