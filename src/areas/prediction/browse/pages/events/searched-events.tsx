import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { eventSearchOptions } from '~/areas/prediction/core/events/queries.ts'
import { FoundTokens } from '~/areas/tokens/parts/found-tokens.tsx'
import { usePanelAge } from '~/ui/age.tsx'
import { buttonLook } from '~/ui/button.tsx'
import { DataList, Empty } from '~/ui/data-list.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { counted } from '~/values/text/clean-text.ts'
import { listing } from '~/wire/lists/paged-query.ts'
import { useEventFacets } from '../../hooks/use-event-facets.ts'
import { type EventFacets, passes } from '../../model/event-facets.ts'
import { EventList, FirstLoad, Panelled } from './event-list.tsx'

/** The first 20 events whose title matches. */
export function SearchedEvents({
  search,
  query,
  onFacets,
}: {
  search: EventSearch
  query: string
  onFacets: (facets: EventFacets) => void
}) {
  const { data, error, isPlaceholderData, refetch } = useQuery(eventSearchOptions(query, search.provider))
  const rows = data?.value.rows
  const shown = rows?.filter((event) => passes(event, search))
  usePanelAge('Search', data?.at, 60)
  useEventFacets(onFacets, remarkOf(rows?.length, shown?.length), rows)
  const retry = () => void refetch()
  if (data === undefined || rows === undefined || shown === undefined)
    return (
      <FirstLoad error={error} onRetry={retry} search={search}>
        {(rest) => <SearchedEvents search={rest} query={query} onFacets={onFacets} />}
      </FirstLoad>
    )
  return (
    <>
      <DataList list={listing({ data, error, refetch })} loading={null}>
        {() =>
          shown.length === 0 ? (
            <NoMatch search={search} query={query} hidden={rows.length} />
          ) : (
            <EventList events={shown} old={isPlaceholderData} />
          )
        }
      </DataList>
      <FoundTokens text={query} />
    </>
  )
}

function remarkOf(found: number | undefined, shown: number | undefined): string {
  if (found === undefined || shown === undefined || found === 0) return ''
  return resultsText(shown, found - shown)
}

function NoMatch({ search, query, hidden }: { search: EventSearch; query: string; hidden: number }) {
  const cleared = { q: hidden > 0 ? query : undefined, provider: search.provider }
  return (
    <Panelled>
      <Empty
        action={
          <Link className={buttonLook()} to="/events" search={cleared}>
            {hidden > 0 ? 'Clear filters' : 'Show all events'}
          </Link>
        }
      >
        {hidden > 0 ? (
          `${counted(hidden, ['row', 'rows'])} hidden by filters.`
        ) : (
          <>
            No events match “
            <Untrusted text={query} />
            ”.
          </>
        )}
      </Empty>
    </Panelled>
  )
}

function resultsText(shown: number, hidden: number): string {
  return `${counted(shown, ['result', 'results'])}${hidden > 0 ? `, ${hidden} hidden by filters` : ''}`
}
