import { type ReactNode } from 'react'
import { Segments, type Choice } from '../../../ui/choice.tsx'

/** One setting: what it is and why on the left, its control on the right; one under the other on the phone. */
export function Setting({ word, hint, children }: { word: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="set">
      <div className="set-word">
        <h3>{word}</h3>
        {hint === undefined ? null : <p>{hint}</p>}
      </div>
      <div className="set-in">{children}</div>
    </div>
  )
}

/** Switched on or off. */
export const ON_OFF = [
  { id: 'on', word: 'On' },
  { id: 'off', word: 'Off' },
] as const

/** A setting of a few choices that exclude each other. `label` = its name for readers where it is not the word. */
export function ChoiceSetting<Id extends string>({
  word,
  hint,
  label = word,
  ...choice
}: {
  word: string
  hint?: ReactNode
  label?: string
  choices: readonly Choice<Id>[]
  value: Id
  onChange: (id: Id) => void
}) {
  return (
    <Setting word={word} hint={hint}>
      <Segments label={label} {...choice} />
    </Setting>
  )
}
