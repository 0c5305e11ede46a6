import { chosenFloor } from '~/areas/prediction/core/intents/order-build.ts'
import { basisOf, saleEstimate } from '~/areas/prediction/core/intents/order-estimate.ts'
import { levelsOf, type FrozenPart } from '~/areas/prediction/core/intents/sale-move.ts'
import { type Position } from '~/areas/prediction/core/model/position.ts'
import { type Estimate } from '~/tx/intent.ts'
import { contractsMicro, contractsValue, microUsd, priceMicro } from '~/values/money.ts'
import { tradingFee } from '~/values/trading-fee.ts'
import { type Client } from '~/wire/call.ts'
import { buyWithin } from '../model/ticket.ts'
import { type FrozenBuy, type FrozenSell } from './market-move.ts'

/** What an order comes to at the book of this moment. A limit order is estimated at its own price. */
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
