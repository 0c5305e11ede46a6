import { useNow } from '../../../../ui/now.ts'
import { copyText } from '../../../../ui/copy.tsx'
import { Note } from '../../../../ui/note.tsx'
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
