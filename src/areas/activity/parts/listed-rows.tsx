import { type ReactNode } from 'react'
import { usePanelAge } from '~/ui/age.tsx'
import { DataList } from '~/ui/data-list.tsx'
import { RowSkeletons } from '~/ui/skeleton.tsx'
import { type Fresh } from '~/wire/call.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { pagedListing, type PagedQuery } from '~/wire/lists/paged-query.ts'
import { type ListedProps } from '../model/activity-search.ts'
import { type ReadAll } from '../model/export-values.ts'
import { RowsPanel } from './rows-panel.tsx'
import { type TabColumns } from './tab-columns.ts'

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
  reading,
  readAll,
  owner,
  search,
  onSearch,
  note,
}: Omit<ListedProps, 'mine'> & {
  table: TabColumns<Row>
  reading: PagedQuery<Row>
  readAll: ReadAll<Row>
  note?: ReactNode
}) {
  usePanelAge(table.what, reading.data?.at, 20 * (reading.data?.value.parts ?? 1))
  const read = pagedListing(reading)
  // The line above the rows already says how much is loaded.
  const growth = read.growth && { ...read.growth, loaded: undefined }
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

/** Filters and six rows of the final size. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading activity">
      <div className="flex h-27 items-end justify-between gap-x-4 gap-y-3 px-4 pt-3 phone:relative phone:items-start phone:p-0" />
      <RowSkeletons />
    </div>
  )
}
