import { type ReactNode } from 'react'
import { Note } from '../../../ui/note.tsx'
import { usd } from '../../../values/format.ts'
import { type LimitSummary } from '../model/limit-form.ts'
import { ladderWords } from '../words.ts'
import { type OrderPair } from '../model/order.ts'

/** What the owner says to a rate that asks for a word. */
export type LadderAnswer = {
  readonly lossText: string
  readonly setLossText: (text: string) => void
  readonly isPriceKnown: boolean
  readonly setPriceKnown: (isKnown: boolean) => void
}

/** What the distance from the market means, and what it asks before the order can go on. */
export function Ladder({
  pair,
  summary,
  lossText,
  setLossText,
  isPriceKnown,
  setPriceKnown,
}: LadderAnswer & { pair: OrderPair; summary: LimitSummary }) {
  const words = ladderWords(summary)
  if (words === undefined || summary.rate === undefined) return null
  const { sanity, loss } = summary
  return (
    <Note {...(sanity === 'far' ? {} : { tone: 'warn' as const })}>
      {words} {sanity === 'unknown' ? unpriced(pair) : null}
      {sanity === 'unknown' ? (
        <label className="tick">
          <input
            type="checkbox"
            checked={isPriceKnown}
            onChange={(event) => setPriceKnown(event.currentTarget.checked)}
          />
          I know the price of this token
        </label>
      ) : null}
      {sanity === 'confirm' ? (
        <label className="tick is-typed">
          Type the loss in dollars ({usd(loss, 'not known', 'up').text}) to go on
          <span className="well is-small">
            <input
              value={lossText}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              onChange={(event) => setLossText(event.currentTarget.value)}
            />
          </span>
        </label>
      ) : null}
    </Note>
  )
}

/** Names the mints whose price is not known. */
function unpriced({ input, output }: OrderPair): ReactNode {
  return [input, output]
    .filter(({ price }) => price === undefined)
    .map(({ mint }) => (
      <bdi key={mint} className="mono wrap-anywhere" translate="no">
        {mint}{' '}
      </bdi>
    ))
}
