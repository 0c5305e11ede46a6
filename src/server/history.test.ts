import { expect, test, vi } from 'vitest'
import { HISTORY_MAX_BYTES, readHistorySources } from '~/config/history.ts'
import { createHistory } from './history.ts'

const TOKEN = '5515972276141801304412641427668060227031800084169068968481999444862169492305'
const PRICES = `/history/polymarket/prices-history?market=${TOKEN}&interval=1d&fidelity=5`
const ask = (path: string, init: RequestInit = { headers: { 'x-sextant': '1' } }) =>
  new Request(`http://x${path}`, init)

function upstream(answer: () => Response) {
  return vi.fn<typeof fetch>(async () => answer())
}

test('a request goes to its source alone, without what the client sent, and is kept for a minute', async () => {
  let now = 0
  const fetchFn = upstream(() => Response.json({ history: [] }))
  const history = createHistory({ sources: ['polymarket'], fetchFn, nowMs: () => now })
  const request = ask(PRICES, { headers: { 'x-sextant': '1', cookie: 'a=b', authorization: 'secret' } })
  expect(await (await history(request)).json()).toEqual({ history: [] })
  expect(fetchFn).toHaveBeenCalledTimes(1)
  const [url, init] = fetchFn.mock.calls[0] ?? []
  expect(url).toBe(`https://clob.polymarket.com/prices-history?market=${TOKEN}&interval=1d&fidelity=5`)
  expect(init?.headers).toEqual({ accept: 'application/json' })
  expect(init?.redirect).toBe('error')
  await history(ask(PRICES))
  expect(fetchFn, 'kept').toHaveBeenCalledTimes(1)
  now = 61_000
  await history(ask(PRICES))
  expect(fetchFn).toHaveBeenCalledTimes(2)
})

test.each([
  ['a source that is off', '/history/kalshi/trade-api/v2/series/KXA/markets/KXA-1/candlesticks?period_interval=60'],
  ['an unknown source', '/history/other/prices-history'],
  ['another path', `/history/polymarket/book?market=${TOKEN}`],
  ['a path that walks', '/history/polymarket/../polymarket/secret'],
  ['an unknown parameter', `${PRICES}&user=me`],
  ['a value that is no token', '/history/polymarket/prices-history?market=https://evil.example'],
])('%s is not asked for', async (_, path) => {
  const fetchFn = upstream(() => Response.json({}))
  const history = createHistory({ sources: ['polymarket'], fetchFn })
  expect((await history(ask(path))).status).toBe(404)
  expect(fetchFn).not.toHaveBeenCalled()
})

test('only a GET of the page itself', async () => {
  const history = createHistory({ sources: ['polymarket'], fetchFn: upstream(() => Response.json({})) })
  expect((await history(ask(PRICES, { method: 'POST', headers: { 'x-sextant': '1' } }))).status).toBe(405)
  expect((await history(ask(PRICES, {}))).status).toBe(403)
})

test('a refusal keeps its status and its wait, and is not kept', async () => {
  const fetchFn = upstream(() => new Response('slow down', { status: 429, headers: { 'retry-after': '7' } }))
  const history = createHistory({ sources: ['polymarket'], fetchFn })
  const reply = await history(ask(PRICES))
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await reply.text()).not.toContain('slow down')
  await history(ask(PRICES))
  expect(fetchFn).toHaveBeenCalledTimes(2)
})

test('a reply over the cap is cut off while it streams, and a source that fails is a 502', async () => {
  let pulled = 0
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          pulled += 1
          controller.enqueue(new Uint8Array(65_536))
        },
      }),
    )
  const history = createHistory({ sources: ['polymarket'], fetchFn: upstream(endless) })
  expect((await history(ask(PRICES))).status).toBe(502)
  expect(pulled).toBeLessThanOrEqual(HISTORY_MAX_BYTES / 65_536 + 3)
  const broken = createHistory({
    sources: ['polymarket'],
    fetchFn: async () => {
      throw new TypeError('no route')
    },
  })
  expect((await broken(ask(PRICES))).status).toBe(502)
})

test('the list of sources: names, off, and what is none', () => {
  expect(readHistorySources('kalshi, polymarket')).toEqual(['polymarket', 'kalshi'])
  expect(readHistorySources('off')).toEqual([])
  expect(readHistorySources('polymarket,coinbase')).toEqual({ unknown: 'coinbase' })
})
