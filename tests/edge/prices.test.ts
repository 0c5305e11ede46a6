import { type Server } from 'node:http'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { workerUser } from '../../scripts/rare/find-nginx.mjs'
import { servePrices } from '../../src/server/prices/hub.ts'
import { type Connect } from '../../src/server/prices/link.ts'
import { ask, EDGE_HEADERS, startEdge, startUpstream, type Edge, type Upstream } from './rig.ts'

/* Live prices through nginx and the service behind its socket; only the source, the internet, is played. */

let upstream: Upstream
let edge: Edge
let prices: Server
const listeners: Parameters<Connect>[0][] = []
let closed = 0

beforeAll(async () => {
  upstream = await startUpstream()
  edge = await startEdge(
    upstream,
    { LIVE_SOURCES: 'polymarket', COUNTRY_HEADER: 'X-Country', REFUSE_COUNTRIES: 'US' },
    async (dir) => {
      const connect: Connect = (listener) => {
        listeners.push(listener)
        setTimeout(listener.opened)
        return { send: () => undefined, close: () => void (closed += 1) }
      }
      prices = await servePrices(path.join(dir, 'run/prices.sock'), { connect }, workerUser())
    },
  )
})
afterAll(async () => {
  await edge?.stop()
  prices?.close()
  upstream?.stop()
})

const OWN = { 'x-sextant': '1' }

/** A stream that stays open: what it has said so far, and how to leave it. */
function follow(from: string) {
  let said = ''
  const outgoing = request({
    port: edge.port,
    host: '127.0.0.1',
    path: '/prices?ids=7',
    headers: { ...OWN, host: 'localhost' },
    localAddress: from,
    agent: false,
  })
  const headers = new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
    outgoing.once('response', (incoming) => {
      incoming.on('data', (part: Buffer) => void (said += part.toString()))
      incoming.on('error', () => undefined)
      resolve({ status: incoming.statusCode, ...incoming.headers })
    })
    outgoing.once('error', reject)
  })
  outgoing.end()
  return { headers, said: () => said, leave: () => outgoing.destroy() }
}

const tell = (bid: string) =>
  listeners[0]?.frame(
    JSON.stringify({
      event_type: 'best_bid_ask',
      asset_id: '7',
      best_bid: bid,
      best_ask: '0.9',
      timestamp: String(Date.now()),
    }),
  )

test('each price is sent at once to every reader, of one connection to the source, and ends with the last reader', async () => {
  const readers = ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map(follow)
  const heads = await Promise.all(readers.map((reader) => reader.headers))
  for (const head of heads) {
    expect(head).toMatchObject({ status: 200, 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    for (const [name, value] of Object.entries(EDGE_HEADERS)) expect(head[name], name).toBe(value)
  }
  tell('0.5')
  for (const { said } of readers)
    await vi.waitFor(
      () => expect(said()).toMatch(/event: state\ndata: live\n\ndata: \{"id":"7",.*"bid":"500000"/s),
      2_000,
    )
  expect(listeners).toHaveLength(1)
  readers.forEach(({ leave }) => leave())
  await vi.waitFor(() => expect(closed).toBe(1), 8_000)
})

test('one visitor holds so many streams and no more; others are not limited', async () => {
  const held = Array.from({ length: 20 }, () => follow('127.0.0.4'))
  await Promise.all(held.map((each) => each.headers))
  expect((await follow('127.0.0.4').headers)['status']).toBe(429)
  const other = follow('127.0.0.5')
  expect((await other.headers)['status']).toBe(200)
  for (const each of [...held, other]) each.leave()
})

test('what is no request of a page is passed nowhere; without the service the rest works', async () => {
  const status = async (target: string, more: object = {}) =>
    (await ask(edge.port, { path: target, headers: OWN, ...more })).status
  expect(await status('/prices?ids=7', { headers: {} })).toBe(403)
  expect(await status('/prices?ids=x')).toBe(400)
  expect(await status('/prices?ids=7', { method: 'POST', body: 'x' })).toBe(405)
  expect(await status('/prices?ids=7', { headers: { ...OWN, 'x-country': 'US' } }), 'a country that is refused').toBe(
    451,
  )
  expect(await status('/prices/other?ids=7')).not.toBe(503)
  const runtime = JSON.parse((await ask(edge.port, { path: '/runtime.json' })).body) as { livePrices: unknown }
  expect(runtime.livePrices).toEqual(['polymarket'])
  await new Promise((resolve) => {
    prices.close(resolve)
    prices.closeAllConnections()
  })
  expect(await status('/prices?ids=7')).toBe(502)
  expect(await status('/events')).toBe(200)
})
