import { useQuery } from '@tanstack/react-query'
import { historyKey } from '../../prediction/core/model/dedupe-rows.ts'
import { historyOptions, historyParts } from '../../prediction/core/queries-history.ts'
import { readEveryRow } from '../../../wire/whole-query.ts'
import { HISTORY_TABLE } from './history-columns.tsx'
import { ListedRows, type ListedProps } from './listed-rows.tsx'

/** What happened: the venue's history of an owner. */
export function HistoryTab({ owner, search, onSearch }: ListedProps) {
  const options = historyOptions(owner)
  const reading = useQuery(options)
  return (
    <ListedRows
      table={HISTORY_TABLE}
      list={reading.data}
      queryKey={options.queryKey}
      reading={reading}
      readAll={(onCount) => readEveryRow((signal) => historyParts(owner, signal), historyKey, onCount)}
      owner={owner}
      search={search}
      onSearch={onSearch}
    />
  )
}
