import { createContext, useContext, useState, type ReactNode } from 'react'
import { Address } from '../../../ui/copy.tsx'
import { useNow } from '../../../ui/now.ts'
import { RowCard } from '../../../ui/row-card.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { time } from '../../../values/format-time.ts'
import { token } from '../../../values/token-format.ts'
import { rawOf, type OrderPair, type OrderRow } from '../model/order.ts'
import { counted, type Units } from '../../../values/counted.ts'

/** How a kind of order stands in its table. Give it a constant identity. */
export type OrderTableKind<Row> = {
  /** What the reader calls the rows. */
  readonly units: Units
  readonly pairHead: string
  /** What is given for what; it opens the details. */
  readonly pair: (row: Row) => ReactNode
  /** What stands between the pair and the actions. */
  readonly fields: readonly Column<Row>[]
  readonly actions: (row: Row) => ReactNode
  /** Ticks an order for an act on several, while such acts are there. */
  readonly tick?: (row: Row) => ReactNode
  readonly detail: (row: Row) => ReactNode
}

type Fold = { readonly openKey: string | undefined; readonly onFold: (key: string) => void }
const FoldContext = createContext<Fold | undefined>(undefined)

/** The columns of a kind; `isTicked` = with a column of ticks before them. Make them once: a row compares them. */
export function orderColumns<Row extends OrderRow>(
  kind: OrderTableKind<Row>,
  isTicked: boolean,
): readonly Column<Row>[] {
  const { pairHead, pair, fields, actions, tick } = kind
  return [
    ...(isTicked && tick !== undefined
      ? [{ id: 'tick', head: 'Tick', headHidden: true, className: 'star', cell: tick }]
      : []),
    { id: 'pair', head: pairHead, isRowHeader: true, cell: (row) => <PairCell row={row}>{pair(row)}</PairCell> },
    ...fields,
    { id: 'actions', head: 'Actions', headHidden: true, className: 'num', cell: actions },
  ]
}

const keyOf = ({ order }: OrderRow) => order.orderKey

/** Orders of one kind as a table with a fold of details; cards on the phone. */
export function OrderTable<Row extends OrderRow>({
  kind,
  columns,
  rows,
}: {
  kind: OrderTableKind<Row>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}) {
  const [openKey, setOpenKey] = useState<string>()
  const onFold = (key: string) => setOpenKey((old) => (old === key ? undefined : key))
  return (
    <FoldContext value={{ openKey, onFold }}>
      <Table
        caption={counted(rows.length, kind.units)}
        className="waiting"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        card={(row) => <OrderCard kind={kind} columns={columns} row={row} isOpen={openKey === keyOf(row)} />}
        openKey={openKey}
        detail={kind.detail}
      />
    </FoldContext>
  )
}

function PairCell({ row, children }: { row: OrderRow; children: ReactNode }) {
  const fold = useContext(FoldContext)
  const key = keyOf(row)
  return (
    <button type="button" className="pair-cell" aria-expanded={fold?.openKey === key} onClick={() => fold?.onFold(key)}>
      {children}
    </button>
  )
}

/** An order on the phone: the table's fields in the table's order. */
function OrderCard<Row extends OrderRow>({
  kind: { pair, fields, tick, detail },
  columns,
  row,
  isOpen,
}: {
  kind: OrderTableKind<Row>
  columns: readonly Column<Row>[]
  row: Row
  isOpen: boolean
}) {
  const name = <PairCell row={row}>{pair(row)}</PairCell>
  const top =
    tick === undefined ? (
      name
    ) : (
      <div className="top">
        {name}
        {tick(row)}
      </div>
    )
  return (
    <article className="panel mcard waiting-card">
      <RowCard
        columns={columns}
        layout={{ top: () => top, pairs: fields.map(({ id }) => id), action: 'actions' }}
        row={row}
      />
      {isOpen ? detail(row) : null}
    </article>
  )
}

/** Each time that a keeper filled an order; `none` = what to say before the first. */
export function FillList({
  row: { order, input, output },
  label,
  none,
}: {
  row: OrderRow
  label: string
  none: string
}) {
  const now = useNow(60)
  return (
    <>
      <ul className="order-fills" aria-label={label}>
        {order.fills.map((fill, index) => (
          <li key={fill.signature ?? index}>
            <span>
              {amountOf(rawOf(fill.input, input.decimals), input)} for{' '}
              {amountOf(rawOf(fill.output, output.decimals), output)}
            </span>
            <span className="mute">
              {fill.at === undefined ? '' : `${time(fill.at, now).local} `}
              {fill.signature === undefined ? null : <Address value={fill.signature} what="Signature" />}
            </span>
          </li>
        ))}
      </ul>
      {order.fills.length === 0 ? <p className="fine">{none}</p> : null}
    </>
  )
}

function amountOf(raw: bigint | undefined, { decimals, symbol }: OrderPair['input']): string {
  return raw === undefined || decimals === undefined ? '—' : `${token(raw, decimals).exact} ${symbol}`
}
