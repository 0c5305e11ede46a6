import { type ReactNode } from 'react'
import { Note } from '~/ui/note.tsx'
import { wellLook } from '~/ui/well.tsx'
import { usd } from '~/values/format.ts'
import { type LimitSummary } from '../model/limit-form.ts'
import { ladderWords } from '../model/limit-sentence.ts'
import { type OrderPair } from '../model/order.ts'

/** The owner's confirmation of an unusual rate. */
export type LadderAnswer = {
  readonly lossText: string
  readonly setLossText: (text: string) => void
  readonly isPriceKnown: boolean
  readonly setPriceKnown: (isKnown: boolean) => void
}

/** Explains the distance from the market, and asks for the required confirmation. */
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
        <label className="flex min-h-8 items-center gap-2 phone:min-h-11">
          <input
            type="checkbox"
            checked={isPriceKnown}
            onChange={(event) => setPriceKnown(event.currentTarget.checked)}
          />
          I know the price of this token
        </label>
      ) : null}
      {sanity === 'confirm' ? (
        <label className="flex min-h-8 flex-wrap items-center gap-2">
          Type the loss in dollars ({usd(loss, 'unknown', 'up').text}) to continue
          <span className={wellLook({ size: 'small' })}>
            <input
              value={lossText}
              inputMode="decimal"
              autoComplete="off"
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
      <bdi key={mint} className="font-mono text-12 wrap-anywhere" translate="no">
        {mint}{' '}
      </bdi>
    ))
}
