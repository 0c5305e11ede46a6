import { expect, test } from 'vitest'
import { unixSec } from '~/values/time.ts'
import { type Answer, type CallRequest } from './call.ts'
import { type TabChannel } from './tab-channel.ts'
import { createTabSharing, type TabSharing } from './tab-sharing.ts'

/** A browser with some tabs, one clock, and a service that counts. Locks are a queue by name. */
function browser(count: number) {
  let now = 1_000
  const listeners = new Map<number, (message: unknown) => void>()
  const queues = new Map<string, Promise<unknown>>()
  const requests: string[] = []
  const pauses: number[] = []
  const channelOf = (tab: number): TabChannel => ({
    post: (message) => {
      for (const [other, listener] of listeners) if (other !== tab) listener(structuredClone(message))
    },
    onMessage: (listener) => {
      listeners.set(tab, listener)
      return () => listeners.delete(tab)
    },
  })
  const alone = <T>(name: string, _: AbortSignal, work: () => Promise<T>): Promise<T> => {
    const next = (queues.get(name) ?? Promise.resolve()).then(work, work)
    queues.set(name, next)
    return next
  }
  const tabs = Array.from({ length: count }, (_, tab) =>
    createTabSharing({
      channel: channelOf(tab),
      alone,
      nowMs: () => now,
      onPause: (untilMs) => void pauses.push(untilMs),
    }),
  )
  const signal = new AbortController().signal
  const read = (sharing: TabSharing, url: string, more: Partial<CallRequest> = {}): Promise<Answer> =>
    sharing.around(
      { name: 'x', method: 'GET', forAct: false, ...more, url },
      async () => {
        requests.push(url)
        return {
          json: { n: requests.length },
          text: `{"n":${requests.length}}`,
          at: unixSec(now / 1000),
          requestId: undefined,
        }
      },
      signal,
    )
  return { tabs, requests, pauses, read, pass: (ms: number) => (now += ms), channelOf, now: () => now }
}

test.each([1, 2, 10])(
  '%i tabs, each with its own rhythm of ten seconds, send as many requests as one',
  async (count) => {
    const { tabs, requests, read, pass } = browser(count)
    const phase = (tab: number) => Math.floor((tab * 10_000) / count)
    for (let ms = 0; ms < 300_000; ms += 100) {
      for (const [tab, sharing] of tabs.entries())
        if (ms % 10_000 === phase(tab) - (phase(tab) % 100)) await read(sharing, '/a')
      pass(100)
    }
    expect(requests.length).toBeGreaterThanOrEqual(27)
    expect(requests.length).toBeLessThanOrEqual(33)
  },
)

test('tabs that want the same at the same moment send one request, and all of them get the answer', async () => {
  const { tabs, requests, read } = browser(5)
  const answers = await Promise.all(tabs.map((sharing) => read(sharing, '/a')))
  expect(requests).toEqual(['/a'])
  expect(answers.map(({ json }) => json)).toEqual(Array.from({ length: 5 }, () => ({ n: 1 })))
})

test('a tab that sent a request is gone: the others go on by themselves', async () => {
  const { tabs, requests, read, pass } = browser(3)
  await Promise.all(tabs.map((sharing) => read(sharing, '/a')))
  tabs[0]!.stop()
  pass(10_000)
  await Promise.all(tabs.slice(1).map((sharing) => read(sharing, '/a')))
  expect(requests).toHaveLength(2)
})

test('a read repeated soon is requested again: an answer is never used for a later read', async () => {
  const { tabs, requests, read, pass } = browser(2)
  await read(tabs[0]!, '/a')
  pass(300)
  await read(tabs[0]!, '/a')
  expect(requests).toHaveLength(2)
  pass(3_000)
  await read(tabs[1]!, '/a')
  expect(requests).toHaveLength(3)
})

test('what an act changed is read again in every tab, and requests of an act are never shared', async () => {
  const { tabs, requests, read, pass } = browser(2)
  await read(tabs[0]!, '/a')
  await read(tabs[1]!, '/a')
  expect(requests).toHaveLength(1)
  pass(5_000)
  tabs[0]!.freshen()
  await read(tabs[1]!, '/a')
  expect(requests).toHaveLength(2)
  await read(tabs[1]!, '/a', { forAct: true })
  expect(requests).toHaveLength(3)
})

test('a pause is sent to the other tabs', () => {
  const { tabs, pauses } = browser(3)
  tabs[0]!.tellPause(5_000)
  expect(pauses).toEqual([5_000, 5_000])
})

test.each([
  undefined,
  'text',
  { kind: 'other' },
  { kind: 'pause', untilMs: Number.NaN },
  { kind: 'answer', url: '/a', text: '{', at: 1 },
  { kind: 'answer', url: 7, text: '{}', at: 1 },
  { kind: 'answer', url: '/a', text: '{}', at: -1 },
  { kind: 'answer', url: '/a', text: 'x'.repeat(4_194_305), at: 1 },
])('what is no message changes nothing: %#', async (message) => {
  const { tabs, requests, pauses, read, channelOf } = browser(1)
  channelOf(9).post(message)
  await read(tabs[0]!, '/a')
  expect([requests, pauses]).toEqual([['/a'], []])
})
