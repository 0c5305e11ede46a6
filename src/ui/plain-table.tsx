import { type ReactNode } from 'react'
import { headCell, rowCell, tableLook, tableRow } from './table.tsx'

/** A column of a table of figures. */
export type PlainColumn<Row> = {
  readonly head: string
  /** The head is visible to screen readers only. */
  readonly headHidden?: boolean
  /** Words are aligned left, figures right. */
  readonly isWords?: boolean
  readonly cell: (row: Row) => ReactNode
}

/** A small table that stays a table on the phone; its first column names the row. */
export function PlainTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  className,
}: {
  caption: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  className?: string
}) {
  const [first, ...others] = columns
  return (
    <table className={tableLook({ className })}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, headHidden, isWords }) => (
            <th key={head} scope="col" className={headCell({ className: isWords === true ? undefined : 'text-right' })}>
              {headHidden === true ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={tableRow({ on: false })}>
            <th scope="row" className={rowCell()}>
              {first?.cell(row)}
            </th>
            {others.map(({ head, cell }) => (
              <td key={head} className={rowCell({ className: 'text-right whitespace-nowrap' })}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The methods used of an IndexedDB transaction and database. */
type Transaction = Pick<IDBTransaction, 'abort'> & EventTarget
type Database<Args extends unknown[], Begun> = { transaction: (...args: Args) => Begun }

/**
 * Aborts a page's transactions when the browser puts the page into its back/forward cache, and reloads the page when it is
 * restored. In Safari a cached page has lost its locks, and an open transaction keeps other pages from the same rows.
 */
export function endWithPage<Args extends unknown[], Begun extends Transaction>(db: Database<Args, Begun>): void {
  const open = new Set<Begun>()
  const begin = db.transaction.bind(db)
  db.transaction = (...args) => {
    const transaction = begin(...args)
    const end = () => open.delete(transaction)
    transaction.addEventListener('complete', end)
    transaction.addEventListener('abort', end)
    open.add(transaction)
    return transaction
  }
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) open.forEach(giveUp)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

function giveUp(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // It is being committed, for which it needs no page.
  }
}
