import { type ReactNode } from 'react'
import { type UnitsChip } from '~/ui/chips.tsx'
import { Delta } from '~/ui/figure.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { UnitsField } from '~/ui/units-field.tsx'
import { delta } from '~/values/format.ts'
import { type LimitSummary } from '../model/limit-form.ts'
import { type LimitDraft } from '../model/limit-search.ts'
import { type OrderPair } from '../model/order.ts'
import { movedRate, rateText, shownDistanceBps, type Rate } from '../model/rate.ts'

/** Steps in percent towards a better price; when inverted, a lower one is better. */
const STEPS = [1n, 5n, 10n] as const

type RateProps = {
  readonly draft: LimitDraft
  readonly onDraft: (part: Partial<LimitDraft>) => void
  readonly pair: OrderPair
  readonly summary: LimitSummary
}

/** The limit price, in the direction that the owner types it. Until one is typed it follows the market. */
export function RateField({ draft, onDraft, pair, summary }: RateProps) {
  const { isInverted } = draft
  const [one, other] = isInverted ? [pair.output, pair.input] : [pair.input, pair.output]
  const { decimals, market, rateProblem } = summary
  const write = (rate: Rate | undefined, inverted = isInverted) =>
    rate === undefined || decimals === undefined ? '' : rateText(rate, inverted, decimals)
  const typed = draft.rate ?? write(market)
  const turned = draft.rate === undefined ? undefined : write(summary.rate, !isInverted)
  const step = (percent: bigint): UnitsChip => ({
    word: isInverted ? `−${percent}%` : `+${percent}%`,
    text: market === undefined ? '' : write(movedRate(market, isInverted ? -percent : percent, isInverted)),
  })
  return (
    <UnitsField
      label="Limit price"
      text={typed}
      unit={`${other.symbol} per ${one.symbol}`}
      onChange={(text) => onDraft({ rate: text })}
      end={
        <button
          type="button"
          className={`text-brass underline-offset-3 hover:underline phone:min-h-11 ${TOUCH}`}
          aria-label="Invert the limit price"
          onClick={() => onDraft({ isInverted: !isInverted, rate: turned })}
        >
          Invert
        </button>
      }
      chips={[
        {
          word: 'Market',
          text: write(market),
          isOn: draft.rate === undefined && market !== undefined,
          onPress: () => onDraft({ rate: undefined }),
        },
        ...STEPS.map(step),
      ]}
      problem={rateProblem === undefined || rateProblem === 'empty' ? undefined : 'Not a valid price.'}
      hint={<FromMarket summary={summary} isInverted={isInverted} isFollowing={draft.rate === undefined} />}
    />
  )
}

/** Distance of the entered price from the market, in the field's own direction. */
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
  if (isFollowing) return 'Follows the market price'
  return (
    <>
      <Delta value={delta(distance)} sign={distance} /> vs market
    </>
  )
}
