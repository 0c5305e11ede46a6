import { cva } from 'class-variance-authority'
import { Icon } from './icon.tsx'

/** One choice of a few. */
export type Choice<Id extends string> = { readonly id: Id; readonly word: string }

const segments = cva('inline-flex rounded-control border border-line bg-ink p-0.5', {
  variants: { wide: { true: 'flex w-full', false: 'phone:flex phone:w-full' } },
})
const segment = cva(
  [
    // Base
    'min-w-9 rounded-4 text-center text-13 whitespace-nowrap text-mute',
    // Hover
    'hover:text-text',
    // Pressed
    'aria-pressed:bg-raise aria-pressed:font-fig aria-pressed:text-text',
    // Phone
    'phone:h-11 phone:min-w-11 phone:flex-1 phone:px-2',
  ],
  { variants: { wide: { true: 'h-9 flex-1 px-1', false: 'h-7 px-3' } } },
)

/** A segmented control: two to six choices that exclude each other; `isWide` = as wide as its form. */
export function Segments<Id extends string>({
  label,
  choices,
  value,
  onChange,
  isWide = false,
  className = '',
}: {
  label: string
  choices: readonly Choice<Id>[]
  value: Id
  onChange: (id: Id) => void
  isWide?: boolean
  className?: string
}) {
  return (
    <div className={segments({ wide: isWide, className })} role="group" aria-label={label}>
      {choices.map(({ id, word }) => (
        <button
          key={id}
          type="button"
          className={segment({ wide: isWide })}
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {word}
        </button>
      ))}
    </div>
  )
}

/** A native select without a visible label: one choice of many. */
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
    <span className="relative inline-flex items-center rounded-control text-mute hover:text-text">
      <select
        className="field-sizing-content h-7 appearance-none rounded-control pr-7 pl-3 text-13 font-fig phone:h-11 [&_option]:bg-raise [&_option]:text-text"
        aria-label={label}
        autoComplete="off"
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
      <span className="pointer-events-none absolute right-2">
        <Icon name="down" small />
      </span>
    </span>
  )
}
