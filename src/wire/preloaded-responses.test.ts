import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { AREAS, pathPattern } from '~/app/areas.ts'
import { firstDataOf } from '~/app/first-data.ts'
import { earnFirstRead } from '~/areas/earn/endpoints/first-reads.ts'
import { listEvents, readEvent } from '~/areas/prediction/core/events/event-endpoints.ts'
import { eventListInput } from '~/areas/prediction/core/events/event-search.ts'
import { tokenFirstReads } from '~/areas/tokens/endpoints/first-reads.ts'
import { canonicalRequest } from './endpoint.ts'
import { preloadReplies, takePreloaded } from './preloaded-responses.ts'

/** As the build writes it; no page has code of its own here. */
const ROUTES = [
  { path: '^/$', files: [], first: firstDataOf('/events') },
  ...AREAS.flatMap(({ pages }) => pages).map((page) => ({
    path: pathPattern(page.path),
    files: [],
    first: firstDataOf(page.path),
  })),
]
const boot = readFileSync(path.resolve(import.meta.dirname, '../../public/boot.js'), 'utf8').replace(
  '/* routes */ []',
  () => JSON.stringify(ROUTES),
)

/** Addresses that boot.js asks for on a page. */
function requests(pathname: string, search = '', dataset: Record<string, string> = {}): string[] {
  const urls: string[] = []
  const answer = { catch: () => undefined }
  runInNewContext(boot, {
    window: {},
    document: {
      documentElement: { dataset },
      head: { append: () => undefined },
      createElement: () => ({}),
      querySelector: () => null,
      addEventListener: () => undefined,
    },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    location: { pathname, search },
    fetch: (url: string) => {
      urls.push(url)
      return answer
    },
    Number,
    Math,
    Date,
    RegExp,
    encodeURIComponent,
    decodeURIComponent,
    AbortController,
    AbortSignal,
    HTMLScriptElement: class {
      get noModule() {
        return false
      }
    },
  })
  return urls
}

test.each([
  ['/', '', {}],
  ['/events', '', {}],
  ['/events', '?page=3', { page: 3 }],
])('%s%s requests early exactly what the page requests', (pathname, search, params) => {
  expect(requests(pathname, search)).toEqual([
    `/api${canonicalRequest(listEvents, eventListInput(params)).url}`,
    '/runtime.json',
  ])
})

test.each(['SX-1002', 'with%20space', 'a%2Fb'])('an event page %s too', (id) => {
  const url = `/api${canonicalRequest(readEvent, { eventId: decodeURIComponent(id), includeMarkets: true }).url}`
  expect(requests(`/event/${id}`)).toEqual([url, '/runtime.json'])
  expect(requests(`/event/${id}/market/m`)).toEqual([url, '/runtime.json'])
})

test('the tokens too, as the page lists them first', async () => {
  let url = ''
  vi.resetModules()
  vi.doMock('./client.ts', () => ({
    callFresh: async (...[endpoint, input]: Parameters<typeof canonicalRequest>) => {
      url = canonicalRequest(endpoint, input).url
      return { value: { rows: [] }, at: 0 }
    },
  }))
  const { tokenListOptions } = await import('~/areas/tokens/queries-lists.ts')
  const { queryFn } = tokenListOptions('trending', '24h')
  if (typeof queryFn !== 'function') throw new Error('no query')
  await queryFn({ signal: new AbortController().signal } as never)
  vi.doUnmock('./client.ts')
  expect(requests('/tokens')).toEqual([`/api${url}`, '/runtime.json'])
})

test('a token’s page too, and the markets of lending', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(requests(`/token/${mint}`)).toEqual([...tokenFirstReads(mint).map((url) => `/api${url}`), '/runtime.json'])
  expect(requests('/earn')).toEqual([`/api${earnFirstRead()}`, '/runtime.json'])
})

test('a broken address requests the settings only', () => {
  expect(requests('/event/%zz')).toEqual(['/runtime.json'])
})

test('an early answer is taken once, and given up like any other request', () => {
  const taken = () => {
    const stop = new AbortController()
    vi.stubGlobal('window', { sextantEarly: { '/x': { answer: Promise.resolve(new Response()), stop } } })
    return stop
  }
  const [patient, first] = [new AbortController(), taken()]
  expect(takePreloaded('/x', patient.signal)).toBeInstanceOf(Promise)
  expect(takePreloaded('/x', patient.signal)).toBeUndefined()
  expect(first.signal.aborted).toBe(false)
  patient.abort()
  expect(first.signal.aborted).toBe(true)
  const second = taken()
  expect(takePreloaded('/x', AbortSignal.abort())).toBeInstanceOf(Promise)
  expect(second.signal.aborted).toBe(true)
  vi.unstubAllGlobals()
})

test('a page whose data depends on more requests the settings only', () => {
  expect(requests('/events', '?page=0')).toEqual(['/runtime.json'])
  expect(requests('/token/no-address')).toEqual(['/runtime.json'])
  expect(requests('/events', '?category=sports')).toEqual(['/runtime.json'])
  expect(requests('/positions')).toEqual(['/runtime.json'])
  expect(requests('/tokens', '?list=recent')).toEqual(['/runtime.json'])
})

test('a reply that the document carries is taken once, before a requested one, with its clock and its status', async () => {
  const requests = { answer: Promise.resolve(new Response('asked')), stop: new AbortController() }
  vi.stubGlobal('window', { sextantEarly: { '/x': requests } })
  const headers = { date: 'Wed, 25 Nov 2026 12:00:00 GMT', 'content-type': 'application/json' }
  preloadReplies({ '/x': { status: 203, headers, body: '{"a":1}' } })
  const { signal } = new AbortController()
  const first = await takePreloaded('/x', signal)
  expect([first?.status, first?.headers.get('date'), await first?.text()]).toEqual([203, headers.date, '{"a":1}'])
  expect(await (await takePreloaded('/x', signal))?.text()).toBe('asked')
  expect(takePreloaded('/x', signal)).toBeUndefined()
  vi.unstubAllGlobals()
})

test('replies of another document are discarded, also where there is no window', () => {
  const reply = { status: 200, headers: {}, body: '{}' }
  preloadReplies({ '/x': reply })
  preloadReplies({ '/y': reply })
  const { signal } = new AbortController()
  expect(takePreloaded('/x', signal)).toBeUndefined()
  expect(takePreloaded('/y', signal)).toBeInstanceOf(Promise)
})

test('a document that carries its first data requests none; old data is requested again, and that is noted', () => {
  const fresh = { drawn: String(Date.now() - 2_000) }
  expect(requests('/events', '', fresh)).toEqual([])
  const old: Record<string, string> = { drawn: String(Date.now() - 11_000) }
  expect(requests('/events', '', old)).toEqual(requests('/events'))
  expect(Math.round(Number(old['old']) / 1_000)).toBe(11)
  // By a clock that is wrong no age is known.
  const ahead: Record<string, string> = { drawn: String(Date.now() + 60_000) }
  expect(requests('/events', '', ahead)).toEqual(requests('/events'))
  expect(Number(ahead['old'])).toBe(0)
})
