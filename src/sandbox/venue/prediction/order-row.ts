import { marketAddress, marketHash } from '../../world/addresses.ts'
import { type OrderRecord } from '../../world/records.ts'
import { type JsonObject } from '../json.ts'

/** Order fields shared by the running service and the document's shape: prices in micro USD, times in Unix seconds. */
export function orderRow(order: OrderRecord): JsonObject {
  return {
    pubkey: order.pubkey,
    owner: order.owner,
    ownerPubkey: order.owner,
    market: marketAddress(order.marketId),
    marketId: order.marketId,
    marketIdHash: marketHash(order.marketId),
    eventId: order.eventId,
    position: order.positionPubkey,
    status: order.status,
    isYes: order.isYes,
    isBuy: order.isBuy,
    createdAt: order.createdSec,
    updatedAt: order.updatedSec,
    filledAt: order.filledSec,
    maxFillPriceUsd: order.maxPrice,
    avgFillPriceUsd: order.averagePrice,
    maxBuyPriceUsd: order.isBuy ? order.maxPrice : null,
    minSellPriceUsd: order.isBuy ? null : order.maxPrice,
    sizeUsd: order.costMicroUsd,
    orderId: order.orderId,
    externalOrderId: order.externalOrderId,
    bump: order.bump,
  }
}
