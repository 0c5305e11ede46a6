import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseEnv } from '~/config/env.ts'
import { inlineScripts, sourceHash } from '../../tests/fixtures/inline-scripts.ts'
import { POLICED } from '../../tests/fixtures/user-agents.ts'
import { allow } from './allow-list.ts'
import { readArguments } from './arguments.ts'
import { loadAssets, type Assets } from './assets.ts'
import { securedFor } from './headers.ts'
import { listen } from './listen.ts'
import { openLiveSite, openSandboxSite, type Site } from './site.ts'

const KEY = 'canary-key-3f9a'
let upstream: Server
let upstreamOrigin = ''
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let site: Site
let origin = ''
let server: Server
let dir = ''
let assets: Assets

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'sextant-site-'))
  mkdirSync(path.join(dir, 'assets'))
  const map = '{"integrity":{}}'
  const document = `<!doctype html><title>Sextant</title><script type="importmap">${map}</script>${'<p>text</p>'.repeat(200)}`
  writeFileSync(path.join(dir, 'index.html'), document)
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify({ importMap: sourceHash(map) }))
  writeFileSync(path.join(dir, 'assets/app-abc.js'), 'export const a = 1\n'.repeat(100))
  writeFileSync(path.join(dir, 'assets/app-abc.js.map'), '{}')
  assets = loadAssets(dir)
  upstream = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      })
      response.writeHead(200, {
        'content-type': 'application/json',
        'x-ratelimit-remaining': '7',
        'x-api-gateway-request-id': 'r1',
        'set-cookie': 'a=b',
        'x-api-key': KEY,
      })
      response.end(JSON.stringify({ data: [] }))
    })
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const address = upstream.address()
  upstreamOrigin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  const env = parseEnv({ API_BASE_URL: upstreamOrigin, RPC_URL: `${upstreamOrigin}/rpc-path`, API_KEY: KEY })
  if (!env.ok) throw new Error(env.problems.join())
  site = openLiveSite(
    env.value,
    { api: new URL(upstreamOrigin), apiKey: KEY, rpc: new URL(`${upstreamOrigin}/rpc-path`) },
    assets,
  )
  ;({ server, origin } = await listen(site, '127.0.0.1', 0))
})

afterAll(() => {
  server.close()
  upstream.close()
  rmSync(dir, { recursive: true, force: true })
})

const own = { 'x-sextant': '1' }

describe('live mode', () => {
  test('an allowed path is forwarded with the key, without the client’s own headers', async () => {
    seen.length = 0
    const reply = await fetch(`${origin}/api/prediction/v1/events?end=20&start=0`, {
      headers: { ...own, cookie: 'c=1', authorization: 'Bearer x', 'x-api-key': 'mine' },
    })
    expect(reply.status).toBe(200)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/prediction/v1/events?end=20&start=0' })
    expect(seen[0]!.headers['x-api-key']).toBe(KEY)
    expect([seen[0]!.headers.cookie, seen[0]!.headers.authorization]).toEqual([undefined, undefined])
    expect(reply.headers.get('x-ratelimit-remaining')).toBe('7')
    expect([reply.headers.get('set-cookie'), reply.headers.get('x-api-key')]).toEqual([null, null])
  })

  test.each([
    ['GET', '/api/prediction/v1/unknown', 404],
    ['GET', '/api/trigger/v9/execute', 404],
    ['GET', '/api/prediction/v1/positions/abc/claim', 403],
    ['DELETE', '/api/prediction/v1/events', 403],
    ['GET', '/api/', 404],
    ['GET', '/api/prediction/v1/events/../../../secret', 404],
  ])('%s %s is not forwarded: %d', async (method, target, status) => {
    seen.length = 0
    const reply = await fetch(origin + target, { method, headers: own })
    expect(reply.status).toBe(status)
    expect(seen).toHaveLength(0)
  })

  test('a query is sent on with the names of its endpoint, each once, in one spelling', async () => {
    const events = `${origin}/api/prediction/v1/events`
    for (const query of ['end=20&start=0', 'start=0&end=20', 'end=%32%30&&start=0']) {
      seen.length = 0
      expect((await fetch(`${events}?${query}`, { headers: own })).status).toBe(200)
      expect(seen[0]?.url).toBe('/prediction/v1/events?end=20&start=0')
    }
    seen.length = 0
    for (const query of ['cb=1', 'constructor=1', 'end=1&end=2', 'end=%ff', `category=${'a'.repeat(8_000)}`])
      expect((await fetch(`${events}?${query}`, { headers: own })).status, query).toBe(400)
    expect(seen).toHaveLength(0)
  })

  test('a request that names two hosts is answered for neither', async () => {
    const { port, hostname } = new URL(origin)
    const head = await new Promise<string>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) }, () =>
        socket.write(`GET /runtime.json HTTP/1.1\r\nHost: ${hostname}:${port}\r\nHost: other.example\r\n\r\n`),
      )
      socket.once('data', (data) => {
        socket.destroy()
        resolve(data.toString().split('\r\n')[0] ?? '')
      })
      socket.on('error', reject)
    })
    expect(head).toContain(' 421 ')
  })

  test('a request of another page, without our header, is not forwarded', async () => {
    seen.length = 0
    expect((await fetch(`${origin}/api/prediction/v1/events`)).status).toBe(403)
    expect((await fetch(`${origin}/rpc`, { method: 'POST', body: '{"method":"getGenesisHash"}' })).status).toBe(403)
    expect(seen).toHaveLength(0)
  })

  test('RPC forwards the methods of the app alone, one call a request', async () => {
    seen.length = 0
    const post = (body: unknown) =>
      fetch(`${origin}/rpc`, {
        method: 'POST',
        headers: own,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    expect((await post({ method: 'getEpochInfo' })).status).toBe(200)
    expect(seen[0]).toMatchObject({ url: '/rpc-path', method: 'POST' })
    for (const body of [
      { method: 'requestAirdrop' },
      [{ method: 'getEpochInfo' }],
      `{"method":"getEpochInfo","params":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      `{"method":"getEpochInfo","params":${'["]",'.repeat(10_000)}1${']'.repeat(10_000)}}`,
      [],
      'nonsense',
      {},
    ]) {
      expect((await post(body)).status).toBe(403)
    }
    expect((await post(`{"method":"sendTransaction","params":["${'A'.repeat(70_000)}"]}`)).status).toBe(413)
    expect(seen).toHaveLength(1)
  })

  describe('the second RPC server', () => {
    const second = (more: object = {}) =>
      openLiveSite(
        mustEnv(),
        {
          api: new URL(upstreamOrigin),
          apiKey: KEY,
          rpc: new URL(`${upstreamOrigin}/rpc-path`),
          rpcCheck: new URL(`${upstreamOrigin}/second-path?api-key=canary-second-1c`),
          ...more,
        },
        assets,
      )
    const post = (to: Site, body: unknown, headers: Record<string, string> = own) =>
      to.fetch(
        new Request('http://x/rpc-check', {
          method: 'POST',
          headers,
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      )

    test('gets the reads that are compared, one call a request, and no transaction', async () => {
      seen.length = 0
      const to = second()
      for (const method of ['getGenesisHash', 'isBlockhashValid', 'getMultipleAccounts', 'getSignatureStatuses'])
        expect((await post(to, { method })).status).toBe(200)
      expect(new Set(seen.map(({ url }) => url))).toEqual(new Set(['/second-path?api-key=canary-second-1c']))
      expect(seen).toHaveLength(4)
      for (const method of ['sendTransaction', 'simulateTransaction', 'getBalance', 'getEpochInfo', 'requestAirdrop'])
        expect((await post(to, { method })).status).toBe(403)
      expect((await post(to, [{ method: 'getGenesisHash' }])).status).toBe(403)
      expect((await post(to, { method: 'getGenesisHash' }, {})).status).toBe(403)
      expect((await post(to, `{"method":"getGenesisHash","params":["${'A'.repeat(70_000)}"]}`)).status).toBe(413)
      expect(seen).toHaveLength(4)
    })

    test('is named by the settings, without its address, and is not found where there is none', async () => {
      const runtime = await (await second().fetch(new Request('http://x/runtime.json'))).text()
      expect(JSON.parse(runtime)).toMatchObject({ flags: { rpcCheck: true } })
      expect(runtime).not.toContain('second')
      const without = second({ rpcCheck: undefined })
      expect((await post(without, { method: 'getGenesisHash' })).status).toBe(404)
      const { flags } = JSON.parse(await (await without.fetch(new Request('http://x/runtime.json'))).text())
      expect(flags).toEqual({ portfolioByAddress: true })
    })
  })

  test('the key is in no answer', async () => {
    for (const target of [
      '/events',
      '/runtime.json',
      '/assets/app-abc.js',
      '/api/prediction/v1/events',
      '/api/nothing',
      '/rpc',
    ]) {
      const reply = await fetch(origin + target, { headers: own })
      expect(`${JSON.stringify([...reply.headers])}${await reply.text()}`).not.toContain(KEY)
    }
  })

  test('an upstream that is down is 502 with a message', async () => {
    const gone = openLiveSite(
      { ...mustEnv(), network: 'mainnet' },
      { api: new URL('http://127.0.0.1:9'), apiKey: KEY, rpc: new URL('http://127.0.0.1:9') },
      assets,
    )
    const reply = await gone.fetch(new Request('http://x/api/prediction/v1/events', { headers: own }))
    expect([reply.status, await reply.json()]).toEqual([502, { code: 502, message: 'The upstream did not answer.' }])
  })

  test('the settings name the network and its genesis', async () => {
    expect(await (await fetch(`${origin}/runtime.json`)).json()).toMatchObject({
      network: 'mainnet',
      genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    })
  })
})

function mustEnv() {
  const env = parseEnv({ API_BASE_URL: upstreamOrigin, RPC_URL: upstreamOrigin })
  if (!env.ok) throw new Error(env.problems.join())
  return env.value
}

describe('files', () => {
  test('every answer carries the same security headers', async () => {
    const sets = await Promise.all(
      ['/events', '/', '/assets/app-abc.js', '/missing.js', '/api/nothing', '/runtime.json', '/csp-report'].map(
        async (target) => {
          const { headers } = await fetch(origin + target)
          return [
            'content-security-policy',
            'x-content-type-options',
            'referrer-policy',
            'x-frame-options',
            'permissions-policy',
            'cross-origin-opener-policy',
          ]
            .map((name) => headers.get(name))
            .join('|')
        },
      ),
    )
    expect(new Set(sets).size).toBe(1)
    expect(sets[0]).not.toMatch(/unsafe-|https?:/)
    expect(sets[0]).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  })

  test('pages get the document, assets are immutable, maps and unknown files are not served', async () => {
    const page = await fetch(`${origin}/event/SX-1/market/SX-1-1`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const asset = await fetch(`${origin}/assets/app-abc.js`, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect((await fetch(`${origin}/assets/app-abc.js.map`)).status).toBe(404)
    expect((await fetch(`${origin}/assets/..%2f..%2fpackage.json`)).status).toBe(404)
    expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(405)
    const tag = page.headers.get('etag') ?? ''
    expect((await fetch(`${origin}/events`, { headers: { 'if-none-match': tag } })).status).toBe(304)
  })

  test.each([
    ['br, gzip', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0.5', 'gzip'],
    ['br;q=0.1', 'br'],
    ['identity', null],
    ['brick', null],
  ])('who takes %s gets %s', async (accepts, gets) => {
    const asset = await fetch(`${origin}/assets/app-abc.js`, { headers: { 'accept-encoding': accepts } })
    expect(asset.headers.get('content-encoding')).toBe(gets)
  })

  test('the policy lets the import map of the document through, as the release names it, and no other script', async () => {
    const page = await fetch(`${origin}/`)
    const directives = (page.headers.get('content-security-policy') ?? '').split('; ')
    const hashes = inlineScripts(await page.text()).map((text) => `'${sourceHash(text)}'`)
    expect(hashes).toHaveLength(1)
    expect(directives.filter((each) => each.startsWith('script-src'))).toEqual([`script-src 'self' ${hashes[0]}`])
  })

  test('a release without a hash is reported, and the venue alone lets nothing inline through', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'sextant-release-'))
    writeFileSync(path.join(other, 'index.html'), '<!doctype html>')
    for (const importMap of [undefined, "x' 'unsafe-inline", 'sha256-short']) {
      writeFileSync(path.join(other, 'release.json'), JSON.stringify({ importMap }))
      expect(() => loadAssets(other)).toThrow('does not name the import map')
    }
    rmSync(other, { recursive: true })
    const { headers } = securedFor(undefined)(new Request('http://localhost/'), new Response(''))
    expect(headers.get('content-security-policy')).toContain("; script-src 'self'; ")
  })

  test.each(POLICED)('%s gets Integrity-Policy: %s', async (agent, gets) => {
    const { headers } = await fetch(`${origin}/`, { headers: { 'user-agent': agent } })
    const policy = gets ? 'blocked-destinations=(script), endpoints=(csp)' : null
    expect([headers.get('integrity-policy'), headers.get('reporting-endpoints')]).toEqual([policy, 'csp="/csp-report"'])
  })

  test('a missing build is reported', () => {
    expect(() => loadAssets(path.join(dir, 'assets'))).toThrow('npm run build')
  })
})

describe('live mode against the local venue', () => {
  test('the same build reads another machine’s venue through the allow-list', async () => {
    const args = readArguments([])
    if (!args.ok) throw new Error('arguments')
    const venue = await openSandboxSite({ args: args.value, assets: undefined, print: () => undefined })
    const { server: far, origin: farOrigin } = await listen(venue, '127.0.0.1', 0)
    const live = openLiveSite(
      { ...mustEnv(), network: 'sandbox' },
      { api: new URL(`${farOrigin}/api`), apiKey: undefined, rpc: new URL(`${farOrigin}/rpc`) },
      assets,
    )
    const events = await live.fetch(new Request('http://x/api/prediction/v1/events?end=3', { headers: own }))
    expect(((await events.json()) as { data: unknown[] }).data).toHaveLength(3)
    const rpc = await live.fetch(
      new Request('http://x/rpc', {
        method: 'POST',
        headers: own,
        body: '{"jsonrpc":"2.0","id":1,"method":"getGenesisHash","params":[]}',
      }),
    )
    expect(await rpc.json()).toMatchObject({ result: 'FZtdMLpkoSJ4SxzUd9BM78Ntxwq4jYhegVNkcTQukUpM' })
    expect(
      (await live.fetch(new Request('http://x/sandbox/state', { headers: own }))).headers.get('content-type'),
    ).toContain('text/html')
    venue.stop()
    far.close()
  })
})

test('an idle connection outlives the minute that a proxy keeps it', async () => {
  const { headers } = await fetch(`${origin}/runtime.json`)
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
})

test('the next free port is taken when the wanted one is not free', async () => {
  const taken = Number(new URL(origin).port)
  const second = await listen(site, '127.0.0.1', taken)
  expect(Number(new URL(second.origin).port)).toBeGreaterThan(taken)
  second.server.close()
})

test('the list lets through what the app uses, in its lane', () => {
  expect(allow('GET', '/prediction/v1/events')).toMatchObject({ lane: 'shared' })
  expect(allow('POST', '/prediction/v1/positions/x/claim')).toEqual({ lane: 'build', params: [] })
  expect(allow('POST', '/prediction/v1/events')).toBe('method')
  expect(allow('GET', '/prediction/v1/events/')).toBe('path')
})

test.each([
  [['--port', 'x'], '--port'],
  [['--seed', '-1'], '--seed'],
  [['--shape', 'round'], '--shape'],
  [['--now', '2026-11-30 23:50'], '--now'],
  [['--now', '2026-13-40T23:50:00Z'], '--now'],
  [['--key', ''], '--key'],
  [['--key', 'a b'], '--key'],
  [['--colour', 'red'], '--colour'],
])('%j is refused by name', (argv, name) => {
  const parsed = readArguments(argv)
  expect(parsed.ok).toBe(false)
  expect(parsed.ok ? '' : parsed.problems.join()).toContain(name)
})

test.each(['live', 'seed', 'seed-strict'])('--key is required by the local venue in the %s shape', async (shape) => {
  const args = readArguments(['--key', 'k-1', '--shape', shape])
  if (!args.ok) throw new Error(args.problems.join())
  const locked = await openSandboxSite({ args: args.value, assets: undefined, print: () => undefined })
  const ask = async (headers: Record<string, string>) =>
    (await locked.fetch(new Request('http://localhost/api/prediction/v1/events', { headers }))).status
  expect([await ask({}), await ask({ 'x-api-key': 'k-2' }), await ask({ 'x-api-key': 'k-1' })]).toEqual([401, 401, 200])
  locked.stop()
})

test('the venue’s clock begins at the time of --now', async () => {
  const args = readArguments(['--now', '2027-03-28T01:57:00+01:00'])
  if (!args.ok) throw new Error(args.problems.join())
  const moved = await openSandboxSite({ args: args.value, assets: undefined, print: () => undefined })
  const { headers } = await moved.fetch(new Request('http://localhost/api/prediction/v1/events'))
  moved.stop()
  const aheadMs = Date.parse(headers.get('date') ?? '') - Date.UTC(2027, 2, 28, 0, 57)
  expect(Math.abs(aheadMs)).toBeLessThan(60_000)
})

describe('a document with its first screen', () => {
  let drawing: Site
  beforeAll(async () => {
    const [app, thread] = [path.join(dir, 'drawn'), path.join(dir, 'thread.mjs')]
    mkdirSync(app)
    const map = '<script type="importmap">{"integrity":{}}</script>'
    writeFileSync(
      path.join(app, 'index.html'),
      `<html lang="en" data-build="0123abcd">${map}<div id="root"></div></html>`,
    )
    writeFileSync(path.join(app, 'release.json'), JSON.stringify({ importMap: sourceHash('{"integrity":{}}') }))
    writeFileSync(
      thread,
      `import { parentPort } from 'node:worker_threads'
       parentPort.on('message', ({ address }) => parentPort.postMessage({ kind: 'drawn', markup: address + '-'.repeat(2000) }))
       parentPort.postMessage({ kind: 'ready' })`,
    )
    const env = parseEnv({ API_BASE_URL: upstreamOrigin, RPC_URL: `${upstreamOrigin}/rpc-path`, API_KEY: KEY })
    if (!env.ok) throw new Error(env.problems.join())
    const to = { api: new URL(upstreamOrigin), apiKey: KEY, rpc: new URL(`${upstreamOrigin}/rpc-path`) }
    drawing = openLiveSite(env.value, to, loadAssets(app), thread)
  })
  afterAll(() => drawing.stop())

  const get = (address: string, headers: Record<string, string> = {}) =>
    drawing.fetch(new Request(`http://localhost${address}`, { headers }))

  test('has the policy of a plain one, the service’s reply through the allow-list, and no header or key of it', async () => {
    seen.length = 0
    const page = await vi.waitFor(
      async () => {
        const response = await get('/events?page=3')
        const text = await response.text()
        if (!text.includes('/events?page=3---')) throw new Error('not drawn yet')
        return { response, text }
      },
      { timeout: 20_000, interval: 2_100 },
    )
    const plain = await get('/events?utm=1')
    expect(await plain.text()).toContain('<div id="root"></div>')
    for (const name of ['content-security-policy', 'integrity-policy', 'x-frame-options', 'content-type'])
      expect(page.response.headers.get(name), name).toBe(plain.headers.get(name))
    expect(seen.at(-1)?.url).toBe('/prediction/v1/events?end=60&includeMarkets=true&sortBy=volume&start=40')
    expect(seen.at(-1)?.headers['x-api-key']).toBe(KEY)
    expect(page.text).toContain(String.raw`"body":"{\"data\":[]}"`)
    expect(page.text).not.toContain(KEY)
    expect(page.text).not.toContain('x-ratelimit')
    expect((await get('/events?page=3', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
  })
})
