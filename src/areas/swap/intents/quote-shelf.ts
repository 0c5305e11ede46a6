import { createBoundedMap } from '../../../values/bounded-map.ts'

/*
 * Quotes whose swap was asked for. A quote goes back to the service byte for byte (docs/api-notes.md 13.22) and is too long for the
 * journal; building happens before anything is written, and never after a reload, so memory is enough.
 */
const MOST = 20
const quotes = createBoundedMap<string, string>(MOST)
let count = 0

/** Keeps a quote's text; gives the key that a request names it by. */
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
