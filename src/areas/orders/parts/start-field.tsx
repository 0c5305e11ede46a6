import { DatetimeField, wholeMinute } from '~/ui/datetime-field.tsx'
import { useNow } from '~/ui/now.ts'
import { time } from '~/values/format-time.ts'
import { unixSec } from '~/values/time.ts'
import { START_WORDS, startProblem } from '../model/recurring-form.ts'
import { ChipRow } from './chip-row.tsx'

const HOUR_SEC = 3_600

/** Chooses when the first run is: at once, or at a minute of the reader's own clock. Unix seconds. */
export function StartField({
  start,
  onStart,
}: {
  start: number | undefined
  onStart: (start: number | undefined) => void
}) {
  const now = useNow()
  const problem = startProblem(start, now)
  return (
    <ChipRow
      label="Starts"
      end={start === undefined ? 'Now' : time(unixSec(start), now).line}
      choices={[
        { word: 'Now', isOn: start === undefined, onPress: () => onStart(undefined) },
        {
          word: 'Custom',
          isOn: start !== undefined,
          onPress: () => onStart(start ?? wholeMinute(now + HOUR_SEC)),
        },
      ]}
    >
      {start === undefined ? null : (
        <DatetimeField label="Starts at" at={start} isWrong={problem !== undefined} onChange={onStart} />
      )}
      {problem === undefined ? null : <p className="text-12 text-warn">{START_WORDS[problem]}.</p>}
    </ChipRow>
  )
}
