import { type LimitRow, type RowActions } from '../model/limit-row.ts'
import {
  ActionCell,
  ActionsContext,
  FilledCell,
  OrderDetail,
  PairText,
  RateCell,
  TickCell,
  TimesCell,
} from './limit-cells.tsx'
import { orderColumns, OrderTable, type OrderTableKind } from './order-table.tsx'

const LIMITS: OrderTableKind<LimitRow> = {
  units: ['limit order', 'limit orders'],
  pairHead: 'Order',
  pair: (row) => <PairText row={row} />,
  fields: [
    {
      id: 'rate',
      head: 'Limit price, vs market',
      className: 'text-right whitespace-nowrap',
      cell: (row) => <RateCell row={row} />,
    },
    { id: 'filled', head: 'Filled', cell: (row) => <FilledCell row={row} /> },
    { id: 'times', head: 'Expires', className: 'tablet:hidden', cell: (row) => <TimesCell row={row} /> },
  ],
  actions: (row) => <ActionCell row={row} />,
  tick: (row) => <TickCell row={row} />,
  detail: (row) => <OrderDetail row={row} />,
}
const OPEN = orderColumns(LIMITS, true)
const PAST = orderColumns(LIMITS, false)

/** Limit orders with what can be done to each; open ones can be ticked. */
export function LimitTable({
  rows,
  isOpen,
  actions,
}: {
  rows: readonly LimitRow[]
  isOpen: boolean
  actions: RowActions
}) {
  return (
    <ActionsContext value={actions}>
      <OrderTable kind={LIMITS} columns={isOpen ? OPEN : PAST} rows={rows} />
    </ActionsContext>
  )
}
