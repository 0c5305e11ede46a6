import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { ALLOWED, RPC_METHODS, paramsOf } from '../../src/server/allow-list.ts'
import { generatedFiles } from '../../src/server/edge/generated.ts'
import { inlineScripts, sourceHash } from '../fixtures/inline-scripts.ts'
import { POLICED } from '../fixtures/user-agents.ts'
import {
  ask,
  EDGE_HEADERS,
  IMPORT_MAP,
  KEY,
  OWN,
  RPC_KEY,
  startEdge,
  startUpstream,
  type Edge,
  type Reply,
  type Upstream,
} from './rig.ts'

/* What the edge lets in, out and never through: real nginx on the shipped templates, before the local venue. */

const ROOT = path.resolve(import.meta.dirname, '../..')
/** A script of the build. */
const SCRIPT = `/assets/${readdirSync(path.join(ROOT, 'dist/app/assets')).find((name) => /^base-.*\.js$/.test(name))}`
let upstream: Upstream
let edge: Edge
const replies: Reply[] = []

beforeAll(async () => {
  upstream = await startUpstream()
  edge = await startEdge(upstream, {
    PER_IP_RPS: '2000',
    PLAN_RPS: '5000',
    RPC_RPS: '2000',
    COUNTRY_HEADER: 'X-Country',
    REFUSE_COUNTRIES: 'US,KR',
  })
})
afterAll(async () => {
  await edge?.stop()
  upstream?.stop()
})
afterEach(() => {
  upstream.sick = undefined
  upstream.seen.length = 0
})

async function get(target: string, more: Omit<Parameters<typeof ask>[1], 'path'> = {}): Promise<Reply> {
  const reply = await ask(edge.port, { path: target, ...more })
  replies.push(reply)
  return reply
}

const api = (target: string, more: Omit<Parameters<typeof ask>[1], 'path'> = {}) =>
  get(`/api${target}`, { ...more, headers: { ...OWN, ...more.headers } })

const filled = (template: string) => template.replaceAll(/\{\w+\}/g, 'SX-1')
const bodyFor = (method: string) =>
  method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }

test.each(Object.entries(generatedFiles()))('the list %s of nginx is the source’s', (name, text) => {
  const own = text.replace('@@IMPORT_MAP@@', IMPORT_MAP)
  expect(readFileSync(path.join(edge.dir, 'generated', name), 'utf8')).toBe(own)
})

test('of the scripts in the document the policy lets the import map through, and nothing else', async () => {
  const { headers, body } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(/script-src ([^;]*);/.exec(policy)?.[1]).toBe(`'self' '${sourceHash(inlineScripts(body).join())}'`)
  expect(inlineScripts(body)).toHaveLength(1)
})

test.each(POLICED)('%s gets Integrity-Policy: %s', async (agent, gets) => {
  const { headers } = await get('/', { headers: { 'user-agent': agent } })
  expect(headers['integrity-policy']).toBe(gets ? EDGE_HEADERS['integrity-policy'] : undefined)
})

describe('headers', () => {
  /** Ways to every kind of answer: pages, files, replies, refusals, and errors of nginx itself. */
  const VARIANTS: readonly (readonly [string, number, Parameters<typeof ask>[1]])[] = [
    ['a page', 200, { path: '/events' }],
    ['a deep page', 200, { path: '/event/SX-1/market/SX-1-1' }],
    ['the root', 200, { path: '/' }],
    ['the root, asked as HEAD', 200, { path: '/', method: 'HEAD' }],
    ['a file', 200, { path: '/boot.js' }],
    ['settings', 200, { path: '/runtime.json' }],
    ['a script in brotli', 200, { path: SCRIPT, headers: { 'accept-encoding': 'gzip, deflate, br' } }],
    ['a script as it is', 200, { path: SCRIPT }],
    ['a packed twin, requested by its name', 404, { path: `${SCRIPT}.br` }],
    ['a missing asset', 404, { path: '/assets/none.js' }],
    ['a source map', 404, { path: '/assets/main.js.map' }],
    ['a packed twin', 404, { path: '/boot.js.gz' }],
    ['a way out of the folder', 400, { path: '/../../etc/passwd' }],
    ['a POST on a page', 405, { path: '/events', method: 'POST', body: 'x' }],
    ['a report', 204, { path: '/csp-report', method: 'POST', body: '{}' }],
    ['a report too large', 413, { path: '/csp-report', method: 'POST', body: 'x'.repeat(9_000) }],
    ['a report requested', 405, { path: '/csp-report' }],
    ['a reply', 200, { path: '/api/prediction/v1/events?end=2&start=0', headers: OWN }],
    ['a missing thing', 404, { path: '/api/prediction/v1/events/none', headers: OWN }],
    ['a path off the list', 404, { path: '/api/prediction/v1/secrets', headers: OWN }],
    ['a method off the list', 403, { path: '/api/prediction/v1/events', method: 'PUT', body: '{}', headers: OWN }],
    ['a request of another page', 403, { path: '/api/prediction/v1/events' }],
    [
      'a body too large',
      413,
      { path: '/api/prediction/v1/orders', method: 'POST', body: 'x'.repeat(70_000), headers: OWN },
    ],
    [
      'an RPC reply',
      200,
      { path: '/rpc', method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"getEpochInfo"}', headers: OWN },
    ],
    ['an RPC refusal', 403, { path: '/rpc', method: 'POST', body: '{"method":"requestAirdrop"}', headers: OWN }],
    ['an RPC page', 405, { path: '/rpc', headers: OWN }],
    ['an image without the service', 404, { path: '/img?u=https%3A%2F%2Fa.example%2Fb.png' }],
    ['an address too long', 414, { path: `/${'a'.repeat(20_000)}` }],
    ['no host', 400, { path: '/', headers: { host: 'a b' } }],
    ['a country that is refused', 451, { path: '/api/prediction/v1/events', headers: { ...OWN, 'x-country': 'KR' } }],
  ]

  test.each(VARIANTS)('%s (%d) carries the whole set, to the byte', async (_, status, variant) => {
    const reply = await ask(edge.port, variant)
    replies.push(reply)
    expect(reply.status).toBe(status)
    for (const [name, value] of Object.entries(EDGE_HEADERS)) {
      const reported = reply.raw.flatMap((each, index) => (each.toLowerCase() === name ? [reply.raw[index + 1]] : []))
      expect(reported, name).toEqual([value])
    }
    expect(reply.headers.server).toBe('nginx')
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('a request that names two hosts is answered for neither', async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: edge.port }, () =>
        socket.write(`GET / HTTP/1.1\r\nHost: ${edge.host}\r\nHost: other.example\r\n\r\n`),
      )
      socket.once('data', (data) => {
        socket.destroy()
        resolve(data.toString().split('\r\n')[0] ?? '')
      })
      socket.on('error', reject)
    })
    expect(first).toBe('HTTP/1.1 400 Bad Request')
  })

  test('a reply of a sick service carries it too', async () => {
    for (const status of [401, 403, 429, 451, 500, 502, 503]) {
      upstream.sick = () =>
        Response.json({ message: 'sick' }, { status, headers: { 'x-frame-options': 'ALLOW', 'set-cookie': 'a=b' } })
      const reply = await api(`/prediction/v1/orders/sick-${status}`)
      expect(reply.status).toBe(status)
      expect(reply.headers['x-frame-options']).toBe('DENY')
      expect(reply.headers['content-security-policy']).toBe(EDGE_HEADERS['content-security-policy'])
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
  })

  test('hashed files are kept for ever, pages are requested again, replies are kept nowhere, misses are not kept', async () => {
    const packed = await get(SCRIPT, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const keep = async (target: string) => (await get(target, { headers: OWN })).headers['cache-control']
    expect(await keep(SCRIPT)).toBe('public, max-age=31536000, immutable')
    expect(await keep('/events')).toBe('no-cache')
    expect(await keep('/assets/gone.js')).toBe('no-cache')
    for (const target of ['/api/prediction/v1/events?end=1', '/api/none', '/runtime.json', '/rpc'])
      expect(await keep(target), target).toBe('no-store')
  })
})

describe('paths and methods', () => {
  test('every endpoint of the app reaches the service, with the key, and without anything of the client', async () => {
    for (const endpoint of ALLOWED) {
      const { method, path: template, name } = endpoint
      upstream.seen.length = 0
      const { headers: typed = {}, ...rest } = bodyFor(method)
      const [own] = paramsOf(endpoint)
      const query = own === undefined ? '' : `?${own}=1`
      await api(`${filled(template)}${query}`, {
        method,
        ...rest,
        headers: {
          ...typed,
          cookie: 'c=1',
          authorization: 'Bearer mine',
          'x-api-key': 'mine',
          'x-forwarded-for': '1.2.3.4',
          referer: 'https://a.example',
          'x-mine': '1',
        },
      })
      expect(upstream.seen, name).toHaveLength(1)
      const { url, headers } = upstream.seen[0]!
      expect(url).toBe(`/api${filled(template)}${query}`)
      expect(headers['x-api-key'], name).toBe(KEY)
      for (const header of ['cookie', 'authorization', 'x-forwarded-for', 'referer', 'x-mine', 'x-sextant', 'origin'])
        expect(headers[header], `${name} ${header}`).toBeUndefined()
    }
  })

  test('nothing off the list reaches it', async () => {
    const off: [string, string][] = [
      ...ALLOWED.flatMap(({ method, path: template }): [string, string][] => [
        ['PATCH', filled(template)],
        ['HEAD', filled(template)],
        [method, `${filled(template)}/`],
        [method, `${filled(template)}/x/y/z`],
        [method, `//${filled(template)}`],
        [method, filled(template).replace('/v', '/V')],
      ]),
      ['GET', '/prediction/v1/positions/..%2f..%2fsecret'],
      ['GET', '/prediction/v1/positions/%2e%2e'],
      ['GET', '/prediction/v1/positions/..'],
      ['GET', '/prediction/v1/positions/a%00b'],
      ['GET', '/prediction/v1/events/../../../secret'],
      ['GET', '/prediction/v1/./events'],
      ['POST', '/prediction/v1/orders/SX-1'],
      ['GET', '/'],
      ['TRACE', '/prediction/v1/events'],
      ['CONNECT', '/prediction/v1/events'],
      ['OPTIONS', '/prediction/v1/events'],
    ]
    for (const [method, target] of off) {
      const reply = method === 'CONNECT' ? undefined : await api(target, { method, ...bodyFor(method) })
      if (reply !== undefined) expect(reply.status, `${method} ${target}`).toBeGreaterThanOrEqual(400)
      expect(upstream.seen, `${method} ${target}`).toEqual([])
    }
    for (const target of ['/sandbox/state', '/.rpc-forward', '/.rpc-socket', '/api', '/prediction/v1/events']) {
      await get(target, { headers: OWN })
      expect(upstream.seen, target).toEqual([])
    }
  })

  test('a loose client whose path is walked by the server is matched as it wrote it', async () => {
    await api('/prediction/v1/events/%53X-1')
    expect(upstream.seen).toEqual([])
  })
})

describe('RPC', () => {
  const rpc = (body: unknown, more: Omit<Parameters<typeof ask>[1], 'path'> = {}) =>
    get('/rpc', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...OWN, 'content-type': 'application/json', cookie: 'c=1', authorization: 'Bearer mine' },
      ...more,
    })

  test('every method of the app passes, one call a request, to the right address', async () => {
    const reply = await rpc({ jsonrpc: '2.0', id: 1, method: 'getGenesisHash', params: [] })
    expect(JSON.parse(reply.body)).toMatchObject({ result: 'FZtdMLpkoSJ4SxzUd9BM78Ntxwq4jYhegVNkcTQukUpM' })
    expect(upstream.seen[0]).toMatchObject({ method: 'POST', url: `/rpc?api-key=${RPC_KEY}` })
    expect([upstream.seen[0]?.headers.cookie, upstream.seen[0]?.headers.authorization]).toEqual([undefined, undefined])
    expect(upstream.seen[0]?.headers['x-api-key']).toBeUndefined()
    for (const method of RPC_METHODS)
      expect((await rpc({ jsonrpc: '2.0', id: 1, method, params: [] })).status, method).toBe(200)
    expect(upstream.seen).toHaveLength(1 + RPC_METHODS.size)
  })

  test('any other is refused and goes nowhere', async () => {
    const others: unknown[] = [
      { method: 'requestAirdrop' },
      { method: 'getProgramAccounts' },
      { method: 'GetEpochInfo' },
      { method: ['getEpochInfo'] },
      { method: 'getEpochInfo ' },
      { method: 'toString' },
      { method: '__proto__' },
      [{ method: 'getEpochInfo' }],
      [{ method: 'getEpochInfo' }, { method: 'getProgramAccounts' }],
      [],
      { method: 'getEpochInfo', params: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) },
      `{"method":"getEpochInfo","params":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      `{"method":"getEpochInfo","params":${'["]",'.repeat(10_000)}1${']'.repeat(10_000)}}`,
      {},
      null,
      'nonsense',
      '',
      '{"method":"getEpochInfo","method":"getProgramAccounts"}',
      '{"method":"getEpochInfo"}{"method":"getProgramAccounts"}',
    ]
    for (const body of others) expect((await rpc(body)).status, JSON.stringify(body)).toBe(403)
    expect((await rpc(`{"method":"sendTransaction","params":["${'A'.repeat(70_000)}"]}`)).status).toBe(413)
    expect((await rpc({ method: 'getEpochInfo' }, { headers: {} })).status).toBe(403)
    for (const [method, status] of [
      ['GET', 400],
      ['PUT', 405],
      ['DELETE', 405],
    ] as const)
      expect((await rpc({ method: 'getEpochInfo' }, { method })).status, method).toBe(status)
    expect(upstream.seen).toEqual([])
  })

  test('the body that is forwarded is rewritten from what was checked', async () => {
    const twice =
      '{"method":"requestAirdrop","id":1,"jsonrpc":"2.0","params":[],"method":"getEpochInfo","more":{"a":1}}'
    let body = ''
    upstream.hear = (text) => (body = text)
    expect((await rpc(twice)).status).toBe(200)
    upstream.hear = undefined
    expect(body).toBe('{"jsonrpc":"2.0","id":1,"method":"getEpochInfo","params":[]}')
  })

  test('a reply without an end is cut off', async () => {
    const bytes = 24 * 1_048_576
    upstream.sick = () => new Response('['.padEnd(bytes, ' '), { headers: { 'content-type': 'application/json' } })
    const got = await rpc({ jsonrpc: '2.0', id: 1, method: 'getEpochInfo', params: [] }).then(
      (reply) => reply.body.length,
      () => 0,
    )
    const read = await api('/prediction/v1/positions?ownerPubkey=x').then(
      (reply) => reply.body.length,
      () => 0,
    )
    upstream.sick = undefined
    expect([got <= 16_777_216, read <= 16_777_216]).toEqual([true, true])
  })

  test('a name that is not the site’s, and a page of another site, are not answered', async () => {
    for (const target of ['/', '/runtime.json', '/api/prediction/v1/events?end=1', '/rpc', '/img?u=x', '/history/x']) {
      const own = (headers: Record<string, string>) => get(target, { headers: { ...OWN, ...headers } })
      expect([target, (await own({ host: 'rebound.example' })).status]).toEqual([target, 421])
      expect([target, (await own({ origin: 'https://evil.example' })).status]).toEqual([target, 403])
      expect([target, (await own({ origin: 'null' })).status]).toEqual([target, 403])
    }
    expect(upstream.seen).toEqual([])
  })

  const socket = (headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const client = new WebSocket(`ws://${edge.host}/rpc`, { headers })
      client.on('open', () => client.send('{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}'))
      client.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString())
        if (message.method !== 'slotNotification') return
        client.terminate()
        resolve('slots')
      })
      client.on('error', (error) => resolve(error.message))
    })

  test('a socket of our own page is carried, one of another page is not', async () => {
    expect(await socket({ origin: `http://${edge.host}`, cookie: 'c=1' })).toBe('slots')
    expect(upstream.seen).toHaveLength(1)
    expect(upstream.seen[0]?.headers.cookie).toBeUndefined()
    upstream.seen.length = 0
    expect(await socket({ origin: 'https://evil.example' })).toContain('403')
    expect(await socket({ origin: `http://${edge.host}.evil.example` })).toContain('403')
    expect(upstream.seen).toEqual([])
  })
})

describe('refusals', () => {
  test('what the service answers about the region passes unchanged, and is not replaced by old data', async () => {
    const target = '/prediction/v1/events?end=3&start=0'
    expect((await api(target)).status).toBe(200)
    for (const [status, body] of [
      [451, { message: 'Prediction markets are not available in your region' }],
      [403, { code: 403, message: 'Not available in your region' }],
    ] as const) {
      upstream.sick = () => Response.json(body, { status, headers: { 'x-api-gateway-request-id': 'r-7' } })
      const own = await api('/prediction/v1/positions?ownerPubkey=x')
      expect([own.status, JSON.parse(own.body), own.headers['x-api-gateway-request-id']]).toEqual([status, body, 'r-7'])
      let shared = await api(target)
      for (let tries = 0; tries < 80 && shared.status !== status; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        shared = await api(target)
      }
      expect([shared.status, JSON.parse(shared.body)]).toEqual([status, body])
    }
  })

  test('a country that the host refuses reaches nothing of prediction, and everything else', async () => {
    for (const country of ['US', 'KR']) {
      const reply = await api('/prediction/v1/positions?ownerPubkey=x', { headers: { 'x-country': country } })
      expect([reply.status, JSON.parse(reply.body).code]).toEqual([451, 451])
    }
    expect(upstream.seen).toEqual([])
    await api('/trigger/v1/getTriggerOrders?user=x', { headers: { 'x-country': 'US' } })
    await api('/prediction/v1/positions?ownerPubkey=x', { headers: { 'x-country': 'DE' } })
    expect(upstream.seen).toHaveLength(2)
  })

  test('rate headers and the request id pass, a reply’s own date is kept', async () => {
    upstream.sick = () =>
      Response.json(
        { data: [] },
        {
          headers: {
            'x-ratelimit-remaining': '7',
            'x-ratelimit-reset': '1795003260',
            'x-api-gateway-request-id': 'r1',
            date: 'Sat, 21 Nov 2026 12:00:00 GMT',
            'x-powered-by': 'x',
            'access-control-allow-origin': '*',
          },
        },
      )
    const { headers } = await api('/trigger/v1/getTriggerOrders?user=y')
    expect(headers).toMatchObject({
      'x-ratelimit-remaining': '7',
      'x-ratelimit-reset': '1795003260',
      'x-api-gateway-request-id': 'r1',
      date: 'Sat, 21 Nov 2026 12:00:00 GMT',
      age: '0',
    })
    for (const name of ['x-powered-by', 'access-control-allow-origin', 'x-fetched'])
      expect(headers[name]).toBeUndefined()
  })
})

describe('the key', () => {
  test('a service that repeats the key is not believed', async () => {
    upstream.sick = ({ headers }) =>
      Response.json(
        { code: 401, message: `Unknown key ${String(headers['x-api-key'])}`, again: KEY },
        {
          status: 401,
          headers: { 'x-api-key': KEY, 'www-authenticate': KEY, 'x-debug': KEY, date: new Date().toUTCString() },
        },
      )
    for (const target of [
      '/prediction/v1/positions?ownerPubkey=z',
      '/prediction/v1/leaderboards?limit=77',
      '/swap/v1/quote?amount=1',
    ]) {
      const reply = await api(target)
      expect(reply.status).toBe(401)
      expect(JSON.stringify(reply)).not.toContain(KEY)
    }
    expect(upstream.seen).toHaveLength(3)
  })

  test('it is in no reply of this run', () => {
    expect(replies.length).toBeGreaterThan(100)
    const text = JSON.stringify(replies)
    for (const secret of [KEY, RPC_KEY]) expect(text.includes(secret)).toBe(false)
  })

  test('it is in no file but its own, which its owner alone may read', () => {
    const files = readdirSync(edge.dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
    expect(files.length).toBeGreaterThan(20)
    const holding = files.filter((file) => {
      const text = readFileSync(file)
      return text.includes(KEY) || text.includes(RPC_KEY)
    })
    const names = holding.map((file) => path.relative(edge.dir, file)).toSorted()
    expect(names).toEqual(['secret/api.conf', 'secret/clean.conf', 'secret/rpc.conf', 'secret/socket.conf'])
    for (const file of holding) expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(edge.stderr()).not.toContain(KEY)
    expect(edge.stderr()).not.toContain(RPC_KEY)
  })
})

test('an RPC server that is down is reported in words, and its address is in no line of the log', async () => {
  const gone = `//127.0.0.1:9/?api-key=${RPC_KEY}`
  const other = await startEdge(upstream, { RPC_URL: `http:${gone}`, RPC_WS_URL: `ws:${gone}` })
  const reply = await ask(other.port, { path: '/rpc', method: 'POST', body: '{"method":"getEpochInfo"}', headers: OWN })
  expect([reply.status, JSON.parse(reply.body)]).toEqual([502, { code: 502, message: 'The upstream did not answer.' }])
  const upgrade = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'x',
  }
  expect((await ask(other.port, { path: '/rpc', headers: upgrade })).status).toBe(502)
  await other.stop()
  expect(other.stderr()).not.toContain(RPC_KEY)
})

test('a visitor behind a trusted proxy is distinguished from the next, and nobody else can set who they are', async () => {
  const tooMany = async (port: number, name: (number: number) => string, from: string) => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        ask(port, { path: '/api/prediction/v1/trades', headers: { ...OWN, 'x-forwarded-for': name(number) }, from }),
      ),
    )
    return replies.filter(({ status }) => status === 429).length
  }
  const other = await startEdge(upstream, { TRUSTED_PROXIES: '127.0.0.2/32', PER_IP_RPS: '2' })
  expect(await tooMany(other.port, (number) => `203.0.113.${number}`, '127.0.0.2')).toBe(0)
  expect(await tooMany(other.port, () => '203.0.113.200', '127.0.0.2')).toBeGreaterThan(4)
  expect(await tooMany(other.port, (number) => `203.0.113.${number}`, '127.0.0.3')).toBeGreaterThan(4)
  await other.stop()
})
