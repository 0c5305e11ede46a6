import { memo, useState, type ReactNode } from 'react'
import { PHONE, useMedia } from './media.ts'

/** One column. Give the columns of a table a constant identity: a row renders again only when its own data changed. */
export type Column<Row> = {
  readonly id: string
  readonly head: string
  /** The head is for readers alone. */
  readonly headHidden?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Names the row for readers. */
  readonly isRowHeader?: boolean
  readonly className?: string
  readonly sortable?: boolean
}

/** How the rows are ordered. */
export type Sort = { readonly by: string; readonly dir: 'asc' | 'desc' }

/** What a table needs. `card` draws a row on the phone, with the same fields in the same order. */
export type TableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly card: (row: Row) => ReactNode
  readonly className?: string
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  readonly foot?: ReactNode
  /** Drawn under a row while it is open. */
  readonly detail?: ((row: Row) => ReactNode) | undefined
  readonly openKey?: string | undefined
  readonly isOn?: (row: Row) => boolean
}

/** A real table; on the phone a list of cards. */
export function Table<Row>(props: TableProps<Row>) {
  const phone = useMedia(PHONE)
  const [BodyRow] = useState(() => memo(DrawnRow<Row>, sameRow))
  if (phone)
    return (
      <ul className={`fold ${props.className ?? ''}`} aria-label={props.caption}>
        {props.rows.map((row) => (
          <li key={props.rowKey(row)}>{props.card(row)}</li>
        ))}
      </ul>
    )
  return (
    <table className={`table ${props.className ?? ''}`}>
      <caption className="sr">{props.caption}</caption>
      <thead>
        <tr>
          {props.columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <BodyRow
            key={props.rowKey(row)}
            row={row}
            columns={props.columns}
            detail={props.openKey === props.rowKey(row) ? props.detail : undefined}
            on={props.isOn?.(row) === true}
          />
        ))}
      </tbody>
      {props.foot === undefined ? null : <tfoot>{props.foot}</tfoot>}
    </table>
  )
}

type AnyHead = Pick<Column<never>, 'id' | 'head' | 'headHidden' | 'className' | 'sortable'>

/** The head of one column; a press on it orders the rows. */
export function HeadCell({
  column,
  sort,
  onSort,
}: {
  column: AnyHead
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}) {
  const word = column.headHidden === true ? <span className="sr">{column.head}</span> : column.head
  if (column.sortable !== true || onSort === undefined)
    return (
      <th scope="col" className={column.className}>
        {word}
      </th>
    )
  const dir = sort?.by === column.id ? sort.dir : undefined
  const next = dir === 'desc' ? 'asc' : 'desc'
  const told = dir === undefined ? {} : ({ 'aria-sort': dir === 'asc' ? 'ascending' : 'descending' } as const)
  return (
    <th scope="col" className={column.className} {...told}>
      <button type="button" onClick={() => onSort({ by: column.id, dir: next })}>
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
}

function sameRow<Row>(a: RowProps<Row>, b: RowProps<Row>): boolean {
  return a.row === b.row && a.columns === b.columns && a.detail === b.detail && a.on === b.on
}

function DrawnRow<Row>({ row, columns, detail, on }: RowProps<Row>) {
  const state = `${detail === undefined ? '' : 'is-open'} ${on ? 'is-on' : ''}`.trim()
  return (
    <>
      <tr className={state === '' ? undefined : state}>
        {columns.map((column) =>
          column.isRowHeader === true ? (
            <th key={column.id} scope="row" className={column.className}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.id} className={column.className}>
              {column.cell(row)}
            </td>
          ),
        )}
      </tr>
      {detail === undefined ? null : (
        <tr className="detail">
          <td colSpan={columns.length}>{detail(row)}</td>
        </tr>
      )}
    </>
  )
}
