import { useMemo } from 'react'
import { historyOptions } from '~/areas/prediction/core/queries-history.ts'
import { useCancelledOrders } from '~/areas/prediction/positions/hooks/use-cancelled-orders.ts'
import { historyEntries } from '~/areas/prediction/positions/model/history-entry.ts'
import { LIST } from '~/config/limits.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { readEveryRow, usePagedQuery } from '~/wire/paged-query.ts'
import { type ListedProps } from '../model/activity-search.ts'
import { DailyRoom } from './daily-room.tsx'
import { HISTORY_TABLE } from './history-columns.tsx'
import { ListedRows, withRows } from './listed-rows.tsx'

// The rows are the main content: the chart is loaded after them.
const DailyChart = lazyComponent(
  async () => (await import('./daily-chart.tsx')).DailyChart,
  <DailyRoom />,
  'after paint',
)

/** What happened: the venue's history of an owner, by day and row by row. */
export function HistoryTab({ owner, search, onSearch }: ListedProps) {
  const options = historyOptions(owner)
  const reading = usePagedQuery(options)
  const cancelled = useCancelledOrders(owner)
  const list = useMemo(() => {
    const isWhole = reading.data?.value.state === 'whole'
    return withRows(reading.data, (rows) => historyEntries(rows, { isWhole, cancelled }))
  }, [reading.data, cancelled])
  return (
    <>
      {reading.data === undefined ? (
        <Waiting isFailed={reading.error !== null} />
      ) : (
        <DailyChart list={reading.data.value} />
      )}
      <ListedRows
        table={HISTORY_TABLE}
        reading={{ ...reading, data: list }}
        readAll={async (onCount) => {
          const rows = await readEveryRow(options, onCount)
          return historyEntries(rows, { isWhole: rows.length < LIST.file, cancelled })
        }}
        owner={owner}
        search={search}
        onSearch={onSearch}
      />
    </>
  )
}

/** Placeholder of the chart until there is a history; none where it could not be loaded. */
function Waiting({ isFailed }: { isFailed: boolean }) {
  return isFailed ? null : <DailyRoom />
}
