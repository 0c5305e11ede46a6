import { Icon } from './icon.tsx'

/** One choice of a few. */
export type Choice<Id extends string> = { readonly id: Id; readonly word: string }

/** A segmented control: two to six choices that exclude each other. */
export function Segments<Id extends string>({
  label,
  choices,
  value,
  onChange,
  className = '',
}: {
  label: string
  choices: readonly Choice<Id>[]
  value: Id
  onChange: (id: Id) => void
  className?: string
}) {
  return (
    <div className={`seg ${className}`} role="group" aria-label={label}>
      {choices.map(({ id, word }) => (
        <button key={id} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
          {word}
        </button>
      ))}
    </div>
  )
}

/** A quiet drop-down of the platform: one of many, without a label of its own on screen. */
export function Picker<Id extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly Choice<Id>[]
  value: Id
  onChange: (id: Id) => void
}) {
  return (
    <span className="picker">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const picked = choices.find(({ id }) => id === event.currentTarget.value)
          if (picked !== undefined) onChange(picked.id)
        }}
      >
        {choices.map(({ id, word }) => (
          <option key={id} value={id}>
            {word}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  )
}
