import { type ReactNode } from 'react'
import { usePanelAge } from '../../../ui/freshness.ts'
import { type Address } from '../../../values/address.ts'
import { NoData, OldData, Unreadable } from '../../prediction/parts/problem.tsx'
import { type ActivitySearch } from '../model/activity-search.ts'
import { type LoadedRows } from '../model/pages.ts'
import { type ChangeSearch } from './filters.tsx'
import { RowsPanel, type ReadAll } from './rows-panel.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { type TabSheet } from './tab-sheet.ts'

/** What a tab of the venue's rows is given. */
export type ListedProps = {
  readonly owner: Address
  /** The owner is the connected wallet. */
  readonly mine: boolean
  readonly search: ActivitySearch
  readonly onSearch: ChangeSearch
}

type Reading = {
  readonly error: unknown
  /** More pages are wanted than are shown. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/** Rows of the venue in every state: first reading, failed, old, whole. */
export function ListedRows<Row>({
  sheet,
  list,
  reading: { error, isPlaceholderData, refetch },
  readAll,
  owner,
  search,
  onSearch,
  note,
}: Omit<ListedProps, 'mine'> & {
  sheet: TabSheet<Row>
  list: LoadedRows<Row> | undefined
  reading: Reading
  readAll: ReadAll<Row>
  note?: ReactNode
}) {
  usePanelAge(sheet.what, list?.at, 20 * (search.page ?? 1))
  const retry = () => void refetch()
  if (list === undefined) return error === null ? <RowsSkeleton /> : <NoData error={error} onRetry={retry} />
  const growth = {
    hasMore: list.hasMore,
    isGrowing: isPlaceholderData && error === null,
    broken: list.broken,
    onMore: () => onSearch({ page: (search.page ?? 1) + 1 }, 'typed'),
    onRetry: retry,
  }
  return (
    <>
      {error === null ? null : <OldData error={error} at={list.at} onRetry={retry} />}
      {note}
      <div {...(error === null ? {} : { className: 'is-old', role: 'group', 'aria-label': 'Rows as last read' })}>
        <RowsPanel
          sheet={sheet}
          owner={owner}
          rows={list.rows}
          search={search}
          onSearch={onSearch}
          growth={growth}
          readAll={readAll}
        />
      </div>
      <Unreadable count={list.unreadable} />
    </>
  )
}
