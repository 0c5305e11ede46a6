import { atWall, wallOf } from '~/values/zone-time.ts'
import { wellLook } from './well.tsx'

/** A minute of a clock in the reader's zone, typed or picked. `at` = unix seconds; rounds up to whole minutes. */
export function DatetimeField({
  label,
  at,
  isWrong,
  onChange,
}: {
  label: string
  at: number
  isWrong: boolean
  onChange: (at: number) => void
}) {
  return (
    <div className={wellLook()}>
      <input
        type="datetime-local"
        aria-label={label}
        aria-invalid={isWrong}
        value={localMinute(at)}
        onChange={(event) => {
          const typed = Date.parse(`${event.currentTarget.value}Z`) / 1000
          if (Number.isFinite(typed)) onChange(wholeMinute(atWall(typed)))
        }}
      />
    </div>
  )
}

/** The next whole minute, unix seconds. */
export function wholeMinute(sec: number): number {
  return Math.ceil(sec / 60) * 60
}

/** A minute of a clock in the reader's zone as the field writes it. */
function localMinute(sec: number): string {
  return new Date(wallOf(sec) * 1000).toISOString().slice(0, 16)
}
