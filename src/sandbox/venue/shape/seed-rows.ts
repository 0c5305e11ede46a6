import { defined } from '~/values/defined.ts'
import { type HeldPosition } from '../../world/ledger.ts'
import { type OrderRecord } from '../../world/records.ts'
import { type World } from '../../world/world.ts'
import { meanPrice, wholeContracts } from '../amounts.ts'
import { type JsonObject } from '../json.ts'
import { orderRow } from '../prediction/order-row.ts'
import { type Unsigned } from '../transaction.ts'
import { seedEventMetadata, seedMarketMetadata } from './seed-texts.ts'

/** The document's Order. */
export function seedOrder(world: World, order: OrderRecord, nowSec: number): JsonObject {
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
export function seedPosition(held: HeldPosition): JsonObject {
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
export function seedClaim(held: HeldPosition, built: Unsigned): JsonObject {
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
