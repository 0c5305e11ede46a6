import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { Delta, Figure, Live } from '../../../ui/figure.tsx'
import { Note } from '../../../ui/note.tsx'
import { KeyValues } from '../../../ui/panel.tsx'
import { cents, ct, delta, usd } from '../../../values/format.ts'
import {
  amountText,
  changeBps,
  contractsMicro,
  microUsd,
  parseAmount,
  type MicroUsd,
  type PriceMicro,
} from '../../../values/money.ts'
import { startBuy } from '../market-acts.ts'
import { sideName } from '../model/market-view.ts'
import { type Side } from '../model/nouns.ts'
import { asksOf } from '../model/order-walk.ts'
import { buySummary, isFarOver, LEAST_STAKE, type BuySummary } from '../model/ticket.ts'
import { firstProblem, TICKET_WORDS, type TicketProblem } from '../model/ticket-problem.ts'
import { useOwner } from '../owner.ts'
import { positionListOptions } from '../queries-own.ts'
import { fundsOptions } from '../queries-ticket.ts'
import { AmountField } from './amount-field.tsx'
import { SideChoice } from './side-choice.tsx'
import {
  RoomPicker,
  Spoken,
  TicketButton,
  useIsOld,
  useWalletProblems,
  type FormProps,
  type Room,
} from './ticket-parts.tsx'

const QUICK = ['5', '25', '100'].map((text) => ({ word: `$${text}`, text }))

/** Buys a side for an amount of USDC. */
export function BuyForm(props: FormProps) {
  const { event, market, side, text, onText } = props
  const [room, setRoom] = useState<Room>('200')
  const { best, isBook, owner, usdc, amount, buy, wrong, problem, submit } = useBuy(props, Number(room))
  const word = sideName(market, side)
  return (
    <form className="ticket-form" onSubmit={submit}>
      <SideChoice event={event} market={market} side={side} prices={best} />
      <AmountField
        text={text}
        unit="USDC"
        hint="At least $5.00. Max leaves your SOL for network fees."
        end={owner === undefined ? undefined : <Balance usdc={usdc} />}
        quick={[...QUICK, { word: 'Max', text: usdc === undefined ? '' : amountText(usdc, 6) }]}
        problem={wrong === undefined ? undefined : `${TICKET_WORDS[wrong]}.`}
        onChange={onText}
      />
      <BuyFacts buy={buy} isBook={isBook} room={room} onRoom={setRoom} />
      <Win stake={amount} buy={buy} />
      <TicketButton words={`Buy ${word} for ${usd(amount, undefined, 'up').text}`} problem={problem} />
      <Depth buy={buy} best={best[side]} />
      <p className="fine">
        An order is a request. A keeper fills it within seconds, partly or not at all; what is not spent comes back.
      </p>
      <Spoken typed={`${text} ${side} ${room}`} words={buy === undefined ? '' : spoken(word, buy)} />
    </form>
  )
}

/** What was typed, what it comes to, and what stands against ordering it. */
function useBuy(props: FormProps, roomBps: number) {
  const { market, side, book } = props
  const best = bestOffers(props)
  const price = best[side]
  const asks = book === undefined ? undefined : asksOf(book, side)
  const { owner, usdc, held } = useOwn(props)
  const stake = parseAmount(props.text, 6)
  const amount = stake.ok && stake.value >= LEAST_STAKE ? microUsd(stake.value) : undefined
  const buy = amount === undefined || price === undefined ? undefined : buySummary(amount, price, roomBps, asks)
  const typing = typedProblems(stake)
  const wrong = firstProblem(typing.filter(([code]) => code !== 'empty'))
  const problem = firstProblem([
    ['paused', props.isPaused],
    ['no-sellers', price === undefined],
    ...useWalletProblems(),
    ...typing,
    ['no-usdc', stake.ok && usdc !== undefined && stake.value > usdc],
    ['old-price', useIsOld(props.at)],
    ['positions-unknown', held === undefined],
  ])
  const submit = (form: SyntheticEvent) => {
    form.preventDefault()
    if (problem !== undefined || owner === undefined || held === undefined) return
    if (amount !== undefined && buy !== undefined) startBuy(owner, market, side, amount, buy, held)
  }
  return { best, isBook: asks !== undefined, owner, usdc, amount, buy, wrong, problem, submit }
}

/** The best offer of both sides: of the book where there is one, else the market's own price. */
function bestOffers({ book, market }: FormProps): Readonly<Record<Side, PriceMicro | undefined>> {
  const { buyYes, buyNo } = market.prices ?? {}
  const ofBook = (side: Side) => (book === undefined ? undefined : asksOf(book, side))
  const yes = ofBook('yes')
  const no = ofBook('no')
  return { yes: yes === undefined ? buyYes : yes[0]?.price, no: no === undefined ? buyNo : no[0]?.price }
}

/** What the connected owner can pay, and holds of this side already. `undefined` = not known yet. */
function useOwn({ market, side }: FormProps) {
  const owner = useOwner()
  const funds = useQuery(fundsOptions(owner))
  const positions = useQuery({ ...positionListOptions(owner ?? ''), enabled: owner !== undefined })
  const rows = positions.data?.value.rows.filter((row) => row.marketId === market.marketId && row.side === side)
  const held = rows === undefined ? undefined : (rows[0]?.contracts ?? contractsMicro(0n))
  return { owner, usdc: funds.data?.usdc, held }
}

type Typed = ReturnType<typeof parseAmount>

function typedProblems(stake: Typed): readonly (readonly [TicketProblem, boolean])[] {
  if (!stake.ok) return [[stake.problem, true]]
  return [
    ['empty', stake.value === 0n],
    ['minimum', stake.value < LEAST_STAKE],
  ]
}

function Balance({ usdc }: { usdc: MicroUsd | undefined }) {
  return (
    <span>
      Balance <Figure value={usd(usdc, 'not read yet', 'down')} /> <small className="unit">USDC</small>
    </span>
  )
}

function BuyFacts({
  buy,
  isBook,
  room,
  onRoom,
}: {
  buy: BuySummary | undefined
  isBook: boolean
  room: Room
  onRoom: (room: Room) => void
}) {
  const why = 'needs a price and an amount'
  const levels = buy?.walk?.levels ?? 0
  return (
    <KeyValues
      rows={[
        {
          key: 'Average price, about',
          value: (
            <>
              <Live value={cents(buy?.average, why)} />{' '}
              <small className="unit">
                {isBook ? (levels > 1 ? `${levels} levels` : 'top level') : 'top price only'}
              </small>
            </>
          ),
        },
        { key: 'Contracts, at least', value: <Figure value={ct(buy?.contracts, why)} /> },
        { key: 'Cost and fee, about', value: <CostAndFee buy={buy} why={why} /> },
        {
          key: 'Never pays above',
          value: (
            <>
              <RoomPicker sign="+" value={room} onChange={onRoom} />
              <Figure value={cents(buy?.maxPrice, why)} />
            </>
          ),
        },
      ]}
    />
  )
}

function CostAndFee({ buy, why }: { buy: BuySummary | undefined; why: string }) {
  return (
    <>
      <Figure value={usd(buy?.cost, why, 'up')} /> <small className="unit">+</small>{' '}
      <Figure value={usd(buy?.fee, why, 'up')} />
    </>
  )
}

function Win({ stake, buy }: { stake: MicroUsd | undefined; buy: BuySummary | undefined }) {
  const why = 'needs a price and an amount'
  const gain = stake === undefined || buy === undefined ? undefined : changeBps(stake, buy.payout)
  return (
    <div className="win">
      <span className="mute">
        To win, at least
        <small className="unit win-loss">If wrong you lose {usd(stake, why, 'up').text}</small>
      </span>
      <span>
        <b>
          <Figure value={usd(buy?.payout, why, 'down')} className="" />
        </b>
        <Delta value={delta(gain, why)} sign={gain} />
      </span>
    </div>
  )
}

/** What the reader should know before a large order: how much is offered, and where the rest would stand. */
function Depth({ buy, best }: { buy: BuySummary | undefined; best: PriceMicro | undefined }) {
  if (buy === undefined || best === undefined || buy.missing === 0n) return null
  const there = buy.contracts - buy.missing
  const far = buy.deepAverage !== undefined && isFarOver(buy.deepAverage, best)
  return (
    <Note tone="warn">
      Only <strong>{ct(buy.walk?.contracts).text}</strong> {there === 1_000_000n ? 'contract is' : 'contracts are'}{' '}
      offered up to {cents(buy.maxPrice).text} now, so the order may be filled in part.
      {buy.deepAverage === undefined
        ? ''
        : ` All of it would average ${cents(buy.deepAverage).text}${far ? ', far over the best price' : ''}.`}
    </Note>
  )
}

function spoken(word: string, buy: BuySummary): string {
  return `${word}: at least ${ct(buy.contracts).spoken}, to win at least ${usd(buy.payout, undefined, 'down').spoken}, never above ${cents(buy.maxPrice).spoken}.`
}
