import { cva, cx } from 'class-variance-authority'
import { memo, useState, type ReactNode } from 'react'
import { FoldProvider, useFold } from './fold.tsx'
import { useScreens } from './use-screens.tsx'
import { LongBody, LongCards } from './windowed-table.tsx'

/** Look of a table of figures: quiet lines; the cells are `headCell` and `rowCell`. */
export const tableLook = cva('w-full text-13')

const INSET = 'px-3 first:pl-4 last:pr-4 max-[1439px]:px-2 max-[1439px]:first:pl-4 max-[1439px]:last:pr-4'

/** A cell of the head. */
export const headCell = cva([
  INSET,
  'h-9 border-b border-line text-left text-12 font-text whitespace-nowrap text-mute aria-[sort]:text-text',
])

/** A cell of a row; `border` is left out below the last row. */
export const rowCell = cva([INSET, 'h-10 border-b border-line text-left font-text'])

/** Sums below the rows. */
const FOOT =
  '[&_td]:h-14 [&_td]:border-t [&_td]:border-edge [&_td]:px-3 [&_td]:font-fig [&_td:first-child]:pl-4 [&_td:last-child]:pr-4 max-[1439px]:[&_td]:px-2'

/** A row; `on` = the current one. */
export const tableRow = cva('group/row last:*:border-b-0 hover:*:bg-raise', {
  variants: {
    on: { true: '*:bg-raise [&>:first-child]:[box-shadow:inset_2px_0_var(--brass)]', false: '' },
    open: { true: '*:border-b-transparent *:bg-raise', false: '' },
  },
})

/** The head of a sortable column: always with a caret, filled in the active direction. */
const sortButton = cva(
  'inline-flex h-full items-center gap-1.5 after:h-[5px] after:w-[7px] after:bg-current after:[clip-path:polygon(0_0,100%_0,50%_100%)] hover:text-text',
  {
    variants: {
      dir: { none: 'after:opacity-35', desc: '', asc: 'after:[clip-path:polygon(50%_0,100%_100%,0_100%)]' },
    },
  },
)

/** Longer lists draw only the rows near the viewport. */
export const LONG = 200

/** One column. Give the columns of a table a constant identity: a row renders again only when its own data changed. */
export type Column<Row> = {
  readonly id: string
  readonly head: string
  /** The head is visible to screen readers only. */
  readonly headHidden?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Names the row for screen readers. */
  readonly isRowHeader?: boolean
  readonly className?: string
  readonly sortable?: boolean
  /** Cell of the foot; `loaded` = how much of an incomplete list is loaded, `undefined` = all of it. */
  readonly total?: (rows: readonly Row[], loaded: string | undefined) => ReactNode
  /** Columns that the cell of the foot stands under. */
  readonly totalSpan?: number
  /** Overrides for the phone card. */
  readonly inCard?: { readonly head?: (row: Row) => string; readonly cell?: (row: Row) => ReactNode }
}

/** How the rows are ordered. */
export type Sort = { readonly by: string; readonly dir: 'asc' | 'desc' }

/** Props of a table. `card` renders a row on the phone, with the same fields in the same order. */
export type TableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly card: (row: Row) => ReactNode
  /** On the phone the rows are lines of the panel, not separate cards. */
  readonly isLines?: boolean
  readonly className?: string
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  /** The columns' totals stand below the rows. */
  readonly totals?: { readonly loaded: string | undefined } | undefined
  /** Drawn under a row while it is open: a `FoldArrow` or `FoldButton` in one of its cells opens it. */
  readonly detail?: ((row: Row) => ReactNode) | undefined
  readonly isOn?: (row: Row) => boolean
  /** Heading of the rows that follow each other with the same words: a day. */
  readonly groupOf?: (row: Row) => string
}

/** A real table; on the phone a list of cards. */
export function Table<Row>(props: TableProps<Row>) {
  const { wide, phone } = useScreens()
  const fold = useFold()
  const classes = (some: string) => cx(props.className, some)
  return (
    <FoldProvider value={fold}>
      {wide === undefined ? null : <WideTable {...props} className={classes(wide)} openKey={fold.openKey} />}
      {phone === undefined ? null : <CardList {...props} className={classes(phone)} />}
    </FoldProvider>
  )
}

function WideTable<Row>({ openKey, ...props }: TableProps<Row> & { openKey: string | undefined }) {
  const [BodyRow] = useState(() => memo(DrawnRow<Row>, sameRow))
  const { caption, rows, columns, rowKey } = props
  const { groupOf } = props
  const headingOf = (row: Row, index: number) => {
    const before = rows[index - 1]
    const heading = groupOf?.(row)
    return before !== undefined && groupOf?.(before) === heading ? undefined : heading
  }
  const draw = (row: Row, index: number, at?: number) => (
    <BodyRow
      key={rowKey(row)}
      row={row}
      at={at}
      heading={headingOf(row, index)}
      columns={columns}
      detail={openKey === rowKey(row) ? props.detail : undefined}
      on={props.isOn?.(row) === true}
    />
  )
  const isLong = rows.length > LONG
  return (
    <table className={tableLook({ className: props.className })} aria-rowcount={isLong ? rows.length + 1 : undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr aria-rowindex={isLong ? 1 : undefined}>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      {isLong ? (
        <LongBody count={rows.length} drawRow={(index) => drawAt(rows, index, (row, at) => draw(row, at, at))} />
      ) : (
        <tbody>{rows.map((row, index) => draw(row, index))}</tbody>
      )}
      {props.totals === undefined ? null : (
        <tfoot className={FOOT}>
          <tr>{totalCells(columns, rows, props.totals.loaded)}</tr>
        </tfoot>
      )}
    </table>
  )
}

function totalCells<Row>(columns: readonly Column<Row>[], rows: readonly Row[], loaded: string | undefined) {
  let next = 0
  return columns.map(({ id, className, total, totalSpan = 1 }, at) => {
    if (at < next) return null
    next = Math.min(at + totalSpan, columns.length)
    return (
      <td key={id} className={className} colSpan={next - at}>
        {total?.(rows, loaded) ?? <span className="sr-only">no total</span>}
      </td>
    )
  })
}

function drawAt<Row>(rows: readonly Row[], index: number, draw: (row: Row, at: number) => ReactNode): ReactNode {
  const row = rows[index]
  return row === undefined ? null : draw(row, index)
}

function CardList<Row>({ caption, rows, rowKey, card, isLines = false, className = '' }: TableProps<Row>) {
  const fold = isLines
    ? `grid grid-cols-[minmax(0,1fr)] *:border-line not-first:*:border-t ${className}`
    : `grid grid-cols-[minmax(0,1fr)] gap-3 ${className}`
  const ground = isLines ? {} : { 'data-cards': true }
  const plain = (some: readonly Row[]) => (
    <ul className={fold} aria-label={caption} {...ground}>
      {some.map((row) => (
        <li key={rowKey(row)}>{card(row)}</li>
      ))}
    </ul>
  )
  if (rows.length <= LONG) return plain(rows)
  const draw = (row: Row, at: number) => (
    <li key={rowKey(row)} aria-setsize={rows.length} aria-posinset={at + 1}>
      {card(row)}
    </li>
  )
  return (
    <LongCards className={fold} caption={caption} count={rows.length} drawRow={(index) => drawAt(rows, index, draw)} />
  )
}

type AnyHead = Pick<Column<never>, 'id' | 'head' | 'headHidden' | 'className' | 'sortable'>

/** The head of one column; a press sorts by it. */
export function HeadCell({
  column,
  sort,
  onSort,
}: {
  column: AnyHead
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}) {
  const word = column.headHidden === true ? <span className="sr-only">{column.head}</span> : column.head
  if (column.sortable !== true || onSort === undefined)
    return (
      <th scope="col" className={headCell({ className: column.className })}>
        {word}
      </th>
    )
  const dir = sort?.by === column.id ? sort.dir : undefined
  const next = dir === 'desc' ? 'asc' : 'desc'
  const sorted = dir === undefined ? {} : ({ 'aria-sort': dir === 'asc' ? 'ascending' : 'descending' } as const)
  return (
    <th scope="col" className={headCell({ className: column.className })} {...sorted}>
      <button
        type="button"
        className={sortButton({ dir: dir ?? 'none' })}
        onClick={() => onSort({ by: column.id, dir: next })}
      >
        {word}
      </button>
    </th>
  )
}

type RowProps<Row> = {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly detail: ((row: Row) => ReactNode) | undefined
  readonly on: boolean
  /** Zero-based index in the whole list, where only part of it is drawn. */
  readonly at?: number | undefined
  /** Drawn above it: it is the first of its group. */
  readonly heading: string | undefined
}

/** The cells of a row; the column that names the row is its header. */
export function rowCells<Row>(columns: readonly Column<Row>[], row: Row): ReactNode {
  return columns.map((column) =>
    column.isRowHeader === true ? (
      <th key={column.id} scope="row" className={rowCell({ className: column.className })}>
        {column.cell(row)}
      </th>
    ) : (
      <td key={column.id} className={rowCell({ className: column.className })}>
        {column.cell(row)}
      </td>
    ),
  )
}

function sameRow<Row>(a: RowProps<Row>, b: RowProps<Row>): boolean {
  const isSame = a.row === b.row && a.at === b.at && a.columns === b.columns && a.detail === b.detail
  return isSame && a.on === b.on && a.heading === b.heading
}

function DrawnRow<Row>({ row, columns, detail, on, at, heading }: RowProps<Row>) {
  return (
    <>
      {heading === undefined ? null : (
        <tr>
          <th
            scope="rowgroup"
            colSpan={columns.length}
            className="h-9! border-b border-line px-4 text-left text-12 font-text text-mute"
          >
            {heading}
          </th>
        </tr>
      )}
      <tr
        className={tableRow({ on, open: detail !== undefined })}
        data-on={on ? true : undefined}
        aria-rowindex={at === undefined ? undefined : at + 2}
      >
        {rowCells(columns, row)}
      </tr>
      {detail === undefined ? null : (
        <tr data-detail>
          <td className="border-b border-line bg-raise p-0" colSpan={columns.length}>
            {detail(row)}
          </td>
        </tr>
      )}
    </>
  )
}
