import { cva } from 'class-variance-authority'
import { memo, useRef } from 'react'
import { useChartsAhead } from '~/ui/chart/charts-code.ts'
import { panelLook } from '~/ui/panel.tsx'
import { HeadCell, rowCells, type Column, type Sort } from '~/ui/table.tsx'
import { useScreens } from '~/ui/use-screens.tsx'
import { useVisible } from '../hooks/use-visible.ts'
import { flagsOf } from '../model/audit.ts'
import { type LookAlike } from '../model/look-alike.ts'
import { type TokenRow } from '../model/token-rows.ts'
import { type TokenWindow } from '../model/token-search.ts'
import { LivePrice } from './live-price.tsx'
import { TokenAlert } from './token-alert.tsx'
import { Change, SwapLink } from './token-columns.tsx'
import { Flags, TokenName, TokenStar } from './token-name.tsx'

/** Heights of a row and of a phone's card, pixels; the styles draw them so. */
const ROW_PX = 48
const CARD_PX = 132

/** What the list of tokens needs. Columns and rows keep their identity while nothing of them changed. */
export type TokenListProps = {
  readonly caption: string
  readonly rows: readonly TokenRow[]
  readonly columns: readonly Column<TokenRow>[]
  readonly window: TokenWindow
  readonly lookAlikeOf: (row: TokenRow) => LookAlike | undefined
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort) => void
}

/* A row is a flex box, so the cells of a table have to leave height and lines to it. */
const CELLS = '*:h-auto *:flex-none *:border-0'

/** A row; it is placed absolutely, so that the browser lays out and paints only rows that come into view. */
const rowLook = cva(`flex h-12 items-center border-b border-line contain-[layout_size_style] hover:bg-raise ${CELLS}`, {
  variants: { isPlaced: { true: 'absolute inset-[0_0_auto]', false: '' } },
})

/**
 * The box of the rows; not whole = as a server draws the first ones of a list. What is below them is beyond the screen from the
 * first paint on, and while the document arrives the row that comes last has not all of its cells yet: those it has would move.
 */
const box = cva('', { variants: { isWhole: { true: '', false: 'min-h-dvh [&>:not(:has(+*))]:hidden' } } })

/** Tokens as a table, on the phone as cards. However many there are, only those in view are drawn and priced. */
export function TokenTable(props: TokenListProps) {
  useChartsAhead()
  const { wide, phone } = useScreens()
  return (
    <>
      {wide === undefined ? null : <Rows {...props} className={wide} />}
      {phone === undefined ? null : <Cards {...props} className={phone} />}
    </>
  )
}

type DrawnProps = TokenListProps & { readonly className: string }

function Rows({ caption, rows, columns, sort, onSort, className }: DrawnProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { from, to, isPlaced } = useVisible(body, rows, ROW_PX)
  return (
    <table className={`block w-full text-13 ${className}`} aria-rowcount={rows.length + 1}>
      <caption className="sr-only">{caption}</caption>
      <thead className="block">
        <tr className={`flex h-9 items-center border-b border-line ${CELLS}`} aria-rowindex={1}>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        className={box({ isWhole: isPlaced || to === rows.length, className: 'relative block' })}
        style={isPlaced ? { height: rows.length * ROW_PX } : undefined}
      >
        {rows.slice(from, to).map((row, index) => (
          <Row key={row.mint} row={row} index={from + index} isPlaced={isPlaced} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

type CellsProps = { readonly row: TokenRow; readonly columns: readonly Column<TokenRow>[] }

const Row = memo(function Row({
  index,
  isPlaced,
  ...cells
}: CellsProps & { readonly index: number; readonly isPlaced: boolean }) {
  return (
    <tr
      className={rowLook({ isPlaced })}
      aria-rowindex={index + 2}
      style={isPlaced ? { top: index * ROW_PX } : undefined}
    >
      <Cells {...cells} />
    </tr>
  )
})

/** A row that is placed draws none of its cells again. */
const Cells = memo(function Cells({ row, columns }: CellsProps) {
  return rowCells(columns, row)
})

function Cards({ caption, rows, window, lookAlikeOf, className }: DrawnProps) {
  const list = useRef<HTMLUListElement>(null)
  const { from, to, isPlaced } = useVisible(list, rows, CARD_PX)
  return (
    <ul
      ref={list}
      data-cards
      className={box({ isWhole: isPlaced || to === rows.length, className: `grid content-start gap-0 ${className}` })}
      aria-label={caption}
      style={isPlaced ? { paddingTop: from * CARD_PX, paddingBottom: (rows.length - to) * CARD_PX } : undefined}
    >
      {rows.slice(from, to).map((row, index) => (
        <li key={row.mint} className="h-33 pb-3" aria-setsize={rows.length} aria-posinset={from + index + 1}>
          <Card row={row} window={window} alike={lookAlikeOf(row)} />
        </li>
      ))}
    </ul>
  )
}

const Card = memo(function Card({
  row,
  window,
  alike,
}: {
  row: TokenRow
  window: TokenWindow
  alike: LookAlike | undefined
}) {
  return (
    <article className={panelLook({ className: 'h-30 p-3 grid content-between' })}>
      <div className="flex min-w-0 items-center justify-between gap-2">
        <TokenName token={row} alike={alike} />
        <span className="grid flex-none justify-items-end">
          <LivePrice mint={row.mint} listed={row.market.usdPrice} />
          <Change token={row} window={window} />
        </span>
      </div>
      <div className="flex min-w-0 items-center justify-between gap-2">
        <Flags flags={flagsOf(row)} />
        <span className="ml-auto flex items-center gap-2">
          <TokenStar token={row} />
          <TokenAlert token={row} />
          <SwapLink token={row} />
        </span>
      </div>
    </article>
  )
})
