import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { LIVE_LIMITS } from '~/config/live-prices.ts'
import { createPriceHub } from './hub.ts'
import { type Connect, connectPolymarket } from './link.ts'

/** A source of the test's own, with all that was sent to it. */
function createSource() {
  const sent: unknown[] = []
  const pings: number[] = []
  const listeners: Parameters<Connect>[0][] = []
  let closed = 0
  const connect: Connect = (listener) => {
    listeners.push(listener)
    return {
      send: (text) => (text === 'PING' ? pings.push(Date.now()) : sent.push(JSON.parse(text))),
      close: () => {
        closed += 1
        listener.closed()
      },
    }
  }
  const last = () => listeners.at(-1)!
  const tell = (id: string, bid: string, ask: string, atMs = Date.now()) =>
    last().frame(
      JSON.stringify({
        event_type: 'best_bid_ask',
        asset_id: id,
        best_bid: bid,
        best_ask: ask,
        timestamp: String(atMs),
      }),
    )
  return { connect, sent, pings, tell, last, connections: () => listeners.length, closed: () => closed }
}

const asked = (ids: string, init: RequestInit = {}) =>
  new Request(`http://x/prices?ids=${ids}`, { headers: { 'x-sextant': '1' }, ...init })

/** What a stream says, event by event. */
function follow(response: Response) {
  const reader = response.body!.getReader()
  const heard: string[] = []
  let isOver = false
  const decoder = new TextDecoder()
  const reading = (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      heard.push(
        ...decoder
          .decode(value)
          .split('\n\n')
          .filter((event) => event !== ''),
      )
    }
    isOver = true
  })()
  const prices = () => heard.filter((event) => event.startsWith('data: ')).map((event) => JSON.parse(event.slice(6)))
  const states = () => heard.filter((event) => event.startsWith('event: ')).map((event) => event.split('data: ')[1])
  return { prices, states, leave: () => reader.cancel(), isOver: () => isOver, reading }
}

/** A reader of one outcome, whose connection to the source is open. */
function streaming() {
  const source = createSource()
  const hub = createPriceHub(source)
  const reader = follow(hub.answer(asked('7')))
  source.last().opened()
  return { source, hub, reader }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_790_000_000_000 }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('one connection for all readers, each receives what it requested', async () => {
  const source = createSource()
  const hub = createPriceHub(source)
  const one = follow(hub.answer(asked('7')))
  source.last().opened()
  expect(source.sent).toEqual([{ type: 'market', assets_ids: ['7'], initial_dump: true, custom_feature_enabled: true }])
  const both = follow(hub.answer(asked('8,7')))
  expect(source.sent.at(-1)).toMatchObject({ operation: 'subscribe', assets_ids: ['8'] })
  source.tell('7', '0.5', '0.52')
  source.tell('8', '0', '0.9')
  source.tell('9', '0.1', '0.2')
  await pass(LIVE_LIMITS.everyMs)
  const seven = { id: '7', at: Date.now() - LIVE_LIMITS.everyMs, bid: '500000', ask: '520000' }
  expect(one.prices()).toEqual([seven])
  expect(both.prices()).toEqual([seven, { id: '8', at: seven.at, bid: null, ask: '900000' }])
  expect([one.states(), both.states()]).toEqual([
    ['down', 'live'],
    ['down', 'live'],
  ])
  const late = follow(hub.answer(asked('7')))
  await pass(0)
  expect([late.states(), late.prices()], 'what is known comes at once').toEqual([['live'], [seven]])
  expect(source.connections()).toBe(1)
  await both.leave()
  expect(source.sent.at(-1)).toEqual({ operation: 'unsubscribe', assets_ids: ['8'] })
  await Promise.all([one.leave(), late.leave()])
  await pass(4_000)
  const again = follow(hub.answer(asked('7')))
  await pass(10_000)
  expect([source.closed(), source.connections()], 'a page that comes back at once finds it').toEqual([0, 1])
  expect(again.prices(), 'with the price that it was left with').toEqual([seven])
  await again.leave()
  await pass(5_000)
  expect(source.closed(), 'nobody reads').toBe(1)
  await pass(60_000)
  expect(source.connections()).toBe(1)
})

test('many ids are subscribed to in parts, whose books fit into a frame', () => {
  const source = createSource()
  const hub = createPriceHub(source)
  const ids = Array.from({ length: 50 }, (_, at) => String(at + 1))
  hub.answer(asked(ids.join(',')))
  source.last().opened()
  expect(source.sent).toEqual([
    { type: 'market', assets_ids: ids.slice(0, 20), initial_dump: true, custom_feature_enabled: true },
    { operation: 'subscribe', assets_ids: ids.slice(20, 40), initial_dump: true, custom_feature_enabled: true },
    { operation: 'subscribe', assets_ids: ids.slice(40), initial_dump: true, custom_feature_enabled: true },
  ])
  const level = (at: number) => ({ price: `0.${String(at + 1).padStart(3, '0')}`, size: '123456789.123456' })
  const book = {
    event_type: 'book',
    asset_id: '9'.repeat(78),
    market: `0x${'f'.repeat(64)}`,
    bids: Array.from({ length: 500 }, (_, at) => level(at)),
    asks: Array.from({ length: 499 }, (_, at) => level(at + 500)),
    timestamp: '1757908892351',
    hash: 'f'.repeat(40),
  }
  const frame = JSON.stringify(Array.from({ length: 20 }, () => book))
  expect(frame.length).toBeLessThan(LIVE_LIMITS.frameBytes)
  hub.stop()
})

test('at most four messages a second about a market, the last one not lost', async () => {
  const { source, hub, reader } = streaming()
  for (let at = 1; at <= 100; at += 1) {
    source.tell('7', `0.${String(at).padStart(3, '0')}`, '0.9')
    await pass(20)
  }
  await pass(LIVE_LIMITS.everyMs)
  expect(reader.prices().length).toBeLessThanOrEqual(9)
  expect(reader.prices().at(-1)).toMatchObject({ bid: '100000' })
  hub.stop()
})

test('a closed connection is reported, clears what was known, and is reopened, later each time', async () => {
  const { source, hub, reader } = streaming()
  source.tell('7', '0.5', '0.6')
  await pass(LIVE_LIMITS.everyMs)
  source.last().closed()
  const late = follow(hub.answer(asked('7')))
  await pass(900)
  expect([reader.states().at(-1), late.states(), late.prices()]).toEqual(['down', ['down'], []])
  expect(source.connections()).toBe(1)
  await pass(200)
  expect(source.connections()).toBe(2)
  for (const [wait, count] of [
    [1_900, 2],
    [200, 3],
    [3_900, 3],
    [200, 4],
  ] as const) {
    if (count === source.connections()) source.last().closed()
    await pass(wait)
    expect(source.connections()).toBe(count)
  }
  source.last().opened()
  expect(source.sent.at(-1)).toMatchObject({ type: 'market', assets_ids: ['7'] })
  hub.stop()
})

test('a silent connection is pinged, then given up; one that answers is kept', async () => {
  const { source, hub, reader } = streaming()
  source.tell('7', '0.5', '0.6')
  for (let at = 0; at < 12; at += 1) {
    await pass(10_000)
    source.last().frame('PONG')
  }
  expect([source.pings.length, source.connections(), reader.states()]).toEqual([12, 1, ['down', 'live']])
  await pass(40_000)
  expect(reader.states().at(2)).toBe('down')
  expect(source.connections()).toBeGreaterThan(1)
  hub.stop()
})

test('a time in the future does not block later updates', async () => {
  const { source, hub, reader } = streaming()
  source.tell('7', '0.1', '0.2', 9_999_999_999_999)
  source.tell('7', '0.5', '0.6')
  await pass(LIVE_LIMITS.everyMs)
  expect(reader.prices()).toMatchObject([{ bid: '500000' }])
  hub.stop()
})

test('a connection that ends right after its first message is reopened later each time, too', async () => {
  const source = createSource()
  const hub = createPriceHub(source)
  follow(hub.answer(asked('7')))
  for (let at = 0; at < 60; at += 1) {
    source.last().opened()
    source.tell('7', '0.5', '0.6')
    source.last().closed()
    await pass(1_000)
  }
  expect(source.connections()).toBeLessThan(8)
  hub.stop()
})

test('times far behind at the source are reported, and a crossed book has no prices', async () => {
  const { source, hub, reader } = streaming()
  source.tell('7', '0.5', '0.6', Date.now() - LIVE_LIMITS.behindMs - 1)
  await pass(LIVE_LIMITS.everyMs)
  expect(reader.states()).toEqual(['down', 'behind'])
  source.tell('7', '0.6', '0.6')
  await pass(LIVE_LIMITS.everyMs)
  expect(reader.states().at(-1)).toBe('live')
  expect(reader.prices().at(-1)).toEqual({ id: '7', at: Date.now() - LIVE_LIMITS.everyMs, isCrossed: true })
  hub.stop()
})

test.each<readonly [string, Request, number]>([
  ['another method', asked('7', { method: 'POST' }), 405],
  ['a page of another site', asked('7', { headers: {} }), 403],
  ['no ids', asked(''), 400],
  ['an id that is none', asked('7,x'), 400],
  ['an id with a leading zero', asked('07'), 400],
  ['an id that is too long', asked('1'.repeat(79)), 400],
  [
    'too many ids',
    asked(Array.from({ length: LIVE_LIMITS.idsPerReader + 1 }, (_, at) => String(at + 1)).join(',')),
    400,
  ],
])('%s is refused, and nothing is connected', (_, request, status) => {
  const source = createSource()
  const { answer } = createPriceHub(source)
  expect(answer(request).status).toBe(status)
  expect(source.connections()).toBe(0)
})

test('no more ids than the source takes; a reader of known ones is still served', async () => {
  const source = createSource()
  const hub = createPriceHub(source)
  const ids = (from: number) => Array.from({ length: 50 }, (_, at) => String(from + at)).join(',')
  const streams = Array.from({ length: 10 }, (_, at) => follow(hub.answer(asked(ids(1 + at * 50)))))
  const full = hub.answer(asked('999'))
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '30'])
  expect(hub.answer(asked('1,500')).status).toBe(200)
  await streams[0]?.leave()
  expect(hub.answer(asked('999')).status).toBe(200)
  hub.stop()
})

test('a client that stops reading is disconnected; the others still receive events', async () => {
  const source = createSource()
  const hub = createPriceHub(source)
  const stuck = hub.answer(asked('7'))
  const reader = follow(hub.answer(asked('7')))
  source.last().opened()
  for (let at = 0; at < 1_200; at += 1) {
    source.tell('7', `0.${String(100 + (at % 800))}`, '0.95')
    await pass(LIVE_LIMITS.everyMs)
  }
  expect(reader.prices()).toHaveLength(1_200)
  const left = follow(stuck)
  await left.reading
  expect(left.prices().length).toBeLessThan(1_000)
  hub.stop()
})

test('a thousand readers over HTTP are one connection to the source; a closed one is removed', async () => {
  vi.useRealTimers()
  const sockets: WebSocket[] = []
  const upstream = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  upstream.on('connection', (socket) => void sockets.push(socket))
  await once(upstream, 'listening')
  const { port } = upstream.address() as AddressInfo
  const hub = createPriceHub({ connect: connectPolymarket(`ws://127.0.0.1:${port}`) })
  const server = createServer((incoming, outgoing) => void getRequestListener(hub.answer)(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  const stop = new AbortController()
  const replies = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      fetch(`http://127.0.0.1:${own}/prices?ids=7`, { headers: { 'x-sextant': '1' }, signal: stop.signal }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  const readers = replies.map((reply) => follow(reply))
  readers.forEach(({ reading }) => void reading.catch(() => undefined))
  sockets[0]?.send(
    JSON.stringify({
      event_type: 'best_bid_ask',
      asset_id: '7',
      best_bid: '0.4',
      best_ask: '0.5',
      timestamp: String(Date.now()),
    }),
  )
  await vi.waitFor(() => expect(readers.filter(({ prices }) => prices().length === 1)).toHaveLength(1_000), 30_000)
  expect(sockets).toHaveLength(1)
  const closed = new Promise((resolve) => sockets[0]?.once('close', resolve))
  stop.abort()
  await closed
  hub.stop()
  server.close()
  upstream.close()
}, 60_000)
