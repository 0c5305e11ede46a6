import { chosenFloor } from '~/areas/prediction/core/intents/order-build.ts'
import { settlementMint } from '~/areas/prediction/core/intents/order-rules.ts'
import {
  saleEstimate,
  levelsOf,
  type FrozenPart,
  isNear,
  isSaleBack,
  marginWords,
  priceIn,
  saleMoved,
} from '~/areas/prediction/core/intents/sale-move.ts'
import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { basisOf } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { type Estimate } from '~/engine/intent/intent.ts'
import { type MarketMove } from '~/engine/intent/market-move.ts'
import { type Violation } from '~/guard/codes.ts'
import { solExactly, type Delta, type View } from '~/guard/expectation.ts'
import { leastOut } from '~/guard/route-bounds.ts'
import { meaningOf } from '~/guard/view.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { type Address } from '~/values/address.ts'
import { contractsMicro, contractsValue, microUsd, priceMicro } from '~/values/money.ts'
import { tradingFee } from '~/values/trading-fee.ts'
import { type Client } from '~/wire/call.ts'
import { buyWithin, buyBound, buySummary, saleSummary } from '../model/ticket.ts'

/** Without a route exactly the order's deposit leaves, with one exactly what it takes; of neither more than the stake. */
function leaving(view: View, stake: bigint): { readonly atMost: bigint; readonly atLeast?: bigint } {
  const route = meaningOf(view, 'route')
  const leaves = route === undefined ? depositOf(view) : route.meaning.amounts?.amountIn
  if (leaves === undefined) return { atMost: stake }
  const atMost = leaves < stake ? leaves : stake
  return { atMost, atLeast: atMost }
}

const depositOf = (view: View) => meaningOf(view, 'create-order')?.meaning.deposit

/** What a route must leave with the owner: what it pays at least, less the deposit that the order takes of it. */
function leastLeft(view: View): bigint {
  const amounts = meaningOf(view, 'route')?.meaning.amounts
  const left = amounts === undefined ? 0n : leastOut(amounts) - (depositOf(view) ?? 0n)
  return left > 0n ? left : 0n
}

/** At most the stake leaves; what a route pays beyond the deposit stays with the owner. */
export function buyDelta(view: View, stakeMint: Address, stake: bigint): Delta {
  const mint = meaningOf(view, 'route') === undefined ? undefined : settlementMint(view)
  return {
    gains: mint === undefined || mint === stakeMint ? [] : [{ mint, atLeast: leastLeft(view), atMost: stake }],
    losses: [{ mint: stakeMint, ...leaving(view, stake) }],
    sol: solExactly(0n),
  }
}

/** Estimate of an order at the current book. A limit order is estimated at its limit. */
export async function orderEstimate(
  order: FrozenBuy | FrozenSell,
  held: Position | undefined,
  call: Client['call'],
): Promise<Estimate | undefined> {
  if (order.action === 'buy') return buyEstimate(order, call)
  return order.limitMicro === undefined
    ? saleEstimate(order, held, chosenFloor(order), call)
    : limitSaleEstimate(order, held, BigInt(order.limitMicro))
}

async function buyEstimate(order: FrozenBuy, call: Client['call']): Promise<Estimate> {
  const stake = microUsd(BigInt(order.stake))
  const bound = priceMicro(BigInt(order.limitMicro ?? order.maxPriceMicro))
  const isLimit = order.limitMicro !== undefined
  const asks = await levelsOf(order, 'asks', call)
  const best = asks?.[0]?.price
  const isResting = isLimit && (best === undefined || best > bound)
  const { contracts, cost, fee } = isResting
    ? buyWithin(stake, bound, bound, undefined, true)
    : buyWithin(stake, bound, best ?? bound, asks, isLimit)
  return { shares: contracts, gross: cost, fee }
}

function limitSaleEstimate(order: FrozenPart, held: Position | undefined, limit: bigint): Estimate {
  const [contracts, price] = [contractsMicro(BigInt(order.contractsMicro)), priceMicro(limit)]
  const basis = basisOf(held, contracts)
  return {
    gross: contractsValue(contracts, price, 'down'),
    fee: tradingFee(contracts, price),
    ...(basis === undefined ? {} : { basis }),
  }
}

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

/** A market sale of a part as frozen at the click. */
export type FrozenSell = FrozenPart & { readonly action: 'sell'; readonly limitMicro?: string | undefined }

/** What the market did to an order that was refused; `undefined` = the market does not explain it. */
export async function orderMoved(
  order: FrozenBuy | FrozenSell,
  violations: readonly Violation[],
  call: Client['call'],
): Promise<MarketMove | undefined> {
  if (order.limitMicro !== undefined) return undefined
  if (order.action === 'buy') return buyMoved(order, violations, call)
  return saleMoved(order, violations, call, (bid, bids) => {
    const { proceeds } = saleSummary(contractsMicro(BigInt(order.contractsMicro)), bid, order.floorBps, bids)
    return { ...order, bidMicro: bid.toString(), expectedMicro: proceeds.toString() }
  })
}

async function buyMoved(
  order: FrozenBuy,
  violations: readonly Violation[],
  call: Client['call'],
): Promise<MarketMove | undefined> {
  const { askMicro, slippageBps, ...rest } = order
  const now = priceIn(violations, 'too-high')
  if (now === undefined || askMicro === undefined || slippageBps === undefined) return undefined
  const asks = await levelsOf(order, 'asks', call)
  const best = asks?.[0]?.price
  const ask = BigInt(askMicro)
  if (best === undefined || best <= ask || !isNear(ask, best) || now > buyBound(best, slippageBps)) return undefined
  const buy = buySummary(microUsd(BigInt(order.stake)), best, slippageBps, asks)
  const request = {
    ...rest,
    slippageBps,
    askMicro: best.toString(),
    minContractsMicro: buy.least.toString(),
    expectedContractsMicro: buy.contracts.toString(),
    maxPriceMicro: buy.maxPrice.toString(),
  }
  return {
    went: 'above',
    of: 'share',
    chosen: outcomePrice(priceMicro(BigInt(order.maxPriceMicro))).text,
    now: outcomePrice(now).text,
    updated: { request, bound: outcomePrice(buy.maxPrice).text, margin: marginWords('+', slippageBps) },
  }
}

/** Whether the best price is again one at which the trader's own bound was chosen. */
export async function isPriceBack(order: FrozenBuy | FrozenSell, call: Client['call']): Promise<boolean> {
  if (order.action === 'sell') return isSaleBack(order, call)
  const best = (await levelsOf(order, 'asks', call))?.[0]?.price
  return best !== undefined && order.askMicro !== undefined && best <= BigInt(order.askMicro)
}
