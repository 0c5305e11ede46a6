import { useId } from 'react'
import { DatetimeField, wholeMinute } from '../../../ui/datetime-field.tsx'
import { useNow } from '../../../ui/now.ts'
import { time } from '../../../values/format-time.ts'
import { EXPIRY_WORDS, expiresAt, expiryProblem, LEAST_LIFE_SEC, type Expiry } from '../model/expiry.ts'
import { EXPIRY_WORD } from '../model/limit-search.ts'

const PROBLEM = {
  'too-soon': 'At least 10 minutes from now.',
  'too-late': 'At most 5 years from now.',
} as const

/** Chooses when the order ends: never, after a span, or at a minute of the reader's own clock, shown in UTC too. */
export function ExpiryField({ expiry, onChange }: { expiry: Expiry; onChange: (expiry: Expiry) => void }) {
  const id = useId()
  const now = useNow()
  const at = expiresAt(expiry, now)
  const isCustom = !EXPIRY_WORDS.some((word) => word === expiry)
  const problem = expiryProblem(expiry, now)
  return (
    <div className="field">
      <div className="field-head">
        <span id={`${id}-name`}>Expires</span>
        <span>{at === undefined ? 'Only when you cancel it' : time(at, now).line}</span>
      </div>
      <div className="quick is-fold" role="group" aria-labelledby={`${id}-name`}>
        {EXPIRY_WORDS.map((word) => (
          <button key={word} type="button" aria-pressed={word === expiry} onClick={() => onChange(word)}>
            {EXPIRY_WORD[word]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isCustom}
          onClick={() => onChange(`${wholeMinute(now + LEAST_LIFE_SEC * 6)}`)}
        >
          Custom
        </button>
      </div>
      {isCustom && at !== undefined ? (
        <DatetimeField
          label="Expires at"
          at={at}
          isWrong={problem !== undefined}
          onChange={(typed) => onChange(`${typed}`)}
        />
      ) : null}
      {problem === undefined ? null : <p className="fine tone-warn">{PROBLEM[problem]}</p>}
    </div>
  )
}
