import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEvents } from '../../src/areas/prediction/core/events/event-endpoints.ts'
import { parseEnv, type ServerEnv } from '../../src/config/env.ts'
import { HISTORY_MAX_BYTES } from '../../src/config/history.ts'
import { readArguments } from '../../src/server/arguments.ts'
import { type Assets } from '../../src/server/assets.ts'
import { createHistory } from '../../src/server/history.ts'
import { listen } from '../../src/server/listen.ts'
import { openLiveSite, openSandboxSite, type Site } from '../../src/server/site.ts'
import { getEpochInfo } from '../../src/wire/rpc/methods/reads.ts'
import { createRpc } from '../../src/wire/rpc/rpc.ts'
import { replyClient } from '../fixtures/reply-client.ts'

/* Servers that lie or flood, and pages of other sites that ask ours: nothing is read without an end, and nobody else is answered. */

const KEY = 'canary-key-9b3e17'
const RPC_KEY = 'canary-rpc-0d44aa'
const OWN = { 'x-sextant': '1' }
const MB = 1_048_576

type Seen = { readonly url: string; readonly body: string; readonly headers: IncomingMessage['headers'] }
const seen: Seen[] = []
let reply: { status?: number; headers?: Record<string, string>; body: string | Buffer } = { body: '{}' }
let upstream: Server
let upstreamOrigin = ''

const NO_APP: Assets = {
  document: '',
  build: '00000000',
  importMap: undefined,
  answer: () => new Response('the app'),
}

beforeAll(async () => {
  upstream = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      seen.push({ url: incoming.url ?? '', body: Buffer.concat(parts).toString(), headers: incoming.headers })
      outgoing.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
      outgoing.end(reply.body)
    })
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const bound = upstream.address()
  upstreamOrigin = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
})
afterAll(() => upstream.close())

function liveEnv(more: Readonly<Record<string, string>> = {}): ServerEnv {
  const env = parseEnv({ API_BASE_URL: upstreamOrigin, RPC_URL: upstreamOrigin, API_KEY: KEY, ...more })
  if (!env.ok) throw new Error(env.problems.join())
  return env.value
}

function liveSite(): Site {
  const rpc = new URL(`${upstreamOrigin}/v2?api-key=${RPC_KEY}`)
  return openLiveSite(liveEnv(), { api: new URL(upstreamOrigin), apiKey: KEY, rpc }, NO_APP)
}

async function sandboxSite(assets: Assets | undefined): Promise<Site> {
  const args = readArguments([])
  if (!args.ok) throw new Error(args.problems.join())
  return openSandboxSite({ args: args.value, assets, print: () => undefined })
}

const postTo = (site: Site, path: string, body: string, headers: Record<string, string> = OWN) =>
  site.fetch(new Request(`http://127.0.0.1${path}`, { method: 'POST', headers, body }))

/** Spaces without an end; `count` = bytes that were taken. It ends far above every limit, so that a test ends too. */
const endless = (count: { bytes: number }) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      count.bytes += 65_536
      if (count.bytes > 64 * MB) controller.close()
      else controller.enqueue(new Uint8Array(65_536).fill(0x20))
    },
  })

test('the page stops to read at the limit, of the service and of the RPC server', async () => {
  const count = { bytes: 0 }
  const flood = async () => new Response(endless(count))
  const input = { start: 0, end: 20 }
  await expect(replyClient(flood).call(listEvents, input)).rejects.toMatchObject({ code: 'wire.shape' })
  expect(count.bytes).toBeLessThan(5 * MB)
  count.bytes = 0
  const requested = createRpc(flood, '/rpc')(getEpochInfo, [{ commitment: 'confirmed' }])
  await expect(requested).rejects.toMatchObject({ code: 'wire.shape' })
  expect(count.bytes).toBeLessThan(17 * MB)
})

describe('a reply of an upstream', () => {
  test('is counted after decompression, and one without an end is given up', async () => {
    reply = { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(40 * MB, 0x20)) }
    const site = liveSite()
    const api = await site.fetch(new Request('http://127.0.0.1/api/prediction/v1/events', { headers: OWN }))
    expect([api.status, (await api.arrayBuffer()).byteLength < 1_000]).toEqual([502, true])
    const rpc = await postTo(site, '/rpc', '{"jsonrpc":"2.0","id":1,"method":"getEpochInfo","params":[]}')
    expect([rpc.status, (await rpc.arrayBuffer()).byteLength < 1_000]).toEqual([502, true])
  })

  test('of a source of histories is counted the same way', async () => {
    const body = gzipSync(Buffer.alloc(HISTORY_MAX_BYTES + 1, 0x20))
    const history = createHistory({
      sources: ['polymarket'],
      fetchFn: (_, init) => {
        reply = { headers: { 'content-encoding': 'gzip' }, body }
        return fetch(upstreamOrigin, init)
      },
    })
    const requested = 'http://127.0.0.1/history/polymarket/prices-history?market=1&interval=1d&fidelity=60'
    const answer = await history(new Request(requested, { headers: OWN }))
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('too long')])
  })

  test('that repeats a key, in its text or in a header, is cleared of it', async () => {
    const text = JSON.stringify({ data: [], echo: `${KEY} ${RPC_KEY}` })
    reply = { headers: { 'x-api-gateway-request-id': `id-${KEY}`, 'retry-after': RPC_KEY }, body: text }
    const site = liveSite()
    const answers = [
      await site.fetch(new Request('http://127.0.0.1/api/prediction/v1/events', { headers: OWN })),
      await postTo(site, '/rpc', '{"jsonrpc":"2.0","id":1,"method":"getEpochInfo","params":[]}'),
    ]
    for (const answer of answers) {
      const whole = JSON.stringify([...answer.headers]) + (await answer.text())
      expect([answer.status, whole.includes(KEY), whole.includes(RPC_KEY)]).toEqual([200, false, false])
    }
  })
})

describe('a request body on its way upstream', () => {
  test('is counted in bytes while it streams', async () => {
    const sites = [liveSite(), await sandboxSite(undefined)]
    for (const [site, paths] of [
      [sites[0]!, ['/rpc', '/api/prediction/v1/orders']],
      [sites[1]!, ['/rpc', '/api/prediction/v1/orders', '/sandbox/fund']],
    ] as const)
      for (const path of paths) {
        const count = { bytes: 0 }
        const flood = { method: 'POST', headers: OWN, body: endless(count), duplex: 'half' } as const
        const answer = await site.fetch(new Request(`http://127.0.0.1${path}`, flood))
        expect([path, answer.status, count.bytes < 4 * MB]).toEqual([path, 413, true])
      }
    const wide = `{"jsonrpc":"2.0","id":1,"method":"getEpochInfo","params":["${'é'.repeat(40_000)}"]}`
    expect((await postTo(sites[0]!, '/rpc', wide)).status).toBe(413)
    sites[1]!.stop()
  })

  test('of the RPC is rewritten from what was checked', async () => {
    reply = { body: '{}' }
    const site = liveSite()
    const sent = async (body: string) => {
      seen.length = 0
      const { status } = await postTo(site, '/rpc', body)
      return [status, seen[0]?.body]
    }
    const twice =
      '{"method":"requestAirdrop","id":1,"jsonrpc":"2.0","params":[],"method":"getEpochInfo","more":{"a":1}}'
    expect(await sent(twice)).toEqual([200, '{"jsonrpc":"2.0","id":1,"method":"getEpochInfo","params":[]}'])
    expect((await sent('{"jsonrpc":"2.0","id":"a","method":"getEpochInfo","__proto__":{"method":"x"}}'))[1]).toBe(
      '{"jsonrpc":"2.0","id":"a","method":"getEpochInfo","params":[]}',
    )
    for (const wrong of [
      '{"jsonrpc":"2.0","id":{"a":1},"method":"getEpochInfo","params":[]}',
      '{"jsonrpc":"2.0","id":1,"method":["getEpochInfo"],"params":[]}',
      '{"jsonrpc":"2.0","id":1,"method":"getEpochInfo","params":"x"}',
    ])
      expect(await sent(wrong)).toEqual([403, undefined])
  })

  test('of the RPC is one call: what is limited is calls', async () => {
    reply = { body: '[]' }
    const site = liveSite()
    const batch = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'getEpochInfo' })))
    seen.length = 0
    for (const count of [0, 1, 2, 50]) expect((await postTo(site, '/rpc', batch(count))).status, `${count}`).toBe(403)
    expect(seen).toEqual([])
  })
})

/** Status of a request whose `Host` and `Origin` are as told; 101 = a socket was opened. */
function statusOf(
  port: number,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (incoming) => {
      incoming.resume()
      resolve(incoming.statusCode)
    })
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve(101)
    })
    outgoing.on('error', (error: Error & { code?: string }) =>
      error.code === 'ECONNRESET' ? resolve(undefined) : reject(error),
    )
    outgoing.end()
  })
}

describe('who is answered', () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }

  test.each(['sandbox', 'live'])('in the mode %s is this site under its own names, and no other', async (mode) => {
    const site = mode === 'live' ? liveSite() : await sandboxSite(NO_APP)
    reply = { body: '{}' }
    const { server, origin } = await listen(site, '127.0.0.1', 0)
    const port = Number(new URL(origin).port)
    const paths = ['/', '/runtime.json', '/api/prediction/v1/events', '/sandbox/state', '/history/polymarket/x']
    for (const path of paths) {
      const ask = (headers: Record<string, string>) => statusOf(port, path, { ...OWN, ...headers })
      expect([path, await ask({ host: `rebound.example:${port}` })]).toEqual([path, 421])
      expect([path, await ask({ host: `127.0.0.1.evil.example:${port}` })]).toEqual([path, 421])
      expect([path, await ask({ host: `127.0.0.1:${port}`, origin: 'https://evil.example' })]).toEqual([path, 403])
      expect([path, await ask({ host: `127.0.0.1:${port}`, origin: 'null' })]).toEqual([path, 403])
      expect([path, await ask({ host: `localhost:${port}`, origin: `http://localhost:${port}` })]).not.toEqual([
        path,
        403,
      ])
    }
    const open = (headers: Record<string, string>) => statusOf(port, '/rpc', { ...upgrade, ...headers })
    expect(await open({ host: `rebound.example:${port}`, origin: `http://rebound.example:${port}` })).not.toBe(101)
    expect(await open({ host: `127.0.0.1:${port}`, origin: 'https://evil.example' })).not.toBe(101)
    if (mode === 'sandbox')
      expect(await open({ host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` })).toBe(101)
    site.stop()
    server.close()
  })

  test('beyond this machine is named by the operator, or nothing starts', async () => {
    const beyond = { API_BASE_URL: upstreamOrigin, RPC_URL: upstreamOrigin, HOST: '0.0.0.0' }
    const unnamed = parseEnv(beyond)
    expect(unnamed.ok ? '' : unnamed.problems.join()).toMatch(/SITE_HOSTS/)
    expect(parseEnv({ ...beyond, SITE_HOSTS: 'trade.example, https://x' }).ok).toBe(false)
    const named = liveEnv({ HOST: '0.0.0.0', SITE_HOSTS: 'trade.example' })
    const { server, origin } = await listen(liveSite(), '127.0.0.1', 0, named.hosts)
    const port = Number(new URL(origin).port)
    const at = (headers: Record<string, string>) => statusOf(port, '/', headers)
    expect(await at({ host: 'trade.example', origin: 'https://trade.example' })).toBe(200)
    expect(await at({ host: 'other.example' })).toBe(421)
    server.close()
  })

  test('with a write is who sends our header', async () => {
    const app = await sandboxSite(NO_APP)
    const venue = await sandboxSite(undefined)
    const call = '{"jsonrpc":"2.0","id":1,"method":"getGenesisHash","params":[]}'
    const browser = { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:3000' }
    for (const path of ['/rpc', '/api/prediction/v1/orders']) {
      expect([path, (await postTo(app, path, call, {})).status]).toEqual([path, 403])
      expect([path, (await postTo(venue, path, call, browser)).status]).toEqual([path, 403])
      expect([path, (await postTo(venue, path, call, { ...browser, ...OWN })).status]).not.toEqual([path, 403])
    }
    expect((await postTo(app, '/rpc', call)).status).toBe(200)
    expect((await postTo(venue, '/rpc', call, {})).status).toBe(200)
    app.stop()
    venue.stop()
  })
})

test.each([
  ['a payer of 44 letters that is no key', { payer: 'z'.repeat(44) }],
  ['a fee account that is no key', { managedFee: { bps: 50, account: '1'.repeat(44) } }],
  [
    'a mint that is no key',
    { swapFee: { bps: 20, accounts: { ['2'.repeat(33)]: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' } } },
  ],
])('an operator with %s does not start', (_, operator) => {
  const env = { API_BASE_URL: upstreamOrigin, RPC_URL: upstreamOrigin, OPERATOR: JSON.stringify(operator) }
  const parsed = parseEnv(env)
  expect(parsed.ok ? '' : parsed.problems.join()).toMatch(/^OPERATOR\./)
})
