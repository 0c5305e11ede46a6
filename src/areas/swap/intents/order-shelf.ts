import { type ManagedOrder } from '../model/managed.ts'

/*
 * Managed orders whose swap was asked for: price and transaction in one. The first build takes the one that the reader
 * saw; a later one, of a sheet that grew old, asks anew. Never needed after a reload, so memory is enough.
 */
const MOST = 5
const orders = new Map<string, ManagedOrder>()

/** Keeps an order under its own id, which a request names it by. */
export function keepOrder(order: ManagedOrder): string {
  orders.delete(order.requestId)
  orders.set(order.requestId, order)
  const [oldest] = orders.keys()
  if (orders.size > MOST && oldest !== undefined) orders.delete(oldest)
  return order.requestId
}

/** Gives an order out, once. */
export function takeOrder(requestId: string): ManagedOrder | undefined {
  const order = orders.get(requestId)
  orders.delete(requestId)
  return order
}
