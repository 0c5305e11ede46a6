import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { useCallback, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react'
import { Age } from '../../../../ui/age.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { usePageKey } from '../../../../ui/page-key.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { outcomePrice } from '../../../../ui/odds.ts'
import { cents, ct, usd } from '../../../../values/format.ts'
import { disagrees, ladderOf, ownLevels, withOwn, type Ladder, type BookLevel } from '../model/book-ladder.ts'
import { sideName } from '../../core/model/market-view.ts'
import { type Market, type Side } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { useOwner } from '../../core/hooks/use-owner.ts'
import { orderListOptions } from '../../core/queries-history.ts'
import { orderBookOptions, useHasExtras } from '../../core/queries-ticket.ts'
import { useFillFromBook } from '../hooks/use-fill-from-book.ts'

const TicketDialog = lazyComponent(
  async () => (await import('../../ticket/parts/ticket-dialog.tsx')).TicketDialog,
  null,
)

/** Rows on each side of the spread; a thinner book leaves some empty, so that nothing moves. */
const ROWS = 5

type Props = {
  readonly event: PredictionEvent
  readonly market: Market
  readonly side: Side
  /** Server time of the market's prices. */
  readonly at: number
}

/** The ladder of the side that is looked at: offers above, the spread, bids below. A level fills the ticket. */
export function BookPanel({ event, market, side, at }: Props) {
  const asking = useHasExtras()
  const { data } = useQuery({ ...orderBookOptions(event.eventId, market.marketId), enabled: asking === 'yes' })
  const own = useOwn(market, side, asking === 'yes')
  if (asking === 'no' || data === 'absent')
    return <Panel title="Order book">{quiet('The venue shows no order book.')}</Panel>
  if (data === undefined)
    return (
      <Panel className="is-depth" title="Order book">
        {quiet('Reading the order book.')}
      </Panel>
    )
  if (data.value === undefined)
    return (
      <Panel className="is-depth" title="Order book">
        {quiet('The venue shows no book for this market now.')}
      </Panel>
    )
  const ladder = ladderOf(data.value, side, ROWS)
  const price = side === 'yes' ? market.prices?.buyYes : market.prices?.buyNo
  return (
    <Panel className="is-depth" title="Order book" end={<Age panel="Order book" at={data.at} amberSec={6} />}>
      <Pressable event={event} market={market} side={side} at={at}>
        {(onPick, table) => (
          <LadderTable
            ladder={withOwn(ladder, own, ROWS)}
            word={sideName(market, side)}
            isOff={disagrees(ladder, price)}
            onPick={onPick}
            table={table}
          />
        )}
      </Pressable>
    </Panel>
  )
}

/** Levels of the connected owner's resting orders; none while nobody is connected. */
function useOwn(market: Market, side: Side, isAsked: boolean) {
  const owner = useOwner()
  const { data } = useQuery({ ...orderListOptions(owner ?? ''), enabled: isAsked && owner !== undefined })
  return ownLevels(data?.value.rows ?? [], market.marketId, side)
}

/** Where the ticket has no place beside the book, a pressed level opens it as a sheet. */
const NARROW = '(width < 1280px)'

function Pressable({
  event,
  market,
  side,
  at,
  children,
}: Props & {
  children: (onPick: (level: BookLevel) => void, table: RefObject<HTMLTableElement | null>) => React.ReactNode
}) {
  const table = useRef<HTMLTableElement>(null)
  const [isOpen, setOpen] = useState(false)
  const pick = useFillFromBook(market, side)
  const centre = useCallback(() => {
    const best = table.current?.querySelector<HTMLElement>('.rung-use[tabindex="0"]')
    best?.scrollIntoView({ block: 'nearest' })
    best?.focus()
  }, [])
  usePageKey('C', centre)
  const press = (level: BookLevel) => {
    pick(level)
    if (matchMedia(NARROW).matches) setOpen(true)
  }
  return (
    <>
      {children(press, table)}
      {isOpen ? (
        <TicketDialog event={event} market={market} side={side} at={at} first={side} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

const quiet = (words: string) => <p className="pad mute">{words}</p>

/** Arrows walk the levels from one to the next, over the spread. */
function walkRungs(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const levels = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('.rung-use') ?? [])]
  const next = levels[levels.findIndex((level) => level === document.activeElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function LadderTable({
  ladder,
  word,
  isOff,
  onPick,
  table,
}: {
  ladder: Ladder
  word: string
  isOff: boolean
  onPick: (level: BookLevel) => void
  table: RefObject<HTMLTableElement | null>
}) {
  const { asks, bids, spread } = ladder
  const row = (level: BookLevel, index: number, isStop: boolean) => (
    <Row key={String(level.price)} level={level} isStop={isStop && index === 0} onPick={onPick} />
  )
  return (
    <table className="book" ref={table}>
      <caption className="sr">
        The best {ROWS} offers and bids for {word}. Arrows move, Enter puts price and size into the ticket.
      </caption>
      <thead>
        <tr>
          <th scope="col">
            Price of <bdi>{word}</bdi>
          </th>
          <th scope="col">Contracts</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody className="is-ask" aria-label="Offers, the best last">
        <Blank rows={ROWS - asks.length} words={asks.length === 0 ? `Nobody sells ${word} now` : ''} />
        {asks.map((level, index) => row(level, index, true)).toReversed()}
      </tbody>
      <tbody>
        <tr className="mid">
          <td colSpan={3}>
            {isOff ? (
              <span className="tone-warn">The book disagrees with the prices above by more than 2¢</span>
            ) : (
              <>
                Spread <Figure className="" value={cents(spread, 'one side is empty', false)} />
              </>
            )}
          </td>
        </tr>
      </tbody>
      <tbody className="is-bid" aria-label="Bids, the best first">
        {bids.map((level, index) => row(level, index, asks.length === 0))}
        <Blank rows={ROWS - bids.length} words={bids.length === 0 ? `Nobody buys ${word} now` : ''} />
      </tbody>
    </table>
  )
}

function Row({ level, isStop, onPick }: { level: BookLevel; isStop: boolean; onPick: (level: BookLevel) => void }) {
  const style: CSSProperties & Record<'--d', string> = { '--d': `${level.percent}%` }
  const { own } = level
  const yours = own === undefined ? '' : `, ${ct(own).spoken} of it yours`
  return (
    <tr className="rung" style={style}>
      <td>
        <button
          type="button"
          className="rung-use"
          tabIndex={isStop ? 0 : -1}
          aria-label={`Use ${outcomePrice(level.price).spoken}, ${ct(level.size).spoken}${yours}`}
          onKeyDown={walkRungs}
          onClick={() => onPick(level)}
        >
          <Figure value={outcomePrice(level.price)} />
          {own === undefined ? null : (
            <span className="rung-own" title={`Your resting order: ${ct(own).text} contracts`} aria-hidden="true" />
          )}
        </button>
      </td>
      <td>
        <Figure className="" value={ct(level.size)} />
      </td>
      <td>
        <Figure className="" value={usd(level.total)} />
      </td>
    </tr>
  )
}

function Blank({ rows, words }: { rows: number; words: string }) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index}>
      <td colSpan={3} className="mute">
        {index === 0 ? words : ''}
      </td>
    </tr>
  ))
}
