import { cva } from 'class-variance-authority'
import { useId, type ReactNode } from 'react'
import { type Display } from '~/values/display-value.ts'
import { Figure } from './figure.tsx'

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
function Chips({
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

/** The box of one amount in a form; `out` = computed by the form, not typed. */
export const amountBox = cva(
  'relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 rounded-control border px-4 py-3 focus-within:border-brass focus-within:[box-shadow:inset_0_0_0_1px_var(--brass)]',
  { variants: { out: { true: 'border-line', false: 'border-edge bg-ink' } }, defaultVariants: { out: false } },
)

/** The line above an amount: its label, and the available balance at the end. */
export const AMOUNT_HEAD =
  'flex min-h-5 flex-wrap items-center justify-between gap-x-2 text-12 text-mute [&_b]:font-fig [&_b]:text-text'

const amountInput = cva('min-w-0 flex-1 self-stretch font-fig tracking-[-0.01em] outline-none', {
  variants: {
    out: { true: 'text-28 phone:text-20', false: 'text-20' },
    old: { true: 'opacity-60 transition-opacity', false: '' },
  },
})

type Props = {
  readonly label: string
  readonly text: string
  /** After the amount: the token's button, or a unit. */
  readonly unit: ReactNode
  /** Beside the label: the available balance, or a control. */
  readonly end?: ReactNode
  readonly chips?: readonly UnitsChip[]
  /** Utilities of each chip. */
  readonly chipClass?: string
  readonly hint?: ReactNode
  readonly problem?: string | undefined
  /** The amount is computed from the other side of the form; it is drawn as a result. */
  readonly isOut?: boolean
  /** Its content belongs to an outdated input. */
  readonly isOld?: boolean
  readonly placeholder?: string
  /** On the box itself: the button between two boxes. */
  readonly children?: ReactNode
  readonly onChange: (text: string) => void
}

/** Input for an amount or a rate, with its unit and preset chips. Its problem is shown below and associated with it. */
export function UnitsField(props: Props) {
  const { label, text, unit, end, chips = [], chipClass, hint, problem, isOut = false, isOld = false } = props
  const id = useId()
  const hasFoot = problem !== undefined || hint !== undefined || chips.length > 0
  return (
    <div className={amountBox({ out: isOut })}>
      {props.children}
      <div className={AMOUNT_HEAD}>
        <label htmlFor={id}>{label}</label>
        {end}
      </div>
      <div className="flex min-h-10 items-center gap-3 phone:min-h-11">
        <input
          id={id}
          className={amountInput({ out: isOut, old: isOld })}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          placeholder={props.placeholder}
          aria-invalid={problem !== undefined}
          aria-describedby={hasFoot ? `${id}-hint` : undefined}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
        <span className="flex-none text-13">{unit}</span>
      </div>
      {hasFoot ? (
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-2 text-12 text-mute">
          <p id={`${id}-hint`} className={problem === undefined ? 'min-h-4 min-w-0' : 'min-h-4 min-w-0 text-warn'}>
            {problem ?? hint}
          </p>
          <Chips chips={chips} className={chipClass} text={text} onChange={props.onChange} />
        </div>
      ) : null}
    </div>
  )
}

/** An amount computed by the form: the box of a field, read only. */
export function AmountResult({
  label,
  value,
  unit,
  end,
  hint,
}: Pick<Props, 'label' | 'unit' | 'end' | 'hint'> & { value: Display }) {
  return (
    <div className={amountBox({ out: true })} role="group" aria-label={label}>
      <div className={AMOUNT_HEAD}>
        <span>{label}</span>
        {end}
      </div>
      <div className="flex min-h-10 items-center justify-between gap-3">
        <Figure value={value} className="min-w-0 truncate text-28 font-fig tracking-[-0.02em] phone:text-20" />
        <span className="flex-none text-13">{unit}</span>
      </div>
      {hint === undefined ? null : <p className="min-h-4 text-12 text-mute">{hint}</p>}
    </div>
  )
}
