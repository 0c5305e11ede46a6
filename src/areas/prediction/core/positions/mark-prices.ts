import { type UnixSec } from '~/values/time.ts'
import { callFresh } from '~/wire/client.ts'
import { ownRows, accountKey } from '../dedupe-rows.ts'
import { readMarket } from '../events/event-endpoints.ts'
import { type EventId, type MarketId, type MarketSummary, type Prices } from '../markets/market.ts'
import { listOrders } from '../orders/order-endpoints.ts'
import { type Order } from '../orders/order.ts'
import { isOver } from './position-worth.ts'
import { type Position } from './position.ts'

/*
 * Completes positions of the document's shape: event and texts of a market from its owner's orders, bid and settlement
 * time from the market.
 */

/** Maximum markets read per list; positions beyond that have no price. */
const MOST = 30
/** Orders of one request, and requests of one search. */
const ORDERS = 100
const MAX_PAGES = 10

type Place = { readonly eventId: EventId; readonly marketId: MarketId }

/** Orders by market, as a source of market data. An event never changes its markets. */
const orderByMarket = new Map<string, Order>()

/** When markets were settled: that never changes. */
const settled = new Map<MarketId, UnixSec>()

/** Positions with event, bid and settlement where they lack them. What cannot be read stays unknown. */
export async function withMarkPrices(
  positions: readonly Position[],
  signal: AbortSignal,
): Promise<readonly Position[]> {
  const placed = await withEvents(positions, signal)
  const places = new Map<MarketId, Place>()
  for (const position of placed) {
    const { eventId, marketId } = position
    if (eventId !== undefined && (lacksBid(position) || lacksSettlement(position)))
      places.set(marketId, { eventId, marketId })
  }
  const read = Array.from(places.values())
    .slice(0, MOST)
    .map(async ({ eventId, marketId }) => {
      const reply = await callFresh(readMarket, { eventId, marketId }, { signal }).catch(() => undefined)
      if (reply?.value.resolvedAt !== undefined) settled.set(marketId, reply.value.resolvedAt)
      return [marketId, reply?.value.status === 'open' ? reply.value.prices : undefined] as const
    })
  const prices = new Map(await Promise.all(read))
  return placed.map((position) => withSettlement(marked(position, prices.get(position.marketId))))
}

function lacksBid(position: Position): boolean {
  return !isOver(position) && position.sellPrice === undefined
}

/** True for a win without a known time: the keeper pays it a day after settlement. */
function lacksSettlement({ claimable, claimed, claimableAt, settledAt, marketId }: Position): boolean {
  return claimable && !claimed && (claimableAt ?? settledAt) === undefined && !settled.has(marketId)
}

function withSettlement(position: Position): Position {
  const settledAt = position.settledAt ?? settled.get(position.marketId)
  return settledAt === undefined ? position : { ...position, settledAt }
}

function marked(position: Position, prices: Prices | undefined): Position {
  const sellPrice = position.side === 'yes' ? prices?.sellYes : prices?.sellNo
  return sellPrice === undefined ? position : { ...position, sellPrice }
}

/** Completes positions without an event from their owner's orders. */
async function withEvents(positions: readonly Position[], signal: AbortSignal): Promise<readonly Position[]> {
  const lacking = positions.filter(({ eventId, marketId }) => eventId === undefined && !orderByMarket.has(marketId))
  for (const owner of new Set(lacking.map(({ ownerText }) => ownerText))) {
    const wanted = lacking.filter(({ ownerText }) => ownerText === owner).map(({ marketId }) => marketId)
    await hearOrders(owner, wanted, signal).catch(() => undefined)
  }
  return positions.map((position) => placedBy(position, orderByMarket.get(position.marketId)))
}

/** Reads orders until all wanted markets are found, or there are no more. */
async function hearOrders(owner: string, wanted: readonly MarketId[], signal: AbortSignal): Promise<void> {
  let start = 0
  for (let page = 0; page < MAX_PAGES && wanted.some((marketId) => !orderByMarket.has(marketId)); page += 1) {
    const input = { ownerPubkey: owner, start, end: start + ORDERS }
    const reply = await callFresh(listOrders, input, { signal })
    const { rows, pagination } = ownRows('prediction.listOrders', owner, reply, accountKey).value
    for (const order of rows) if (order.eventId !== undefined) orderByMarket.set(order.marketId, order)
    if (pagination?.hasNext !== true || pagination.end <= start) return
    start = pagination.end
  }
}

function placedBy(position: Position, order: Order | undefined): Position {
  if (position.eventId !== undefined || order === undefined) return position
  const { eventId, event } = order
  return { ...position, eventId, event: position.event ?? event, market: filledIn(position.market, order.market) }
}

/** Status and result are the position's own: an order's may be older. */
function filledIn(own: MarketSummary, { title, closesAt, eventId }: MarketSummary): MarketSummary {
  return {
    ...own,
    title: own.title ?? title,
    closesAt: own.closesAt ?? closesAt,
    eventId: own.eventId ?? eventId,
  }
}
