import { cva } from 'class-variance-authority'
import { useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent, type RefObject, useState } from 'react'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { useOpenOrdersIn } from '~/areas/prediction/positions/hooks/use-open-orders.ts'
import { CancelMark } from '~/areas/prediction/positions/parts/cancel-button.tsx'
import { OpenOrderList } from '~/areas/prediction/positions/parts/open-orders.tsx'
import { iconButton } from '~/ui/button.tsx'
import { Figure } from '~/ui/figure.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { outcomeGap, outcomePrice } from '~/ui/odds.ts'
import { type Address } from '~/values/address.ts'
import { ct, usd } from '~/values/format.ts'
import { mulDiv } from '~/values/money.ts'
import { type BookLevel, type Ladder, type OwnLevel } from '../model/book-ladder.ts'

/** The mark of a row with the owner's orders, and their cancel: of one at once, of several from a list. */
function OwnOrders({ own, market }: { own: OwnLevel; market: Market }) {
  const owner = useOwner()
  return (
    <>
      <span className="h-1.5 w-1.5 rounded-[3px] bg-brass" aria-hidden="true" />
      {owner === undefined ? null : <Cancel own={own} owner={owner} market={market} />}
    </>
  )
}

/** Above the button that is as large as its row. */
const PLACE = 'relative z-1'

function Cancel({ own, owner, market }: { own: OwnLevel; owner: Address; market: Market }) {
  const [isOpen, setOpen] = useState(false)
  const known = useOpenOrdersIn(owner, market)
  const orders = known?.open.filter(({ pubkey }) => own.orders.includes(pubkey)) ?? []
  const [only, ...others] = orders
  if (only === undefined && !isOpen) return null
  if (only !== undefined && others.length === 0 && !isOpen) return <CancelMark order={only} className={PLACE} />
  const price = outcomePrice(own.price)
  return (
    <>
      <button
        type="button"
        className={iconButton({ size: 'row', className: PLACE })}
        aria-label={`Your ${orders.length} orders at ${price.spoken}`}
        aria-haspopup="dialog"
        title={`Cancel one of your ${orders.length} orders here`}
        onClick={() => setOpen(true)}
      >
        <Icon name="close" small />
      </button>
      {isOpen && known !== undefined ? (
        <LazyDialog title={`Your orders at ${price.text}`} onClose={() => setOpen(false)}>
          {orders.length === 0 ? (
            <p className="text-mute">No open orders at this price any more.</p>
          ) : (
            <div className="-mx-4">
              <OpenOrderList known={{ ...known, open: orders }} market={market} />
            </div>
          )}
        </LazyDialog>
      ) : null}
    </>
  )
}

type Props = {
  readonly ladder: Ladder
  readonly market: Market
  /** Name of the side. */
  readonly word: string
  /** Rows that each half has at least, so that nothing moves. */
  readonly least: number
  /** Set = more rows than there is space for: the spread comes to the middle again when this text changes. */
  readonly centre: string | undefined
  readonly isOff: boolean
  readonly onPick: (level: BookLevel) => void
  readonly table: RefObject<HTMLTableElement | null>
}

/** A cell of the head, and one of a level. */
const HEAD = 'sticky top-0 z-1 h-9 bg-deck px-4 text-right text-12 font-text text-mute first:text-left'
const CELL = 'h-6 px-4 text-right first:text-left pointer-coarse:h-11'

/** Offers above, the spread, bids below, in a place of one height whatever it holds. */
export function LadderTable({ ladder, market, word, least, centre, isOff, onPick, table }: Props) {
  const { asks, bids } = ladder
  const spread = useCentred(centre)
  const row = (level: BookLevel, index: number, isStop: boolean) => (
    <Row key={String(level.price)} level={level} market={market} isStop={isStop && index === 0} onPick={onPick} />
  )
  return (
    <div className={`h-79 pointer-coarse:h-131 ${centre === undefined ? '' : 'overflow-y-auto overscroll-auto'}`}>
      <table className="w-full text-13 font-text" ref={table}>
        <caption className="sr-only">
          Offers and bids for {word}. Arrows move, Enter puts price and size into the ticket.
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
          <Blank rows={least - asks.length} words={asks.length === 0 ? `No ${word} asks` : ''} />
          {asks.map((level, index) => row(level, index, true)).toReversed()}
        </tbody>
        <tbody>
          <tr ref={spread}>
            <td colSpan={3} className="h-9 border-y border-line px-4 text-left text-mute pointer-coarse:h-11">
              <SpreadWords ladder={ladder} isOff={isOff} />
            </td>
          </tr>
        </tbody>
        <tbody className="[--bar:var(--yes-tint)] [&_td:first-child]:text-yes" aria-label="Bids, best first">
          {bids.map((level, index) => row(level, index, asks.length === 0))}
          <Blank rows={least - bids.length} words={bids.length === 0 ? `No ${word} bids` : ''} />
        </tbody>
      </table>
    </div>
  )
}

/** Brings a row to the middle of what scrolls around it. */
function useCentred(key: string | undefined): RefObject<HTMLTableRowElement | null> {
  const row = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    const [middle, scroller] = [row.current, row.current?.closest('div')]
    if (middle === null || scroller === null || scroller === undefined) return
    const head = scroller.querySelector('thead')?.offsetHeight ?? 0
    const above = (scroller.clientHeight - head - middle.offsetHeight) / 2
    scroller.scrollTop = key === undefined ? 0 : middle.offsetTop - head - above
  }, [key])
  return row
}

function SpreadWords({ ladder: { best }, isOff }: { ladder: Ladder; isOff: boolean }) {
  if (isOff) return <span className="text-warn">Order book differs from the prices above</span>
  return (
    <>
      Spread <Figure value={outcomeGap(best.bid, best.ask, 'one side is empty')} />
    </>
  )
}

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

const rowLook = cva('relative', {
  variants: {
    isTaken: {
      // The cumulative total from the right
      false: '[background:linear-gradient(to_left,var(--bar)_var(--d),transparent_var(--d))]',
      // Over it from the left the part that the order takes, with an edge
      true: '[background:linear-gradient(to_right,var(--brass)_3px,var(--brass-tint)_3px_var(--t),transparent_0),linear-gradient(to_left,var(--bar)_var(--d),transparent_var(--d))]',
    },
  },
})

type RowProps = {
  readonly level: BookLevel
  readonly market: Market
  readonly isStop: boolean
  readonly onPick: (level: BookLevel) => void
}

function Row({ level, market, isStop, onPick }: RowProps) {
  const { price, size, total, own, taken } = level
  const isTaken = taken > 0n
  const part = isTaken ? mulDiv(taken, 100n, size, 'up') : 0n
  const style: CSSProperties & Record<'--d' | '--t', string> = { '--d': `${level.percent}%`, '--t': `${part}%` }
  return (
    <tr className={rowLook({ isTaken })} style={style}>
      <td className={CELL}>
        <span className="inline-flex min-h-6 items-center gap-2">
          <button
            type="button"
            data-rung
            className="min-h-6 after:absolute after:inset-0 after:[content:'']"
            tabIndex={isStop ? 0 : -1}
            title={hintOf(level)}
            aria-label={nameOf(level)}
            onKeyDown={walkRungs}
            onClick={() => onPick(level)}
          >
            <Figure value={outcomePrice(price)} isPlain />
          </button>
          {own === undefined ? null : <OwnOrders own={own} market={market} />}
        </span>
      </td>
      <td className={CELL}>
        <Figure value={ct(size)} />
      </td>
      <td className={CELL}>
        <Figure value={usd(total)} />
      </td>
    </tr>
  )
}

/** What a press does, and what the row's marks say. */
function nameOf({ price, size, own, taken }: BookLevel): string {
  const yours = own === undefined ? '' : `, ${ct(own.size).spoken} of it yours`
  const takes = taken === 0n ? '' : `, your order takes ${ct(taken).text} of ${ct(size).spoken} here`
  return `Use ${outcomePrice(price).spoken}, ${ct(size).spoken}${yours}${takes}`
}

function hintOf({ size, shares, total, own, taken }: BookLevel): string {
  return [
    `Cumulative: ${ct(shares).spoken}, ${usd(total).text}`,
    own === undefined ? '' : `Your open order: ${ct(own.size).spoken}`,
    taken === 0n ? '' : `Your order takes ${ct(taken).text} of ${ct(size).spoken} here`,
  ]
    .filter((words) => words !== '')
    .join(' · ')
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
