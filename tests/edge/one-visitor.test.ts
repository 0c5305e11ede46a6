import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ALLOWED, canonicalQuery, paramsOf } from '../../src/server/allow-list.ts'
import { ask, figure, OWN, pause, startEdge, startUpstream, visitor, type Edge, type Upstream } from './rig.ts'

/* What one visitor can take from all others: nothing that is kept, no more than a share of a lane, and few connections. */

const EVENTS = '/api/prediction/v1/events'
const POST = { method: 'POST', body: '{}', headers: OWN } as const

let upstream: Upstream
let edge: Edge
const edges: Edge[] = []

async function edgeWith(env: Readonly<Record<string, string>>): Promise<Edge> {
  const started = await startEdge(upstream, env)
  edges.push(started)
  return started
}

beforeAll(async () => {
  upstream = await startUpstream()
  edge = await edgeWith({ PLAN_RPS: '1000', PER_IP_RPS: '1000' })
})
afterEach(() => {
  upstream.sick = undefined
  upstream.hear = undefined
})
afterAll(async () => {
  await Promise.all(edges.map((each) => each.stop()))
  upstream?.stop()
})

/** How many requests reached the service meanwhile. */
async function reached(run: () => Promise<unknown>): Promise<number> {
  const before = upstream.seen.length
  await run()
  return upstream.seen.length - before
}

const get = (path: string, headers: Readonly<Record<string, string>> = {}, body?: string) =>
  ask(edge.port, { path, headers: { ...OWN, ...headers }, ...(body === undefined ? {} : { body }) })

describe('a read', () => {
  test.each([
    ['of a length', { 'content-type': 'application/json' }, '{"a":1}'],
    ['in chunks', { 'transfer-encoding': 'chunked' }, undefined],
  ])('with a body %s reaches nobody', async (_, headers, body) => {
    const requested = await reached(async () => {
      expect((await get(`${EVENTS}?end=21&start=0`, headers, body)).status).toBe(400)
    })
    expect(requested).toBe(0)
  })

  test('has no type of a body upstream, whatever the client sends', async () => {
    await get(`${EVENTS}?end=22&start=0`, { 'content-type': 'application/x-evil', 'content-length': '0' })
    const { headers } = upstream.seen.at(-1)!
    expect([headers['content-type'], headers['content-length'], headers['x-sextant-visitor']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each([
    ['a name that the endpoint does not have', 'end=10&start=0&cb=1'],
    ['a name of every object', 'constructor=1'],
    ['a name twice', 'end=10&end=11'],
    ['a name twice in two spellings', 'end=10&%65nd=10'],
    ['no name', '=1'],
    ['bytes that are no text', 'end=%ff'],
    ['half an escape', 'end=%'],
    ['more than a query holds', `category=${'a'.repeat(7_995)}`],
  ])('with %s reaches nobody', async (_, query) => {
    const requested = await reached(async () => {
      const { status, body } = await get(`${EVENTS}?${query}`)
      expect([status, JSON.parse(body).code]).toEqual([400, 400])
    })
    expect(requested).toBe(0)
  })

  test('in many spellings is one request and one entry', async () => {
    const spellings = [
      'end=31&start=0',
      'start=0&end=31',
      'end=%33%31&start=0',
      '&end=31&&start=%30&',
      '%65nd=31&start=0',
    ]
    const requested = await reached(async () => {
      for (const query of spellings) expect((await get(`${EVENTS}?${query}`)).status, query).toBe(200)
    })
    expect([requested, upstream.seen.at(-1)?.url]).toEqual([1, `${EVENTS}?end=31&start=0`])
  })

  test.each(['query=a+b', 'query=a%20b', 'query=%61%20b'])(
    'of words as %s is requested in one spelling',
    async (query) => {
      await get(`/api/prediction/v1/events/search?${query}`)
      expect(upstream.seen.findLast(({ url }) => url.includes('/search'))?.url).toMatch(/\?query=a%20b$/)
    },
  )

  test('is written as live mode writes it, for every endpoint', async () => {
    for (const endpoint of ALLOWED.filter(({ method }) => method === 'GET')) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'SX-9')
      const names = paramsOf(endpoint)
      const query = names
        .toReversed()
        .map((name, index) => `${name}=${index}%2C+é%27(`)
        .join('&')
      const wanted = canonicalQuery(names, query)
      expect(wanted.ok).toBe(true)
      await get(`/api${path}?${query.replaceAll('é', '%C3%A9')}`)
      const text = wanted.ok && wanted.query !== '' ? `?${wanted.query}` : ''
      expect(upstream.seen.at(-1)?.url, endpoint.name).toBe(`/api${path}${text}`)
    }
  })

  test('that one visitor spoils fails for nobody else', async () => {
    // A service that refuses what has a body, a type or a parameter of its own, as a strict one does.
    upstream.sick = ({ url, headers }) =>
      headers['content-type'] !== undefined || headers['content-length'] !== undefined || url.includes('evil')
        ? Response.json({ message: 'no' }, { status: 400 })
        : undefined
    let failed = 0
    for (let round = 0; round < 20; round += 1) {
      const path = `${EVENTS}?end=${40 + round}&start=0`
      await get(path, { 'content-type': 'application/json' }, '{')
      await get(`${path}&evil=1`)
      await get(path, { 'content-type': 'text/evil' })
      const { get: other, leave } = visitor(edge.port, round)
      if ((await other(path)).status !== 200) failed += 1
      leave()
    }
    figure('edge: reads of others failed by one visitor', failed, 'of 20')
    expect(failed).toBe(0)
  })
})

describe('a visitor', () => {
  test('of IPv6 is a /64, one of IPv4 an address, written in either way', async () => {
    const counted = await edgeWith({ PER_IP_RPS: '1', PLAN_RPS: '1000', TRUSTED_PROXIES: '127.0.0.1' })
    const passed = async (addresses: readonly string[]) => {
      const replies = await Promise.all(
        addresses.map((address) =>
          ask(counted.port, { path: `${EVENTS}?end=10&start=0`, headers: { ...OWN, 'x-forwarded-for': address } }),
        ),
      )
      return replies.filter(({ status }) => status === 200).length
    }
    const hosts = Array.from({ length: 60 }, (_, index) => index + 1)
    const one = await passed(hosts.map(() => '192.0.2.7'))
    const net = await passed(hosts.map((host) => `2001:db8:0:1:${host.toString(16)}::${host.toString(16)}`))
    figure('edge: requests of one IPv6 /64 that pass', net, 'of 60', { ofOneIPv4: one })
    expect([one, net]).toEqual([3, 3])
    expect(await passed(['2001:db8::1:0:0:0:9', '2001:db8:0:1::77'])).toBe(0)
    expect(await passed(hosts.map((host) => `2001:db8:0:${(host + 256).toString(16)}::1`))).toBe(60)
    expect(await passed(hosts.map((host) => `198.51.100.${host}`))).toBe(60)
    expect(await passed(hosts.map((host) => `::ffff:203.0.113.${host}`))).toBe(60)
    expect(await passed(hosts.map(() => '::ffff:192.0.2.7'))).toBe(0)
  })

  test('that fills a lane at its allowed rate leaves the others their builds', async () => {
    const shared = await edgeWith({ PLAN_RPS: '10' })
    const build = '/api/prediction/v1/orders'
    let isOver = false
    const greedy = (async () => {
      const statuses: number[] = []
      while (!isOver) {
        void ask(shared.port, { path: build, ...POST, from: '127.8.8.8' }).then(({ status }) => statuses.push(status))
        await pause(60)
      }
      return statuses
    })()
    await pause(2_000)
    const others = await Promise.all(
      Array.from({ length: 24 }, async (_, number) => {
        await pause(number * 1_000)
        return (await ask(shared.port, { path: build, ...POST, from: `127.8.7.${number + 1}` })).status
      }),
    )
    isOver = true
    const refused = (await greedy).filter((status) => status === 429).length
    const failed = others.filter((status) => status === 429).length
    figure('edge: builds of others that one visitor at its rate fails', failed, 'of 24', { refusedOfItsOwn: refused })
    expect([failed, refused > 100]).toEqual([0, true])
  }, 60_000)

  test('that is held back spoils no kept answer', async () => {
    const narrow = await edgeWith({ PLAN_RPS: '10' })
    const from = '127.8.6.1'
    const cold = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        ask(narrow.port, { path: `${EVENTS}/held-${index}`, headers: OWN, from }),
      ),
    )
    const held = cold.findIndex(({ status }) => status === 429)
    expect(held).toBeGreaterThanOrEqual(0)
    const { get: other, leave } = visitor(narrow.port, 9)
    expect((await other(`${EVENTS}/held-${held}`)).status).toBe(404)
    leave()
  })

  test('is counted by calls: a batch of them is none, and its share leaves capacity for others', async () => {
    const counted = await edgeWith({ RPC_RPS: '20', PER_IP_RPS: '1000' })
    const call = { jsonrpc: '2.0', id: 1, method: 'getEpochInfo' }
    const send = (body: unknown, from: string) =>
      ask(counted.port, { path: '/rpc', method: 'POST', body: JSON.stringify(body), headers: OWN, from })
    const requested = await reached(async () => {
      for (let count = 0; count < 41; count += 1)
        expect((await send(Array(50).fill(call), '127.8.5.1')).status).toBe(403)
    })
    expect(requested).toBe(0)
    const started = performance.now()
    const passed = await reached(() => Promise.all(Array.from({ length: 2_050 }, () => send(call, '127.8.5.1'))))
    const seconds = (performance.now() - started) / 1_000
    figure('edge: RPC calls upstream of 2,050 by one visitor', passed, 'calls', { seconds: Number(seconds.toFixed(1)) })
    expect(passed).toBeLessThanOrEqual(10 * (seconds + 1) + 50)
    await pause(1_500)
    expect((await send(call, '127.8.5.2')).status).toBe(200)
  })

  test('that sends sixty requests at once, as a page over HTTP/2 may, gets them all answered', async () => {
    upstream.delayMs = 300
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        ask(edge.port, { path: `${EVENTS}?end=${100 + index}&start=0`, headers: OWN, from: '127.8.3.1' }),
      ),
    )
    upstream.delayMs = 0
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('holds at most twenty requests with a body, and nobody else is kept out', async () => {
    const sockets: Socket[] = []
    let refused = 0
    const hold = () =>
      new Promise<void>((resolve) => {
        const socket = connect({ host: '127.0.0.1', port: edge.port, localAddress: '127.8.4.1' }, () => {
          socket.write(
            `POST /api/prediction/v1/orders HTTP/1.1\r\nHost: ${edge.host}\r\nx-sextant: 1\r\nContent-Length: 60000\r\n\r\n{"a`,
          )
          resolve()
        })
        socket.on('data', (data) => {
          if (data.toString().startsWith('HTTP/1.1 429')) refused += 1
        })
        socket.on('error', () => undefined)
        sockets.push(socket)
      })
    for (let count = 0; count < 600; count += 1) await hold()
    await pause(500)
    const held = 600 - refused
    figure('edge: connections of one visitor held with 3 bytes each', held, 'of 600')
    const { get: other, leave } = visitor(edge.port, 3)
    expect((await other(`${EVENTS}?end=10&start=0`)).status).toBe(200)
    leave()
    for (const socket of sockets) socket.destroy()
    expect(held).toBeLessThanOrEqual(20)
  })
})
