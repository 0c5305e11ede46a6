import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { pageRows, type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { chosenProvider } from '~/areas/prediction/core/events/event.ts'
import { eventListOptions } from '~/areas/prediction/core/events/queries.ts'
import { type Pagination } from '~/areas/prediction/core/rows.ts'
import { usePanelAge } from '~/ui/age.tsx'
import { buttonLook } from '~/ui/button.tsx'
import { Picker } from '~/ui/choice.tsx'
import { DataList, Empty } from '~/ui/data-list.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { grouped } from '~/values/display-value.ts'
import { listing } from '~/wire/lists/paged-query.ts'
import { useEventFacets } from '../../hooks/use-event-facets.ts'
import { type EventFacets, endingFirst } from '../../model/event-facets.ts'
import { EventList, FirstLoad, Panelled } from './event-list.tsx'

/** One page of the venue's list. */
export function ListedEvents({ search, onFacets }: { search: EventSearch; onFacets: (facets: EventFacets) => void }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(eventListOptions(search))
  const rows = data?.value.rows
  usePanelAge('Events', data?.at, 60)
  useEventFacets(onFacets, remarkOf(search, rows?.length ?? 0, data?.value.pagination), rows)
  const retry = () => void refetch()
  if (data === undefined || rows === undefined)
    return (
      <FirstLoad error={error} onRetry={retry} filtered={isFiltered(search)} search={search}>
        {(rest) => <ListedEvents search={rest} onFacets={onFacets} />}
      </FirstLoad>
    )
  if (rows.length === 0) return <NoneListed search={search} />
  const shown = search.sort === 'ending' ? endingFirst(rows) : rows
  return (
    <DataList list={listing({ data, error, refetch })} loading={null}>
      {({ pagination }) => (
        <>
          <EventList events={shown} old={isPlaceholderData} />
          <Pager search={search} rows={rows.length} pagination={pagination} />
        </>
      )}
    </DataList>
  )
}

function remarkOf(search: EventSearch, rows: number, pagination: Pagination | undefined): string {
  if (rows === 0) return ''
  if (search.sort === 'ending') return `Ending soon, of the ${rows} loaded`
  return `${rangeOf(search, rows, pagination)} ${rows === 1 ? 'event' : 'events'}`
}

function rangeOf(search: EventSearch, rows: number, pagination: Pagination | undefined): string {
  const start = pagination?.start ?? ((search.page ?? 1) - 1) * pageRows(search)
  const first = grouped(BigInt(start + 1))
  const range = rows === 1 ? first : `${first}–${grouped(BigInt(start + rows))}`
  return pagination?.total === undefined ? range : `${range} of ${grouped(BigInt(pagination.total))}`
}

function Pager({
  search,
  rows,
  pagination,
}: {
  search: EventSearch
  rows: number
  pagination: Pagination | undefined
}) {
  const page = search.page ?? 1
  const next = pagination?.hasNext === true && page < 500
  if (page === 1 && !next && search.rows === undefined) return null
  return (
    <nav
      className="mt-6 flex min-h-11 items-center gap-2 text-13 font-text text-mute phone:flex-wrap [&>:first-child]:mr-auto phone:[&>:first-child]:w-full"
      aria-label="Pagination"
    >
      <span>{rangeOf(search, rows, pagination)}</span>
      <PageSize search={search} />
      <PageLink search={search} page={page - 1} word="Previous" on={page > 1} />
      <PageLink search={search} page={page + 1} word="Next" on={next} />
    </nav>
  )
}

const ROWS = [
  { id: '20', word: rowsText(20) },
  { id: '50', word: rowsText(50) },
  { id: '100', word: rowsText(100) },
] as const

function PageSize({ search }: { search: EventSearch }) {
  const navigate = useNavigate()
  const resize = (id: (typeof ROWS)[number]['id']) =>
    void navigate({ to: '/events', search: { ...search, rows: id === '20' ? undefined : id, page: undefined } })
  return <Picker label="Events per page" choices={ROWS} value={search.rows ?? '20'} onChange={resize} />
}

function PageLink({ search, page, word, on }: { search: EventSearch; page: number; word: string; on: boolean }) {
  if (!on)
    return (
      <span className={buttonLook({ size: 'small', className: 'phone:flex-1' })} aria-disabled="true">
        {word}
      </span>
    )
  return (
    <Link
      className={buttonLook({ size: 'small', className: 'phone:flex-1' })}
      to="/events"
      search={{ ...search, page: page === 1 ? undefined : page }}
    >
      {word}
    </Link>
  )
}

function isFiltered({ filter, category, sub, provider }: EventSearch): boolean {
  return [filter, category, sub, provider].some((param) => param !== undefined)
}

/** A provider without events, named, with the others in reach; what else is filtered stays. */
function NoneOfProvider({ search, provider }: { search: EventSearch; provider: string }) {
  const { name, others } = chosenProvider(provider)
  const rest = { ...search, provider: undefined }
  return (
    <Panelled>
      <Empty
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {others.map(({ word, name: other, isDefault }) => (
              <Link
                key={word}
                className={buttonLook({ className: 'phone:flex-1' })}
                to="/events"
                search={{ ...rest, provider: isDefault ? undefined : word }}
              >
                Show <Untrusted text={other} kind="name" />
              </Link>
            ))}
          </span>
        }
      >
        No events from <Untrusted text={name} kind="name" />
        {isFiltered(rest) ? ' match these filters.' : ' right now.'}
      </Empty>
    </Panelled>
  )
}

function NoneListed({ search }: { search: EventSearch }) {
  const { provider, page = 1 } = search
  if (provider !== undefined && page === 1) return <NoneOfProvider search={search} provider={provider} />
  const filtered = isFiltered(search)
  if (!filtered && (search.page ?? 1) === 1)
    return (
      <Panelled>
        <Empty>No events listed.</Empty>
      </Panelled>
    )
  return (
    <Panelled>
      <Empty
        action={
          <Link className={buttonLook({ className: 'phone:flex-1' })} to="/events">
            {filtered ? 'Clear filters' : 'First page'}
          </Link>
        }
      >
        {filtered ? 'No events match these filters.' : 'No events on this page.'}
      </Empty>
    </Panelled>
  )
}

function rowsText(count: number): string {
  return `${count} a page`
}
