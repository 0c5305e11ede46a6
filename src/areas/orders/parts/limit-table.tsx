import { Table, type Column } from '../../../ui/table.tsx'
import { type LimitRow } from '../model/limit-row.ts'
import {
  DeedCell,
  DeedsContext,
  FilledCell,
  OrderDetail,
  PairCell,
  RateCell,
  TickCell,
  TimesCell,
  type RowDeeds,
} from './limit-cells.tsx'

const PAST: readonly Column<LimitRow>[] = [
  { id: 'pair', head: 'Sells', isRowHeader: true, cell: (row) => <PairCell row={row} /> },
  { id: 'rate', head: 'Limit, from market', className: 'num', cell: (row) => <RateCell row={row} /> },
  { id: 'filled', head: 'Filled', cell: (row) => <FilledCell row={row} /> },
  { id: 'times', head: 'Ends', className: 't-hide', cell: (row) => <TimesCell row={row} /> },
  { id: 'deeds', head: 'Actions', headHidden: true, className: 'num', cell: (row) => <DeedCell row={row} /> },
]

const OPEN: readonly Column<LimitRow>[] = [
  { id: 'tick', head: 'Tick', headHidden: true, className: 'star', cell: (row) => <TickCell row={row} /> },
  ...PAST,
]

/** Limit orders as a table with a fold of details; cards on the phone. */
export function OrderTable({ rows, isOpen, deeds }: { rows: readonly LimitRow[]; isOpen: boolean; deeds: RowDeeds }) {
  return (
    <DeedsContext value={deeds}>
      <Table
        caption={`${rows.length} limit orders`}
        className="waiting"
        columns={isOpen ? OPEN : PAST}
        rows={rows}
        rowKey={keyOf}
        card={(row) => <OrderCard row={row} isFolded={deeds.openKey !== keyOf(row)} />}
        openKey={deeds.openKey}
        detail={(row) => <OrderDetail row={row} />}
      />
    </DeedsContext>
  )
}

const keyOf = ({ order }: LimitRow) => order.orderKey

/** An order on the phone: the table's fields in the table's order. */
function OrderCard({ row, isFolded }: { row: LimitRow; isFolded: boolean }) {
  return (
    <article className="panel mcard waiting-card">
      <div className="top">
        <PairCell row={row} />
        <TickCell row={row} />
      </div>
      <dl className="trio">
        <div>
          <dt>Limit, from market</dt>
          <dd>
            <RateCell row={row} />
          </dd>
        </div>
        <div>
          <dt>Filled</dt>
          <dd>
            <FilledCell row={row} />
          </dd>
        </div>
        <div>
          <dt>Ends</dt>
          <dd>
            <TimesCell row={row} />
          </dd>
        </div>
      </dl>
      <DeedCell row={row} />
      {isFolded ? null : <OrderDetail row={row} />}
    </article>
  )
}
