import { marketAddress, marketHash } from '../../world/addresses.ts'
import { type HistoryRecord, type OrderRecord } from '../../world/records.ts'
import { contractForms, type JsonObject } from '../fields.ts'
import { ApiProblem } from '../problem.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'

/** Seconds after its creation landed during which an order has no history. */
const INDEXING_SEC = 2

/** Adds `GET /orders/status/{orderPubkey}`: every step of an order, also after its account is closed. */
export function routeOrderStatus(app: VenueApp, venue: Venue): void {
  app.get('/api/prediction/v1/orders/status/:orderPubkey', (c) => c.json(statusOf(venue, c.req.param('orderPubkey'))))
}

function statusOf(venue: Venue, orderPubkey: string): JsonObject {
  const order = venue.ledger.order(orderPubkey)
  const isIndexed = order !== undefined && venue.clock.nowSec() >= order.createdSec + INDEXING_SEC
  const rows = isIndexed ? venue.ledger.orderRows(orderPubkey) : []
  const last = rows.at(-1)
  if (order === undefined || last === undefined) {
    throw new ApiProblem(404, 'order_history_not_found', 'Order history not found', 'orderPubkey')
  }
  let filled = 0n
  const history = rows.map((row) => {
    filled += row.eventType === 'order_filled' ? BigInt(row.filledMicro) : 0n
    return entryOf(row, filled)
  })
  return {
    orderPubkey,
    status: wordOf(last, filled),
    latestEventType: last.eventType,
    latestSignature: last.signature,
    externalOrderId: order.externalOrderId,
    orderId: order.orderId,
    history,
  }
}

/** One step; `filled` = millionths filled up to it. */
function entryOf(row: HistoryRecord, filled: bigint): JsonObject {
  const isTrade = row.eventType === 'order_filled' || row.eventType === 'order_closed'
  const rawStatus = isTrade && filled > 0n ? (isWhole(row, filled) ? 'Filled' : 'PartiallyFilled') : ''
  return {
    eventType: row.eventType,
    // As recorded: the row of a fill has status filled, even for a partial fill.
    status: row.eventType === 'order_filled' ? 'filled' : wordOf(row, filled),
    rawStatus,
    timestamp: row.atSec,
    signature: row.signature,
    externalOrderId: row.externalOrderId,
    orderId: row.orderId,
    ...(row.eventType === 'order_filled' ? { fillInfo: fillInfo(row) } : {}),
  }
}

function isWhole(row: HistoryRecord, filled: bigint): boolean {
  return filled >= BigInt(row.contractsMicro)
}

function wordOf(row: HistoryRecord, filled: bigint): string {
  if (row.eventType === 'order_created') return 'created'
  if (filled === 0n) return 'failed'
  return isWhole(row, filled) ? 'filled' : 'partiallyfilled'
}

function fillInfo(row: HistoryRecord): JsonObject {
  return {
    isBuy: row.isBuy,
    isYes: row.isYes,
    ...contractForms('contracts', row.contractsMicro),
    ...contractForms('filledContracts', row.filledMicro),
    ...contractForms('contractsSettled', '0'),
    maxFillPriceUsd: row.bound,
    avgFillPriceUsd: row.price,
    maxBuyPriceUsd: row.isBuy ? row.bound : null,
    minSellPriceUsd: row.isBuy ? null : row.bound,
    depositAmountUsd: '0',
    totalCostUsd: row.costMicroUsd,
    feeUsd: row.feeMicroUsd,
    integratorFeeUsd: null,
    grossProceedsUsd: row.grossMicroUsd,
    netProceedsUsd: row.netMicroUsd,
    realizedPnl: row.realizedPnl,
    realizedPnlBeforeFees:
      row.realizedPnl === null ? null : String(BigInt(row.realizedPnl) + BigInt(row.feeMicroUsd ?? '0')),
  }
}

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
