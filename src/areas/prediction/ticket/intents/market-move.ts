import {
  isNear,
  isSaleBack,
  levelsOf,
  marginWords,
  priceIn,
  saleMoved,
  type FrozenPart,
} from '~/areas/prediction/core/intents/sale-move.ts'
import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { type MarketMove } from '~/engine/intent/market-move.ts'
import { type Violation } from '~/guard/codes.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { type Client } from '~/wire/call.ts'
import { buyBound, buySummary, saleSummary } from '../model/ticket.ts'

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
