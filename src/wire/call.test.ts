import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createClient, type Middleware } from './call.ts'
import { endpoint } from './endpoint.ts'
import { createLimiter } from './limiter.ts'
import { createBreaker } from './request-middleware.ts'
import { createServerClock } from './server-clock.ts'
import { WireError } from './wire-error.ts'

const list = endpoint('test.list', 'GET', '/prediction/v1/things/{id}', {
  input: z.object({ id: z.string(), b: z.optional(z.string()), a: z.optional(z.number()) }),
  reply: z.object({ n: z.number() }),
  lane: 'shared',
})
const build = { ...list, name: 'test.build', method: 'POST', lane: 'build' } as const
const execute = { ...build, name: 'test.execute', lane: 'execute' } as const

type Step = (url: string, init: RequestInit) => Response | Promise<Response>

/** A client over scripted answers and a clock that sleeping moves. */
function rig(steps: Step[], options: { online?: boolean; around?: Middleware } = {}) {
  const seen: { url: string; init: RequestInit }[] = []
  const slept: number[] = []
  let ms = 1_000_000
  const clock = createServerClock(
    () => ms,
    () => ms,
  )
  const time = {
    nowMs: () => clock.nowMs(),
    random: () => 0.5,
    sleep: async (wait: number) => {
      slept.push(wait)
      ms += wait
    },
  }
  const client = createClient({
    base: '/api',
    clock,
    limiter: createLimiter(time, 1_000),
    isOnline: () => options.online ?? true,
    sleep: time.sleep,
    random: () => 0.5,
    around: () => options.around,
    fetch: async (url, init) => {
      seen.push({ url, init })
      const step = steps.shift()
      if (step === undefined) throw new Error('no more answers')
      return step(url, init)
    },
  })
  return { client, seen, slept, clock }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const codeOf = async (promise: Promise<unknown>) => {
  try {
    await promise
    return 'no error'
  } catch (error) {
    return error instanceof WireError ? error.code : String(error)
  }
}

test('equal requests have one address and one flight', async () => {
  const { client, seen } = rig([() => json({ n: 1 })])
  const both = await Promise.all([
    client.call(list, { id: 'x/1', b: 'ü', a: 2 }),
    client.call(list, { a: 2, b: 'ü', id: 'x/1' }),
  ])
  expect(both).toEqual([{ n: 1 }, { n: 1 }])
  expect(seen.map((row) => row.url)).toEqual(['/api/prediction/v1/things/x%2F1?a=2&b=%C3%BC'])
})

test('one reader leaving does not take the answer from the other; the last one leaving aborts', async () => {
  let aborted = false
  const hang: Step = (_, init) =>
    new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => {
        aborted = true
        reject(new Error('gone'))
      })
      setTimeout(() => resolve(json({ n: 2 })), 20)
    })
  const first = rig([hang])
  const leave = new AbortController()
  const stays = first.client.call(list, { id: '1' })
  const leaves = codeOf(first.client.call(list, { id: '1' }, { signal: leave.signal }))
  leave.abort()
  expect(await leaves).toBe('wire.aborted')
  expect(await stays).toEqual({ n: 2 })
  expect(aborted).toBe(false)
  const second = rig([hang])
  const last = new AbortController()
  const alone = codeOf(second.client.call(list, { id: '1' }, { signal: last.signal }))
  await Promise.resolve()
  last.abort()
  expect(await alone).toBe('wire.aborted')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(aborted).toBe(true)
})

test('replies of the wrong shape are failures of their group, and no middleware passes them on', async () => {
  const handedOn: unknown[] = []
  const around: Middleware = {
    call: async (_, run) => {
      const answer = await run()
      handedOn.push(answer.json)
      return answer
    },
    attempt: createBreaker(() => 1_000),
  }
  const wrong = () => json({ n: 'three' })
  const { client, seen } = rig([wrong, wrong, wrong, () => json({ n: 1 }), wrong, wrong, wrong, wrong, wrong], {
    around,
  })
  const ask = () => codeOf(client.call(list, { id: '1' }))
  const reported: string[] = []
  for (let times = 0; times < 10; times += 1) reported.push(await ask())
  expect(reported).toEqual(reported.map((_, index) => (index === 3 ? 'no error' : 'wire.shape')))
  expect(seen, 'a good reply begins the count anew; after five wrong ones nobody asks').toHaveLength(9)
  expect(handedOn).toEqual([{ n: 1 }])
})

test('a GET is tried four times; a POST exactly once', async () => {
  const down = () => json({ message: 'down' }, 503)
  const read = rig([down, down, down, () => json({ n: 3 })])
  expect(await read.client.call(list, { id: '1' })).toEqual({ n: 3 })
  const gone = rig([down, down, down, down, down])
  expect(await codeOf(gone.client.call(list, { id: '1' }))).toBe('wire.server')
  expect(gone.seen).toHaveLength(4)
  const post = rig([down, () => json({ n: 1 })])
  expect(await codeOf(post.client.call(build, { id: '1' }))).toBe('wire.server')
  expect(post.seen).toHaveLength(1)
})

test('a build whose connection breaks is requested once more; an execute never is', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'))
  const once = rig([broken, () => json({ n: 2 })])
  expect(await once.client.call(build, { id: '1' })).toEqual({ n: 2 })
  expect(new Set(once.seen.map(({ init }) => init.body)).size).toBe(1)
  const twice = rig([broken, broken, () => json({ n: 2 })])
  expect(await codeOf(twice.client.call(build, { id: '1' }))).toBe('wire.network')
  expect(twice.seen).toHaveLength(2)
  const acting = rig([broken, () => json({ n: 2 })])
  expect(await codeOf(acting.client.call(execute, { id: '1' }))).toBe('wire.network')
  expect(acting.seen).toHaveLength(1)
})

test('after a 429 the next request waits for the reset, in server time, whatever the own clock says', async () => {
  const reset = 1_700_000_010
  const limited = () =>
    json({ message: 'Rate limit exceeded' }, 429, {
      date: new Date((reset - 8) * 1000).toUTCString(),
      'x-ratelimit-reset': String(reset),
      'x-ratelimit-remaining': '-1',
    })
  const { client, slept, clock } = rig([limited, () => json({ n: 4 })])
  expect(await client.call(list, { id: '1' })).toEqual({ n: 4 })
  expect(clock.nowMs()).toBeGreaterThanOrEqual(reset * 1000)
  expect(slept.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(9_000)
})

test.each([
  [401, {}, 'wire.key'],
  [403, { message: 'API key does not have access to this endpoint' }, 'wire.plan'],
  [403, { message: 'Request blocked by firewall' }, 'wire.plan'],
  [403, { message: 'not here' }, 'wire.region'],
  [451, {}, 'wire.region'],
  [404, { error: 'gone' }, 'api.not-found'],
  [400, { error: 'bad', cause: 'too small', code: 400 }, 'api.rejected'],
])('status %d with %j is %s', async (status, body, code) => {
  expect(await codeOf(rig([() => json(body, status)]).client.call(list, { id: '1' }))).toBe(code)
})

test('a reply of another form names the field', async () => {
  for (const body of ['<html>busy</html>', '{"n": ', '{"n": "1"}']) {
    const call = rig([() => new Response(body, { status: 200 })]).client.call(list, { id: '1' })
    await expect(call).rejects.toMatchObject({
      code: 'wire.shape',
      detail: { path: body.includes('"1"') ? 'n' : '(body)' },
    })
  }
})

test('offline sends nothing', async () => {
  const { client, seen } = rig([], { online: false })
  expect(await codeOf(client.call(list, { id: '1' }))).toBe('wire.offline')
  expect(seen).toHaveLength(0)
})

test('a wrong input is a programming error that names the field, and sends nothing', async () => {
  const { client, seen } = rig([])
  await expect(client.call(list, JSON.parse('{"id": 5}'))).rejects.toThrow('test.list: id')
  expect(seen).toHaveLength(0)
})

test('a read for an act does not wait while reads are slowed down, nor share a read that does', async () => {
  const resetSec = Math.floor(1_000_000 / 1_000) + 30
  const slow = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(resetSec) }
  const { client, slept } = rig([() => json({ n: 1 }, 200, slow), () => json({ n: 2 }), () => json({ n: 3 })])
  await client.call(list, { id: '1' })
  await client.call(list, { id: '1' }, { forAct: true })
  expect(slept).toEqual([])
  await client.call(list, { id: '1' })
  expect(slept).toEqual([30_000])
})
