import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { planRow } from '../../recurring/model/plan-row.ts'
import { useTokenBook, type TokenBook } from '../../tokens/parts/use-tokens.ts'
import { joinPages } from '../model/pages.ts'
import { waitingPlan, type WaitingRow } from '../model/waiting-row.ts'
import { readEveryRow } from '../queries.ts'
import { planPagesOptions, planReader, type ListedPlan } from '../queries-waiting.ts'
import { mintsOf } from './limit-tab.tsx'
import { ListedRows, type ListedProps } from './listed-rows.tsx'
import { Manage, PLAN_SHEET } from './waiting-sheet.tsx'

const keyOf = ({ order }: ListedPlan) => order.orderKey

/** Plans of an owner, running ones first. */
export function RecurringTab({ owner, mine, search, onSearch }: ListedProps) {
  const reading = useQuery(planPagesOptions(owner, search.page ?? 1))
  const { data } = reading
  const joined = useMemo(() => (data === undefined ? undefined : joinPages(data, keyOf)), [data])
  const book = useTokenBook((joined?.rows ?? []).flatMap(({ order }) => mintsOf(order)))
  const list = joined === undefined ? undefined : { ...joined, rows: rowsOf(joined.rows, book) }
  return (
    <ListedRows
      sheet={PLAN_SHEET}
      list={list}
      reading={reading}
      readAll={async (onCount) => rowsOf(await readEveryRow(planReader(owner), keyOf, onCount), book)}
      owner={owner}
      search={search}
      onSearch={onSearch}
      note={mine ? <Manage to="/recurring" words="Start and end plans on the Recurring page" /> : null}
    />
  )
}

function rowsOf(plans: readonly ListedPlan[], book: TokenBook): readonly WaitingRow[] {
  return plans.flatMap(({ order, isActive }) => {
    const [input, output] = mintsOf(order)
    if (input === undefined || output === undefined) return []
    return [waitingPlan(planRow(order, book.of(input), book.of(output), isActive))]
  })
}
