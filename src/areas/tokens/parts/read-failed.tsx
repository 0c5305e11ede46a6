import { buttonLook } from '../../../ui/button.tsx'
import { readProblem } from '../../../wire/words.ts'
import { READ_FAILED_WORD } from '../words-parts.ts'

/** A reading that failed: cause, money, and the way to try again. */
export function ReadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { cause, money, retryable } = readProblem(error)
  return (
    <div
      className="py-8 px-6 grid gap-4 justify-items-start max-w-[68ch] [&_p]:text-mute [&_p]:text-pretty [&_strong]:text-text phone:py-6 phone:px-4"
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
