import { expect, test, vi } from 'vitest'
import { readSourceList } from '~/config/env.ts'
import { HISTORY_MAX_BYTES, HISTORY_SOURCES } from '~/config/history.ts'
import { createHistory } from './history.ts'

const TOKEN = '5515972276141801304412641427668060227031800084169068968481999444862169492305'
const PRICES = `/history/polymarket/prices-history?market=${TOKEN}&interval=1d&fidelity=5`
const POOL = `/history/geckoterminal/api/v2/networks/solana/pools/${'1'.repeat(32)}/ohlcv/minute`
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
  expect(url).toBe(`https://clob.polymarket.com/prices-history?fidelity=5&interval=1d&market=${TOKEN}`)
  expect(init?.headers).toEqual({ accept: 'application/json' })
  expect(init?.redirect).toBe('error')
  await history(ask(PRICES))
  expect(fetchFn, 'kept').toHaveBeenCalledTimes(1)
  now = 61_000
  await history(ask(PRICES))
  expect(fetchFn).toHaveBeenCalledTimes(2)
})

test.each<readonly [string, string, number]>([
  [
    'a source that is off',
    '/history/kalshi/trade-api/v2/series/KXA/markets/KXA-1/candlesticks?period_interval=60',
    404,
  ],
  ['an unknown source', '/history/other/prices-history', 404],
  ['another path', `/history/polymarket/book?market=${TOKEN}`, 404],
  ['a path that walks', '/history/polymarket/../polymarket/secret', 404],
  ['an unknown parameter', `${PRICES}&user=me`, 400],
  ['a parameter of every object', '/history/polymarket/prices-history?constructor=1', 400],
  ['a parameter twice', `${PRICES}&fidelity=6`, 400],
  ['a length of candles that the source does not have', `${POOL}?aggregate=2`, 400],
  ['more candles than the source gives', `${POOL}?aggregate=5&limit=1001`, 400],
  ['a value that is no token', '/history/polymarket/prices-history?market=https://evil.example', 400],
])('%s is not requested', async (_, path, status) => {
  const fetchFn = upstream(() => Response.json({}))
  const history = createHistory({ sources: ['polymarket'], fetchFn })
  expect((await history(ask(path))).status).toBe(status)
  expect(fetchFn).not.toHaveBeenCalled()
})

test('only a GET of the page itself', async () => {
  const history = createHistory({ sources: ['polymarket'], fetchFn: upstream(() => Response.json({})) })
  expect((await history(ask(PRICES, { method: 'POST', headers: { 'x-sextant': '1' } }))).status).toBe(405)
  expect((await history(ask(PRICES, {}))).status).toBe(403)
})

test('many at once, in two spellings, are one request; so are many that fail', async () => {
  for (const status of [200, 500]) {
    const fetchFn = upstream(() => Response.json({ history: [] }, { status }))
    const history = createHistory({ sources: ['polymarket'], fetchFn })
    const other = `/history/polymarket/prices-history?fidelity=5&interval=1d&market=${TOKEN}`
    const replies = await Promise.all(
      Array.from({ length: 500 }, (_, at) => history(ask(at % 2 === 0 ? PRICES : other))),
    )
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([status === 200 ? 200 : 502]))
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1)
    expect(fetchFn).toHaveBeenCalledTimes(1)
  }
})

test.each([
  ['seconds', '7', '7'],
  ['a date', 'Thu, 01 Jan 1970 00:00:09 GMT', '9'],
  ['nothing', '', '5'],
  ['what is no wait', 'soon', '5'],
  ['more than is believed', '86400', '300'],
])('a source that refuses and names %s is sent no request for that long', async (_, named, reported) => {
  let now = 0
  const fetchFn = upstream(() => new Response('slow down', { status: 429, headers: { 'retry-after': named } }))
  const history = createHistory({ sources: ['polymarket', 'kalshi'], fetchFn, nowMs: () => now })
  const reply = await history(ask(PRICES))
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, reported])
  expect(await reply.text()).not.toContain('slow down')
  now = Number(reported) * 1_000 - 500
  const again = await history(ask(PRICES.replace('fidelity=5', 'fidelity=6')))
  expect([again.status, again.headers.get('retry-after')]).toEqual([429, '1'])
  expect(fetchFn).toHaveBeenCalledTimes(1)
  await history(ask('/history/kalshi/trade-api/v2/series/KXA/markets/KXA-1/candlesticks?period_interval=60'))
  expect(fetchFn, 'another source').toHaveBeenCalledTimes(2)
  now += 500
  await history(ask(PRICES))
  expect(fetchFn).toHaveBeenCalledTimes(3)
})

test('while a source refuses, what was kept is given with its own date', async () => {
  let now = 0
  let isBusy = false
  const fetchFn = upstream(() =>
    isBusy
      ? new Response('', { status: 429 })
      : Response.json({ history: [] }, { headers: { date: 'Thu, 01 Jan 1970 00:00:00 GMT' } }),
  )
  const history = createHistory({ sources: ['polymarket'], fetchFn, nowMs: () => now })
  await history(ask(PRICES))
  isBusy = true
  now = 61_000
  expect((await history(ask(PRICES))).status).toBe(429)
  const old = await history(ask(PRICES))
  expect([old.status, old.headers.get('date')]).toEqual([200, 'Thu, 01 Jan 1970 00:00:00 GMT'])
})

test.each([
  ['a page', '<!doctype html><title>Attention</title>', 'text/html'],
  ['a page announced as JSON', '<html>', 'application/json'],
  ['a text', '"blocked"', 'application/json'],
])('%s is never kept as a history', async (_, body, type) => {
  const fetchFn = upstream(() => new Response(body, { headers: { 'content-type': type } }))
  const history = createHistory({ sources: ['polymarket'], fetchFn })
  const reply = await history(ask(PRICES))
  expect([reply.status, await reply.text()]).not.toContain(body)
  expect(reply.status).toBe(502)
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
  expect(readSourceList('kalshi, polymarket', HISTORY_SOURCES)).toEqual(['polymarket', 'kalshi'])
  expect(readSourceList('off', HISTORY_SOURCES)).toEqual([])
  expect(readSourceList('polymarket,coinbase', HISTORY_SOURCES)).toEqual({ unknown: 'coinbase' })
})
