import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { orderBookOptions, useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { Age } from '~/ui/age.tsx'
import { Figure } from '~/ui/figure.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { outcomeGap, outcomePrice } from '~/ui/odds.ts'
import { usePageKey } from '~/ui/page-key.ts'
import { Panel } from '~/ui/panel.tsx'
import { ct, usd } from '~/values/format.ts'
import { useFillFromBook } from '../hooks/use-fill-from-book.ts'
import { useOwnLevels } from '../hooks/use-own-levels.ts'
import { disagrees, ladderOf, withOwn, type Ladder, type BookLevel } from '../model/book-ladder.ts'

const TicketDialog = lazyComponent(
  async () => (await import('~/areas/prediction/ticket/parts/ticket-dialog.tsx')).TicketDialog,
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
  const own = useOwnLevels(market, side, asking === 'yes')
  if (asking === 'no' || data === 'absent')
    return <Panel title="Order book">{quiet('No order book from this venue.')}</Panel>
  if (data === undefined)
    return (
      <Panel className="min-h-92.5 pointer-coarse:min-h-147.5" title="Order book">
        {quiet('Loading order book.')}
      </Panel>
    )
  if (data.value === undefined)
    return (
      <Panel className="min-h-92.5 pointer-coarse:min-h-147.5" title="Order book">
        {quiet('No order book for this market right now.')}
      </Panel>
    )
  const ladder = ladderOf(data.value, side, ROWS)
  const price = side === 'yes' ? market.prices?.buyYes : market.prices?.buyNo
  return (
    <Panel
      className="min-h-92.5 pointer-coarse:min-h-147.5"
      title="Order book"
      end={<Age panel="Order book" at={data.at} amberSec={6} />}
    >
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
    const best = table.current?.querySelector<HTMLElement>('[data-rung][tabindex="0"]')
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

const quiet = (words: string) => <p className="p-4 text-mute">{words}</p>

/** Arrows walk the levels from one to the next, over the spread. */
function walkRungs(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const levels = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-rung]') ?? [])]
  const next = levels[levels.findIndex((level) => level === document.activeElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** A cell of the head, and one of a level. */
const HEAD = 'h-9 px-4 text-right text-12 font-text text-mute first:text-left'
const CELL = 'h-6 px-4 text-right first:text-left pointer-coarse:h-11'

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
  const { asks, bids, best } = ladder
  const row = (level: BookLevel, index: number, isStop: boolean) => (
    <Row key={String(level.price)} level={level} isStop={isStop && index === 0} onPick={onPick} />
  )
  return (
    <table className="w-full text-13 font-text" ref={table}>
      <caption className="sr-only">
        The best {ROWS} offers and bids for {word}. Arrows move, Enter puts price and size into the ticket.
      </caption>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            Price of <bdi>{word}</bdi>
          </th>
          <th scope="col" className={HEAD}>
            Shares
          </th>
          <th scope="col" className={HEAD}>
            Total
          </th>
        </tr>
      </thead>
      <tbody className="[--bar:var(--no-tint)] [&_td:first-child]:text-no" aria-label="Asks, best last">
        <Blank rows={ROWS - asks.length} words={asks.length === 0 ? `No ${word} asks` : ''} />
        {asks.map((level, index) => row(level, index, true)).toReversed()}
      </tbody>
      <tbody>
        <tr>
          <td colSpan={3} className="h-9 border-y border-line px-4 text-left text-mute pointer-coarse:h-11">
            {isOff ? (
              <span className="text-warn">Order book differs from the prices above</span>
            ) : (
              <>
                Spread <Figure value={outcomeGap(best.bid, best.ask, 'one side is empty')} />
              </>
            )}
          </td>
        </tr>
      </tbody>
      <tbody className="[--bar:var(--yes-tint)] [&_td:first-child]:text-yes" aria-label="Bids, best first">
        {bids.map((level, index) => row(level, index, asks.length === 0))}
        <Blank rows={ROWS - bids.length} words={bids.length === 0 ? `No ${word} bids` : ''} />
      </tbody>
    </table>
  )
}

function Row({ level, isStop, onPick }: { level: BookLevel; isStop: boolean; onPick: (level: BookLevel) => void }) {
  const style: CSSProperties & Record<'--d', string> = { '--d': `${level.percent}%` }
  const { own } = level
  const yours = own === undefined ? '' : `, ${ct(own).spoken} of it yours`
  return (
    <tr
      className="relative [background:linear-gradient(to_left,var(--bar)_var(--d),transparent_var(--d))]"
      style={style}
    >
      <td className={CELL}>
        <button
          type="button"
          data-rung
          className="inline-flex min-h-6 items-center gap-2 after:absolute after:inset-0 after:[content:'']"
          tabIndex={isStop ? 0 : -1}
          aria-label={`Use ${outcomePrice(level.price).spoken}, ${ct(level.size).spoken}${yours}`}
          onKeyDown={walkRungs}
          onClick={() => onPick(level)}
        >
          <Figure value={outcomePrice(level.price)} isPlain />
          {own === undefined ? null : (
            <span
              className="h-1.5 w-1.5 rounded-[3px] bg-brass"
              title={`Your open order: ${ct(own).text} shares`}
              aria-hidden="true"
            />
          )}
        </button>
      </td>
      <td className={CELL}>
        <Figure value={ct(level.size)} />
      </td>
      <td className={CELL}>
        <Figure value={usd(level.total)} />
      </td>
    </tr>
  )
}

function Blank({ rows, words }: { rows: number; words: string }) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index}>
      <td colSpan={3} className={`${CELL} text-mute`}>
        {index === 0 ? words : ''}
      </td>
    </tr>
  ))
}
