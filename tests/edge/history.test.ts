import { type Server } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workerUser } from '../../scripts/rare/find-nginx.mjs'
import { serveHistory } from '../../src/server/history.ts'
import { EDGE_HEADERS, ask, KEY, RPC_KEY, startEdge, startUpstream, type Edge, type Upstream } from './rig.ts'

/* Price histories through nginx and the service behind its socket; only the last step, the internet, is played. */

const PRICES = '{"history":[{"t":1790000000,"p":0.41}]}'
const CHANCE = '/history/polymarket/prices-history?market=123&interval=1w&fidelity=60'
const POOL = '/history/geckoterminal/api/v2/networks/solana/pools/11111111111111111111111111111111/ohlcv/hour?limit=5'

let upstream: Upstream
let edge: Edge
let history: Server
const requests: { url: string; headers: string }[] = []

beforeAll(async () => {
  upstream = await startUpstream()
  edge = await startEdge(
    upstream,
    { HISTORY_SOURCES: 'polymarket', COUNTRY_HEADER: 'X-Country', REFUSE_COUNTRIES: 'US' },
    async (dir) => {
      const fetchFn: typeof fetch = async (input, init) => {
        const url = new Request(input).url
        requests.push({ url, headers: JSON.stringify(init?.headers) })
        return url.includes('market=429')
          ? new Response('wait', { status: 429, headers: { 'retry-after': '7' } })
          : new Response(PRICES)
      }
      history = await serveHistory(
        path.join(dir, 'run/history.sock'),
        { sources: ['polymarket'], fetchFn },
        workerUser(),
      )
    },
  )
})
afterAll(async () => {
  await edge?.stop()
  history?.close()
  upstream?.stop()
})

const read = (where: string, more: Partial<Parameters<typeof ask>[1]> = {}) =>
  ask(edge.port, { path: where, headers: { 'x-sextant': '1', cookie: 'c=1' }, ...more })

test('a history comes from its source, without anything of the visitor or of the operator', async () => {
  const first = await read(CHANCE)
  expect([first.status, first.body]).toEqual([200, PRICES])
  expect(first.headers['cache-control']).toBe('no-store')
  for (const [name, value] of Object.entries(EDGE_HEADERS)) expect(first.headers[name], name).toBe(value)
  expect((await read(CHANCE)).body).toBe(PRICES)
  expect(requests.map(({ url }) => url)).toEqual([
    'https://clob.polymarket.com/prices-history?fidelity=60&interval=1w&market=123',
  ])
  expect(requests[0]?.headers).not.toMatch(new RegExp(`c=1|${KEY}|${RPC_KEY}`))
  expect(upstream.seen.filter(({ url }) => url.includes('history'))).toEqual([])
})

test('what is not on the list goes nowhere', async () => {
  requests.length = 0
  expect((await read(POOL)).status).toBe(404)
  expect((await read('/history/polymarket/orders?market=1')).status).toBe(404)
  expect((await read(`${CHANCE}&url=https://other.example`)).status).toBe(400)
  expect((await read('/history/polymarket/prices-history?constructor=1')).status).toBe(400)
  expect((await read('/history/polymarket/../../api/prediction/v1/events')).status).not.toBe(200)
  expect((await read(CHANCE, { method: 'POST', body: 'x' })).status).toBe(405)
  expect((await read(CHANCE, { headers: {} })).status).toBe(403)
  const abroad = await read(CHANCE, { headers: { 'x-sextant': '1', 'x-country': 'US' } })
  expect(abroad.status, 'a country that is refused').toBe(451)
  expect(requests).toEqual([])
})

test('a rate-limited source is reported with its wait', async () => {
  const reply = await read('/history/polymarket/prices-history?market=429&interval=1w&fidelity=60')
  expect([reply.status, reply.headers['retry-after']]).toEqual([429, '7'])
})

test('the page receives which sources there are; without the service the rest works', async () => {
  const runtime = JSON.parse((await ask(edge.port, { path: '/runtime.json' })).body) as { history: unknown }
  expect(runtime.history).toEqual(['polymarket'])
  await new Promise((resolve) => {
    history.close(resolve)
    history.closeAllConnections()
  })
  expect((await read(CHANCE)).status).toBe(502)
  expect((await ask(edge.port, { path: '/events' })).status).toBe(200)
})
