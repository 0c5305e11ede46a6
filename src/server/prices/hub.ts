import { type Server } from 'node:http'
import { LIVE_LIMITS, parseLiveIds, type LiveState } from '~/config/live-prices.ts'
import { serveOnSocket, type SocketOwner } from '../socket-service.ts'
import { createChannel } from './channel.ts'
import { type Connect } from './link.ts'
import { createReaders, type Reader, type Readers } from './readers.ts'
import { isCrossed, topAfter, type Top } from './top.ts'

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
    told: (told) => {
      const before = tops.get(told.id)
      const after = topAfter(before, told)
      if (after === before) return
      tops.set(told.id, after)
      changed.add(told.id)
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
      const asked = readAsked(request)
      if (asked instanceof Response) return asked
      if (isFull(readers, asked)) return problem(503, 'There are too many readers.')
      const first = stateEvent(channel.state()) + [...asked].map((id) => eventOf(id, tops.get(id))).join('')
      return new Response(readers.open(asked, first), { headers: HEADERS })
    },
    stop: () => {
      stopTimers()
      clearTimeout(lingering)
      channel.want(new Set())
    },
  }
}

function isFull(readers: Readers, asked: ReadonlySet<string>): boolean {
  return readers.all().size >= LIVE_LIMITS.readers || new Set([...readers.ids(), ...asked]).size > LIVE_LIMITS.ids
}

function sendOf(events: readonly (readonly [id: string, event: string])[], { ids, send }: Reader): void {
  const text = events.map(([id, event]) => (ids.has(id) ? event : '')).join('')
  if (text !== '') send(text)
}

/** The ids that are asked for, or why the request is refused. */
function readAsked(request: Request): ReadonlySet<string> | Response {
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
  const told = isCrossed(top) ? { isCrossed: true } : { bid: textOf(bid), ask: textOf(ask), last: textOf(last) }
  return `data: ${JSON.stringify({ id, at, ...told })}\n\n`
}

/** A missing price stays missing, one that is not there is `null`. */
const textOf = (price: bigint | null | undefined) => (price === undefined || price === null ? price : price.toString())

function problem(status: number, message: string): Response {
  const headers = { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '30' } : {}) }
  return Response.json({ code: status, message }, { status, headers })
}
