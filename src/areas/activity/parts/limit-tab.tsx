import { type TriggerOrder } from '~/areas/orders/model/limit-order.ts'
import { limitRow } from '~/areas/orders/model/limit-row.ts'
import { useTokenBook, type TokenBook } from '~/areas/tokens/hooks/use-tokens.ts'
import { useNow } from '~/ui/now.ts'
import { readEveryRow, usePagedQuery } from '~/wire/lists/paged-query.ts'
import { type ListedProps } from '../model/activity-search.ts'
import { limitOrderRow, mintsOf, type OrderRow } from '../model/order-row.ts'
import { bothLimitsOptions } from '../queries.ts'
import { ListedRows, withRows } from './listed-rows.tsx'
import { LIMIT_TABLE, Manage } from './pair-order-tables.tsx'

/** Limit orders of an owner, open ones first. */
export function LimitTab({ owner, mine, search, onSearch }: ListedProps) {
  const now = useNow(60)
  const options = bothLimitsOptions(owner, search.failed === true)
  const reading = usePagedQuery(options)
  const book = useTokenBook((reading.data?.value.rows ?? []).flatMap(mintsOf))
  const list = withRows(reading.data, (orders) => rowsOf(orders, book, now))
  return (
    <ListedRows
      table={LIMIT_TABLE}
      reading={{ ...reading, data: list }}
      readAll={async (onCount) => rowsOf(await readEveryRow(options, onCount), book, now)}
      owner={owner}
      search={search}
      onSearch={onSearch}
      note={mine ? <Manage to="/limit/{-$in}/{-$out}" words="Manage on Limit" /> : null}
    />
  )
}

function rowsOf(orders: readonly TriggerOrder[], book: TokenBook, now: number): readonly OrderRow[] {
  return orders.flatMap((order) => {
    const [input, output] = mintsOf(order)
    if (input === undefined || output === undefined) return []
    return [limitOrderRow(limitRow(order, book.of(input), book.of(output), now))]
  })
}
