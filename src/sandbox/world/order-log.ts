import { createHash } from 'node:crypto'
import { meanPrice } from '../venue/fields.ts'
import { type HistoryDraft, type HistoryRecord, type OrderRecord } from './records.ts'

/** The id that the venue gives the n-th order that it builds, 32 characters. */
export function externalOrderId(owner: string, number: number): string {
  return digest(`external order ${owner} ${number}`).slice(0, 32)
}

/** The id of an order where it is traded. */
export function venueOrderId(owner: string, externalId: string): string {
  return `0x${digest(`venue order ${owner} ${externalId}`).slice(0, 64)}`
}

function digest(text: string): string {
  return createHash('sha512').update(text).digest('hex')
}

/** What every history row of an order has; what happened is the caller's to add. */
export function rowOfOrder(order: OrderRecord): Omit<HistoryDraft, 'eventType' | 'signature' | 'slot' | 'atSec'> {
  return {
    owner: order.owner,
    keeper: '',
    orderPubkey: order.pubkey,
    positionPubkey: order.positionPubkey,
    marketId: order.marketId,
    eventId: order.eventId,
    isYes: order.isYes,
    isBuy: order.isBuy,
    contractsMicro: order.contractsMicro,
    filledMicro: '0',
    price: '0',
    costMicroUsd: '0',
    feeMicroUsd: null,
    payoutMicroUsd: '0',
    realizedPnl: null,
    transferAmount: null,
    orderId: '',
    externalOrderId: order.externalOrderId,
    bound: order.maxPrice,
    depositMicro: '0',
    grossMicroUsd: '0',
    netMicroUsd: '0',
  }
}

/** An order rebuilt from its rows, oldest first; `undefined` when it was never created. */
export function replayOrder(order: OrderRecord, rows: readonly HistoryRecord[]): OrderRecord | undefined {
  if (!rows.some((row) => row.eventType === 'order_created')) return undefined
  const blank: OrderRecord = {
    ...order,
    status: 'pending',
    closed: false,
    updatedSec: order.createdSec,
    filledSec: 0,
    filledMicro: '0',
    averagePrice: '0',
    costMicroUsd: sizeOf(order),
    feeMicroUsd: '0',
    orderId: '',
  }
  return rows.reduce(applyRow, blank)
}

/** Micro USD of an order before anything of it is filled. */
function sizeOf(order: OrderRecord): string {
  return String((BigInt(order.contractsMicro) * BigInt(order.maxPrice)) / 1_000_000n)
}

/** An order after one more row of its history. */
export function applyRow(order: OrderRecord, row: HistoryDraft): OrderRecord {
  const after = { ...order, updatedSec: row.atSec }
  switch (row.eventType) {
    case 'order_filled':
      return applyFill(after, row)
    case 'order_failed':
      return { ...after, status: 'failed' }
    case 'order_closed':
      return { ...after, closed: true, status: order.filledMicro === '0' ? 'failed' : 'filled' }
    case 'order_created':
      return { ...after, status: 'pending', costMicroUsd: sizeOf(order) }
    case 'payout_claimed':
    case 'position_updated':
    case 'position_lost':
      return order
  }
}

function applyFill(order: OrderRecord, row: HistoryDraft): OrderRecord {
  const before = BigInt(order.filledMicro)
  const filled = before + BigInt(row.filledMicro)
  const traded =
    (before === 0n ? 0n : BigInt(order.costMicroUsd)) + BigInt(order.isBuy ? row.costMicroUsd : row.grossMicroUsd)
  return {
    ...order,
    status: filled >= BigInt(order.contractsMicro) ? 'filled' : 'pending',
    filledSec: row.atSec,
    filledMicro: String(filled),
    averagePrice: String(meanPrice(traded, filled) ?? 0n),
    costMicroUsd: String(traded),
    feeMicroUsd: String(BigInt(order.feeMicroUsd) + BigInt(row.feeMicroUsd ?? '0')),
    orderId: row.orderId,
  }
}
