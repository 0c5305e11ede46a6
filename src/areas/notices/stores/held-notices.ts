import { type QueryClient } from '@tanstack/react-query'
import { limitOrdersOptions, recurringOrdersOptions } from '~/areas/orders/queries.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventOptions } from '~/areas/prediction/core/events/queries.ts'
import { watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { predictionKeys } from '~/areas/prediction/core/keys.ts'
import { orderListOptions } from '~/areas/prediction/core/orders/queries.ts'
import { firstPositionsOptions, positionListOptions } from '~/areas/prediction/core/positions/queries.ts'
import { type Token } from '~/areas/tokens/model/token.ts'
import { type Address } from '~/values/address.ts'
import { type UnixSec } from '~/values/time.ts'
import { type Fresh } from '~/wire/call.ts'
import { heldList, type PagedOptions } from '~/wire/lists/paged-query.ts'
import { type Notice } from '../model/notice.ts'
import {
  expiringNotices,
  limitNotices,
  recurringNotices,
  seenLimits,
  seenRecurring,
  type FactOf,
} from '../model/pair-order-notices.ts'
import {
  closingNotices,
  type SeenRow,
  orderNotices,
  positionNotices,
  seenOrders,
  seenPositions,
  type KnownOrders,
} from '../model/prediction-notices.ts'
import { changesIn } from './known-lists.ts'

/** What notices are made of: the page's cache, the connected owner, and what they know of their orders from acts in this browser. */
export type Held = KnownOrders & {
  readonly client: QueryClient
  readonly owner: Address | undefined
  readonly now: UnixSec
}

/** Notices in what the page holds at this moment. Nothing is requested. */
export function heldNotices(held: Held): readonly Notice[] {
  const { client, owner, now } = held
  const closing = closingNotices(watchlist.read(), (eventId) => heldEvent(client, eventId), now)
  return owner === undefined ? closing : [...closing, ...ofOwner(held, owner)]
}

function ofOwner({ client, now, ...known }: Held, owner: Address): readonly Notice[] {
  const factOf = factsIn(client)
  const changed = (name: string, rows: readonly SeenRow[], at: number) => changesIn(`${name} ${owner}`, rows, at)
  const orders = heldList(client, orderListOptions(owner))
  const positions = heldPositions(client, owner, now)
  const limits = heldBoth(client, limitOrdersOptions(owner, 'active'), limitOrdersOptions(owner, 'history'))
  const recurring = heldBoth(client, recurringOrdersOptions(owner, 'active'), recurringOrdersOptions(owner, 'history'))
  const open = limits?.rows.filter(({ isActive }) => isActive).map(({ order }) => order) ?? []
  const all = limits?.rows.map(({ order }) => order) ?? []
  return [
    ...(orders === undefined
      ? []
      : orderNotices(orders.rows, changed('orders', seenOrders(orders.rows), orders.at), known, now)),
    ...(positions === undefined
      ? []
      : positionNotices(positions.rows, changed('positions', seenPositions(positions.rows, now), positions.at), now)),
    ...(limits === undefined ? [] : limitNotices(all, changed('limit', seenLimits(all, now), limits.at), factOf, now)),
    ...expiringNotices(open, factOf, now),
    ...(recurring === undefined
      ? []
      : recurringNotices(
          recurring.rows,
          changed('recurring', seenRecurring(recurring.rows), recurring.at),
          factOf,
          now,
        )),
  ]
}

/** The whole list where a page reads it; else its first part, which every page reads for the count of wins. */
function heldPositions(client: QueryClient, owner: Address, now: UnixSec) {
  const list = heldList(client, positionListOptions(owner))
  const first = client.getQueryData(firstPositionsOptions(owner).queryKey)
  if (list === undefined) return first === undefined ? undefined : { rows: first.rows, at: now }
  return list
}

/** Open and past orders as one list; an order that is in both ended while they were read. */
function heldBoth<Order extends { readonly orderKey: string }>(
  client: QueryClient,
  activeOptions: PagedOptions<Order>,
  pastOptions: PagedOptions<Order>,
) {
  const [active, past] = [heldList(client, activeOptions), heldList(client, pastOptions)]
  const ended = new Set(past?.rows.map(({ orderKey }) => orderKey))
  const rows = [
    ...(active?.rows.filter(({ orderKey }) => !ended.has(orderKey)).map((order) => ({ order, isActive: true })) ?? []),
    ...(past?.rows.map((order) => ({ order, isActive: false })) ?? []),
  ]
  const at = Math.max(active?.at ?? 0, past?.at ?? 0)
  return at === 0 ? undefined : { rows, at }
}

type EventRows = Fresh<{ readonly rows: readonly PredictionEvent[] }>

function heldEvent(client: QueryClient, eventId: string): PredictionEvent | undefined {
  const detail = client.getQueryData(eventOptions(eventId).queryKey)
  if (detail !== undefined) return detail.value
  const lists = client.getQueriesData<EventRows>({ queryKey: predictionKeys.events() })
  for (const [, list] of lists) {
    const found = list?.value.rows.find((event) => event.eventId === eventId)
    if (found !== undefined) return found
  }
  return undefined
}

function factsIn(client: QueryClient): FactOf {
  const lists = client.getQueriesData<Fresh<{ readonly rows: readonly Token[] }>>({ queryKey: ['tokens', 'by-mint'] })
  return (mint) => lists.flatMap(([, list]) => list?.value.rows ?? []).find((token) => token.mint === mint)
}
