import { type ReactNode } from 'react'
import { Address } from '~/ui/copy.tsx'
import { Unknown } from '~/ui/figure.tsx'
import { FoldButton, FoldDetails } from '~/ui/fold.tsx'
import { useNow } from '~/ui/now.ts'
import { panelLook } from '~/ui/panel.tsx'
import { RowCard } from '~/ui/row-card.tsx'
import { Table, type Column } from '~/ui/table.tsx'
import { time } from '~/values/format-time.ts'
import { token } from '~/values/format.ts'
import { counted, type Units } from '~/values/text/clean-text.ts'
import { rawOf, type OrderPair, type OrderRow } from '../model/order.ts'

/** Table definition of a kind of order. Give it a constant identity. */
export type OrderTableKind<Row> = {
  /** What the reader calls the rows. */
  readonly units: Units
  readonly pairHead: string
  /** Input and output of the order; a press opens the details. */
  readonly pair: (row: Row) => ReactNode
  /** Columns between the pair and the actions. */
  readonly fields: readonly Column<Row>[]
  readonly actions: (row: Row) => ReactNode
  /** Checkbox of an order, where there are actions on several orders. */
  readonly tick?: (row: Row) => ReactNode
  readonly detail: (row: Row) => ReactNode
}

/** The columns of a kind; `isTicked` = with a column of ticks before them. Make them once: a row compares them. */
export function orderColumns<Row extends OrderRow>(
  kind: OrderTableKind<Row>,
  isTicked: boolean,
): readonly Column<Row>[] {
  const { pairHead, pair, fields, actions, tick } = kind
  return [
    ...(isTicked && tick !== undefined
      ? [{ id: 'tick', head: 'Select', headHidden: true, className: 'w-11', cell: tick }]
      : []),
    {
      id: 'pair',
      head: pairHead,
      isRowHeader: true,
      cell: (row) => <FoldButton rowKey={keyOf(row)}>{pair(row)}</FoldButton>,
    },
    ...fields,
    {
      id: 'actions',
      head: 'Actions',
      headHidden: true,
      className: 'text-right whitespace-nowrap',
      cell: actions,
    },
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
  return (
    <Table
      caption={counted(rows.length, kind.units)}
      className="[&_tbody_:is(th,td)]:h-15"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      card={(row) => <OrderCard kind={kind} columns={columns} row={row} />}
      detail={kind.detail}
    />
  )
}

/** An order on the phone: the table's fields in the table's order. */
function OrderCard<Row extends OrderRow>({
  kind: { pair, fields, tick, detail },
  columns,
  row,
}: {
  kind: OrderTableKind<Row>
  columns: readonly Column<Row>[]
  row: Row
}) {
  const name = <FoldButton rowKey={keyOf(row)}>{pair(row)}</FoldButton>
  const top =
    tick === undefined ? (
      name
    ) : (
      <div className="flex items-start justify-between gap-2">
        {name}
        {tick(row)}
      </div>
    )
  return (
    <article className={panelLook({ className: 'grid grid-cols-[minmax(0,1fr)] gap-3 p-4' })}>
      <RowCard
        columns={columns}
        layout={{ top: () => top, pairs: fields.map(({ id }) => id), pairsLook: 'kv', action: 'actions' }}
        row={row}
      />
      <FoldDetails rowKey={keyOf(row)}>{() => detail(row)}</FoldDetails>
    </article>
  )
}

/** Fills of an order by the keeper; `none` = message before the first. */
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
      <ul className="grid gap-1" aria-label={label}>
        {order.fills.map((fill, index) => (
          <li key={fill.signature ?? index} className="flex flex-wrap justify-between gap-x-3 gap-y-1">
            <span>
              {amountOf(rawOf(fill.input, input.decimals), input)} for{' '}
              {amountOf(rawOf(fill.output, output.decimals), output)}
            </span>
            <span className="text-mute">
              {fill.at === undefined ? '' : `${time(fill.at, now).local} `}
              {fill.signature === undefined ? null : <Address value={fill.signature} what="Signature" />}
            </span>
          </li>
        ))}
      </ul>
      {order.fills.length === 0 ? <p className="text-12 text-mute">{none}</p> : null}
    </>
  )
}

function amountOf(raw: bigint | undefined, { decimals, symbol }: OrderPair['input']): ReactNode {
  return raw === undefined || decimals === undefined ? <Unknown /> : `${token(raw, decimals).exact} ${symbol}`
}
