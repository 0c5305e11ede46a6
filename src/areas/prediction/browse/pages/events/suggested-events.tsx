import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { eventSuggestionOptions } from '~/areas/prediction/core/events/queries.ts'
import { outcomeName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { orderListOptions } from '~/areas/prediction/core/orders/queries.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Picker } from '~/ui/choice.tsx'
import { Empty } from '~/ui/data-list.tsx'
import { NoData } from '~/ui/read-problem.tsx'
import { type Address } from '~/values/address.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { useEventFacets } from '../../hooks/use-event-facets.ts'
import { type EventFacets } from '../../model/event-facets.ts'
import { EventList, EventListSkeleton, FirstLoad, Panelled, refusedPart } from './event-list.tsx'

type Props = { readonly search: EventSearch; readonly onFacets: (facets: EventFacets) => void }

/** Events close to what the owner traded. */
export function SuggestedEvents(props: Props) {
  const owner = useOwner()
  useEventFacets(props.onFacets, '', undefined)
  if (owner === undefined)
    return <Nothing>Suggestions are based on one of your orders. Connect a wallet to see them.</Nothing>
  return <OwnerSuggestions owner={owner} {...props} />
}

function OwnerSuggestions({ owner, search, onFacets }: Props & { owner: Address }) {
  const { data, error, refetch } = usePagedQuery(orderListOptions(owner))
  const orders = data?.value.rows.toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)) ?? []
  const chosen = orders.find(({ pubkey }) => pubkey === search.order) ?? orders[0]
  if (data === undefined)
    return error === null ? (
      <EventListSkeleton />
    ) : (
      <Panelled>
        <NoData problem={readProblem(error)} onRetry={() => void refetch()} />
      </Panelled>
    )
  if (chosen === undefined) return <Nothing>No orders yet, so no suggestions.</Nothing>
  return (
    <>
      <OrderPicker orders={orders} chosen={chosen} search={search} />
      <SuggestionsFrom pubkey={chosen.pubkey} search={search} onFacets={onFacets} />
    </>
  )
}

/** The order that the suggestions start from: the newest, or another one. */
function OrderPicker({ orders, chosen, search }: { orders: readonly Order[]; chosen: Order; search: EventSearch }) {
  const navigate = useNavigate()
  const choices = orders.map((order, index) => {
    const name = outcomeName({ title: order.event?.title }, { title: order.market.title, marketId: order.marketId })
    return { id: order.pubkey, word: index === 0 ? `Latest: ${name}` : name }
  })
  const pick = (pubkey: string) => {
    const order = pubkey === orders[0]?.pubkey ? undefined : pubkey
    void navigate({ to: '/events', search: { ...search, order }, resetScroll: false })
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-13 text-mute">
      <span aria-hidden="true">Based on order</span>
      <Picker label="Based on order" choices={choices} value={chosen.pubkey} onChange={pick} />
    </div>
  )
}

function SuggestionsFrom({ pubkey, search, onFacets }: Props & { pubkey: string }) {
  const { data, error, refetch } = useQuery(eventSuggestionOptions(pubkey, search.provider))
  useEventFacets(onFacets, '', data?.value.rows)
  // The service's refusal means that it has none (docs/api-notes.md 12.27); a refused provider is another thing.
  const isNone = error !== null && readProblem(error).isMissing && refusedPart(error, search) === undefined
  if (isNone || data?.value.rows.length === 0) return <Nothing>No suggestions from this order right now.</Nothing>
  if (data === undefined)
    return (
      <FirstLoad error={error} onRetry={() => void refetch()} search={search}>
        {(rest) => <SuggestionsFrom pubkey={pubkey} search={rest} onFacets={onFacets} />}
      </FirstLoad>
    )
  return <EventList events={data.value.rows} old={error !== null} />
}

/** Why there is nothing, with the way to all events. */
function Nothing({ children }: { children: string }) {
  return (
    <Panelled>
      <Empty
        action={
          <Link className={buttonLook()} to="/events">
            All events
          </Link>
        }
      >
        {children}
      </Empty>
    </Panelled>
  )
}
