import { queryOptions } from '@tanstack/react-query'
import { INTERVAL_MS } from '~/config/limits.ts'
import { unixSec } from '~/values/time.ts'
import { callFresh } from '~/wire/client.ts'
import { type ReadPart } from '~/wire/lists/paged-list.ts'
import { partOf, spanOf, type PagedOptions, readEveryRow } from '~/wire/lists/paged-query.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { serverClock } from '~/wire/server-clock.ts'
import { accountKey, historyKey, ownRows } from '../dedupe-rows.ts'
import { predictionKeys } from '../keys.ts'
import { withClaimFees, type HistoryRow } from '../positions/history.ts'
import { listHistory, listOrders, readOrder } from './order-endpoints.ts'
import { readOrderStatus } from './order-trail-endpoint.ts'
import { type Order } from './order.ts'

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

/**
 * One order by its account. The service forgets an order whose account is closed, by 404 or 400 (docs/api-notes.md 3.6):
 * then it is looked for in the list of `owner`.
 */
export function orderOptions(orderPubkey: string, owner: string | undefined) {
  return queryOptions({
    queryKey: [...predictionKeys.order(orderPubkey), owner ?? ''],
    queryFn: async ({ signal }) => {
      try {
        return await callFresh(readOrder, { orderPubkey }, { signal })
      } catch (error) {
        if (owner === undefined || !readProblem(error).isMissing) throw error
        const rows = await readEveryRow(orderListOptions(owner), () => undefined)
        const value = rows.find(({ pubkey }) => pubkey === orderPubkey)
        if (value === undefined) throw error
        return { value, at: unixSec(serverClock.nowSec()) }
      }
    },
    // An ended order does not change: its whole list is not read again.
    refetchInterval: ({ state }) => (hasEnded(state.data?.value) ? false : INTERVAL_MS.orders),
  })
}

function hasEnded(order: Order | undefined): boolean {
  return order?.status === 'filled' || order?.status === 'failed'
}

/** What became of one order, step by step. */
export function orderTrailOptions(orderPubkey: string) {
  return queryOptions({
    queryKey: predictionKeys.trail(orderPubkey),
    queryFn: ({ signal }) => callFresh(readOrderStatus, { orderPubkey }, { signal }),
  })
}
