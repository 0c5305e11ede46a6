import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { historyKey } from '../../prediction/noted-rows.ts'
import { joinPages } from '../model/pages.ts'
import { historyPagesOptions, historyReader, readEveryRow } from '../queries.ts'
import { HISTORY_SHEET } from './history-sheet.tsx'
import { ListedRows, type ListedProps } from './listed-rows.tsx'

/** What happened: the venue's history of an owner. */
export function HistoryTab({ owner, search, onSearch }: ListedProps) {
  const reading = useQuery(historyPagesOptions(owner, search.page ?? 1))
  const { data } = reading
  const list = useMemo(() => (data === undefined ? undefined : joinPages(data, historyKey)), [data])
  return (
    <ListedRows
      sheet={HISTORY_SHEET}
      list={list}
      reading={reading}
      readAll={(onCount) => readEveryRow(historyReader(owner), historyKey, onCount)}
      owner={owner}
      search={search}
      onSearch={onSearch}
    />
  )
}
