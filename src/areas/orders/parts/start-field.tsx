import { useId } from 'react'
import { DatetimeField, wholeMinute } from '../../../ui/datetime-field.tsx'
import { useNow } from '../../../ui/now.ts'
import { time } from '../../../values/format-time.ts'
import { unixSec } from '../../../values/time.ts'
import { START_WORDS, startProblem } from '../model/recurring-form.ts'

const HOUR_SEC = 3_600

/** Chooses when the first run is: at once, or at a minute of the reader's own clock. */
export function StartField({
  start,
  onStart,
}: {
  start: number | undefined
  onStart: (start: number | undefined) => void
}) {
  const id = useId()
  const now = useNow()
  const problem = startProblem(start, now)
  return (
    <div className="field">
      <div className="field-head">
        <span id={id}>Starts</span>
        <span>{start === undefined ? 'Now' : time(unixSec(start), now).line}</span>
      </div>
      <div className="quick is-fold" role="group" aria-labelledby={id}>
        <button type="button" aria-pressed={start === undefined} onClick={() => onStart(undefined)}>
          Now
        </button>
        <button
          type="button"
          aria-pressed={start !== undefined}
          onClick={() => onStart(start ?? wholeMinute(now + HOUR_SEC))}
        >
          Custom
        </button>
      </div>
      {start === undefined ? null : (
        <DatetimeField label="Starts at" at={start} isWrong={problem !== undefined} onChange={onStart} />
      )}
      {problem === undefined ? null : <p className="fine tone-warn">{START_WORDS[problem]}.</p>}
    </div>
  )
}
