import { useId, type ReactNode } from 'react'
import { chipButton } from '~/ui/chips.tsx'

/** One of a few choices of a form. */
export type ChipChoice = { readonly word: string; readonly isOn: boolean; readonly onPress: () => void }

/** A row of choices with its label and current value; `children` = an extra field below. */
export function ChipRow({
  label,
  end,
  choices,
  children,
}: {
  label: string
  end?: ReactNode
  choices: readonly ChipChoice[]
  children?: ReactNode
}) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <span className="flex flex-wrap justify-between gap-x-2 text-13 text-mute">
        <span id={id}>{label}</span>
        {end === undefined ? null : <span>{end}</span>}
      </span>
      <div className="flex flex-wrap gap-1 [&>*]:flex-1" role="group" aria-labelledby={id}>
        {choices.map(({ word, isOn, onPress }) => (
          <button
            key={word}
            type="button"
            className={chipButton({ size: 'medium' })}
            aria-pressed={isOn}
            onClick={onPress}
          >
            {word}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
