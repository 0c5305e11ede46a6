import * as z from 'zod/mini'
import { listEvents } from '../../src/areas/prediction/core/events/event-endpoints.ts'
import { listTrades } from '../../src/areas/prediction/core/markets/market-endpoints.ts'
import { type Market } from '../../src/areas/prediction/core/markets/market.ts'
import { listOrders } from '../../src/areas/prediction/core/orders/order-endpoints.ts'
import { listPositions } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { type Position } from '../../src/areas/prediction/core/positions/position.ts'
import { cancelOrder } from '../../src/areas/prediction/positions/intents/cancel-order.ts'
import { claimPosition } from '../../src/areas/prediction/positions/intents/claim-position.ts'
import { closePosition } from '../../src/areas/prediction/positions/intents/close-position.ts'
import { canClaim } from '../../src/areas/prediction/positions/model/position-can.ts'
import { orderPosition } from '../../src/areas/prediction/ticket/intents/order-position.ts'
import { MINT } from '../../src/config/mints.ts'
import { type OpenIntent } from '../../src/engine/intent/intent.ts'
import { type Client } from '../../src/wire/call.ts'

/** An act worth building: nobody signs it. */
export type Wanted = { readonly act: 'claim' | 'close' | 'sell' | 'buy' | 'cancel'; readonly intent: OpenIntent }

/** How many builds of each act are asked for. */
const EACH = 3

/**
 * Acts that public rows make possible: claims and sales of positions that anybody can read, and a buy for owners who
 * trade. `owners` come first; where there are none, recent trades and orders name some.
 */
export async function findActs(
  call: Client['call'],
  owners: readonly string[],
  most: number,
): Promise<readonly Wanted[]> {
  const found: Wanted[] = []
  const want = (act: Wanted['act'], intent: OpenIntent | undefined) => {
    if (intent !== undefined && found.filter((each) => each.act === act).length < EACH) found.push({ act, intent })
  }
  const named = [...new Set([...owners, ...(await publicOwners(call))])].slice(0, most)
  const market = await openMarket(call)
  for (const owner of named) {
    const rows = (await quietly(call(listPositions, { ownerPubkey: owner })))?.rows ?? []
    for (const position of rows) {
      want('claim', claimOf(position))
      want('close', closeOf(position))
      want('sell', sellOf(position))
    }
    for (const order of (await quietly(call(listOrders, { ownerPubkey: owner })))?.rows ?? []) {
      const title = order.market.title ?? order.marketId
      if (order.status === 'pending') want('cancel', cancelOrder.open({ owner, order: order.pubkey, title }))
    }
    want('buy', market === undefined ? undefined : buyOf(owner, market))
  }
  return found
}

async function publicOwners(call: Client['call']): Promise<readonly string[]> {
  const trades = (await quietly(call(listTrades, {})))?.rows ?? []
  const orders = (await quietly(call({ ...listOrders, input: z.object({}) }, {})))?.rows ?? []
  return [...trades.map((trade) => trade.ownerText), ...orders.map((order) => order.ownerText)].filter(
    (owner) => owner !== undefined,
  )
}

async function openMarket(call: Client['call']): Promise<Market | undefined> {
  const events = (await quietly(call(listEvents, { includeMarkets: true, start: 0, end: 20 })))?.rows ?? []
  return events.flatMap((event) => event.markets ?? []).find((market) => market.prices?.buyYes !== undefined)
}

const nameOf = (position: Position) => ({
  owner: position.ownerText,
  position: position.pubkey,
  title: position.market.title ?? position.marketId,
  side: position.side,
})

function claimOf(position: Position): OpenIntent | undefined {
  if (canClaim(position) !== true) return undefined
  return claimPosition.open({ ...nameOf(position), payoutMicro: String(position.payout) })
}

function closeOf(position: Position): OpenIntent | undefined {
  if (position.sellPrice === undefined || position.contracts === 0n) return undefined
  return closePosition.open({
    ...nameOf(position),
    marketId: position.marketId,
    contractsMicro: String(position.contracts),
    bidMicro: String(position.sellPrice),
    floorBps: 2_500,
  })
}

function sellOf(position: Position): OpenIntent | undefined {
  if (position.sellPrice === undefined || position.contracts < 2_000_000n) return undefined
  return orderPosition.open({
    ...nameOf(position),
    action: 'sell',
    marketId: position.marketId,
    heldMicro: String(position.contracts),
    contractsMicro: String((position.contracts / 2n / 10_000n) * 10_000n),
    bidMicro: String(position.sellPrice),
    floorBps: 2_500,
  })
}

function buyOf(owner: string, market: Market): OpenIntent | undefined {
  return orderPosition.open({
    owner,
    action: 'buy',
    marketId: market.marketId,
    side: 'yes',
    heldMicro: '0',
    title: market.title ?? market.marketId,
    stakeMint: MINT.usdc,
    stake: '5000000',
    minContractsMicro: '1',
    maxPriceMicro: '999999',
    routeBps: 100,
  })
}

/** A reading that fails leaves out its rows; the summary shows what was not found. */
async function quietly<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch {
    return undefined
  }
}
