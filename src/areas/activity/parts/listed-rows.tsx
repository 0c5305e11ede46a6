import { DataList } from '../../../ui/data-list.tsx'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { usePanelAge } from '../../../ui/freshness.ts'
import { type Address } from '../../../values/address.ts'
import { type ChangeSearch, type ActivitySearch } from '../model/activity-search.ts'
import { type Fresh } from '../../../wire/call.ts'
import { pagedListing } from '../../../wire/listing.ts'
import { type PagedList } from '../../../wire/paged-list.ts'
import { RowsPanel, type ReadAll } from './rows-panel.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { type TabColumns } from './tab-columns.ts'

/** Props of a tab of the venue's rows. */
export type ListedProps = {
  readonly owner: Address
  /** The owner is the connected wallet. */
  readonly mine: boolean
  readonly search: ActivitySearch
  readonly onSearch: ChangeSearch
}

type Reading = { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }

/** A list with its rows mapped. */
export function withRows<Row, Out>(
  list: Fresh<PagedList<Row>> | undefined,
  make: (rows: readonly Row[]) => readonly Out[],
): Fresh<PagedList<Out>> | undefined {
  return list === undefined ? undefined : { ...list, value: { ...list.value, rows: make(list.value.rows) } }
}

/** Rows of the venue in every state: first reading, failed, old, whole. */
export function ListedRows<Row>({
  table,
  list,
  queryKey,
  reading,
  readAll,
  owner,
  search,
  onSearch,
  note,
}: Omit<ListedProps, 'mine'> & {
  table: TabColumns<Row>
  list: Fresh<PagedList<Row>> | undefined
  /** Cache key of the list. */
  queryKey: QueryKey
  reading: Reading
  readAll: ReadAll<Row>
  note?: ReactNode
}) {
  const client = useQueryClient()
  usePanelAge(table.what, list?.at, 20 * (list?.value.parts ?? 1))
  const read = pagedListing({ ...reading, data: list }, queryKey, client)
  const isReading = read.growth?.state === 'stopped' && reading.isFetching
  // The line above the rows already says how much is loaded.
  const growth = read.growth && {
    ...read.growth,
    loaded: undefined,
    ...(isReading ? { state: 'reading' as const } : {}),
  }
  return (
    <DataList list={{ ...read, growth }} loading={<RowsSkeleton />}>
      {({ rows }) => (
        <>
          {note}
          <RowsPanel {...{ table, owner, rows, search, onSearch, readAll, loaded: read.growth?.loaded }} />
        </>
      )}
    </DataList>
  )
}
