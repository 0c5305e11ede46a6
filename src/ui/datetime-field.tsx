import { wellLook } from './well.tsx'

/** A minute of the reader's own clock, typed or picked. `at` = unix seconds; rounds up to whole minutes. */
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
          const typed = new Date(event.currentTarget.value).getTime() / 1000
          if (Number.isFinite(typed)) onChange(wholeMinute(typed))
        }}
      />
    </div>
  )
}

/** The next whole minute, unix seconds. */
export function wholeMinute(sec: number): number {
  return Math.ceil(sec / 60) * 60
}

/** A minute of the reader's own clock as the field writes it. */
function localMinute(sec: number): string {
  const shifted = new Date((sec - new Date(sec * 1000).getTimezoneOffset() * 60) * 1000)
  return shifted.toISOString().slice(0, 16)
}
