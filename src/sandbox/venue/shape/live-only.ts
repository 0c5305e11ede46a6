import { addressOf } from '~/values/address.ts'
import { hash32, unit } from '../../world/random.ts'
import { type WorldEvent, type WorldMarket } from '../../world/types.ts'
import { type JsonObject } from '../fields.ts'
import { notFound } from '../problem.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'
import { liveOptions } from './live-rows.ts'

const TRADE_ROWS = 20
const TRADE_EVERY_SEC = 17

/** Adds the routes that only the running service has: a market by its id, trading status, recent trades. */
export function routeLiveOnly(app: VenueApp, venue: Venue): void {
  app.get('/api/prediction/v1/markets/:marketId', (c) => {
    const market = venue.world.market(c.req.param('marketId'))
    if (market === undefined) throw notFound('Market', 'marketId')
    return c.json(venue.shape.market(market))
  })
  app.get('/api/prediction/v1/trading-status', (c) => c.json({ trading_active: !venue.isPaused() }))
  app.get('/api/prediction/v1/trades', (c) => c.json({ data: recentTrades(venue) }))
}

/** The newest trades: of strangers, and of those who traded here. */
function recentTrades(venue: Venue): readonly JsonObject[] {
  const all = [...tradesOfUsers(venue), ...tradesOfStrangers(venue)]
  return all.toSorted((a, b) => Number(b['timestamp']) - Number(a['timestamp'])).slice(0, TRADE_ROWS)
}

/** Orders that were filled; a granted position was never traded. */
function tradesOfUsers({ ledger, world }: Venue): readonly JsonObject[] {
  const filled = ledger
    .orders()
    .filter(({ filledSec, isBuy, depositMicro }) => filledSec > 0 && (!isBuy || depositMicro !== '0'))
  return filled.slice(0, TRADE_ROWS).flatMap((order) => {
    const [event, market] = [world.event(order.eventId), world.market(order.marketId)]
    if (event === undefined || market === undefined) return []
    const price = Number(order.averagePrice)
    const amount = Math.round((Number(order.filledMicro) * price) / 1_000_000)
    const { owner, isYes, isBuy, filledSec: atSec } = order
    return [tradeRow({ id: order.orderId, event, market, owner, isYes, isBuy, atSec, price, amount })]
  })
}

/** A pure function of seed and time, so that the trades advance on their own. */
function tradesOfStrangers(venue: Venue): readonly JsonObject[] {
  const { world, clock } = venue
  const nowSec = clock.nowSec()
  const open = busiest(venue, nowSec)
  const last = Math.floor(nowSec / TRADE_EVERY_SEC)
  const trades: JsonObject[] = []
  for (let back = 0; back < TRADE_ROWS; back += 1) {
    const trade = tradeAt(world.seed, open, last - back, venue)
    if (trade !== undefined) trades.push(trade)
  }
  return trades
}

function busiest(venue: Venue, nowSec: number): readonly WorldEvent[] {
  const query = { provider: 'b', isInCategory: () => true, subcategories: [], tags: [], filter: undefined } as const
  const all = venue.listing.list({ ...query, sortBy: 'volume24hr', descending: true, includeClosed: false }, nowSec)
  return all.filter((event) => nowSec < event.closeSec && event.markets.length > 0).slice(0, 100)
}

function tradeAt(seed: number, open: readonly WorldEvent[], number: number, venue: Venue): JsonObject | undefined {
  const event = open[hash32(seed, number, 1) % Math.max(1, open.length)]
  const market = event?.markets[hash32(seed, number, 2) % event.markets.length]
  if (event === undefined || market === undefined) return undefined
  const atSec = number * TRADE_EVERY_SEC + (hash32(seed, number, 3) % TRADE_EVERY_SEC)
  const isYes = unit(seed, number, 4) < 0.6
  const quote = venue.world.quote(market, atSec)
  const price = isYes ? quote.buyYes : quote.buyNo
  if (price === 0 || price >= 1_000_000 || atSec > venue.clock.nowSec()) return undefined
  const owner = addressOf(Uint8Array.from({ length: 32 }, (_, index) => hash32(seed, number, 5, index) & 255))
  const amount = 1_000_000 + Math.floor(unit(seed, number, 6) ** 3 * 400_000_000)
  return tradeRow({ id: `order-${number}`, event, market, owner, isYes, isBuy: true, atSec, price, amount })
}

type TradeFacts = {
  readonly id: string
  readonly event: WorldEvent
  readonly market: WorldMarket
  readonly owner: string
  readonly isYes: boolean
  readonly isBuy: boolean
  readonly atSec: number
  /** Micro USD. */
  readonly price: number
  readonly amount: number
}

function tradeRow({ id, event, market, owner, isYes, isBuy, atSec, price, amount }: TradeFacts): JsonObject {
  const side = isYes ? 'Yes' : 'No'
  const title = market.title ?? ''
  const did = isBuy ? 'bought' : 'sold'
  return {
    id,
    ownerPubkey: owner,
    marketId: market.marketId,
    message: `${owner} ${did} ${side} for ${title} at $${(price / 1_000_000).toFixed(2)} ($${(amount / 1_000_000).toFixed(2)})`,
    timestamp: atSec,
    action: isBuy ? 'buy' : 'sell',
    side: isYes ? 'yes' : 'no',
    eventTitle: event.title,
    marketTitle: title,
    amountUsd: String(amount),
    priceUsd: String(price),
    eventImageUrl: event.imageUrl,
    eventId: event.eventId,
    isTeamMarket: market.sideLabels !== undefined,
    marketOptions: liveOptions(market),
  }
}
