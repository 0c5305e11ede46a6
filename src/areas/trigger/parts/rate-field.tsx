import { type ReactNode } from 'react'
import { Delta } from '../../../ui/figure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { UnitsField } from '../../../ui/units-field.tsx'
import { delta } from '../../../values/format.ts'
import { type LimitPair, type LimitSummary } from '../model/limit-form.ts'
import { type LimitDraft } from '../model/limit-search.ts'
import { movedRate, rateText, type Rate } from '../model/rate.ts'

const STEPS = [
  ['−5%', -5n],
  ['−1%', -1n],
  ['Market', 0n],
  ['+1%', 1n],
  ['+5%', 5n],
  ['+10%', 10n],
] as const

type RateProps = {
  readonly draft: LimitDraft
  readonly onDraft: (part: Partial<LimitDraft>) => void
  readonly pair: LimitPair
  readonly summary: LimitSummary
}

/** The rate, in the direction that the owner types it. Until one is typed or locked it follows the market. */
export function RateField({ draft, onDraft, pair, summary }: RateProps) {
  const { isInverted } = draft
  const [one, other] = isInverted ? [pair.output, pair.input] : [pair.input, pair.output]
  const { decimals, market, rateProblem } = summary
  const write = (rate: Rate | undefined, inverted = isInverted) =>
    rate === undefined || decimals === undefined ? '' : rateText(rate, inverted, decimals)
  const typed = draft.rate ?? write(market)
  const turned = draft.rate === undefined ? undefined : write(summary.rate, !isInverted)
  return (
    <UnitsField
      label={`Rate for 1 ${one.symbol}`}
      text={typed}
      unit={other.symbol}
      onChange={(text) => onDraft({ rate: text })}
      end={
        <span className="acts">
          <button
            type="button"
            className="link"
            aria-label="Invert: type the rate the other way round"
            onClick={() => onDraft({ isInverted: !isInverted, rate: turned })}
          >
            <Icon name="swap" small /> Invert
          </button>
          <button
            type="button"
            className="link"
            aria-label={draft.rate === undefined ? 'Lock the rate' : 'Unlock: follow the market'}
            disabled={market === undefined}
            onClick={() => onDraft({ rate: draft.rate === undefined ? typed : undefined })}
          >
            {draft.rate === undefined ? 'Lock' : 'Unlock'}
          </button>
        </span>
      }
      chips={STEPS.map(([word, percent]) => ({
        word,
        text: market === undefined ? '' : write(movedRate(market, percent)),
      }))}
      problem={rateProblem === undefined || rateProblem === 'empty' ? undefined : 'This is not a rate.'}
      hint={
        <>
          <FromMarket summary={summary} isFollowing={draft.rate === undefined} />
          {summary.rate === undefined ? null : ` 1 ${other.symbol} = ${write(summary.rate, !isInverted)} ${one.symbol}`}
        </>
      }
    />
  )
}

function FromMarket({
  summary: { distance },
  isFollowing,
}: {
  summary: LimitSummary
  isFollowing: boolean
}): ReactNode {
  if (distance === undefined) return 'Market price unknown.'
  return (
    <>
      <Delta value={delta(distance)} sign={distance} /> from the market{isFollowing ? ', which it follows' : ''}.
    </>
  )
}
