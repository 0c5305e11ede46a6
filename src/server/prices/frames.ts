import * as z from 'zod/mini'
import { floorTo, parseDecimal } from '~/values/decimal.ts'
import { ONE_USD_MICRO, priceMicro, type PriceMicro } from '~/values/money.ts'
import { depthOf, parseJson } from '~/values/text/parse-json.ts'

/** What one message says about one outcome. A field that is missing was not told; `null` = there is no such price. */
export type Quote = {
  readonly id: string
  /** Time at the source, Unix milliseconds. */
  readonly atMs: number
  readonly bid?: PriceMicro | null
  readonly ask?: PriceMicro | null
  readonly last?: PriceMicro
  /** From the whole book, that is sent at first: its time is the one of its last change. */
  readonly isSnapshot?: true
  /** A level that changed, where the best prices were not told with it. */
  readonly change?: LevelChange
}

/** A level of one side of the book: there is an order at its price, or none any more. */
export type LevelChange = { readonly side: 'bid' | 'ask'; readonly price: PriceMicro; readonly isGone: boolean }

/** Most brackets within brackets of a frame. */
const MAX_DEPTH = 8
/** Most levels of a side of a book that are read: ticks of a thousandth. */
const MAX_LEVELS = 1_000

const level = z.looseObject({ price: z.string() })
const levels = z.array(level).check(z.maxLength(MAX_LEVELS))
const change = {
  price: z.string(),
  size: z.string(),
  side: z.enum(['BUY', 'SELL']),
  best_bid: z.optional(z.string()),
  best_ask: z.optional(z.string()),
}
const changeRow = z.looseObject({ asset_id: z.string(), ...change })
const head = { asset_id: z.string(), timestamp: z.string() }
const SCHEMAS = {
  book: z.looseObject({ ...head, bids: levels, asks: levels }),
  price_change: z.looseObject({
    timestamp: z.string(),
    price_changes: z.optional(z.array(changeRow)),
    // Older frames.
    asset_id: z.optional(z.string()),
    changes: z.optional(z.array(z.looseObject(change))),
  }),
  best_bid_ask: z.looseObject({ ...head, best_bid: z.string(), best_ask: z.string() }),
  last_trade_price: z.looseObject({ ...head, price: z.string() }),
} as const

/**
 * What a frame of Polymarket's market channel says: one message or a list of them (docs.polymarket.com, market channel).
 * Messages of another kind or shape say nothing; a price out of range is none.
 */
export function readFrame(text: string): readonly Quote[] {
  if (depthOf(text) > MAX_DEPTH) return []
  const parsed = parseJson(text)
  return (Array.isArray(parsed) ? parsed : [parsed]).flatMap(readMessage)
}

function readMessage(message: unknown): readonly Quote[] {
  if (typeof message !== 'object' || message === null || !('event_type' in message)) return []
  if (message.event_type === 'book') return readBook(message)
  if (message.event_type === 'price_change') return readChanges(message)
  if (message.event_type === 'best_bid_ask') return readBest(message)
  return message.event_type === 'last_trade_price' ? readTrade(message) : []
}

function readBook(message: object): readonly Quote[] {
  const { data } = SCHEMAS.book.safeParse(message)
  const atMs = data === undefined ? undefined : msOf(data.timestamp)
  if (data === undefined || atMs === undefined) return []
  const bids = pricesOf(data.bids)
  const asks = pricesOf(data.asks)
  // A level that cannot be read leaves it open which one is the best.
  if (bids === undefined || asks === undefined) return []
  return [{ id: data.asset_id, atMs, bid: mostOf(bids), ask: leastOf(asks), isSnapshot: true }]
}

function readChanges(message: object): readonly Quote[] {
  const { data } = SCHEMAS.price_change.safeParse(message)
  const atMs = data === undefined ? undefined : msOf(data.timestamp)
  if (data === undefined || atMs === undefined) return []
  const { asset_id: owner = '', changes = [] } = data
  const rows = data.price_changes ?? changes.map((row) => ({ asset_id: owner, ...row }))
  return rows.flatMap((row) => readChange(row, atMs))
}

type ChangeRow = z.infer<typeof changeRow>

function readChange({ asset_id: id, best_bid, best_ask, ...row }: ChangeRow, atMs: number): readonly Quote[] {
  if (best_bid !== undefined && best_ask !== undefined) return bestOf(id, atMs, best_bid, best_ask)
  const price = priceOf(row.price)
  const size = parseDecimal(row.size)
  if (price === undefined || isEdge(price) || size === undefined || size.raw < 0n) return []
  return [{ id, atMs, change: { side: row.side === 'BUY' ? 'bid' : 'ask', price, isGone: size.raw === 0n } }]
}

function readBest(message: object): readonly Quote[] {
  const { data } = SCHEMAS.best_bid_ask.safeParse(message)
  const atMs = data === undefined ? undefined : msOf(data.timestamp)
  return data === undefined || atMs === undefined ? [] : bestOf(data.asset_id, atMs, data.best_bid, data.best_ask)
}

function readTrade(message: object): readonly Quote[] {
  const { data } = SCHEMAS.last_trade_price.safeParse(message)
  const atMs = data === undefined ? undefined : msOf(data.timestamp)
  const last = data === undefined ? undefined : priceOf(data.price)
  if (data === undefined || atMs === undefined || last === undefined || isEdge(last)) return []
  return [{ id: data.asset_id, atMs, last }]
}

/** The best prices as they are told; at 0 and 1 there is no order. */
function bestOf(id: string, atMs: number, bidText: string, askText: string): readonly Quote[] {
  const bid = priceOf(bidText)
  const ask = priceOf(askText)
  if (bid === undefined || ask === undefined) return []
  return [{ id, atMs, bid: isEdge(bid) ? null : bid, ask: isEdge(ask) ? null : ask }]
}

const isEdge = (price: PriceMicro) => price === 0n || price === ONE_USD_MICRO

function pricesOf(rows: readonly { readonly price: string }[]): readonly PriceMicro[] | undefined {
  const prices = rows.map(({ price }) => priceOf(price))
  return prices.every((price) => price !== undefined && !isEdge(price))
    ? prices.filter((price) => price !== undefined)
    : undefined
}

const mostOf = (prices: readonly PriceMicro[]) =>
  prices.reduce<PriceMicro | null>((most, price) => (most === null || price > most ? price : most), null)
const leastOf = (prices: readonly PriceMicro[]) =>
  prices.reduce<PriceMicro | null>((least, price) => (least === null || price < least ? price : least), null)

/** Micro-dollars of a price from 0 to 1, with or without a leading zero; digits beyond are cut. */
function priceOf(text: string): PriceMicro | undefined {
  const decimal = parseDecimal(text.startsWith('.') ? `0${text}` : text)
  const micro = decimal === undefined ? undefined : floorTo(decimal, 6)
  return micro === undefined || micro < 0n || micro > ONE_USD_MICRO ? undefined : priceMicro(micro)
}

function msOf(text: string): number | undefined {
  return /^\d{13}$/.test(text) ? Number(text) : undefined
}
