import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  ask,
  figure,
  OWN,
  pause,
  startEdge,
  startUpstream,
  visitor,
  type Edge,
  type Reply,
  type Upstream,
} from './rig.ts'

/*
 * What the edge costs the service: counts of requests that reached it, never seconds. Every visitor has an address of its
 * own, so that the shipped limit per address is on; the service answers after 120 ms, as a real one does.
 */

const PLAN_RPS = 10
const READS_RPS = 6
const BURST = 5
const POLL_MS = 2_000
const SHARED = [
  '/api/prediction/v1/events?end=10&start=0',
  '/api/prediction/v1/trading-status',
  '/api/prediction/v1/trades',
]

type Place = { readonly upstream: Upstream; readonly edge: Edge; readonly stop: () => Promise<void> }

/** An edge before a service of its own. */
async function startPlace(): Promise<Place> {
  const upstream = await startUpstream()
  upstream.delayMs = 120
  const edge = await startEdge(upstream, { PLAN_RPS: String(PLAN_RPS) })
  const stop = async () => {
    await edge.stop()
    upstream.stop()
  }
  return { upstream, edge, stop }
}

let place: Place
let upstream: Upstream
let edge: Edge

beforeAll(async () => {
  place = await startPlace()
  ;({ upstream, edge } = place)
})
afterAll(() => place?.stop())
afterEach(() => {
  upstream.sick = undefined
})

type Poll = { readonly status: number; readonly ageSec: number; readonly cache: string; readonly ms: number }

const toPoll = (reply: Reply, ms: number): Poll => ({
  status: reply.status,
  ageSec: Number(reply.headers.age ?? Number.NaN),
  cache: String(reply.headers['x-cache']),
  ms,
})

/** So many visitors, each polling every shared address every two seconds, spread evenly. */
async function crowd(
  visitors: number,
  lastMs: number,
  { upstream, edge }: Place = place,
): Promise<{ upstream: number; polls: Poll[] }> {
  const polls: Poll[] = []
  const before = upstream.seen.length
  const end = performance.now() + lastMs
  const one = async (number: number) => {
    const { get, leave } = visitor(edge.port, number)
    await pause((number / visitors) * POLL_MS)
    for (let next = performance.now(); next < end; next += POLL_MS) {
      await pause(Math.max(0, next - performance.now()))
      for (const target of SHARED) {
        const started = performance.now()
        polls.push(toPoll(await get(target), performance.now() - started))
      }
    }
    leave()
  }
  await Promise.all(Array.from({ length: visitors }, (_, number) => one(number)))
  return { upstream: upstream.seen.length - before, polls }
}

/** As many at once as asked for, on one address. */
async function herd(size: number, target: string): Promise<{ upstream: number; replies: Reply[] }> {
  const before = upstream.seen.length
  const replies = await Promise.all(
    Array.from({ length: size }, (_, number) => {
      const { get, leave } = visitor(edge.port, number)
      return get(target).finally(leave)
    }),
  )
  return { upstream: upstream.seen.length - before, replies }
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0

describe('shared reads', () => {
  test('a thousand users cost at most 1.2 times what ten cost', async () => {
    const other = await startPlace()
    const [few, many] = await Promise.all([crowd(10, 14_000, other), crowd(1_000, 14_000)])
    await other.stop()
    const ratio = many.upstream / few.upstream
    figure('U2 upstream requests, 10 users', few.upstream, 'requests', { polls: few.polls.length })
    figure('U2 upstream requests, 1,000 users', many.upstream, 'requests', { polls: many.polls.length })
    figure('U2 upstream requests at 1,000 users ÷ at 10', Number(ratio.toFixed(2)), '×')
    figure(
      'edge: reply to a user, p50',
      Number(
        quantile(
          many.polls.map(({ ms }) => ms),
          0.5,
        ).toFixed(1),
      ),
      'ms',
    )
    figure(
      'edge: reply to a user, p99',
      Number(
        quantile(
          many.polls.map(({ ms }) => ms),
          0.99,
        ).toFixed(1),
      ),
      'ms',
    )
    figure(
      'edge: age of the data, p99',
      quantile(
        many.polls.map(({ ageSec }) => ageSec),
        0.99,
      ),
      's',
    )
    expect(few.polls.length).toBeGreaterThan(100)
    expect(many.polls.length).toBeGreaterThan(50 * few.polls.length)
    expect(ratio).toBeLessThanOrEqual(1.2)
    expect(few.upstream).toBeGreaterThan(5)
    const bad = many.polls.filter(({ status }) => status !== 200).length
    figure('edge: answers without data, 1,000 users', bad, 'answers')
    expect(bad).toBe(0)
  })

  test('five hundred at once on a cold address make one request', async () => {
    const cold = await herd(500, '/api/prediction/v1/events?end=11&start=0')
    figure('edge: upstream requests of 500 cold requests at once', cold.upstream, 'requests')
    expect(cold.upstream).toBe(1)
    expect(new Set(cold.replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(cold.replies.map(({ body }) => body)).size).toBe(1)
  })

  test('five hundred at once on a cold address of a service that refuses make one too', async () => {
    upstream.sick = () => Response.json({ message: 'Rate limit exceeded' }, { status: 429 })
    const cold = await herd(500, '/api/prediction/v1/events?end=12&start=0')
    figure('edge: upstream requests of 500 cold requests at once, refused', cold.upstream, 'requests')
    // The bad answer is kept for a second; nobody waits longer than that for it.
    expect(cold.upstream).toBeLessThanOrEqual(2)
    expect(new Set(cold.replies.map(({ status }) => status))).toEqual(new Set([429]))
  })
})

describe('a sick service', () => {
  test('is sent no more than the cap, and everybody gets old data with its age', async () => {
    await crowd(200, 1_000)
    upstream.sick = () => Response.json({ message: 'sick' }, { status: 500 })
    const started = performance.now()
    const sick = await crowd(200, 9_000)
    const seconds = (performance.now() - started) / 1_000
    const cap = READS_RPS * seconds + BURST
    figure('edge: upstream requests to a sick service ÷ cap', Number((sick.upstream / cap).toFixed(2)), '×', {
      upstream: sick.upstream,
      cap: Math.round(cap),
    })
    expect(sick.upstream).toBeLessThanOrEqual(1.1 * cap)
    // Without the second hop each finished refresh starts the next: well above the cap.
    expect(new Set(sick.polls.map(({ status }) => status))).toEqual(new Set([200]))
    expect(sick.polls.every(({ ageSec }) => Number.isInteger(ageSec) && ageSec >= 0)).toBe(true)
    const oldest = Math.max(...sick.polls.map(({ ageSec }) => ageSec))
    figure('edge: oldest data during the sickness', oldest, 's')
    expect(oldest).toBeGreaterThanOrEqual(Math.floor(seconds) - 3)
    expect(new Set(sick.polls.map(({ cache }) => cache).filter((cache) => cache !== 'UPDATING'))).toContain('STALE')
  })

  test('leaves builders and execute their own way: reads at their cap do not slow them', async () => {
    upstream.sick = ({ method }) =>
      method === 'GET' ? Response.json({ message: 'sick' }, { status: 500 }) : Response.json({ ok: true })
    const before = upstream.seen.length
    const started = performance.now()
    const reads = Promise.all(
      Array.from({ length: 60 }, (_, number) => {
        const { get, leave } = visitor(edge.port, number)
        return get(`/api/prediction/v1/events/cold-${number}`).finally(leave)
      }),
    )
    const acts = await Promise.all(
      [
        '/api/prediction/v1/positions/a/claim',
        '/api/prediction/v1/orders',
        '/api/prediction/v1/execute',
        '/api/ultra/v1/execute',
      ].map((target) => ask(edge.port, { path: target, method: 'POST', body: '{}', headers: OWN })),
    )
    expect(acts.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const statuses = (await reads).map(({ status }) => status)
    expect(statuses).toContain(429)
    const requests = upstream.seen.slice(before)
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(4)
    const seconds = (performance.now() - started) / 1_000
    expect(requests.filter(({ method }) => method === 'GET').length).toBeLessThanOrEqual(
      1.1 * (READS_RPS * (seconds + 1) + BURST),
    )
  })
})

test('one address that sends too many requests is limited, and no other', async () => {
  const greedy = visitor(edge.port, 4_000)
  const calm = visitor(edge.port, 4_001)
  const replies = await Promise.all(
    Array.from({ length: 300 }, () => ask(edge.port, { path: SHARED[0] ?? '', headers: OWN, from: '127.9.9.9' })),
  )
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(100)
  expect(JSON.parse(replies.find(({ status }) => status === 429)?.body ?? '{}')).toMatchObject({ code: 429 })
  expect((await calm.get(SHARED[0] ?? '')).status).toBe(200)
  greedy.leave()
  calm.leave()
})
