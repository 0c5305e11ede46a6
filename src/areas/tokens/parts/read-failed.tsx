import { buttonLook } from '../../../ui/button.tsx'
import { readProblem } from '../../../wire/words.ts'
import { READ_FAILED_WORD } from '../words-parts.ts'

/** A reading that failed: cause, money, and the way to try again. */
export function ReadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { cause, money, retryable } = readProblem(error)
  return (
    <div
      className="grid max-w-[68ch] justify-items-start gap-4 px-6 py-8 phone:px-4 phone:py-6 [&_p]:text-pretty [&_p]:text-mute [&_strong]:text-text"
      role="alert"
    >
      <p>
        <strong>{cause}</strong> {money}
      </p>
      {retryable ? (
        <div className="flex flex-wrap gap-2">
          <button type="button" className={buttonLook()} onClick={onRetry}>
            {READ_FAILED_WORD.retry}
          </button>
        </div>
      ) : null}
    </div>
  )
}
