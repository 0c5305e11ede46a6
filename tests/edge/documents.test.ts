import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { workerUser } from '../../scripts/rare/find-nginx.mjs'
import { keepDocuments, type DocumentsProcess } from '../../src/server/edge/documents.ts'
import {
  ask,
  EDGE_HEADERS,
  figure,
  pause,
  startEdge,
  startUpstream,
  visitor,
  type Edge,
  type Reply,
  type Upstream,
} from './rig.ts'

/* Documents whose first screen is drawn beside nginx, by the built renderer in its own process. */

const ROOT = path.resolve(import.meta.dirname, '../..')
const SCRIPT = path.join(ROOT, 'dist/server/draw-documents.mjs')

type Place = {
  readonly upstream: Upstream
  readonly edge: Edge
  readonly documents: DocumentsProcess
  readonly lines: readonly string[]
  readonly stop: () => Promise<void>
}

/** An edge that draws, before a service of its own; `thread` = the text of another thread than the built one. */
async function startPlace(env: Readonly<Record<string, string>> = {}, thread?: string): Promise<Place> {
  const upstream = await startUpstream()
  upstream.delayMs = 20
  const lines: string[] = []
  let documents: DocumentsProcess | undefined
  const edge = await startEdge(upstream, env, async (dir) => {
    const file = path.join(dir, 'thread.mjs')
    if (thread !== undefined) writeFileSync(file, thread)
    const more = thread === undefined ? [] : [file]
    documents = keepDocuments([SCRIPT, dir, ...more], workerUser(), (line) => lines.push(line))
  })
  if (documents === undefined) throw new Error('nothing draws')
  const { stop } = documents
  return {
    upstream,
    edge,
    documents,
    lines,
    stop: async () => {
      stop()
      await edge.stop()
      upstream.stop()
    },
  }
}

let place: Place
let edge: Edge
let upstream: Upstream
let plain = ''

beforeAll(async () => {
  place = await startPlace({ PLAN_RPS: '200', COUNTRY_HEADER: 'X-Country', REFUSE_COUNTRIES: 'US,KR' })
  ;({ edge, upstream } = place)
  plain = readFileSync(path.join(edge.dir, 'site/index.html'), 'utf8')
  await untilDrawn(edge.port, '/events')
})
afterAll(() => place?.stop())
afterEach(() => {
  upstream.sick = undefined
  upstream.seen.length = 0
})

/** When a document was drawn; `undefined` = it is the plain one. */
function drawnAt({ body }: Pick<Reply, 'body'>): string | undefined {
  const at = /<html data-drawn="(\d+)" /.exec(body)?.[1]
  expect(at !== undefined || body === plain, body.slice(0, 80)).toBe(true)
  return at
}

/** The threads' first renders are cold and may be given up. */
const untilDrawn = (port: number, address: string) =>
  vi.waitFor(
    async () => {
      const reply = await ask(port, { path: address })
      if (drawnAt(reply) === undefined) throw new Error('plain')
      return reply
    },
    { timeout: 20_000, interval: 300 },
  )

const kept = () => readdirSync(path.join(edge.dir, 'run/documents'), { recursive: true, withFileTypes: true })
const files = () => kept().filter((entry) => entry.isFile()).length

test('a drawn document has the header set of every document, and is the same in every packing', async () => {
  const replies = await Promise.all(
    ['identity', 'gzip', 'gzip, deflate, br'].map(async (accepted) => {
      await untilDrawn(edge.port, '/positions')
      const reply = await fetch(`http://${edge.host}/positions`, { headers: { 'accept-encoding': accepted } })
      return { encoding: reply.headers.get('content-encoding'), headers: reply.headers, body: await reply.text() }
    }),
  )
  expect(replies.map(({ encoding }) => encoding)).toEqual([null, 'gzip', 'br'])
  for (const { headers, body } of replies) {
    expect(drawnAt({ body })).toBeDefined()
    for (const [name, value] of Object.entries(EDGE_HEADERS)) expect(headers.get(name), name).toBe(value)
    expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([
      'no-cache',
      'text/html; charset=utf-8',
    ])
  }
})

test.each([
  ['/events?utm=1', {}],
  ['/events?page=1&page=2', {}],
  ['/events?page=501', {}],
  ['/events?category=crypto%0A', {}],
  ['/events?constructor=1', {}],
  ['/?page=2', {}],
  ['/positions?owner=x', {}],
  ['/tokens?q=sol', {}],
  ['/tokens?list=verified', {}],
  ['/token/short', {}],
  ['/%65vents', {}],
  ['/swap?amount=5', {}],
  ['/events', { 'x-country': 'KR' }],
])('%s %j makes no render and no entry of the cache', async (address, headers) => {
  const before = files()
  const reply = await ask(edge.port, { path: address, headers })
  expect([reply.status, drawnAt(reply)]).toEqual([200, undefined])
  expect([upstream.seen.length, files()]).toEqual([0, before])
})

test('two spellings of an address are one entry, and a HEAD is no other one', async () => {
  await untilDrawn(edge.port, '/events?category=tech&filter=live')
  const before = files()
  const other = await ask(edge.port, { path: '/events?filter=live&category=tech' })
  const head = await ask(edge.port, { path: '/events?filter=live&category=tech', method: 'HEAD' })
  expect([drawnAt(other) === undefined, head.status, head.body, files()]).toEqual([false, 200, '', before])
})

test('every file of the site is the release, and each first screen is what its renderer draws', async () => {
  for (const address of ['/', '/tokens?list=recent', '/tokens', '/limit', '/earn', '/positions'])
    await untilDrawn(edge.port, address)
  const script = path.join(ROOT, 'scripts/rare/check-site.mjs')
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [script, `http://${edge.host}`], (_, stdout, stderr) => resolve(stdout + stderr))
  })
  expect(output).toContain('addresses are equal')
})

const READ = ['/events', '/events?category=crypto', '/events?sort=beginAt']

type Loaded = { readonly address: string; readonly reply: Reply }

/** So many readers, each loading these addresses every two seconds, spread evenly. */
async function readers(count: number, lastMs: number, { edge: { port } }: Place, accepted: string): Promise<Loaded[]> {
  const loaded: Loaded[] = []
  const end = performance.now() + lastMs
  const one = async (number: number) => {
    const { get, leave } = visitor(port, number)
    await pause((number / count) * 2_000)
    for (let next = performance.now(); next < end; next += 2_000) {
      await pause(Math.max(0, next - performance.now()))
      for (const address of READ) loaded.push({ address, reply: await get(address, { 'accept-encoding': accepted }) })
    }
    leave()
  }
  await Promise.all(Array.from({ length: count }, (_, number) => one(number)))
  return loaded
}

/** Waits until each of these addresses is there in brotli: the threads' first renders are cold. */
const untilWarm = ({ edge: { port } }: Place) =>
  vi.waitFor(
    async () => {
      const headers = { 'accept-encoding': 'br' }
      const replies = await Promise.all(READ.map((address) => ask(port, { path: address, headers })))
      if (replies.some((reply) => reply.headers['content-encoding'] !== 'br')) throw new Error('plain')
    },
    { timeout: 30_000, interval: 500 },
  )

/** How many documents were made of an address. Two renders differ in their time, packed or not; a plain one is not packed. */
const rendersOf = (loaded: readonly Loaded[], address: string) =>
  new Set(loaded.flatMap(({ address: each, reply: { body } }) => (each === address ? [body] : []))).size

describe('a crowd', () => {
  test('of a thousand makes one render of an address in two seconds, and costs the service what ten readers do', async () => {
    const few = await startPlace()
    const many = await startPlace()
    for (const each of [few, many]) await untilWarm(each)
    for (const each of [few, many]) each.upstream.seen.length = 0
    const [ten, thousand] = await Promise.all([readers(10, 12_000, few, 'br'), readers(1_000, 12_000, many, 'br')])
    const renders = READ.map((address) => rendersOf(thousand, address))
    const [alone, all] = [few.upstream.seen.length, many.upstream.seen.length]
    await few.stop()
    await many.stop()
    figure('edge: renders of an address for 1,000 readers in 14 s', Math.max(...renders), 'renders', {
      documents: thousand.length,
    })
    figure('edge: upstream requests of documents at 1,000 readers ÷ at 10', Number((all / alone).toFixed(2)), '×', {
      alone,
      all,
    })
    expect(thousand.length).toBeGreaterThan(50 * ten.length)
    expect(new Set(thousand.map(({ reply }) => reply.status))).toEqual(new Set([200]))
    expect(thousand.filter(({ reply }) => reply.headers['content-encoding'] !== 'br').length).toBe(0)
    // Fourteen seconds, and the one from before them.
    expect(Math.max(...renders)).toBeLessThanOrEqual(8)
    expect(alone).toBeGreaterThan(5)
    expect(all).toBeLessThanOrEqual(1.2 * alone)
  })

  test('loses no document when what draws is killed under it', async () => {
    const before = place.documents.pid()
    const crowd = readers(200, 8_000, place, 'identity')
    const others: Reply[] = []
    await pause(2_000)
    process.kill(before ?? 0, 'SIGKILL')
    for (let page = 1; page <= 40; page += 1) others.push(await ask(edge.port, { path: `/events?page=${page}` }))
    const replies = [...(await crowd).map(({ reply }) => reply), ...others]
    const failed = replies.filter(({ status }) => status !== 200)
    for (const reply of replies) drawnAt(reply)
    figure('edge: documents that failed when the renderer was killed', failed.length, 'documents', {
      of: replies.length,
    })
    expect([replies.length > 500, failed.length]).toEqual([true, 0])
    expect(place.lines).toEqual([expect.stringContaining('has ended (SIGKILL) and is started again')])
    await untilDrawn(edge.port, '/events?page=3&dir=asc')
    expect(place.documents.pid()).not.toBe(before)
  })
})

test('while the service refuses, the old document is given, and the plain one for a page not requested before', async () => {
  await untilDrawn(edge.port, '/events?category=sports')
  upstream.sick = () => Response.json({ message: 'sick' }, { status: 500 })
  await pause(4_500)
  // Each of these asks for a new one, which there is not.
  for (let tries = 0; tries < 4; tries += 1) {
    expect(drawnAt(await ask(edge.port, { path: '/events?category=sports' }))).toBeDefined()
    await pause(700)
  }
  expect(drawnAt(await ask(edge.port, { path: '/events?category=weather&page=9' }))).toBeUndefined()
})

test('while the service shows nothing here, no old document is given, once its address was requested again', async () => {
  const address = '/events?category=esports'
  await untilDrawn(edge.port, address)
  upstream.sick = () => Response.json({ message: 'not here' }, { status: 451 })
  const plainOf = async () => {
    if (drawnAt(await ask(edge.port, { path: address })) !== undefined) throw new Error('drawn')
  }
  // The edge's own cache of replies ends, and one more reader gets what was drawn while that is asked for again.
  await vi.waitFor(plainOf, { timeout: 12_000, interval: 500 })
  await pause(2_500)
  await plainOf()
  upstream.sick = undefined
  await untilDrawn(edge.port, address)
})

test('a render that takes more than 300 ms is ended, and the plain document is given', async () => {
  const slow = await startPlace(
    {},
    `import { parentPort } from 'node:worker_threads'
parentPort.on('message', (page) => {
  if (page.address.includes('page=2')) for (;;) {}
  parentPort.postMessage({ kind: 'drawn', markup: page.address })
})
parentPort.postMessage({ kind: 'ready' })`,
  )
  // What is cold may take longer: these are what makes it warm.
  for (let page = 3; page < 9; page += 1) await untilDrawn(slow.edge.port, `/events?page=${page}`)
  const started = performance.now()
  const reply = await ask(slow.edge.port, { path: '/events?page=2' })
  const ms = Math.round(performance.now() - started)
  figure('edge: the plain document after a render that was ended', ms, 'ms')
  expect([reply.status, drawnAt(reply)]).toEqual([200, undefined])
  expect(drawnAt(await untilDrawn(slow.edge.port, '/events?page=9'))).toBeDefined()
  await slow.stop()
})

test('a visitor who sends too many requests gets the plain document, and no other visitor does', async () => {
  const requested = await Promise.all(
    Array.from({ length: 120 }, () => ask(edge.port, { path: '/events', from: '127.8.8.8' })),
  )
  expect(new Set(requested.map(({ status }) => status))).toEqual(new Set([200]))
  expect(requested.filter((reply) => drawnAt(reply) === undefined).length).toBeGreaterThan(40)
  expect(drawnAt(await ask(edge.port, { path: '/events', from: '127.8.8.9' }))).toBeDefined()
})

test('without what draws, every document is as built', async () => {
  const off = await startEdge(upstream, { FIRST_SCREENS: 'off' })
  const reply = await ask(off.port, { path: '/events' })
  expect([reply.status, drawnAt(reply), off.stderr()]).toEqual([200, undefined, ''])
  await off.stop()
})
