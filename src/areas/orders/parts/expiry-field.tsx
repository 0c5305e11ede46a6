import { DatetimeField, wholeMinute } from '~/ui/datetime-field.tsx'
import { useNow } from '~/ui/now.ts'
import { time } from '~/values/format-time.ts'
import { EXPIRY_WORDS, LEAST_LIFE_SEC, expiresAt, expiryProblem, type Expiry } from '../model/expiry.ts'
import { EXPIRY_WORD } from '../model/limit-search.ts'
import { ChipRow } from './chip-row.tsx'

const PROBLEM = { 'too-soon': 'At least 10 minutes from now.', 'too-late': 'At most 5 years from now.' } as const

/** Chooses when the order ends: never, after a span, or at a minute of the reader's own clock, shown in UTC too. */
export function ExpiryField({ expiry, onChange }: { expiry: Expiry; onChange: (expiry: Expiry) => void }) {
  const now = useNow()
  const at = expiresAt(expiry, now)
  const isCustom = !EXPIRY_WORDS.some((word) => word === expiry)
  const problem = expiryProblem(expiry, now)
  return (
    <ChipRow
      label="Expires"
      end={at === undefined ? 'Open until filled or cancelled' : time(at, now).line}
      choices={[
        ...EXPIRY_WORDS.filter((word) => word !== '3d' || expiry === '3d').map((word) => ({
          word: EXPIRY_WORD[word],
          isOn: word === expiry,
          onPress: () => onChange(word),
        })),
        {
          word: 'Custom',
          isOn: isCustom,
          onPress: () => onChange(`${wholeMinute(now + LEAST_LIFE_SEC * 6)}`),
        },
      ]}
    >
      {isCustom && at !== undefined ? (
        <DatetimeField
          label="Expires at"
          at={at}
          isWrong={problem !== undefined}
          onChange={(typed) => onChange(`${typed}`)}
        />
      ) : null}
      {problem === undefined ? null : <p className="text-12 text-warn">{PROBLEM[problem]}</p>}
    </ChipRow>
  )
}
