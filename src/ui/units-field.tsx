import { useId, type ReactNode } from 'react'

/** A button that fills a field. `text` = "" can not be pressed. */
export type UnitsChip = { readonly word: string; readonly text: string }

/** An amount or a rate to type, with its unit and a few to press. What is wrong with it stands under it and belongs to it. */
export function UnitsField({
  label,
  text,
  unit,
  end,
  chips = [],
  chipClass,
  hint,
  problem,
  onChange,
}: {
  label: string
  text: string
  unit: ReactNode
  /** Beside the label: what there is to spend, or a control. */
  end?: ReactNode
  chips?: readonly UnitsChip[]
  /** Utilities of each chip. */
  chipClass?: string
  hint?: ReactNode
  problem?: string | undefined
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {end}
      </div>
      <div className="well is-big">
        <input
          id={id}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span className="unit">{unit}</span>
      </div>
      <Chips chips={chips} className={chipClass} text={text} onChange={onChange} />
      <p id={`${id}-hint`} className={problem === undefined ? 'fine' : 'fine tone-warn'}>
        {problem ?? hint}
      </p>
    </div>
  )
}

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
    <div className="quick">
      {chips.map(({ word, text: filled }) => (
        <button
          key={word}
          type="button"
          className={className}
          aria-pressed={filled !== '' && text === filled}
          disabled={filled === ''}
          onClick={() => onChange(filled)}
        >
          {word}
        </button>
      ))}
    </div>
  )
}
