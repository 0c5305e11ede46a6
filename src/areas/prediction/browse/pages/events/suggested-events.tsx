import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOwner } from '~/areas/prediction/core/hooks/use-owner.ts'
import { type EventSearch } from '~/areas/prediction/core/model/event-search.ts'
import { orderListOptions } from '~/areas/prediction/core/queries-history.ts'
import { eventSuggestionOptions } from '~/areas/prediction/core/queries.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Empty } from '~/ui/empty.tsx'
import { type Address } from '~/values/address.ts'
import { usePagedQuery } from '~/wire/paged-query.ts'
import { useEventFacets } from '../../hooks/use-event-facets.ts'
import { type EventFacets } from '../../model/event-facets.ts'
import { SUGGESTED_EVENTS_WORD } from '../../words-late.ts'
import { EventList, EventListSkeleton } from './event-list.tsx'
import { FirstLoad, Panelled } from './panelled.tsx'

type Props = { readonly search: EventSearch; readonly onFacets: (facets: EventFacets) => void }

/** Events close to what the owner traded last. */
export function SuggestedEvents(props: Props) {
  const owner = useOwner()
  useEventFacets(props.onFacets, '', undefined)
  if (owner === undefined) return <Nothing>{SUGGESTED_EVENTS_WORD.suggestionsBasedYourLatest}</Nothing>
  return <OwnerSuggestions owner={owner} {...props} />
}

function OwnerSuggestions({ owner, ...props }: Props & { owner: Address }) {
  const { data } = usePagedQuery(orderListOptions(owner))
  const newest = data?.value.rows.toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))[0]
  if (data === undefined) return <EventListSkeleton />
  if (newest === undefined) return <Nothing>{SUGGESTED_EVENTS_WORD.noOrdersYetSo}</Nothing>
  return <SuggestionsFrom pubkey={newest.pubkey} {...props} />
}

function SuggestionsFrom({ pubkey, search, onFacets }: Props & { pubkey: string }) {
  const { data, error, refetch } = useQuery(eventSuggestionOptions(pubkey, search.provider))
  useEventFacets(onFacets, '', data?.value.rows)
  if (data === undefined)
    return (
      <FirstLoad error={error} onRetry={() => void refetch()} search={search}>
        {(rest) => <SuggestionsFrom pubkey={pubkey} search={rest} onFacets={onFacets} />}
      </FirstLoad>
    )
  if (data.value.rows.length === 0) return <Nothing>{SUGGESTED_EVENTS_WORD.noSuggestionsRightNow}</Nothing>
  return <EventList events={data.value.rows} old={error !== null} />
}

/** Why there is nothing, with the way to all events. */
function Nothing({ children }: { children: string }) {
  return (
    <Panelled>
      <Empty
        action={
          <Link className={buttonLook()} to="/events">
            {SUGGESTED_EVENTS_WORD.allEvents}
          </Link>
        }
      >
        {children}
      </Empty>
    </Panelled>
  )
}
