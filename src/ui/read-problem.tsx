import { age } from '~/values/format-time.ts'
import { type ReadProblem } from '~/values/listing.ts'
import { Button, buttonLook } from './button.tsx'
import { copyText } from './copy.tsx'
import { Note } from './note.tsx'
import { useNow } from './now.ts'

/** Error of a first read: the cause, the effect on funds, and Retry where that can help. */
export function NoData({ problem, onRetry }: { problem: ReadProblem; onRetry: () => void }) {
  const { cause, money, retryable, requestId } = problem
  return (
    <div
      className="grid max-w-[68ch] justify-items-start gap-4 px-6 py-8 phone:px-4 phone:py-6 [&_p]:text-pretty [&_p]:text-mute [&_strong]:text-text"
      role="alert"
    >
      <p>
        <strong>{cause}</strong> {money}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {retryable ? <Button onClick={onRetry}>Retry</Button> : null}
        {requestId === undefined ? null : (
          <Button rank="plain" onClick={() => void copyText(requestId, 'Request id')}>
            Copy request id
          </Button>
        )}
      </div>
    </div>
  )
}

/** Of a refresh that failed; `at` = server time of the last data, unix seconds. */
type OldProps = { readonly problem: ReadProblem; readonly at: number; readonly onRetry: () => void }

/** The same beside the first line of a page: nothing moves as it comes. On the phone it has a line of its own. */
export function OldDataBeside(props: OldProps) {
  return (
    <div className="relative z-5 h-0 phone:mb-4 phone:h-auto">
      <div className="absolute -top-5 right-0 rounded-control bg-ink phone:static">
        <OldData {...props} />
      </div>
    </div>
  )
}

/** A refresh that failed: the last data stay, with their age. */
export function OldData({ problem, at, onRetry }: OldProps) {
  const now = useNow()
  return (
    <Note
      tone="warn"
      action={
        <button type="button" className={buttonLook({ size: 'small' })} onClick={onRetry}>
          Retry
        </button>
      }
    >
      <strong>{problem.cause}</strong> Data is {age(at, now).text}.
    </Note>
  )
}

/** How many rows could not be read; nothing at 0. */
export function Unreadable({ count }: { count: number }) {
  if (count === 0) return null
  return <p className="p-4 text-12 font-text text-pretty text-mute">{unreadableText(count)}</p>
}

function unreadableText(count: number): string {
  return count === 1 ? '1 row couldn’t be read.' : `${count} rows couldn’t be read.`
}
