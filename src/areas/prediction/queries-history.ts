import { queryOptions } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { callFresh } from '../../wire/client.ts'
import { listHistory, listOrders } from './endpoints/orders.ts'
import { predictionKeys } from './keys.ts'
import { accountKey, historyKey, ownRows } from './noted-rows.ts'

/** Orders of an owner. */
export function orderListOptions(owner: string) {
  return queryOptions({
    queryKey: [...predictionKeys.orders(owner), 'list'],
    queryFn: async ({ signal }) => {
      const reply = await callFresh(listOrders, { ownerPubkey: owner }, { signal })
      return ownRows('prediction.listOrders', owner, reply, accountKey)
    },
    refetchInterval: INTERVAL_MS.orders,
  })
}

/** History of an owner, newest first; rows of anybody else are dropped and reported. */
export function historyOptions(owner: string) {
  return queryOptions({
    queryKey: [...predictionKeys.history(owner), 'list'],
    queryFn: async ({ signal }) => {
      const reply = await callFresh(listHistory, { ownerPubkey: owner }, { signal })
      return ownRows('prediction.listHistory', owner, reply, historyKey)
    },
    refetchInterval: INTERVAL_MS.orders,
  })
}
