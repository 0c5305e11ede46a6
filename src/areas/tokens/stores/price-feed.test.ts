import { expect, test } from 'vitest'
import { addressOf, type Address } from '~/values/address.ts'
import { unixSec } from '~/values/time.ts'
import { type TokenPrice } from '../model/token.ts'
import { createPriceFeed, GATHER_MS, chunked, type PriceAnswer, type PriceFeed } from './price-feed.ts'

const INTERVAL_MS = 5_000

/** The n-th of many mints. */
const mint = (index: number): Address => addressOf(Uint8Array.from([1, index >> 8, index & 255, ...Array(29).fill(7)]))
const mints = (count: number) => Array.from({ length: count }, (_, index) => mint(index))

const PRICE: TokenPrice = {
  usdPrice: { raw: 15n, decimals: 1 },
  decimals: 9,
  change24h: undefined,
  block: undefined,
  createdAt: undefined,
  liquidityUsd: undefined,
}

/** A feed with a virtual clock; answers arrive at once unless `isSilent`. */
function rig() {
  let now = 0
  let hidden = false
  let timers: { readonly at: number; readonly run: () => void }[] = []
  const frames: (() => void)[] = []
  const requested: (readonly Address[])[] = []
  const state = { isSilent: false, fails: false, aborted: 0 }
  const feed: PriceFeed = createPriceFeed(
    {
      ask(ids, signal) {
        requested.push(ids)
        if (state.isSilent) {
          signal.addEventListener('abort', () => (state.aborted += 1))
          return new Promise<PriceAnswer>(() => undefined)
        }
        if (state.fails) return Promise.reject(new Error('no answer'))
        const entries = new Map(ids.filter((id) => id !== mint(7)).map((id) => [id, PRICE]))
        return Promise.resolve({ value: { entries, unreadable: 0 }, at: unixSec(Math.floor(now / 1000)) })
      },
      after(run, ms) {
        const timer = { at: now + ms, run }
        timers.push(timer)
        return () => (timers = timers.filter((each) => each !== timer))
      },
      nowMs: () => now,
      isHidden: () => hidden,
      onFrame: (run) => void frames.push(run),
      random: () => 1,
    },
    INTERVAL_MS,
  )
  async function run(ms: number): Promise<void> {
    const until = now + ms
    for (;;) {
      const next = timers.toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined || next.at > until) break
      now = next.at
      timers = timers.filter((each) => each !== next)
      next.run()
      await Promise.resolve().then(() => undefined)
      await Promise.resolve()
    }
    now = until
  }
  return {
    feed,
    requested,
    state,
    run,
    watch: (ids: readonly Address[], listener: () => void = () => undefined) =>
      ids.map((id) => feed.watch(id, listener)),
    paint: () => frames.splice(0).forEach((each) => each()),
    show: (isShown: boolean) => {
      hidden = !isShown
      feed.visibilityChanged()
    },
  }
}

test.each([
  [1, 1],
  [50, 1],
  [51, 2],
  [500, 10],
])('%i visible mints: %i requests an interval, never more', async (count, requests) => {
  const { requested, run, watch } = rig()
  watch(mints(count))
  await run(GATHER_MS)
  expect(requested.length).toBe(requests)
  const first = requested.map((ids) => ids.join())
  for (let interval = 1; interval <= 12; interval += 1) {
    requested.length = 0
    await run(INTERVAL_MS)
    expect(requested.map((ids) => ids.join())).toEqual(first)
  }
  expect(new Set(requested.flat()).size).toBe(count)
  expect(requested.every((ids) => ids.length <= 50 && ids.join() === [...ids].toSorted().join())).toBe(true)
})

test('the same mint on two places is one mint', async () => {
  const { requested, run, watch } = rig()
  watch([mint(1), mint(1), mint(2)])
  await run(GATHER_MS)
  expect(requested).toEqual([[mint(1), mint(2)]])
})

test('a hidden page requests nothing, and shows fresh prices within half a second of being shown', async () => {
  const { requested, run, watch, show } = rig()
  watch(mints(120))
  await run(GATHER_MS)
  requested.length = 0
  show(false)
  watch([mint(300)])
  await run(60_000)
  expect(requested).toEqual([])
  show(true)
  await run(500)
  expect(requested.length).toBe(3)
  await run(INTERVAL_MS)
  expect(requested.length).toBe(6)
})

test('a new mint is requested within 25 ms, alone, and then has a place in a request', async () => {
  const { requested, run, watch } = rig()
  watch(mints(498))
  await run(2_000)
  const before = requested.splice(0).map((ids) => ids.join())
  watch([mint(600)])
  await run(GATHER_MS)
  expect(requested.splice(0)).toEqual([[mint(600)]])
  await run(INTERVAL_MS)
  const after = requested.map((ids) => ids.join())
  expect(after.length).toBe(10)
  expect(after.filter((ids) => !before.includes(ids)).length).toBe(1)
})

test('rows that scroll past send no requests: new ones are requested twice a second at most', async () => {
  const { requested, run, watch } = rig()
  watch(mints(10))
  await run(GATHER_MS)
  requested.length = 0
  for (let row = 100; row < 200; row += 1) {
    const stops = watch([mint(row)])
    await run(20)
    for (const stop of stops) stop()
  }
  expect(requested.length).toBeLessThanOrEqual(4)
})

test('what left the screen is no longer requested, and the requests are merged', async () => {
  const { requested, run, watch } = rig()
  const stops = watch(mints(500))
  await run(GATHER_MS)
  for (const [index, stop] of stops.entries()) if (index % 10 > 0) stop()
  requested.length = 0
  await run(INTERVAL_MS)
  expect(requested.length).toBe(1)
  expect(requested[0]?.length).toBe(50)
})

test('the last reader leaves: the request in progress is given up and nothing more is requested', async () => {
  const { requested, run, watch, state } = rig()
  state.isSilent = true
  const stops = watch(mints(3))
  await run(GATHER_MS)
  for (const stop of stops) stop()
  expect(state.aborted).toBe(1)
  await run(60_000)
  expect(requested.length).toBe(1)
})

test('back within the interval: what is fresh is not requested again', async () => {
  const { requested, run, watch } = rig()
  watch([mint(1)])
  const [stop] = watch([mint(2)])
  await run(1_000)
  stop?.()
  watch([mint(2)])
  await run(1_000)
  expect(requested).toEqual([[mint(1), mint(2)]])
})

test('a question without an answer is not put again on top of itself', async () => {
  const { requested, run, watch, state } = rig()
  state.isSilent = true
  watch(mints(60))
  await run(60_000)
  expect(requested.length).toBe(2)
})

test('an answer: prices, "none" for what the service leaves out, one call a frame', async () => {
  const { feed, run, watch, paint } = rig()
  let received = 0
  watch([mint(6), mint(7)], () => (received += 1))
  expect(feed.read(mint(6))).toEqual({ kind: 'asking' })
  await run(GATHER_MS)
  expect(feed.read(mint(6))).toEqual({ kind: 'priced', at: 0, price: PRICE })
  expect(feed.read(mint(7))).toEqual({ kind: 'none', at: 0 })
  expect(received).toBe(0)
  await run(INTERVAL_MS)
  paint()
  expect(received).toBe(2)
})

test('a failed read keeps the last price; without one the failure is shown', async () => {
  const { feed, run, watch, state } = rig()
  watch([mint(1)])
  await run(GATHER_MS)
  state.fails = true
  watch([mint(2)])
  await run(INTERVAL_MS)
  expect(feed.read(mint(1)).kind).toBe('priced')
  expect(feed.read(mint(2)).kind).toBe('failed')
  state.fails = false
  await run(INTERVAL_MS)
  expect(feed.read(mint(2)).kind).toBe('priced')
})

test('a mint keeps its place while others come and go', () => {
  const first = chunked([], new Set(mints(150)))
  const gone = new Set(mints(150).filter((_, index) => index !== 60))
  const second = chunked(first, new Set([...gone, mint(400)]))
  expect(second.filter((chunk) => !first.some((other) => other.join() === chunk.join())).length).toBe(1)
  expect(second.flat().length).toBe(150)
})
