import { expect, test, vi } from 'vitest'
import { createDocuments } from './documents.ts'
import { type RenderJob } from './threads.ts'

const PLAIN = '<!doctype html>\n<html lang="en" data-build="0123abcd"><body><div id="root"></div></body></html>'
const DATE = 'Wed, 25 Nov 2026 12:00:00 GMT'
const HEADERS = { date: DATE, age: '3', 'content-type': 'application/json', 'x-api-key': 'secret', 'set-cookie': 'a=b' }
const honest = async () => new Response('{"title":"</script><b>"}', { headers: HEADERS })

/** Documents over a service and a renderer, what was asked and drawn, and what was logged. */
function rig({ reply = honest, draw = async () => '<main>drawn</main>', plain = PLAIN } = {}) {
  const requests: string[] = []
  const drawn: RenderJob[] = []
  const lines: string[] = []
  let nowMs = 1_000_000
  const { answer, forget } = createDocuments({
    plain,
    ask: async (request) => {
      const { pathname, search } = new URL(request.url)
      requests.push(`${request.headers.get('x-sextant') ?? ''} ${pathname}${search}`)
      return reply()
    },
    draw: async (job) => {
      drawn.push(job)
      return draw()
    },
    nowMs: () => nowMs,
    log: (line) => lines.push(line),
  })
  const get = async (path: string, method = 'GET') => answer(new Request(`http://localhost${path}`, { method }))
  return { get, forget, requests, drawn, lines, pass: (ms: number) => void (nowMs += ms) }
}

test('a drawn document: the built one with the markup in its place, and behind it the raw replies, which end no script', async () => {
  const { get, requests, drawn } = rig()
  const response = await get('/events?page=2')
  const text = (await response?.text()) ?? ''
  const [head, block = ''] = text.split('<script type="application/json" id="first-replies">')
  expect(head).toBe(
    '<!doctype html>\n<html data-drawn="1000000" lang="en" data-build="0123abcd"><body><div id="root"><main>drawn</main></div>\n    ',
  )
  expect(block.slice(block.indexOf('</script>'))).toBe('</script></body></html>')
  const url = '/api/prediction/v1/events?end=40&includeMarkets=true&sortBy=volume&start=20'
  expect(requests).toEqual([`1 ${url}`, '1 /runtime.json'])
  const carried: unknown = JSON.parse(block.slice(0, block.indexOf('</script>')))
  const headers = { age: '3', 'content-type': 'application/json', date: DATE }
  const reply = { status: 200, headers, body: '{"title":"</script><b>"}' }
  const at = Date.parse(DATE) + 3_000
  const replies = { [url]: reply, '/runtime.json': reply }
  expect(carried).toEqual({ build: '0123abcd', at, replies })
  expect(drawn).toEqual([{ address: '/events?page=2', build: '0123abcd', atMs: at, replies }])
  expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response?.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=2, stale-while-revalidate=58, stale-if-error=58',
  )
})

test('one render an address in two seconds, however it is written; the home page is the list', async () => {
  const { get, drawn, pass } = rig()
  const spellings = ['/events?filter=live&category=crypto', '/events?category=crypto&filter=live']
  for (const path of [...spellings, ...spellings]) expect(await get(path)).toBeDefined()
  await Promise.all([get('/'), get('/events'), get('/')])
  expect(drawn.map(({ address }) => address)).toEqual(['/events?category=crypto&filter=live', '/events'])
  pass(1_999)
  await get('/events')
  expect(drawn.length).toBe(2)
  pass(1)
  await get('/events')
  expect(drawn.length).toBe(3)
})

test('positions without an owner wait for the settings alone; those of an owner are left to the browser', async () => {
  const { get, requests, drawn } = rig()
  expect(await get('/positions')).toBeDefined()
  expect([drawn[0]?.address, requests]).toEqual(['/positions', ['1 /runtime.json']])
  expect(await get('/positions?state=open')).toBeUndefined()
  expect(drawn.length).toBe(1)
})

test('at most 200 addresses are kept, the newest', async () => {
  const { get, drawn } = rig()
  for (let page = 1; page <= 201; page += 1) await get(`/events?page=${page}`)
  await get('/events?page=2')
  expect(drawn.length).toBe(201)
  await get('/events?page=1')
  expect(drawn.length).toBe(202)
})

test.each([
  ['/events?utm=1', 'GET'],
  ['/events?q=rain', 'GET'],
  ['/events?page=1&page=2', 'GET'],
  ['/?page=2', 'GET'],
  ['/events/', 'GET'],
  ['/positions/Abc', 'GET'],
  ['/assets/x.js', 'GET'],
  ['/events', 'HEAD'],
  ['/events', 'POST'],
])('%s by %s is the plain document: nothing is requested or drawn', async (path, method) => {
  const { get, requests, drawn, lines } = rig()
  expect(await get(path, method)).toBeUndefined()
  expect([requests, drawn, lines]).toEqual([[], [], []])
})

const fail = (words: string) => async (): Promise<never> => {
  throw new Error(words)
}

test.each([
  ['a service that refuses', { reply: async () => new Response('', { status: 503 }) }, 'answers 503'],
  ['a service that does not answer', { reply: fail('gone') }, 'gone'],
  ['a render that fails', { draw: fail('no reply: events') }, 'no reply: events'],
  ['a document without a place', { plain: '<html data-build="0123abcd">' }, 'no place'],
])('%s: the plain document, one line in the log, and two seconds of peace', async (_, broken, words) => {
  const { get, requests, lines, pass } = rig(broken)
  expect([await get('/events'), await get('/events'), await get('/events?page=2')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(lines).toEqual([expect.stringContaining(words)])
  const before = requests.length
  await get('/events')
  expect(requests.length).toBe(before)
  pass(2_000)
  await get('/events')
  expect([requests.length, lines.length]).toEqual([before + 2, 2])
})

test('while no new one can be drawn the last document is given until it is a minute old, and the caches in front get the same limit', async () => {
  let isDown = false
  const { get, pass, lines } = rig({ reply: () => (isDown ? fail('gone')() : honest()) })
  const first = await (await get('/events'))?.text()
  isDown = true
  pass(30_000)
  const old = await get('/events')
  expect(await old?.text()).toBe(first)
  expect(old?.headers.get('cache-control')).toContain('s-maxage=2, stale-while-revalidate=28, stale-if-error=28')
  pass(29_999)
  expect(await (await get('/events'))?.text()).toBe(first)
  pass(2_000)
  expect(await get('/events')).toBeUndefined()
  isDown = false
  pass(2_000)
  expect(await (await get('/events'))?.text()).not.toBe(first)
  expect(lines).toEqual([1, 2, 3].map(() => expect.stringContaining('gets no new first screen: gone')))
})

test.each([403, 451])(
  'a service that answers %i shows nothing here: what was drawn of it is removed, at every address',
  async (status) => {
    let isHere = true
    const { get, pass, lines } = rig({
      reply: async () => (isHere ? honest() : new Response('', { status })),
    })
    const isDrawn = async (path: string) => (await (await get(path))?.text())?.includes('data-drawn')
    const paths = ['/events', '/events?page=2']
    for (const path of paths) expect(await isDrawn(path)).toBe(true)
    isHere = false
    pass(1_000)
    expect(await isDrawn('/events?page=3')).toBe(false)
    // Those of the two seconds before it too, and in a way that puts them out of a cache that stands before.
    for (const path of paths) expect(await isDrawn(path)).toBe(false)
    pass(2_000)
    const plain = await get('/events')
    expect([await plain?.text(), plain?.headers.get('cache-control')]).toEqual([PLAIN, 'public, max-age=0, s-maxage=2'])
    expect(lines[0]).toContain(`is not shown here (${status})`)
    isHere = true
    pass(2_000)
    for (const path of paths) expect(await isDrawn(path)).toBe(true)
  },
)

test('what was kept is not given once it is forgotten, not even where no new one can be drawn', async () => {
  let isDown = false
  const { get, forget, drawn } = rig({ reply: async () => (isDown ? new Response('', { status: 429 }) : honest()) })
  await get('/events')
  forget()
  expect(await get('/events')).toBeDefined()
  expect(drawn.length).toBe(2)
  isDown = true
  forget()
  expect(await get('/events')).toBeUndefined()
})

test('a service that takes longer than a second is left to the browser', async () => {
  vi.useFakeTimers()
  try {
    const { get, drawn, lines } = rig({ reply: async () => new Promise<never>(() => undefined) })
    const answer = get('/events')
    await vi.advanceTimersByTimeAsync(1_000)
    expect([await answer, drawn, lines]).toEqual([undefined, [], [expect.stringContaining('no reply within')]])
  } finally {
    vi.useRealTimers()
  }
})

test('without a date of the service the machine’s time is that of the document', async () => {
  const { get, drawn } = rig({ reply: async () => new Response('{}') })
  await get('/events')
  expect(drawn[0]?.atMs).toBe(1_000_000)
})
