import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { PHONE, useMedia } from '../../../ui/media.ts'
import { HeadCell, type Column, type Sort } from '../../../ui/table.tsx'
import { flagsOf } from '../model/audit.ts'
import { type Twin } from '../model/look-alike.ts'
import { type TokenRow } from '../model/token-rows.ts'
import { type TokenWindow } from '../model/token-search.ts'
import { LivePrice } from './live-price.tsx'
import { Change, SwapLink } from './token-columns.tsx'
import { Flags, TokenName, TokenStar } from './token-name.tsx'

/** Heights of a row and of a phone's card, pixels; the styles draw them so. */
const ROW_PX = 48
const CARD_PX = 124
/** Rows that are drawn beyond the screen on each side. */
const BEYOND = 6

/** What the list of tokens needs. Columns and rows keep their identity while nothing of them changed. */
export type TokenListProps = {
  readonly caption: string
  readonly rows: readonly TokenRow[]
  readonly columns: readonly Column<TokenRow>[]
  readonly window: TokenWindow
  readonly twinOf: (row: TokenRow) => Twin | undefined
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort) => void
}

/** Tokens as a table, on the phone as cards. However many there are, only those in view are drawn and priced. */
export function TokenTable(props: TokenListProps) {
  return useMedia(PHONE) ? <Cards {...props} /> : <Rows {...props} />
}

function Rows({ caption, rows, columns, sort, onSort }: TokenListProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { items, before, after } = useVisible(body, rows, ROW_PX)
  return (
    <table className="table tokens" aria-rowcount={rows.length + 1}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Room height={before} columns={columns.length} />
        {items.map(({ index, key }) => {
          const row = rows[index]
          return row === undefined ? null : <Row key={key} row={row} index={index} columns={columns} />
        })}
        <Room height={after} columns={columns.length} />
      </tbody>
    </table>
  )
}

/** The height of the rows that are not drawn. */
function Room({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr className="room" aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

type RowProps = { readonly row: TokenRow; readonly index: number; readonly columns: readonly Column<TokenRow>[] }

const Row = memo(function Row({ row, index, columns }: RowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map((column) => {
        const Cell = column.isRowHeader === true ? 'th' : 'td'
        return (
          <Cell key={column.id} scope={column.isRowHeader === true ? 'row' : undefined} className={column.className}>
            {column.cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
})

function Cards({ caption, rows, window, twinOf }: TokenListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { items, before, after } = useVisible(list, rows, CARD_PX)
  return (
    <ul
      ref={list}
      className="fold token-cards"
      aria-label={caption}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {items.map(({ index, key }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <li key={key} aria-setsize={rows.length} aria-posinset={index + 1}>
            <Card row={row} window={window} twin={twinOf(row)} />
          </li>
        )
      })}
    </ul>
  )
}

const Card = memo(function Card({ row, window, twin }: { row: TokenRow; window: TokenWindow; twin: Twin | undefined }) {
  return (
    <article className="panel token-card">
      <div className="token-card-top">
        <TokenName token={row} twin={twin} />
        <span className="token-card-figs">
          <LivePrice mint={row.mint} listed={row.market.usdPrice} />
          <Change token={row} window={window} />
        </span>
      </div>
      <div className="token-card-foot">
        <Flags flags={flagsOf(row)} />
        <TokenStar token={row} />
        <SwapLink token={row} />
      </div>
    </article>
  )
})

type Visible = { readonly items: readonly VirtualItem[]; readonly before: number; readonly after: number }

/** The rows in view of the page's own scrolling, and the height of those above and below. */
function useVisible(box: RefObject<HTMLElement | null>, rows: readonly TokenRow[], height: number): Visible {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const drawn = box.current
    if (drawn !== null) setTop(drawn.getBoundingClientRect().top + globalThis.scrollY)
  }, [box, rows])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.mint ?? index,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const [first] = items
  const last = items.at(-1)
  return {
    items,
    before: first === undefined ? 0 : first.start - top,
    after: last === undefined ? rows.length * height : rows.length * height - (last.end - top),
  }
}
