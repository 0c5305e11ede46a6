import { type ReactNode } from 'react'

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
