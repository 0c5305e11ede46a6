import { createBoundedMap } from '~/values/bounded-map.ts'
import { type ManagedOrder } from '../model/managed.ts'

/*
 * Cache of quotes, as text, and of managed orders (price and transaction in one) for requested swaps. Building happens
 * before anything is written, and never after a reload, so memory is enough.
 */
const MAX_QUOTES = 20
const MAX_ORDERS = 5
const quotes = createBoundedMap<string, string>(MAX_QUOTES)
const orders = createBoundedMap<string, ManagedOrder>(MAX_ORDERS)
let count = 0

/**
 * Stores a quote's text, which is sent back byte for byte (docs/api-notes.md 13.22); returns the key that requests use
 * for it.
 */
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

/** Stores an order under its id, which requests use for it. */
export function keepOrder(order: ManagedOrder): string {
  orders.set(order.requestId, order)
  return order.requestId
}

/** Returns an order once: the first build uses the one that the user saw; a later one requests a new one. */
export function takeOrder(requestId: string): ManagedOrder | undefined {
  const order = orders.get(requestId)
  orders.delete(requestId)
  return order
}
