import { queryOptions } from '@tanstack/react-query'
import { INTERVAL_MS } from '~/config/limits.ts'
import { unixSec } from '~/values/time.ts'
import { callFresh } from '~/wire/client.ts'
import { readEveryRow } from '~/wire/paged-query.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { serverClock } from '~/wire/server-clock.ts'
import { readOrderStatus } from './endpoints/order-trail.ts'
import { readOrder } from './endpoints/orders.ts'
import { predictionKeys } from './model/keys.ts'
import { type Order } from './model/order.ts'
import { orderListOptions } from './queries-history.ts'

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
    // One that has ended stays as it is: its whole list would be read for nothing.
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
