import { useMemo } from 'react'
import { historyOptions, orderListOptions } from '~/areas/prediction/core/orders/queries.ts'
import { useCancelledOrders } from '~/areas/prediction/positions/hooks/use-cancelled-orders.ts'
import { listedOrders } from '~/areas/prediction/positions/model/order-status.ts'
import { Note } from '~/ui/note.tsx'
import { readEveryRow, usePagedQuery } from '~/wire/lists/paged-query.ts'
import { type ListedProps } from '../model/activity-search.ts'
import { areOrdersBehind, newestFirst } from '../model/order-facts.ts'
import { ListedRows, withRows } from './listed-rows.tsx'
import { ORDER_TABLE, OWN_ORDER_TABLE } from './order-columns.tsx'

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
