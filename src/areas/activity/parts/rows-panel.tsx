import { buttonLook } from '../../../ui/button.tsx'
import { useCallback, useMemo, useState, type ComponentProps } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { usePageKey } from '../../../ui/page-key.ts'
import { type Address } from '../../../values/address.ts'
import { readProblem } from '../../../wire/words.ts'
import { type ChangeSearch, filterWords, NO_FILTERS, type ActivitySearch } from '../model/activity-search.ts'
import { filteredRows } from '../model/filter-rows.ts'
import { Filters } from './filters.tsx'
import { type MakeFile } from './export-dialog.tsx'
import { RowTable } from './row-table.tsx'
import { type TabColumns } from './tab-columns.ts'
import { counted } from '../../../values/counted.ts'
import { listWords, type PagedList } from '../../../wire/paged-list.ts'
import { ROWS_PANEL_WORD } from '../words.ts'

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog, null)

/** The way to more rows of a list. */
export type Growth = Pick<PagedList<unknown>, 'loaded' | 'total' | 'state' | 'broken'> & {
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** Reads every row of the list again for a file; `onCount` receives the count so far. */
export type ReadAll<Row> = (onCount: (count: number) => void) => Promise<readonly Row[]>

/** One tab: filters, rows, more rows, and the export. */
export function RowsPanel<Row>({
  table,
  owner,
  rows,
  search,
  onSearch,
  growth,
  readAll,
}: {
  table: TabColumns<Row>
  owner: Address
  rows: readonly Row[]
  search: ActivitySearch
  onSearch: ChangeSearch
  growth?: Growth
  readAll: ReadAll<Row>
}) {
  const shown = useMemo(() => filteredRows(rows, search, table.filters), [rows, search, table])
  const words = filterWords(search, table.typeWord)
  const make: MakeFile = async (write, onCount) => {
    const all = await readAll(onCount)
    const found = filteredRows(all, search, table.filters)
    const head = { what: table.what, owner, filters: words }
    return { text: write(head, table.files, found), count: found.length, of: all.length }
  }
  return (
    <>
      <div className="flex items-end justify-between gap-x-4 gap-y-3 px-4 pt-3 phone:relative phone:items-start phone:p-0">
        <Filters table={table} rows={rows} search={search} onSearch={onSearch} />
        <Save what={table.what} units={table.units} owner={owner} filters={words} make={make} />
      </div>
      <Count
        words={words}
        shown={shown.length}
        loaded={loadedWords(rows.length, table.units, growth)}
        onClear={() => onSearch(NO_FILTERS)}
      />
      {shown.length === 0 ? <None table={table} loaded={rows.length} onSearch={onSearch} /> : null}
      {shown.length === 0 ? null : <RowTable table={table} rows={shown} />}
      {growth === undefined ? null : <More growth={growth} />}
    </>
  )
}

/** Export as a file, by click or by `e`. */
function Save(props: Omit<ComponentProps<typeof ExportDialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  usePageKey('e', open)
  return (
    <>
      <button
        type="button"
        className={buttonLook({ size: 'small', className: 'flex-none phone:absolute phone:right-0 phone:h-11' })}
        aria-haspopup="dialog"
        aria-keyshortcuts="e"
        onClick={open}
      >
        {ROWS_PANEL_WORD.export}
      </button>
      {isOpen ? <ExportDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** `573 rows loaded`, or `110 of 573 loaded` while there is more. */
function loadedWords(rows: number, units: TabColumns<unknown>['units'], growth: Growth | undefined): string {
  if (growth === undefined || growth.state === 'whole') return `${counted(rows, units)} loaded`
  return listWords(growth)
}

/** Row count and active filters; announced when it changes. */
function Count({
  words,
  shown,
  loaded,
  onClear,
}: {
  words: readonly string[]
  shown: number
  loaded: string
  onClear: () => void
}) {
  return (
    <p className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-12 font-text text-pretty text-mute phone:px-0 phone:py-0.5">
      <span role="status">
        {loaded}
        {words.length === 0 ? '' : ROWS_PANEL_WORD.shown(shown)}
        <bdi>{words.join(', ')}</bdi>
      </span>
      {words.length === 0 ? null : (
        <button
          type="button"
          className="h-6 text-brass underline-offset-3 hover:underline phone:h-11"
          onClick={onClear}
        >
          {ROWS_PANEL_WORD.clearFilters}
        </button>
      )}
    </p>
  )
}

function None<Row>({ table, loaded, onSearch }: { table: TabColumns<Row>; loaded: number; onSearch: ChangeSearch }) {
  if (loaded === 0) return <Empty>{table.none}</Empty>
  return (
    <Empty
      action={
        <button
          type="button"
          className={buttonLook({ className: 'flex-none phone:absolute phone:right-0 phone:h-11' })}
          onClick={() => onSearch(NO_FILTERS)}
        >
          {ROWS_PANEL_WORD.showAll}
        </button>
      }
    >
      {counted(loaded, table.units)} {ROWS_PANEL_WORD.hiddenFilters}
    </Empty>
  )
}

/** Button for rows that are not loaded automatically, or the error; loaded rows stay. */
function More({ growth: { state, broken, onMore, onRetry } }: { growth: Growth }) {
  if (state === 'broken')
    return (
      <div
        className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-t-line p-4"
        role="alert"
      >
        <p className="min-h-4 text-12 font-text text-pretty text-mute">
          <strong>{readProblem(broken).cause}</strong> {ROWS_PANEL_WORD.couldntLoadMoreRows}
        </p>
        <button
          type="button"
          className={buttonLook({ size: 'small', className: 'flex-none phone:absolute phone:right-0 phone:h-11' })}
          onClick={onRetry}
        >
          {ROWS_PANEL_WORD.retry}
        </button>
      </div>
    )
  if (state !== 'stopped') return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-t-line p-4">
      <button
        type="button"
        className={buttonLook({ className: 'flex-none phone:absolute phone:right-0 phone:h-11' })}
        onClick={onMore}
      >
        {ROWS_PANEL_WORD.loadMore}
      </button>
    </div>
  )
}
