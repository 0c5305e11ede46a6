import { useEffect, useId, useState } from 'react'
import { wellLook } from '~/ui/well.tsx'
import { type TypedName } from '../model/activity-search.ts'

const PAUSE_MS = 300

/**
 * A typed filter: it is written to the address shortly after the last key, and follows the address when that changes.
 */
export function TypedField({
  name,
  label,
  type,
  value,
  onChange,
}: {
  name: TypedName
  label: string
  type: 'search' | 'date'
  value: string
  /** Must be stable: a new function restarts the delay. */
  onChange: (name: TypedName, value: string) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  // Adopts the value of the address, unless it is this field's own value coming back.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) setTyped(value)
    setSent(value)
  }
  useEffect(() => {
    if (typed === sent) return undefined
    const timer = setTimeout(() => {
      setSent(typed)
      onChange(name, typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, typed, sent, onChange])
  return (
    <span
      className={`grid gap-1 phone:flex-[1_1_130px] ${type === 'search' ? 'max-w-56 flex-[1_1_150px] phone:max-w-none phone:basis-full' : ''}`}
    >
      <label className="text-12 font-text text-mute" htmlFor={id}>
        {label}
      </label>
      <span className={wellLook({ size: 'small' })}>
        <input
          id={id}
          className={`text-13 font-text phone:w-full ${type === 'search' ? 'w-full' : 'w-33'}`}
          type={type}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </span>
    </span>
  )
}
