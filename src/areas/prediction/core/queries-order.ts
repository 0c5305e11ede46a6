import { queryOptions } from '@tanstack/react-query'
import { callFresh } from '~/wire/client.ts'
import { readOrderStatus } from './endpoints/order-trail.ts'
import { predictionKeys } from './model/keys.ts'

/** What became of one order, step by step. */
export function orderTrailOptions(orderPubkey: string) {
  return queryOptions({
    queryKey: predictionKeys.trail(orderPubkey),
    queryFn: ({ signal }) => callFresh(readOrderStatus, { orderPubkey }, { signal }),
  })
}
