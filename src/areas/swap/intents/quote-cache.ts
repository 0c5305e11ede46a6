import { createBoundedMap } from '../../../values/bounded-map.ts'
import { type ManagedOrder } from '../model/managed.ts'

/*
 * What a swap that was asked for stands on: quotes as text, and managed orders, price and transaction in one. Building
 * happens before anything is written, and never after a reload, so memory is enough.
 */
const MAX_QUOTES = 20
const MAX_ORDERS = 5
const quotes = createBoundedMap<string, string>(MAX_QUOTES)
const orders = createBoundedMap<string, ManagedOrder>(MAX_ORDERS)
let count = 0

/** Keeps a quote's text, which goes back byte for byte (docs/api-notes.md 13.22); gives the key that a request names it by. */
export function keepQuote(text: string): string {
  count += 1
  const key = `quote-${count}`
  quotes.set(key, text)
  return key
}

/** The text of a quote; `undefined` when this page has not kept it. */
export function quoteOf(key: string): string | undefined {
  return quotes.get(key)
}

/** Keeps an order under its own id, which a request names it by. */
export function keepOrder(order: ManagedOrder): string {
  orders.set(order.requestId, order)
  return order.requestId
}

/** Gives an order out, once: the first build takes the one that the reader saw; a later one asks anew. */
export function takeOrder(requestId: string): ManagedOrder | undefined {
  const order = orders.get(requestId)
  orders.delete(requestId)
  return order
}
