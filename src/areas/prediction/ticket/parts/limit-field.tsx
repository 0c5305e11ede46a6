import { useId } from 'react'
import { takesUnproven } from '~/config/deployment.ts'
import { Segments } from '~/ui/choice.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { chipButton } from '~/ui/units-field.tsx'
import { wellLook } from '~/ui/well.tsx'
import { ONE_USD_MICRO, priceMicro, type PriceMicro } from '~/values/money.ts'
import { limitFate, limitText, type Limit } from '../model/ticket-limit.ts'
import { TICKET_WORDS } from '../model/ticket-problem.ts'
import { type OrderKind, type TicketDraft } from '../model/ticket-props.ts'

const KINDS = [
  { id: 'market', word: 'Market' },
  { id: 'limit', word: 'Limit' },
] as const

/**
 * Choice of market or limit order. What cannot be cancelled here is not offered: where acts without recorded bytes are
 * refused, such as the cancel of a prediction order, it says so in place of the choice.
 */
export function KindChoice({ value, onChange }: { value: OrderKind; onChange: (kind: OrderKind) => void }) {
  if (!takesUnproven())
    return (
      <p className="text-12 text-pretty text-mute">
        Market orders only: cancelling a limit order isn’t verified here yet.
      </p>
    )
  return <Segments label="Kind of order" isWide choices={KINDS} value={value} onChange={onChange} />
}

const STEPS = {
  buy: [
    { word: 'Best', move: 0n },
    { word: '−1¢', move: -10_000n },
    { word: '−5¢', move: -50_000n },
  ],
  sell: [
    { word: 'Best', move: 0n },
    { word: '+1¢', move: 10_000n },
    { word: '+5¢', move: 50_000n },
  ],
} as const

type LimitFieldProps = {
  draft: TicketDraft
  best: PriceMicro | undefined
  /** Name of the side. */
  word: string
}

/** The price field of a limit order, in cents, and its effect. Nothing for a market order. */
export function LimitField({ limit, ...rest }: LimitFieldProps & { limit: Limit | undefined }) {
  return limit === undefined ? null : <PriceField {...rest} limit={limit} />
}

function PriceField({ draft, limit, best, word }: LimitFieldProps & { limit: Limit }) {
  const id = useId()
  const isWrong = limit.problem !== undefined && limit.problem !== 'price-empty'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex justify-between gap-2 text-13 font-text text-mute">
        <label htmlFor={id}>Limit price</label>
        <span>
          Best {draft.act === 'buy' ? 'ask' : 'bid'}{' '}
          <b className="font-fig whitespace-nowrap">{outcomePrice(best, 'no orders').text}</b>
        </span>
      </div>
      <div className={wellLook()}>
        <input
          id={id}
          value={limit.text}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => draft.setPrice(event.currentTarget.value)}
        />
        <span className="text-12 font-text text-mute">¢</span>
      </div>
      <div className="grid auto-cols-[1fr] grid-flow-col gap-2">
        {STEPS[draft.act].map(({ word: label, move }) => (
          <button
            key={label}
            type="button"
            className={chipButton()}
            disabled={best === undefined}
            onClick={() => setMoved(draft, best, move)}
          >
            {label}
          </button>
        ))}
      </div>
      <p
        id={`${id}-hint`}
        className={isWrong ? 'text-12 font-text text-pretty text-warn' : 'text-12 font-text text-pretty text-mute'}
      >
        {isWrong ? `${TICKET_WORDS[limit.problem]}.` : fateWords(draft.act, limit.price, best, word)}
      </p>
    </div>
  )
}

function setMoved(draft: TicketDraft, best: PriceMicro | undefined, move: bigint): void {
  const price = (best ?? 0n) + move
  if (price > 0n && price < ONE_USD_MICRO) draft.setPrice(limitText(priceMicro(price)))
}

function fateWords(
  act: 'buy' | 'sell',
  price: PriceMicro | undefined,
  best: PriceMicro | undefined,
  word: string,
): string {
  if (price === undefined) return 'In cents, one decimal.'
  const [at, top] = [outcomePrice(price).text, outcomePrice(best).text]
  const [bound, other] = act === 'buy' ? ['or less', 'ask'] : ['or more', 'bid']
  if (best === undefined) return `No ${word} ${other}s now. Open until filled at ${at} ${bound}.`
  if (limitFate(act, price, best) === 'rests')
    return `${act === 'buy' ? 'Below' : 'Above'} the best ${other}. Open until filled at ${at} ${bound}.`
  return `At or ${act === 'buy' ? 'above' : 'below'} the best ${other} of ${top}: fills now as far as the order book goes; the rest stays open.`
}
