import { type ReactNode } from 'react'
import { Delta } from '../../../ui/figure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { UnitsField } from '../../../ui/units-field.tsx'
import { delta } from '../../../values/format.ts'
import { type LimitSummary } from '../model/limit-form.ts'
import { type LimitDraft } from '../model/limit-search.ts'
import { movedRate, rateText, shownDistanceBps, type Rate } from '../model/rate.ts'
import { type OrderPair } from '../model/order.ts'

/** Percent of the rate as it is shown; inverted, less is what asks for more. */
const STEPS = [-5n, -1n, 0n, 1n, 5n, 10n] as const

function stepWord(percent: bigint): string {
  if (percent === 0n) return 'Market'
  return percent > 0n ? `+${percent}%` : `−${-percent}%`
}

type RateProps = {
  readonly draft: LimitDraft
  readonly onDraft: (part: Partial<LimitDraft>) => void
  readonly pair: OrderPair
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
      label={`Limit price of 1 ${one.symbol}`}
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
      chips={(isInverted ? STEPS.map((percent) => -percent).toReversed() : STEPS).map((percent) => ({
        word: stepWord(percent),
        text: market === undefined ? '' : write(movedRate(market, percent, isInverted)),
      }))}
      problem={rateProblem === undefined || rateProblem === 'empty' ? undefined : 'This is not a rate.'}
      hint={
        <>
          <FromMarket summary={summary} isInverted={isInverted} isFollowing={draft.rate === undefined} />
          {summary.rate === undefined ? null : ` 1 ${other.symbol} = ${write(summary.rate, !isInverted)} ${one.symbol}`}
        </>
      }
    />
  )
}

/** The distance of the rate that stands in the field, in the field's own direction. */
function FromMarket({
  summary: { rate, market },
  isInverted,
  isFollowing,
}: {
  summary: LimitSummary
  isInverted: boolean
  isFollowing: boolean
}): ReactNode {
  const distance = rate === undefined ? undefined : shownDistanceBps(rate, market, isInverted)
  if (distance === undefined) return 'Market price unknown.'
  return (
    <>
      <Delta value={delta(distance)} sign={distance} /> from the market{isFollowing ? ', which it follows' : ''}.
    </>
  )
}
