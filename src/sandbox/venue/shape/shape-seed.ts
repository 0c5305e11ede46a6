import { defined } from '~/values/result.ts'
import { type VenueClock } from '../../clock.ts'
import { resultAddress } from '../../world/addresses.ts'
import { type HeldPosition } from '../../world/ledger.ts'
import { type OrderRecord } from '../../world/records.ts'
import { type WorldMarket } from '../../world/types.ts'
import { type Standing } from '../../world/world-event.ts'
import { type World } from '../../world/world.ts'
import { seedBuild } from '../build-rows.ts'
import { type JsonObject, meanPrice, wholeContracts } from '../fields.ts'
import { sharedEventFields } from '../prediction/events.ts'
import { orderRow } from '../prediction/order-status.ts'
import { type Unsigned } from '../transaction.ts'
import { liveHistory, liveProblem } from './live-rows.ts'
import { flowResult, seedEventMetadata, seedMarketMetadata } from './seed-texts.ts'
import { WORDS } from './shape-terms.ts'
import { type Shape } from './shape.ts'

/** Replies with the fields and types of the interface document, and no others. */
export function createSeedShape(world: World, clock: VenueClock): Shape {
  const market = (each: WorldMarket) => seedMarket(world, each, clock.nowSec())
  return {
    name: 'seed',
    words: WORDS.seed,
    market,
    order: (order) => seedOrder(world, order, clock.nowSec()),
    position: seedPosition,
    claim: seedClaim,
    build: ({ built }) => (built === undefined ? { transaction: null } : seedBuild(built)),
    event(event, withMarkets) {
      const nowSec = clock.nowSec()
      return {
        ...sharedEventFields(world, event, nowSec),
        category: WORDS.seed.categoryOf(event.category),
        metadata: seedEventMetadata(event, nowSec),
        ...(withMarkets ? { markets: event.markets.map(market) } : {}),
      }
    },
    page: (rows, { start, end, total, hasNext }, list) =>
      list === 'events' || list === 'orders'
        ? { data: rows, pagination: { start, end, total, hasNext } }
        : { data: rows },
    // The document shows neither history rows nor error bodies: they are as recorded.
    history: (row) => liveHistory(world, row, clock.nowSec()),
    problem: liveProblem,
  }
}

/** The read model of a single market knows open, closed and cancelled only; a settled one is closed with a result. */
function seedMarket(world: World, market: WorldMarket, nowSec: number): JsonObject {
  const standing = world.standing(market, nowSec)
  const ended = standing.phase === 'settled' || standing.phase === 'cancelled'
  const closed = standing.phase === 'settled' || standing.phase === 'pending' ? 'closed' : standing.phase
  return {
    marketId: market.marketId,
    status: closed,
    result: flowResult(standing) === '' ? null : flowResult(standing),
    openTime: market.openSec,
    closeTime: market.closeSec,
    resolveAt: standing.resolvedSec ?? null,
    marketResultPubkey: ended ? resultAddress(market.marketId) : null,
    imageUrl: market.imageUrl ?? null,
    metadata: seedMarketMetadata(market, standing),
    pricing: seedPricing(world, market, standing, nowSec),
  }
}

function seedPricing(world: World, market: WorldMarket, standing: Standing, nowSec: number): JsonObject {
  const quote = standing.phase === 'open' ? world.quote(market, nowSec) : { buyYes: 0, buyNo: 0, sellYes: 0, sellNo: 0 }
  return {
    buyYesPriceUsd: quote.buyYes,
    buyNoPriceUsd: quote.buyNo,
    sellYesPriceUsd: quote.sellYes,
    sellNoPriceUsd: quote.sellNo,
    volume: world.volume(market, nowSec),
  }
}

/** The document's Order. */
function seedOrder(world: World, order: OrderRecord, nowSec: number): JsonObject {
  return {
    ...orderRow(order),
    contracts: wholeContracts(order.contractsMicro),
    filledContracts: wholeContracts(order.filledMicro),
    settled: order.status === 'filled',
    eventMetadata: eventTexts(world, order.eventId, nowSec),
    marketMetadata: marketTexts(world, order.marketId, nowSec),
  }
}

/** Of a position's market the document shows title, status and result. */
function heldTexts({ market, standing }: HeldPosition): JsonObject {
  const { title, status, result } = seedMarketMetadata(market, standing)
  return {
    ...defined({ title, status, result }),
  }
}

/** The document's Position: twelve fields and no others. */
function seedPosition(held: HeldPosition): JsonObject {
  const { account } = held
  return {
    pubkey: held.pubkey,
    ownerPubkey: account.owner,
    marketId: held.market.marketId,
    isYes: account.isYes,
    contracts: wholeContracts(account.contractsMicro),
    totalCostUsd: String(account.costMicroUsd),
    avgPriceUsd: String(meanPrice(account.costMicroUsd, account.contractsMicro) ?? 0n),
    payoutUsd: String(account.contractsMicro),
    claimable: held.claimable,
    claimed: account.state === 'claimed',
    claimedUsd: account.state === 'claimed' ? String(account.paidMicroUsd) : '0',
    marketMetadata: heldTexts(held),
  }
}

/** The document's claim reply, flat. */
function seedClaim(held: HeldPosition, built: Unsigned): JsonObject {
  return {
    transaction: Buffer.from(built.wire).toString('base64'),
    position: {
      pubkey: held.pubkey,
      contracts: wholeContracts(held.account.contractsMicro),
      payoutAmountUsd: String(held.account.contractsMicro),
    },
    blockhash: built.blockhash,
    lastValidBlockHeight: Number(built.lastValidBlockHeight),
  }
}

function eventTexts(world: World, eventId: string, nowSec: number): JsonObject {
  const event = world.event(eventId)
  return event === undefined ? { eventId } : seedEventMetadata(event, nowSec)
}

function marketTexts(world: World, marketId: string, nowSec: number): JsonObject {
  const market = world.market(marketId)
  return market === undefined
    ? { marketId }
    : seedMarketMetadata(market, world.standing(market, nowSec), market.eventId)
}
