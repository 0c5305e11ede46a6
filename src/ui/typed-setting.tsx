import { useId, useState } from 'react'
import { wellLook } from './well.tsx'

/**
 * A typed setting: saved with Enter or on blur; an invalid value is rejected with a message. Not a `<form>`, since it is
 * used inside forms, and server-rendered markup cannot nest them.
 */
export function TypedSetting({
  label,
  value,
  unit,
  judge,
  placeholder,
  suggestions,
  isWide = false,
}: {
  label: string
  /** The saved value as text. */
  value: string
  unit: string
  /** Saves the text, or returns the reason why not. */
  judge: (text: string) => string | undefined
  placeholder?: string
  /** Values that the browser offers while something is typed. */
  suggestions?: readonly string[]
  /** The whole row instead of a field of one figure. */
  isWide?: boolean
}) {
  const id = useId()
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const commit = () => {
    if (draft === undefined) return
    const wrong = judge(draft.trim())
    setProblem(wrong)
    if (wrong === undefined) setDraft(undefined)
  }
  return (
    <div className={isWide ? 'w-full' : 'phone:w-full [&_input]:text-right'}>
      <span className={wellLook({ className: isWide ? 'w-full' : 'w-50 phone:w-full' })}>
        <input
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-why`}
          autoComplete="off"
          placeholder={placeholder}
          list={suggestions === undefined ? undefined : `${id}-list`}
          value={draft ?? value}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            commit()
          }}
        />
        <span className="text-12 font-text text-mute">{unit}</span>
      </span>
      {suggestions === undefined ? null : (
        <datalist id={`${id}-list`}>
          {suggestions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
      <p id={`${id}-why`} className="mt-1 max-w-70 text-12 font-text text-pretty text-warn" role="alert">
        {problem}
      </p>
    </div>
  )
}
