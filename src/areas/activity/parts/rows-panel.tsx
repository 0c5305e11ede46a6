import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState, type ComponentProps } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { Empty } from '~/ui/data-list.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { usePageKey } from '~/ui/page-key.ts'
import { type Address } from '~/values/address.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type ChangeSearch, filterWords, NO_FILTERS, type ActivitySearch } from '../model/activity-search.ts'
import { type MakeFile, type ReadAll } from '../model/export-values.ts'
import { filteredRows } from '../model/filtered-rows.ts'
import { ExportDialog } from './export-dialog.tsx'
import { Filters } from './filters.tsx'
import { RowTable } from './row-table.tsx'
import { type TabColumns } from './tab-columns.ts'

const NEXT = {
  '/events': 'Find a market',
  '/limit/{-$in}/{-$out}': 'Place limit order',
  '/recurring/{-$in}/{-$out}': 'Create recurring order',
} as const

/** One tab: filters, rows and the export. */
export function RowsPanel<Row>({
  table,
  owner,
  rows,
  search,
  onSearch,
  loaded,
  readAll,
}: {
  table: TabColumns<Row>
  owner: Address
  rows: readonly Row[]
  search: ActivitySearch
  onSearch: ChangeSearch
  /** How much of an incomplete list is loaded; `undefined` = the list is complete. */
  loaded?: string | undefined
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
      <div className="flex items-end justify-between gap-x-4 gap-y-3 px-4 pt-3 phone:relative phone:items-start phone:px-0">
        <Filters table={table} rows={rows} search={search} onSearch={onSearch} />
        <Save what={table.what} units={table.units} owner={owner} filters={words} make={make} />
      </div>
      <Count
        words={words}
        shown={shown.length}
        loaded={loaded ?? `${counted(rows.length, table.units)} loaded`}
        onClear={() => onSearch(NO_FILTERS)}
      />
      {shown.length === 0 ? <None table={table} loaded={rows.length} onSearch={onSearch} /> : null}
      {shown.length === 0 ? null : <RowTable table={table} rows={shown} loaded={loaded} />}
    </>
  )
}

/** Export, by click or by `e`. */
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
        Export
      </button>
      {isOpen ? <ExportDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
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
        {words.length === 0 ? '' : `, ${shown} shown: `}
        <bdi>{words.join(', ')}</bdi>
      </span>
      {words.length === 0 ? null : (
        <button
          type="button"
          className="h-6 text-brass underline-offset-3 hover:underline phone:h-11"
          onClick={onClear}
        >
          Clear filters
        </button>
      )}
    </p>
  )
}

function None<Row>({ table, loaded, onSearch }: { table: TabColumns<Row>; loaded: number; onSearch: ChangeSearch }) {
  if (loaded === 0)
    return (
      <Empty
        action={
          table.next && (
            <Link className={buttonLook()} to={table.next} params={NO_PARAMS}>
              {NEXT[table.next]}
            </Link>
          )
        }
      >
        {table.none}
      </Empty>
    )
  return (
    <Empty
      action={
        <button type="button" className={buttonLook()} onClick={() => onSearch(NO_FILTERS)}>
          Show all
        </button>
      }
    >
      {counted(loaded, table.units)} hidden by filters.
    </Empty>
  )
}
