import { INTERVAL_MS } from '~/config/limits.ts'
import { callFresh } from '~/wire/client.ts'
import { type ReadPart } from '~/wire/paged-list.ts'
import { partOf, spanOf, type PagedOptions } from '~/wire/paged-query.ts'
import { listHistory, listOrders } from './endpoints/orders.ts'
import { withClaimFees } from './model/claim-fees.ts'
import { accountKey, historyKey, ownRows } from './model/dedupe-rows.ts'
import { type HistoryRow } from './model/history.ts'
import { predictionKeys } from './model/keys.ts'
import { type Order } from './model/order.ts'

/** Orders of an owner, newest first and all of them in the end. */
export function orderListOptions(owner: string): PagedOptions<Order> {
  return {
    queryKey: [...predictionKeys.orders(owner), 'list'],
    readFor: (signal) => orderParts(owner, signal),
    keyOf: accountKey,
    everyMs: INTERVAL_MS.orders,
  }
}

/**
 * History of an owner, newest first and all of it in the end, claims after fees; rows of anybody else are dropped and
 * reported.
 */
export function historyOptions(owner: string): PagedOptions<HistoryRow> {
  return {
    queryKey: [...predictionKeys.history(owner), 'list'],
    readFor: (signal) => historyParts(owner, signal),
    keyOf: historyKey,
    rowsOf: withClaimFees,
    everyMs: INTERVAL_MS.orders,
  }
}

function orderParts(owner: string, signal: AbortSignal): ReadPart<Order> {
  return async (from) => {
    const reply = await callFresh(listOrders, { ownerPubkey: owner, ...spanOf(from) }, { signal })
    return partOf(reply, ownRows('prediction.listOrders', owner, reply, accountKey))
  }
}

function historyParts(owner: string, signal: AbortSignal): ReadPart<HistoryRow> {
  return async (from) => {
    const reply = await callFresh(listHistory, { ownerPubkey: owner, ...spanOf(from) }, { signal })
    return partOf(reply, ownRows('prediction.listHistory', owner, reply, historyKey))
  }
}
