import { useMemo } from 'react'
import { type TriggerOrder } from '~/areas/orders/model/limit-order.ts'
import { limitRow } from '~/areas/orders/model/limit-row.ts'
import { recurringRow } from '~/areas/orders/model/recurring-row.ts'
import { historyOptions, orderListOptions } from '~/areas/prediction/core/orders/queries.ts'
import { useCancelledOrders } from '~/areas/prediction/positions/hooks/use-cancelled-orders.ts'
import { listedOrders } from '~/areas/prediction/positions/model/order-status.ts'
import { useTokenBook, type TokenBook } from '~/areas/tokens/hooks/use-tokens.ts'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { readEveryRow, usePagedQuery } from '~/wire/lists/paged-query.ts'
import { type ListedProps } from '../model/activity-search.ts'
import { areOrdersBehind, newestFirst } from '../model/order-facts.ts'
import { limitOrderRow, mintsOf, type OrderRow, recurringOrderRow } from '../model/order-row.ts'
import { bothLimitsOptions, bothRecurringOptions, type ListedRecurring } from '../queries.ts'
import { ListedRows, withRows } from './listed-rows.tsx'
import { ORDER_TABLE, OWN_ORDER_TABLE } from './order-columns.tsx'
import { LIMIT_TABLE, Manage, PLAN_TABLE } from './pair-order-tables.tsx'

/** Prediction orders of an owner; those of the connected one can be cancelled while they rest. */
export function OrdersTab({ owner, mine, search, onSearch }: ListedProps) {
  const options = orderListOptions(owner)
  const reading = usePagedQuery(options)
  const { data } = reading
  const cancelled = useCancelledOrders(owner)
  const list = useMemo(() => withRows(data, (rows) => newestFirst(listedOrders(rows, cancelled))), [data, cancelled])
  const { data: history } = usePagedQuery(historyOptions(owner))
  const isBehind = areOrdersBehind(data?.value.rows ?? [], history?.value.rows ?? [])
  return (
    <ListedRows
      table={mine ? OWN_ORDER_TABLE : ORDER_TABLE}
      reading={{ ...reading, data: list }}
      readAll={async (onCount) => newestFirst(listedOrders(await readEveryRow(options, onCount), cancelled))}
      owner={owner}
      search={search}
      onSearch={onSearch}
      note={isBehind ? <Note>The venue is updating: its history is ahead of its order list.</Note> : null}
    />
  )
}

/** Limit orders of an owner, open ones first. */
export function LimitTab({ owner, mine, search, onSearch }: ListedProps) {
  const now = useNow(60)
  const options = bothLimitsOptions(owner, search.failed === true)
  const reading = usePagedQuery(options)
  const book = useTokenBook((reading.data?.value.rows ?? []).flatMap(mintsOf))
  const list = withRows(reading.data, (orders) => limitRows(orders, book, now))
  return (
    <ListedRows
      table={LIMIT_TABLE}
      reading={{ ...reading, data: list }}
      readAll={async (onCount) => limitRows(await readEveryRow(options, onCount), book, now)}
      owner={owner}
      search={search}
      onSearch={onSearch}
      note={mine ? <Manage to="/limit/{-$in}/{-$out}" words="Manage on Limit" /> : null}
    />
  )
}

function limitRows(orders: readonly TriggerOrder[], book: TokenBook, now: number): readonly OrderRow[] {
  return orders.flatMap((order) => {
    const [input, output] = mintsOf(order)
    if (input === undefined || output === undefined) return []
    return [limitOrderRow(limitRow(order, book.of(input), book.of(output), now))]
  })
}

/** Plans of an owner, running ones first. */
export function RecurringTab({ owner, mine, search, onSearch }: ListedProps) {
  const options = bothRecurringOptions(owner, search.failed === true)
  const reading = usePagedQuery(options)
  const book = useTokenBook((reading.data?.value.rows ?? []).flatMap(({ order }) => mintsOf(order)))
  const list = withRows(reading.data, (plans) => recurringRows(plans, book))
  return (
    <ListedRows
      table={PLAN_TABLE}
      reading={{ ...reading, data: list }}
      readAll={async (onCount) => recurringRows(await readEveryRow(options, onCount), book)}
      owner={owner}
      search={search}
      onSearch={onSearch}
      note={mine ? <Manage to="/recurring/{-$in}/{-$out}" words="Manage on Recurring" /> : null}
    />
  )
}

function recurringRows(plans: readonly ListedRecurring[], book: TokenBook): readonly OrderRow[] {
  return plans.flatMap(({ order, isActive }) => {
    const [input, output] = mintsOf(order)
    if (input === undefined || output === undefined) return []
    return [recurringOrderRow(recurringRow(order, book.of(input), book.of(output), isActive))]
  })
}
