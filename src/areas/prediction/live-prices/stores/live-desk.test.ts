import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { priceMicro } from '~/values/money.ts'
import { StreamRefused, type LivePrice, type StreamEvent } from '~/wire/price-stream.ts'
import { createLiveDesk, type LiveDesk } from './live-desk.ts'

type Stream = {
  readonly ids: readonly string[]
  readonly told: (event: StreamEvent) => void
  readonly signal: AbortSignal
  readonly end: (error?: unknown) => void
}

/** A browser with tabs: one lead, one channel, and the streams that were opened. */
function browser(ledBy?: string) {
  const streams: Stream[] = []
  const listeners = new Map<string, (message: unknown) => void>()
  const posted: unknown[] = []
  const waiting: { tab: string; onLead: () => void }[] = []
  let leader = ledBy
  const next = () => {
    const first = waiting.shift()
    leader = first?.tab
    first?.onLead()
  }
  const tabOf = (tab: string) => {
    const view = { isVisible: true }
    const desk = createLiveDesk({
      tab,
      channel: {
        post: (message) => {
          posted.push(message)
          // What goes to another tab is a copy.
          for (const [other, listener] of listeners) if (other !== tab) listener(JSON.parse(JSON.stringify(message)))
        },
        onMessage: (listener) => {
          listeners.set(tab, listener)
          return () => listeners.delete(tab)
        },
      },
      lead: (onLead) => {
        waiting.push({ tab, onLead })
        if (leader === undefined) next()
        return () => (leader === tab ? next() : undefined)
      },
      isVisible: () => view.isVisible,
      read: (ids, told, signal) =>
        new Promise((resolve, reject) => {
          const end = (error?: unknown) => (error === undefined ? resolve() : reject(error))
          streams.push({ ids, told, signal, end })
        }),
    })
    return Object.assign(desk, {
      show: (isVisible: boolean) => {
        view.isVisible = isVisible
        desk.visibilityChanged()
      },
    })
  }
  return { tabOf, streams, posted, hear: (message: unknown) => listeners.forEach((listener) => listener(message)) }
}

const price = (id: string, bid: bigint, atMs = 1): LivePrice => ({
  id,
  atMs,
  bid: priceMicro(bid),
  ask: null,
  isCrossed: false,
})
const bidOf = (desk: LiveDesk, id: string) => desk.of(id)?.price?.bid

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('one stream for all tabs, with all that any of them shows; each receives what it follows', async () => {
  const { tabOf, streams } = browser()
  const [one, two] = [tabOf('one'), tabOf('two')]
  const heard = vi.fn<() => void>()
  one.follow('7', () => undefined)
  two.follow('8', heard)
  await pass(400)
  expect(streams.map(({ ids }) => ids)).toEqual([['7', '8']])
  streams[0]?.told('live')
  streams[0]?.told(price('8', 500_000n))
  streams[0]?.told(price('7', 400_000n))
  expect([bidOf(one, '7'), bidOf(two, '8'), bidOf(two, '7')]).toEqual([400_000n, 500_000n, undefined])
  expect(two.of('8')?.state).toBe('live')
  expect(heard).toHaveBeenCalledTimes(2)
  const later = tabOf('later')
  later.follow('7', () => undefined)
  expect(bidOf(later, '7'), 'what is known comes at once').toBe(400_000n)
  await pass(400)
  expect(streams).toHaveLength(1)
})

test('a hidden tab follows nothing; with all of them hidden the stream ends, and is opened again once one is shown', async () => {
  const { tabOf, streams } = browser()
  const [one, two] = [tabOf('one'), tabOf('two')]
  one.follow('7', () => undefined)
  two.follow('8', () => undefined)
  await pass(400)
  two.show(false)
  await pass(400)
  expect(streams.map(({ ids }) => ids)).toEqual([['7', '8'], ['7']])
  expect(streams[0]?.signal.aborted).toBe(true)
  one.show(false)
  expect(streams[1]?.signal.aborted).toBe(true)
  await pass(60_000)
  expect(streams).toHaveLength(2)
  two.show(true)
  await pass(400)
  expect(streams.at(-1)?.ids, 'the leader is hidden, and reads for the other').toEqual(['8'])
})

test('the page that leads goes: another one leads and opens a stream of its own', async () => {
  const { tabOf, streams } = browser()
  const [one, two] = [tabOf('one'), tabOf('two')]
  one.follow('7', () => undefined)
  two.follow('8', () => undefined)
  await pass(400)
  streams[0]?.told('live')
  one.left()
  expect(streams[0]?.signal.aborted).toBe(true)
  await pass(400)
  expect(streams.at(-1)?.ids).toEqual(['8'])
  streams.at(-1)?.told(price('8', 500_000n))
  expect(bidOf(two, '8')).toBe(500_000n)
  one.back()
  await pass(400)
  expect(streams.at(-1)?.ids, 'it follows again, and does not lead').toEqual(['7', '8'])
})

test('a tab that died without a message is forgotten', async () => {
  const { tabOf, streams, hear } = browser()
  const one = tabOf('one')
  one.follow('7', () => undefined)
  hear({ kind: 'want', tab: 'dead', ids: ['9'] })
  await pass(400)
  expect(streams.at(-1)?.ids).toEqual(['7', '9'])
  await pass(40_000)
  expect(streams.at(-1)?.ids).toEqual(['7'])
})

test('a leader that is silent for long is not believed any more', async () => {
  const { tabOf, hear } = browser('another')
  const one = tabOf('one')
  one.follow('7', () => undefined)
  hear({ kind: 'told', state: 'live', prices: [{ id: '7', at: 1, bid: '400000' }] })
  await pass(20_000)
  expect(one.of('7')).toMatchObject({ state: 'live', price: { bid: 400_000n } })
  await pass(20_000)
  expect(one.of('7')).toEqual({ state: 'down', price: undefined })
})

test('an end of the stream is shown, clears the price, and the stream is reopened, later each time', async () => {
  const { tabOf, streams } = browser()
  const one = tabOf('one')
  one.follow('7', () => undefined)
  await pass(400)
  streams[0]?.told('live')
  streams[0]?.told(price('7', 400_000n))
  streams[0]?.end()
  await pass(0)
  expect(one.of('7')).toEqual({ state: 'down', price: undefined })
  await pass(2_100)
  expect(streams).toHaveLength(2)
  streams[1]?.end(new TypeError('network'))
  await pass(3_900)
  expect(streams).toHaveLength(2)
  await pass(200)
  expect(streams).toHaveLength(3)
  streams[2]?.end(new StreamRefused(404))
  await pass(300_000)
  expect(streams, 'it is not offered').toHaveLength(3)
})

test('a stream that ends right after its first message is reopened later each time, too', async () => {
  const { tabOf, streams } = browser()
  tabOf('one').follow('7', () => undefined)
  for (let at = 0; at < 60; at += 1) {
    const stream = streams.at(-1)
    stream?.told('live')
    stream?.end()
    await pass(1_000)
  }
  expect(streams.length).toBeLessThan(7)
})

test('an older price changes nothing, nor does what comes after an end', async () => {
  const { tabOf, streams } = browser()
  const one = tabOf('one')
  one.follow('7', () => undefined)
  await pass(400)
  streams[0]?.told('live')
  streams[0]?.told(price('7', 400_000n, 2))
  streams[0]?.told(price('7', 300_000n, 1))
  expect(bidOf(one, '7')).toBe(400_000n)
  one.left()
  streams[0]?.told(price('7', 200_000n, 3))
  expect(bidOf(one, '7')).toBeUndefined()
})

test.each<readonly [string, unknown]>([
  ['no message', 5],
  ['an unknown one', { kind: 'buy', ids: ['7'] }],
  ['a price of another form', { kind: 'told', state: 'live', prices: [{ id: '7', at: 1, bid: '99999999' }] }],
  ['a price below zero', { kind: 'told', state: 'live', prices: [{ id: '7', at: 1, bid: '-1' }] }],
  ['too many ids', { kind: 'want', tab: 'x', ids: Array.from({ length: 61 }, String) }],
])('%s of another tab is ignored', async (_, message) => {
  const { tabOf, streams, hear } = browser()
  const [, two] = [tabOf('one').follow('7', () => undefined), tabOf('two')]
  two.follow('7', () => undefined)
  await pass(400)
  hear(message)
  await pass(400)
  expect(bidOf(two, '7')).toBeUndefined()
  expect(streams.map(({ ids }) => ids)).toEqual([['7']])
})
