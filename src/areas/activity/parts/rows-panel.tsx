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
import { listWords, type WholeList } from '../../../wire/whole-list.ts'

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog, null)

/** The way to more rows of a list. */
export type Growth = Pick<WholeList<unknown>, 'loaded' | 'total' | 'state' | 'broken'> & {
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** Reads every row of the list anew for a file; `onCount` hears how many there are so far. */
export type ReadAll<Row> = (onCount: (count: number) => void) => Promise<readonly Row[]>

/** One tab: filters, rows, more rows, and the way out as a file. */
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
      <div className="sieve-row">
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

/** The way out as a file, by click or by `e`. */
function Save(props: Omit<ComponentProps<typeof ExportDialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  usePageKey('e', open)
  return (
    <>
      <button type="button" className="btn is-small" aria-haspopup="dialog" aria-keyshortcuts="e" onClick={open}>
        Export
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

/** How many rows there are and which filters hide others; spoken when it changes. */
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
    <p className="sieve-count fine">
      <span role="status">
        {loaded}
        {words.length === 0 ? '' : `, ${shown} shown: `}
        <bdi>{words.join(', ')}</bdi>
      </span>
      {words.length === 0 ? null : (
        <button type="button" className="link" onClick={onClear}>
          Clear filters
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
        <button type="button" className="btn" onClick={() => onSearch(NO_FILTERS)}>
          Show all
        </button>
      }
    >
      {counted(loaded, table.units)} hidden by filters.
    </Empty>
  )
}

/** The way to what is not read by itself, or why it could not be read; what is loaded stays. */
function More({ growth: { state, broken, onMore, onRetry } }: { growth: Growth }) {
  if (state === 'broken')
    return (
      <div className="grow" role="alert">
        <p className="fine">
          <strong>{readProblem(broken).cause}</strong> The rows above stay; the next ones could not be read.
        </p>
        <button type="button" className="btn is-small" onClick={onRetry}>
          Try again
        </button>
      </div>
    )
  if (state !== 'stopped') return null
  return (
    <div className="grow">
      <button type="button" className="btn" onClick={onMore}>
        Load more
      </button>
    </div>
  )
}
