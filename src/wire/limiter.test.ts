import { expect, test } from 'vitest'
import { createLimiter, type LimiterTime } from './limiter.ts'

function fakeTime() {
  let ms = 5_000_000
  const slept: number[] = []
  const time: LimiterTime = {
    nowMs: () => ms,
    random: () => 0,
    sleep: async (wait) => {
      slept.push(wait)
      ms += wait
    },
  }
  return { time, slept, at: () => ms }
}

const signal = new AbortController().signal
const headers = (values: Record<string, string>) => new Headers(values)

test('reads keep to their rate after the burst', async () => {
  const { time, at } = fakeTime()
  const limiter = createLimiter(time, 5)
  const start = at()
  for (let i = 0; i < 30; i += 1) await limiter.take('shared', signal)
  expect(at() - start).toBeGreaterThanOrEqual(3_990)
  expect(at() - start).toBeLessThan(4_400)
})

test('a 429 on one read pauses every read and no act', async () => {
  const { time, slept, at } = fakeTime()
  const limiter = createLimiter(time)
  const reset = Math.ceil(at() / 1000) + 9
  limiter.observe(429, headers({ 'x-ratelimit-reset': String(reset) }))
  await limiter.take('build', signal)
  expect(slept).toEqual([])
  await limiter.take('user', signal)
  expect(at()).toBeGreaterThanOrEqual(reset * 1000)
})

test('a reset an hour away waits a minute at most; none at all waits a random share of a growing span', async () => {
  const { time, at } = fakeTime()
  const limiter = createLimiter({ ...time, random: () => 1 })
  expect(limiter.observe(429, headers({ 'x-ratelimit-reset': String(at() / 1000 + 3_600) }))).toBeLessThanOrEqual(
    at() + 60_250,
  )
  const waits = [1, 2, 3].map(() => (limiter.observe(429, headers({})) ?? 0) - at() - 250)
  expect(waits).toEqual([1_000, 2_000, 4_000])
})

test('reads are held when the window is nearly empty', async () => {
  const { time, at } = fakeTime()
  const limiter = createLimiter(time)
  const reset = Math.ceil(at() / 1000) + 3
  limiter.observe(200, headers({ 'x-ratelimit-remaining': '2', 'x-ratelimit-reset': String(reset) }))
  expect(limiter.state().pausedUntilMs).toBe(reset * 1000)
  await limiter.take('shared', signal)
  expect(at()).toBeGreaterThanOrEqual(reset * 1000)
  expect(limiter.state().pausedUntilMs).toBeUndefined()
})

test('listeners are notified of each change', () => {
  const { time } = fakeTime()
  const limiter = createLimiter(time)
  let received = 0
  const stop = limiter.subscribe(() => {
    received += 1
  })
  limiter.observe(200, headers({ 'x-ratelimit-remaining': '40' }))
  stop()
  limiter.observe(200, headers({ 'x-ratelimit-remaining': '39' }))
  expect(received).toBe(1)
  expect(limiter.state().remaining).toBe(39)
})
