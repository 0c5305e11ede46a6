import { type Server } from 'node:http'
import { LIVE_LIMITS, parseLiveIds, type LiveState } from '~/config/live-prices.ts'
import { type PriceMicro } from '~/values/money.ts'
import { serveOnSocket, type SocketOwner } from '../listen.ts'
import { type Quote, readFrame } from './frames.ts'
import { type Connect, createLink } from './link.ts'

type ChannelParts = {
  readonly connect: Connect
  readonly nowMs: () => number
  readonly onQuote: (quote: Quote) => void
  readonly stateChanged: (state: LiveState) => void
}

/** The one connection to a source. */
type Channel = {
  /** The ids wanted from now on. With the first one it connects, without any it ends the connection. */
  readonly want: (ids: ReadonlySet<string>) => void
  readonly state: () => LiveState
}

/** Fields of every subscription: with them the best prices are told whenever they change. */
const MORE = { custom_feature_enabled: true }
/** Ids of one subscription: their books come in one frame, of 999 levels each at most, and that has to be within `frameBytes`. */
const IDS_AT_ONCE = 20

/** The subscriptions for so many ids; `isFirst` = the first of a connection has another form. */
function subscriptions(ids: readonly string[], isFirst: boolean): readonly object[] {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, at) =>
    ids.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE),
  )
  return parts.map((part, at) => ({
    ...(isFirst && at === 0 ? { type: 'market' } : { operation: 'subscribe' }),
    assets_ids: part,
    initial_dump: true,
    ...MORE,
  }))
}

/** Keeps Polymarket's market channel (docs.polymarket.com) subscribed to what is wanted, and reads what it says about that. */
function createChannel({ connect, nowMs, onQuote, stateChanged }: ChannelParts): Channel {
  let wanted: ReadonlySet<string> = new Set()
  let state: LiveState = 'down'
  const change = (next: LiveState) => {
    if (next === state) return
    state = next
    stateChanged(next)
  }
  const link = createLink({
    connect,
    nowMs,
    opened: () => subscriptions([...wanted], true).forEach(link.send),
    frame: (text) => {
      // It is there, and has said nothing about what is wanted yet.
      if (text === 'PONG') return state === 'down' ? change('live') : undefined
      const now = nowMs()
      const rows = readFrame(text).filter(({ id, atMs }) => wanted.has(id) && atMs <= now + LIVE_LIMITS.aheadMs)
      if (rows.length === 0) return
      const newestMs = Math.max(...rows.map(({ atMs, isSnapshot }) => (isSnapshot ? now : atMs)))
      change(now - newestMs > LIVE_LIMITS.behindMs ? 'behind' : 'live')
      rows.forEach(onQuote)
    },
    lost: () => change('down'),
  })
  return {
    want: (ids) => {
      const before = wanted
      wanted = ids
      if (ids.size === 0) return link.leave()
      link.keep()
      const added = [...ids].filter((id) => !before.has(id))
      const dropped = [...before].filter((id) => !ids.has(id))
      subscriptions(added, false).forEach(link.send)
      if (dropped.length > 0) link.send({ operation: 'unsubscribe', assets_ids: dropped })
    },
    state: () => state,
  }
}

/** Who reads a stream: the ids asked for, and where its events go. */
type Reader = { readonly ids: ReadonlySet<string>; readonly send: (text: string) => void }

/** The readers of all streams. */
type Readers = {
  readonly all: () => ReadonlySet<Reader>
  /** Ids of all of them together. */
  readonly ids: () => ReadonlySet<string>
  /** A stream of server-sent events for one more; `first` = what it begins with. */
  readonly open: (ids: ReadonlySet<string>, first: string) => ReadableStream<Uint8Array>
}

/** Bytes that wait for a reader who does not read on: then the stream ends, and the page asks again. */
const MOST_WAITING = 65_536

/** Keeps the readers; `changed` is called after one has come or gone. */
function createReaders(changed: () => void): Readers {
  const all = new Set<Reader>()
  const leave = (reader: Reader | undefined) => {
    if (reader !== undefined && all.delete(reader)) changed()
  }
  return {
    all: () => all,
    ids: () => new Set([...all].flatMap(({ ids }) => [...ids])),
    open: (ids, first) => {
      const encoder = new TextEncoder()
      let own: Reader | undefined
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            own = {
              ids,
              send: (text) => {
                if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text))
                else {
                  leave(own)
                  controller.close()
                }
              },
            }
            all.add(own)
            own.send(first)
            changed()
          },
          cancel: () => leave(own),
        },
        { highWaterMark: MOST_WAITING, size: ({ byteLength }) => byteLength },
      )
    },
  }
}

/** Best prices of an outcome as the stream last told them. `undefined` = not known, `null` = there is no such price. */
export type Top = {
  readonly atMs: number
  readonly bid: PriceMicro | null | undefined
  readonly ask: PriceMicro | null | undefined
  readonly last: PriceMicro | undefined
}

/**
 * The best prices after a message; the same object where it changes nothing: a message from before the last one is out of
 * order. The best price that goes leaves the next one unknown until it is told.
 */
export function topAfter(top: Top | undefined, quote: Quote): Top {
  const before = top ?? { atMs: 0, bid: undefined, ask: undefined, last: undefined }
  if (quote.atMs < before.atMs) return before
  const { bid = before.bid, ask = before.ask, last = before.last, change } = quote
  const after = { atMs: quote.atMs, bid, ask, last }
  if (change === undefined) return after
  return { ...after, [change.side]: bestAfter(before[change.side], change) }
}

function bestAfter(best: Top['bid'], { side, price, isGone }: NonNullable<Quote['change']>): Top['bid'] {
  if (isGone) return best === price ? undefined : best
  if (best === undefined) return undefined
  if (best === null) return price
  return side === 'bid' ? (price > best ? price : best) : price < best ? price : best
}

/** Whether the best prices contradict each other: somebody bids what somebody asks, or more. */
export const isCrossed = ({ bid, ask }: Top): boolean =>
  bid !== undefined && bid !== null && ask !== undefined && ask !== null && bid >= ask

/** Live prices for all readers of the site. */
export type PriceHub = {
  /** Answers `GET /prices?ids=…` by server-sent events. */
  readonly answer: (request: Request) => Response
  readonly stop: () => void
}

type Parts = { readonly connect: Connect; readonly nowMs?: () => number }

/** A line that keeps the connection open where nothing happens, milliseconds. */
const KEEP_MS = 15_000
/** How long the connection is kept for a page that opens its stream anew, milliseconds. */
const LINGER_MS = 5_000

/** Serves them on a Unix socket, for the edge. */
export async function servePrices(socket: string, parts: Parts, owner?: SocketOwner): Promise<Server> {
  const { answer } = createPriceHub(parts)
  return serveOnSocket(socket, owner, async (request) => answer(request))
}

/**
 * Hands the prices of one connection on to every reader of the page's own origin: at most four messages a second about a
 * market, only about the ids that were asked for. Events: `state` with `live`, `behind` or `down`, and messages such as
 * `{"id":"…","at":1757908892351,"bid":"510000","ask":null}` in micro-dollars, where a missing price is not known.
 */
export function createPriceHub({ connect, nowMs = Date.now }: Parts): PriceHub {
  const tops = new Map<string, Top>()
  const changed = new Set<string>()
  const channel = createChannel({
    connect,
    nowMs,
    onQuote: (quote) => {
      const before = tops.get(quote.id)
      const after = topAfter(before, quote)
      if (after === before) return
      tops.set(quote.id, after)
      changed.add(quote.id)
    },
    stateChanged: (state) => {
      // What was known before an end says nothing about now.
      if (state === 'down') tops.clear()
      for (const reader of readers.all()) reader.send(stateEvent(state))
    },
  })
  const flush = () => {
    const events = [...changed].map((id) => [id, eventOf(id, tops.get(id))] as const)
    changed.clear()
    for (const reader of readers.all()) sendOf(events, reader)
  }
  const follow = (wanted: ReadonlySet<string>) => {
    for (const id of tops.keys()) if (!wanted.has(id)) tops.delete(id)
    channel.want(wanted)
  }
  const keep = () => readers.all().forEach((reader) => reader.send(': \n\n'))
  let timers: readonly ReturnType<typeof setInterval>[] = []
  let lingering: ReturnType<typeof setTimeout> | undefined
  const readers = createReaders(() => {
    const wanted = readers.ids()
    clearTimeout(lingering)
    if (wanted.size === 0) {
      // What is known is kept with the connection: the source says it once, when it is subscribed to.
      lingering = setTimeout(() => follow(wanted), LINGER_MS)
      stopTimers()
      return
    }
    follow(wanted)
    if (timers.length === 0) timers = [setInterval(flush, LIVE_LIMITS.everyMs), setInterval(keep, KEEP_MS)]
  })
  const stopTimers = () => {
    timers.forEach((timer) => clearInterval(timer))
    timers = []
  }
  return {
    answer: (request) => {
      const ids = readIds(request)
      if (ids instanceof Response) return ids
      if (isFull(readers, ids)) return problem(503, 'There are too many readers.')
      const first = stateEvent(channel.state()) + [...ids].map((id) => eventOf(id, tops.get(id))).join('')
      return new Response(readers.open(ids, first), { headers: HEADERS })
    },
    stop: () => {
      stopTimers()
      clearTimeout(lingering)
      channel.want(new Set())
    },
  }
}

function isFull(readers: Readers, ids: ReadonlySet<string>): boolean {
  return readers.all().size >= LIVE_LIMITS.readers || new Set([...readers.ids(), ...ids]).size > LIVE_LIMITS.ids
}

function sendOf(events: readonly (readonly [id: string, event: string])[], { ids, send }: Reader): void {
  const text = events.map(([id, event]) => (ids.has(id) ? event : '')).join('')
  if (text !== '') send(text)
}

/** The ids that are asked for, or why the request is refused. */
function readIds(request: Request): ReadonlySet<string> | Response {
  if (request.method !== 'GET') return problem(405, 'GET only.')
  if (request.headers.get('x-sextant') !== '1') return problem(403, 'The header x-sextant: 1 is missing.')
  const ids = parseLiveIds(new URL(request.url).searchParams.get('ids') ?? '')
  if (ids === undefined) return problem(400, `ids: 1 to ${LIVE_LIMITS.idsPerReader} ids of outcomes, with commas.`)
  return new Set(ids)
}

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

const stateEvent = (state: LiveState) => `event: state\ndata: ${state}\n\n`

/** Prices in micro-dollars as text; a book that is crossed has none. */
function eventOf(id: string, top: Top | undefined): string {
  if (top === undefined) return ''
  const { atMs: at, bid, ask, last } = top
  const prices = isCrossed(top) ? { isCrossed: true } : { bid: textOf(bid), ask: textOf(ask), last: textOf(last) }
  return `data: ${JSON.stringify({ id, at, ...prices })}\n\n`
}

/** A missing price stays missing, one that is not there is `null`. */
const textOf = (price: bigint | null | undefined) => (price === undefined || price === null ? price : price.toString())

function problem(status: number, message: string): Response {
  const headers = { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '30' } : {}) }
  return Response.json({ code: status, message }, { status, headers })
}
