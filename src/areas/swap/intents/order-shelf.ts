import { type ManagedOrder } from '../model/managed.ts'
import { createBoundedMap } from '../../../values/bounded-map.ts'

/*
 * Managed orders whose swap was asked for: price and transaction in one. The first build takes the one that the reader
 * saw; a later one, of a sheet that grew old, asks anew. Never needed after a reload, so memory is enough.
 */
const MOST = 5
const orders = createBoundedMap<string, ManagedOrder>(MOST)

/** Keeps an order under its own id, which a request names it by. */
export function keepOrder(order: ManagedOrder): string {
  orders.set(order.requestId, order)
  return order.requestId
}

/** Gives an order out, once. */
export function takeOrder(requestId: string): ManagedOrder | undefined {
  const order = orders.get(requestId)
  orders.delete(requestId)
  return order
}
