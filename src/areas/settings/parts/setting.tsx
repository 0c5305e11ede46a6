import { type ReactNode, useEffect } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { Segments, type Choice } from '~/ui/choice.tsx'
import { clearSaved, useSaved } from '../stores/saved.ts'

/** One setting: what it is and why on the left, its control on the right; one under the other on the phone. */
export function Setting({ word, hint, children }: { word: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-x-6 gap-y-2 border-b border-b-line p-4 phone:grid-cols-[minmax(0,1fr)] phone:px-4 phone:py-3">
      <div className="[&_h3]:text-14 [&_h3]:font-fig [&_h3]:text-text [&_p]:mt-1 [&_p]:text-13 [&_p]:font-text [&_p]:text-pretty [&_p]:text-mute">
        <h3>{word}</h3>
        {hint === undefined ? null : <p>{hint}</p>}
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-2 phone:justify-start">
        {children}
      </div>
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

/** Line that shows what was saved, with undo. Cleared when the page is left. */
export function SavedLine() {
  const saved = useSaved()
  useEffect(() => clearSaved, [])
  const canUndo = saved?.words.startsWith('Saved') === true
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 px-4 py-2 text-13 font-text text-mute">
      <p role="status">{saved?.words ?? 'Changes are saved automatically on this device.'}</p>
      {saved !== undefined && canUndo ? (
        <button type="button" className={buttonLook({ size: 'small' })} onClick={saved.undo}>
          Undo
        </button>
      ) : null}
    </div>
  )
}
