import { cva } from 'class-variance-authority'

/** A button that fills a field. `text` = "": disabled. */
export type UnitsChip = {
  readonly word: string
  readonly text: string
  /** True when the field's content equals this chip; absent = compare the text. */
  readonly isOn?: boolean
  /** Instead of filling the field. */
  readonly onPress?: () => void
}

/** Look of a small button that fills a field or is one of a few choices. */
export const chipButton = cva(
  [
    // Base
    'rounded-4 border border-line font-fig whitespace-nowrap text-mute',
    // Hover
    'hover:border-edge hover:text-text',
    // Pressed
    'aria-pressed:border-edge aria-pressed:bg-raise aria-pressed:text-text',
    // Disabled
    'disabled:cursor-not-allowed disabled:opacity-45',
    // Phone
    'phone:h-11',
  ],
  {
    variants: { size: { small: 'h-6 px-2 text-12', medium: 'h-9 px-2 text-13' } },
    defaultVariants: { size: 'small' },
  },
)

/** Buttons that fill an amount field with a preset. */
export function Chips({
  chips,
  className,
  text,
  onChange,
}: {
  chips: readonly UnitsChip[]
  className: string | undefined
  text: string
  onChange: (text: string) => void
}) {
  if (chips.length === 0) return null
  return (
    <div className="ml-auto flex flex-wrap gap-1 phone:w-full phone:flex-nowrap phone:[&>*]:flex-1 phone:[&>*]:px-1">
      {chips.map(({ word, text: filled, isOn = filled !== '' && text === filled, onPress }) => (
        <button
          key={word}
          type="button"
          className={chipButton({ className })}
          aria-pressed={isOn}
          disabled={filled === ''}
          onClick={onPress ?? (() => onChange(filled))}
        >
          {word}
        </button>
      ))}
    </div>
  )
}
