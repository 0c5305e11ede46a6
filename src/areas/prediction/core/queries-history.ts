import { queryOptions } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../../config/limits.ts'
import { callFresh } from '../../../wire/client.ts'
import { type Fresh } from '../../../wire/call.ts'
import { type ReadPart, type PagedList } from '../../../wire/paged-list.ts'
import { partOf, readEveryRow, spanOf, pagedInterval, pagedList } from '../../../wire/paged-query.ts'
import { listHistory, listOrders } from './endpoints/orders.ts'
import { withClaimFees } from './model/claim-fees.ts'
import { predictionKeys } from './model/keys.ts'
import { type HistoryRow } from './model/history.ts'
import { type Order } from './model/order.ts'
import { accountKey, historyKey, ownRows } from './model/dedupe-rows.ts'

/** Orders of an owner, newest first and all of them in the end. */
export function orderListOptions(owner: string) {
  return queryOptions({
    queryKey: [...predictionKeys.orders(owner), 'list'],
    queryFn: pagedList((signal) => orderParts(owner, signal), accountKey),
    ...pagedInterval(INTERVAL_MS.orders),
  })
}

/** History of an owner, newest first and all of it in the end; rows of anybody else are dropped and reported. */
export function historyOptions(owner: string) {
  return queryOptions({
    queryKey: [...predictionKeys.history(owner), 'list'],
    queryFn: pagedList((signal) => historyParts(owner, signal), historyKey),
    select: afterFees,
    ...pagedInterval(INTERVAL_MS.orders),
  })
}

function afterFees(list: Fresh<PagedList<HistoryRow>>): Fresh<PagedList<HistoryRow>> {
  return { ...list, value: { ...list.value, rows: withClaimFees(list.value.rows) } }
}

/** Every row of an owner's history, read anew, claims after fees as in the list. */
export async function readWholeHistory(
  owner: string,
  onCount: (count: number) => void,
): Promise<readonly HistoryRow[]> {
  return withClaimFees(await readEveryRow((signal) => historyParts(owner, signal), historyKey, onCount))
}

/** Reads an owner's orders part by part. */
export function orderParts(owner: string, signal: AbortSignal): ReadPart<Order> {
  return async (from) => {
    const reply = await callFresh(listOrders, { ownerPubkey: owner, ...spanOf(from) }, { signal })
    return partOf(reply, ownRows('prediction.listOrders', owner, reply, accountKey))
  }
}

/** Reads an owner's history part by part. */
export function historyParts(owner: string, signal: AbortSignal): ReadPart<HistoryRow> {
  return async (from) => {
    const reply = await callFresh(listHistory, { ownerPubkey: owner, ...spanOf(from) }, { signal })
    return partOf(reply, ownRows('prediction.listHistory', owner, reply, historyKey))
  }
}
