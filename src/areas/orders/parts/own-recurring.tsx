import { useActs } from '~/engine/act-store.ts'
import { actOn } from '~/engine/acts-on.ts'
import { type Fresh } from '~/wire/call.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { closeRecurringAct } from '../actions.ts'
import { useOrderRows } from '../hooks/use-order-rows.ts'
import { orderTarget } from '../model/keys.ts'
import { type OwnProps } from '../model/order.ts'
import { type RecurringOrder } from '../model/recurring-order.ts'
import { recurringRow, type RecurringRow } from '../model/recurring-row.ts'
import { type RecurringDraft } from '../model/recurring-search.ts'
import { recurringOrdersOptions } from '../queries.ts'
import { OrderList, OrderRows } from './order-list.tsx'
import { RecurringTable } from './recurring-table.tsx'

type Props = OwnProps<RecurringDraft>

/** The owner's recurring orders in one state, with what can be done to each. */
export function OwnRecurring(props: Props) {
  const query = usePagedQuery(recurringOrdersOptions(props.owner, props.tab))
  return (
    <OrderList query={query} noun="recurring orders">
      {(orders) => <ListedRecurring {...props} orders={orders} />}
    </OrderList>
  )
}

function ListedRecurring({ owner, tab, onOpen, orders }: Props & { orders: Fresh<PagedList<RecurringOrder>> }) {
  const isActive = tab === 'active'
  const rows = useOrderRows(orders.value.rows, (order, input, output) => recurringRow(order, input, output, isActive))
  const { views } = useActs()
  const isBusy = ({ order }: RecurringRow) =>
    actOn(views, orderTarget(order.orderKey), { handle: closeRecurringAct }) !== undefined
  return (
    <OrderRows
      what="Recurring orders"
      orders={orders}
      none={rows.length > 0 ? undefined : isActive ? 'No active recurring orders.' : 'No past recurring orders.'}
    >
      <RecurringTable rows={rows} owner={owner} isActive={isActive} isBusy={isBusy} onOpen={onOpen} />
    </OrderRows>
  )
}
