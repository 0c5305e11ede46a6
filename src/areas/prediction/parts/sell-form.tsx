import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { Figure, Live } from '../../../ui/figure.tsx'
import { Note } from '../../../ui/note.tsx'
import { KeyValues } from '../../../ui/panel.tsx'
import { cents, ct, usd } from '../../../values/format.ts'
import { amountText, contractsMicro, parseAmount, type ContractsMicro, type PriceMicro } from '../../../values/money.ts'
import { startSale } from '../market-acts.ts'
import { sideName } from '../model/market-view.ts'
import { type Position, type Side } from '../model/nouns.ts'
import { bidsOf } from '../model/order-walk.ts'
import { isSellable, partOf, saleSummary, type SaleSummary } from '../model/ticket.ts'
import { firstProblem, TICKET_WORDS, type TicketProblem } from '../model/ticket-problem.ts'
import { useOwner } from '../owner.ts'
import { positionListOptions } from '../queries-own.ts'
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

const PARTS = [
  { word: '25%', percent: 25n },
  { word: 'Half', percent: 50n },
  { word: 'All', percent: 100n },
] as const

/** Sells some or all contracts of a side that the connected owner holds. */
export function SellForm(props: FormProps) {
  const { event, market, side } = props
  const [text, setText] = useState('')
  const [room, setRoom] = useState<Room>('200')
  const { best, isBook, isKnown, position, contracts, sale, wrong, problem, submit } = useSale(
    props,
    text,
    Number(room),
  )
  const word = sideName(market, side)
  return (
    <form className="ticket-form" onSubmit={submit}>
      <SideChoice event={event} market={market} side={side} prices={best} />
      <AmountField
        text={text}
        unit="contracts"
        hint="Hundredths of a contract at most, or all of them."
        end={
          <span>
            You hold <Figure value={ct(position?.contracts, isKnown ? 'none of this side' : 'not read yet')} />
          </span>
        }
        quick={quickOf(position?.contracts)}
        problem={
          wrong === undefined || wrong === 'empty' || position === undefined ? undefined : `${TICKET_WORDS[wrong]}.`
        }
        onChange={setText}
      />
      <SaleFacts sale={sale} isBook={isBook} room={room} onRoom={setRoom} />
      <Proceeds sale={sale} />
      <TicketButton words={`Sell ${ct(contracts).text} ${word}`} problem={problem} />
      {sale === undefined || sale.missing === 0n ? null : (
        <Note tone="warn">
          Only <strong>{ct(sale.walk?.contracts).text}</strong> of these are bid for now, so the order may be filled in
          part.
        </Note>
      )}
      <p className="fine">
        The venue’s orders may fill down to a quarter under the bid. What is not filled stays yours; proceeds come to
        your wallet.
      </p>
      <Spoken typed={`${text} ${side} ${room}`} words={sale === undefined ? '' : spoken(sale)} />
    </form>
  )
}

/** What was typed, what it brings, and what stands against selling it. */
function useSale(props: FormProps, text: string, roomBps: number) {
  const { market, side, book } = props
  const best = bestBids(props)
  const price = best[side]
  const bids = book === undefined ? undefined : bidsOf(book, side)
  const { isKnown, position } = useHeld(props)
  const typed = parseAmount(text, 6)
  const typing = typedProblems(typed, position)
  const wrong = firstProblem(typing)
  const contracts = typed.ok && wrong === undefined ? contractsMicro(typed.value) : undefined
  const sale = contracts === undefined || price === undefined ? undefined : saleSummary(contracts, price, roomBps, bids)
  const problem = firstProblem([
    ['paused', props.isPaused],
    ...useWalletProblems(),
    ['positions-unknown', !isKnown],
    ['nothing-held', position === undefined],
    ['no-buyers', price === undefined],
    ...typing,
    ['old-price', useIsOld(props.at)],
  ])
  const submit = (form: SyntheticEvent) => {
    form.preventDefault()
    if (problem !== undefined || position === undefined || contracts === undefined || sale === undefined) return
    startSale(market, position, contracts, sale)
  }
  return { best, isBook: bids !== undefined, isKnown, position, contracts, sale, wrong, problem, submit }
}

/** The best bid of both sides. */
function bestBids({ book, market }: FormProps): Readonly<Record<Side, PriceMicro | undefined>> {
  const { sellYes, sellNo } = market.prices ?? {}
  const ofBook = (side: Side) => (book === undefined ? undefined : bidsOf(book, side))
  const yes = ofBook('yes')
  const no = ofBook('no')
  return { yes: yes === undefined ? sellYes : yes[0]?.price, no: no === undefined ? sellNo : no[0]?.price }
}

function useHeld({ market, side }: FormProps): { readonly isKnown: boolean; readonly position: Position | undefined } {
  const owner = useOwner()
  const { data } = useQuery({ ...positionListOptions(owner ?? ''), enabled: owner !== undefined })
  const position = data?.value.rows.find(
    (row) => row.marketId === market.marketId && row.side === side && row.contracts > 0n,
  )
  return { isKnown: data !== undefined, position }
}

function typedProblems(
  typed: ReturnType<typeof parseAmount>,
  position: Position | undefined,
): readonly (readonly [TicketProblem, boolean])[] {
  if (!typed.ok) return [[typed.problem, true]]
  const held = position?.contracts ?? 0n
  return [
    ['empty', typed.value === 0n],
    ['too-many', typed.value > held],
    ['parts', !isSellable(typed.value, held)],
  ]
}

function quickOf(held: ContractsMicro | undefined) {
  if (held === undefined) return PARTS.map(({ word }) => ({ word, text: '' }))
  return PARTS.map(({ word, percent }) => ({ word, text: amountText(partOf(held, percent), 6) }))
}

function SaleFacts({
  sale,
  isBook,
  room,
  onRoom,
}: {
  sale: SaleSummary | undefined
  isBook: boolean
  room: Room
  onRoom: (room: Room) => void
}) {
  const why = 'needs a price and an amount'
  const levels = sale?.walk?.levels ?? 0
  return (
    <KeyValues
      rows={[
        {
          key: 'Average price, about',
          value: (
            <>
              <Live value={cents(sale?.average, why)} />{' '}
              <small className="unit">
                {isBook ? (levels > 1 ? `${levels} levels` : 'top level') : 'top price only'}
              </small>
            </>
          ),
        },
        { key: 'Fee, about', value: <Figure value={usd(sale?.fee, why, 'up')} /> },
        {
          key: 'Room if the bid moves',
          value: <RoomPicker sign="−" value={room} onChange={onRoom} />,
        },
        {
          key: 'Never sells under',
          value: <Figure value={cents(sale?.floor, why)} />,
        },
      ]}
    />
  )
}

function Proceeds({ sale }: { sale: SaleSummary | undefined }) {
  const why = 'needs a price and an amount'
  return (
    <div className="win">
      <span className="mute">
        You receive, about
        <small className="unit win-loss">at least {usd(sale?.least, why, 'down').text}</small>
      </span>
      <span>
        <b>
          <Figure value={usd(sale?.proceeds, why, 'down')} className="" />
        </b>
      </span>
    </div>
  )
}

function spoken(sale: SaleSummary): string {
  return `You receive about ${usd(sale.proceeds, undefined, 'down').spoken}, at least ${usd(sale.least, undefined, 'down').spoken}.`
}
