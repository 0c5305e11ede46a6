import { useId, useState } from 'react'
import { Segments } from '../../../../ui/choice.tsx'
import { cents } from '../../../../values/format.ts'
import { ONE_USD_MICRO, priceMicro, type PriceMicro } from '../../../../values/money.ts'
import { limitFate, limitText, readLimit } from '../model/ticket-limit.ts'
import { TICKET_WORDS, type TicketProblem } from '../model/ticket-problem.ts'
import { type OrderKind, type TicketDraft } from '../hooks/use-ticket-draft.ts'

const KINDS = [
  { id: 'market', word: 'Market' },
  { id: 'limit', word: 'Limit' },
] as const

/** At market or at a price of one's own. */
export function KindChoice({ value, onChange }: { value: OrderKind; onChange: (kind: OrderKind) => void }) {
  return <Segments label="Kind of order" className="is-wide" choices={KINDS} value={value} onChange={onChange} />
}

/** The price of a limit order as it stands in its field. Absent for an order at market. */
export type Limit = {
  readonly text: string
  readonly price: PriceMicro | undefined
  readonly problem: TicketProblem | undefined
}

/** The typed limit price; until one is typed, the best price as it was when the field came up. */
export function useLimit(draft: TicketDraft, side: string, best: PriceMicro | undefined): Limit | undefined {
  const isLimit = draft.kind === 'limit'
  const key = `${draft.act} ${side}`
  const [first, setFirst] = useState({ key: '', text: '' })
  if (isLimit && first.key !== key && best !== undefined) setFirst({ key, text: limitText(best) })
  if (!isLimit) return undefined
  const text = draft.price ?? (first.key === key ? first.text : '')
  const read = readLimit(text)
  return { text, price: read.ok ? read.value : undefined, problem: read.ok ? undefined : read.problem }
}

/** What is wrong with the typed price, as the button says it. */
export function limitProblems(limit: Limit | undefined): readonly (readonly [TicketProblem, boolean])[] {
  return limit?.problem === undefined ? [] : [[limit.problem, true]]
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

/** The price of a limit order, in cents, and what becomes of it there. Nothing for an order at market. */
export function LimitField({ limit, ...rest }: LimitFieldProps & { limit: Limit | undefined }) {
  return limit === undefined ? null : <PriceField {...rest} limit={limit} />
}

function PriceField({ draft, limit, best, word }: LimitFieldProps & { limit: Limit }) {
  const id = useId()
  const isWrong = limit.problem !== undefined && limit.problem !== 'price-empty'
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>Limit price</label>
        <span>
          Best {draft.act === 'buy' ? 'offer' : 'bid'} <b className="fig">{cents(best, 'nobody offers').text}</b>
        </span>
      </div>
      <div className="well is-big">
        <input
          id={id}
          value={limit.text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => draft.setPrice(event.currentTarget.value)}
        />
        <span className="unit">¢</span>
      </div>
      <div className="quick">
        {STEPS[draft.act].map(({ word: label, move }) => (
          <button key={label} type="button" disabled={best === undefined} onClick={() => setMoved(draft, best, move)}>
            {label}
          </button>
        ))}
      </div>
      <p id={`${id}-hint`} className={isWrong ? 'fine tone-warn' : 'fine'}>
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
  if (price === undefined) return 'In cents, to a tenth of one.'
  const [at, top] = [cents(price).text, cents(best).text]
  const who = act === 'buy' ? `somebody sells ${word} at ${at} or less` : `somebody buys ${word} at ${at} or more`
  if (best === undefined) return `Nobody is there now: rests until ${who}.`
  if (limitFate(act, price, best) === 'rests')
    return `${act === 'buy' ? 'Below the best offer' : 'Above the best bid'} of ${top}: rests until ${who}.`
  return `${act === 'buy' ? 'Reaches the best offer' : 'Reaches the best bid'} of ${top}: fills at once, as far as the book goes; the rest of it rests.`
}
