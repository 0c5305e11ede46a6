import { useId, type ReactNode } from 'react'

/** A chip that fills the field; one without a text waits until its amount is known. */
export type QuickAmount = { readonly word: string; readonly text: string }

/** An amount to type, with a few to press. What is wrong with it stands under it and belongs to it. */
export function AmountField({
  text,
  unit,
  hint,
  end,
  quick,
  problem,
  onChange,
}: {
  text: string
  unit: string
  /** What the field wants. */
  hint: string
  /** Beside the label: what there is to spend. */
  end?: ReactNode
  quick: readonly QuickAmount[]
  problem: string | undefined
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>Amount</label>
        {end}
      </div>
      <div className="well is-big">
        <input
          id={id}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span className="unit">{unit}</span>
      </div>
      <div className="quick">
        {quick.map(({ word, text: amount }) => (
          <button
            key={word}
            type="button"
            className="disabled:opacity-50"
            disabled={amount === ''}
            aria-pressed={amount !== '' && text === amount}
            onClick={() => onChange(amount)}
          >
            {word}
          </button>
        ))}
      </div>
      <p id={`${id}-hint`} className={problem === undefined ? 'fine' : 'fine tone-warn'}>
        {problem ?? hint}
      </p>
    </div>
  )
}
