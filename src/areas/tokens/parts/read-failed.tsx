import { readProblem } from '../../../wire/words.ts'

/** A reading that failed: cause, money, and the way to try again. */
export function ReadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { cause, money, retryable } = readProblem(error)
  return (
    <div className="void" role="alert">
      <p>
        <strong>{cause}</strong> {money}
      </p>
      {retryable ? (
        <div className="acts">
          <button type="button" className="btn" onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : null}
    </div>
  )
}
