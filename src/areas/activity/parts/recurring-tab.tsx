import { recurringRow } from '~/areas/orders/model/recurring-row.ts'
import { useTokenBook, type TokenBook } from '~/areas/tokens/hooks/use-tokens.ts'
import { readEveryRow, usePagedQuery } from '~/wire/lists/paged-query.ts'
import { type ListedProps } from '../model/activity-search.ts'
import { recurringOrderRow, mintsOf, type OrderRow } from '../model/order-row.ts'
import { bothRecurringOptions, type ListedRecurring } from '../queries.ts'
import { ListedRows, withRows } from './listed-rows.tsx'
import { Manage, PLAN_TABLE } from './pair-order-tables.tsx'

/** Plans of an owner, running ones first. */
export function RecurringTab({ owner, mine, search, onSearch }: ListedProps) {
  const options = bothRecurringOptions(owner, search.failed === true)
  const reading = usePagedQuery(options)
  const book = useTokenBook((reading.data?.value.rows ?? []).flatMap(({ order }) => mintsOf(order)))
  const list = withRows(reading.data, (plans) => rowsOf(plans, book))
  return (
    <ListedRows
      table={PLAN_TABLE}
      reading={{ ...reading, data: list }}
      readAll={async (onCount) => rowsOf(await readEveryRow(options, onCount), book)}
      owner={owner}
      search={search}
      onSearch={onSearch}
      note={mine ? <Manage to="/recurring/{-$in}/{-$out}" words="Manage on Recurring" /> : null}
    />
  )
}

function rowsOf(plans: readonly ListedRecurring[], book: TokenBook): readonly OrderRow[] {
  return plans.flatMap(({ order, isActive }) => {
    const [input, output] = mintsOf(order)
    if (input === undefined || output === undefined) return []
    return [recurringOrderRow(recurringRow(order, book.of(input), book.of(output), isActive))]
  })
}
