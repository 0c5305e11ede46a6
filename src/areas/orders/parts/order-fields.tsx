import { useId, type ReactNode, useState } from 'react'
import { DatetimeField, wholeMinute } from '~/ui/datetime-field.tsx'
import { Delta } from '~/ui/figure.tsx'
import { useZone } from '~/ui/lazy-component.tsx'
import { useNow } from '~/ui/now.ts'
import { TOUCH } from '~/ui/touch.tsx'
import { chipButton, type UnitsChip, UnitsField } from '~/ui/units-field.tsx'
import { time } from '~/values/format-time.ts'
import { delta } from '~/values/format.ts'
import { unixSec } from '~/values/time.ts'
import { type LimitSummary } from '../model/limit-form.ts'
import {
  EXPIRY_WORDS,
  LEAST_LIFE_SEC,
  expiresAt,
  expiryProblem,
  type Expiry,
  EXPIRY_WORD,
  type LimitDraft,
} from '../model/limit-search.ts'
import { type OrderPair } from '../model/order.ts'
import { priceUnit } from '../model/price-bound.ts'
import { movedRate, rateText, shownDistanceBps, type Rate } from '../model/rate.ts'
import { RANGE_WORDS, rangeWords, type RecurringSummary, START_WORDS, startProblem } from '../model/recurring-form.ts'
import { type RecurringDraft } from '../model/recurring-search.ts'

/** One of a few choices of a form. */
type ChipChoice = { readonly word: string; readonly isOn: boolean; readonly onPress: () => void }

const PROBLEM = { 'too-soon': 'At least 10 minutes from now.', 'too-late': 'At most 5 years from now.' } as const

/** Chooses when the order ends: never, after a span, or at a minute of the reader's own clock, shown in UTC too. */
export function ExpiryField({ expiry, onChange }: { expiry: Expiry; onChange: (expiry: Expiry) => void }) {
  const now = useNow()
  const zone = useZone()
  const at = expiresAt(expiry, now)
  const isCustom = !EXPIRY_WORDS.some((word) => word === expiry)
  const problem = expiryProblem(expiry, now)
  return (
    <ChipRow
      label="Expires"
      end={at === undefined ? 'Open until filled or cancelled' : time(at, now, zone).line}
      isTime={at !== undefined}
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

/** The prices between which an order may buy: any, or a range of the reader's own. */
export function RangeField({
  pair,
  draft,
  summary: { rangeProblem },
  onDraft,
}: {
  pair: OrderPair
  draft: RecurringDraft
  summary: RecurringSummary
  onDraft: (part: Partial<RecurringDraft>) => void
}) {
  const [wasOpened, setOpened] = useState(false)
  const isSet = draft.min !== '' || draft.max !== ''
  const isOpen = wasOpened || isSet
  const unit = priceUnit(pair.input, pair.output)
  const close = () => {
    setOpened(false)
    onDraft({ min: '', max: '' })
  }
  return (
    <ChipRow
      label="Price range"
      end={isSet ? rangeWords(pair, draft) : undefined}
      choices={[
        { word: 'Any price', isOn: !isOpen, onPress: close },
        { word: 'Custom', isOn: isOpen, onPress: () => setOpened(true) },
      ]}
    >
      {isOpen ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <UnitsField label="Min. price" text={draft.min} unit={unit} onChange={(min) => onDraft({ min })} />
          <UnitsField
            label="Max. price"
            text={draft.max}
            unit={unit}
            onChange={(max) => onDraft({ max })}
            problem={rangeProblem === undefined ? undefined : `${RANGE_WORDS[rangeProblem]}.`}
            hint="An order waits while the price is outside this range. Leave either empty for no limit."
          />
        </div>
      ) : null}
    </ChipRow>
  )
}

const HOUR_SEC = 3_600

/** Chooses when the first run is: at once, or at a minute of the reader's own clock. Unix seconds. */
export function StartField({
  start,
  onStart,
}: {
  start: number | undefined
  onStart: (start: number | undefined) => void
}) {
  const now = useNow()
  const problem = startProblem(start, now)
  return (
    <ChipRow
      label="Starts"
      end={start === undefined ? 'Now' : time(unixSec(start), now).line}
      choices={[
        { word: 'Now', isOn: start === undefined, onPress: () => onStart(undefined) },
        {
          word: 'Custom',
          isOn: start !== undefined,
          onPress: () => onStart(start ?? wholeMinute(now + HOUR_SEC)),
        },
      ]}
    >
      {start === undefined ? null : (
        <DatetimeField label="Starts at" at={start} isWrong={problem !== undefined} onChange={onStart} />
      )}
      {problem === undefined ? null : <p className="text-12 text-warn">{START_WORDS[problem]}.</p>}
    </ChipRow>
  )
}

/** A row of choices with its label and current value; `children` = an extra field below. */
function ChipRow({
  label,
  end,
  isTime = false,
  choices,
  children,
}: {
  label: string
  end?: ReactNode
  /** The value is a time: on a phone it has a line of its own, which one in the reader's zone needs and one in UTC does not. */
  isTime?: boolean
  choices: readonly ChipChoice[]
  children?: ReactNode
}) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <span className={`flex flex-wrap justify-between gap-x-2 text-13 text-mute ${isTime ? 'phone:min-h-10' : ''}`}>
        <span id={id}>{label}</span>
        {end === undefined ? null : <span>{end}</span>}
      </span>
      <div className="flex flex-wrap gap-1 [&>*]:flex-1" role="group" aria-labelledby={id}>
        {choices.map(({ word, isOn, onPress }) => (
          <button
            key={word}
            type="button"
            className={chipButton({ size: 'medium' })}
            aria-pressed={isOn}
            onClick={onPress}
          >
            {word}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}

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
