import { readOrderBook } from '~/areas/prediction/core/endpoints/order-book.ts'
import { type Side } from '~/areas/prediction/core/model/market.ts'
import { type PriceLevel } from '~/areas/prediction/core/model/order-book.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/model/order-walk.ts'
import { saleFloor } from '~/areas/prediction/core/model/sale-bound.ts'
import { type Violation } from '~/tx/guard/codes.ts'
import { type MarketMove } from '~/tx/market-move.ts'
import { contractsMicro, microUsd, priceMicro, type PriceMicro } from '~/values/money.ts'
import { type Client } from '~/wire/call.ts'
import { buyBound, buySummary, saleSummary } from '../model/ticket.ts'

/* What of a refused order is the market's doing. The price is that of the order book, which does not build orders. */

/** A market buy as frozen at the click. `askMicro` = the best offer shown, `slippageBps` = the trader's margin over it. */
export type FrozenBuy = {
  readonly action: 'buy'
  readonly marketId: string
  readonly side: Side
  readonly stake: string
  readonly maxPriceMicro: string
  readonly limitMicro?: string | undefined
  readonly askMicro?: string | undefined
  readonly slippageBps?: number | undefined
}

/** A market sale as frozen at the click. */
export type FrozenPart = {
  readonly action: 'sell'
  readonly marketId: string
  readonly side: Side
  readonly contractsMicro: string
  readonly bidMicro: string
  readonly floorBps: number
  readonly limitMicro?: string | undefined
}

/**
 * Longest way of a price since the click that still counts as the market's: a quarter of it, or ten cents where that is
 * more. Beyond it the refusal stands as it is.
 */
const FAR = { bps: 2_500n, micro: 100_000n } as const

function isNear(from: bigint, to: bigint): boolean {
  const way = from > to ? from - to : to - from
  return way <= FAR.micro || way * 10_000n <= from * FAR.bps
}

/** The price that the bytes carry, where the violations are that of the price and what follows from it alone. */
function priceIn(violations: readonly Violation[], detail: 'too-high' | 'too-low'): PriceMicro | undefined {
  const bound = violations.find((each) => each.code === 'ORDER_PRICE_BOUND' && each.detail === detail)
  const isFewer = ({ code, detail: why }: Violation) => code === 'ORDER_CONTRACTS' && why === 'too-few'
  const others = violations.filter((each) => each !== bound && !(detail === 'too-high' && isFewer(each)))
  if (bound === undefined || others.length > 0 || !/^\d{1,6}$/.test(bound.found)) return undefined
  return priceMicro(BigInt(bound.found))
}

/** Offers of the side to a buyer, or bids to a seller, best first; `undefined` = the book has none. */
async function levelsOf(
  order: FrozenBuy | FrozenPart,
  call: Client['call'],
): Promise<readonly PriceLevel[] | undefined> {
  const book = await call(readOrderBook, { marketId: order.marketId })
  if (book === undefined) return undefined
  return order.action === 'buy' ? asksOf(book, order.side) : bidsOf(book, order.side)
}

/** What the market did to an order that was refused; `undefined` = the market does not explain it. */
export async function orderMoved(
  order: FrozenBuy | FrozenPart,
  violations: readonly Violation[],
  call: Client['call'],
): Promise<MarketMove | undefined> {
  const now = priceIn(violations, order.action === 'buy' ? 'too-high' : 'too-low')
  if (now === undefined || order.limitMicro !== undefined) return undefined
  const levels = await levelsOf(order, call)
  const best = levels?.[0]?.price
  if (best === undefined) return undefined
  return order.action === 'buy' ? buyMoved(order, now, best, levels) : saleMoved(order, now, best, levels)
}

function buyMoved(
  order: FrozenBuy,
  now: PriceMicro,
  best: PriceMicro,
  asks: readonly PriceLevel[] | undefined,
): MarketMove | undefined {
  const { askMicro, slippageBps, ...rest } = order
  if (askMicro === undefined || slippageBps === undefined) return undefined
  const ask = BigInt(askMicro)
  if (best <= ask || !isNear(ask, best) || now > buyBound(best, slippageBps)) return undefined
  const buy = buySummary(microUsd(BigInt(order.stake)), best, slippageBps, asks)
  const request = {
    ...rest,
    slippageBps,
    askMicro: best.toString(),
    minContractsMicro: buy.least.toString(),
    expectedContractsMicro: buy.contracts.toString(),
    maxPriceMicro: buy.maxPrice.toString(),
  }
  const chosen = priceMicro(BigInt(order.maxPriceMicro))
  return { went: 'above', chosen, now, updated: { request, bound: buy.maxPrice, marginBps: slippageBps } }
}

function saleMoved(
  order: FrozenPart,
  now: PriceMicro,
  best: PriceMicro,
  bids: readonly PriceLevel[] | undefined,
): MarketMove | undefined {
  const bid = priceMicro(BigInt(order.bidMicro))
  if (best >= bid || !isNear(bid, best) || now < saleFloor(best, order.floorBps)) return undefined
  const sale = saleSummary(contractsMicro(BigInt(order.contractsMicro)), best, order.floorBps, bids)
  const request = { ...order, bidMicro: best.toString(), expectedMicro: sale.proceeds.toString() }
  const chosen = saleFloor(bid, order.floorBps)
  return { went: 'below', chosen, now, updated: { request, bound: sale.floor, marginBps: order.floorBps } }
}

/** Whether the best price is again one at which the trader's own bound was chosen. */
export async function isPriceBack(order: FrozenBuy | FrozenPart, call: Client['call']): Promise<boolean> {
  const best = (await levelsOf(order, call))?.[0]?.price
  if (best === undefined) return false
  if (order.action === 'sell') return best >= BigInt(order.bidMicro)
  return order.askMicro !== undefined && best <= BigInt(order.askMicro)
}
