import { execFile } from 'node:child_process'
import { type Server } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS, plainPaths } from '../../src/app/areas.ts'
import { loadAssets } from '../../src/server/assets.ts'
import { createDocuments } from '../../src/server/documents/documents.ts'
import { listen } from '../../src/server/listen.ts'
import { openSandbox, type Bench } from '../fixtures/open-sandbox.ts'
import { EDGE_HEADERS } from './rig.ts'

/* A site that serves the release but for one thing, and `npm run check-site`, which names that thing. */

const ROOT = path.resolve(import.meta.dirname, '../..')
const assets = loadAssets(path.join(ROOT, 'dist/app'))

/** What the site does to one answer before it goes out. */
type Change = (headers: Headers, incoming: Request) => string | undefined
let change: Change = () => undefined
let origin = ''
let server: Server

beforeAll(async () => {
  const fetch = async (incoming: Request) => {
    const answer = assets.answer(incoming)
    const headers = new Headers(answer.headers)
    for (const [name, value] of Object.entries(EDGE_HEADERS)) headers.set(name, value)
    const body = change(headers, incoming)
    if (body !== undefined) headers.delete('content-encoding')
    return new Response(body ?? answer.body, { status: answer.status, headers })
  }
  ;({ server, origin } = await listen({ fetch, upgrade: undefined }, '127.0.0.1', 0))
})
afterAll(() => void server?.close())

function check(...args: readonly string[]): Promise<{ readonly status: number; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(ROOT, 'scripts/rare/check-site.mjs'), origin, ...args],
      (error, stdout, stderr) =>
        resolve({ status: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
    )
  })
}

const policy =
  (from: string, to: string): Change =>
  (headers) => {
    const value = headers.get('content-security-policy') ?? ''
    expect(value).toContain(from)
    headers.set('content-security-policy', value.replace(from, to))
    return undefined
  }
const set =
  (name: string, value: string) =>
  (headers: Headers): undefined => {
    headers.set(name, value)
    return undefined
  }
const OTHER = '<!doctype html><title>Sextant</title>'

test('the release as it is passes, and a header of a proxy passes where it is named', async () => {
  change = () => undefined
  expect(await check()).toMatchObject({ status: 0 })
  change = set('cf-ray', '1')
  expect(await check('--besides', 'cf-ray')).toMatchObject({ status: 0 })
  expect(await check()).toMatchObject({ status: 1, output: expect.stringContaining('cf-ray: 1') })
})

test('a header that the release has is never one of a proxy', async () => {
  change = set('x-frame-options', 'SAMEORIGIN')
  const output = expect.stringContaining('x-frame-options has SAMEORIGIN, lacks DENY')
  expect(await check('--besides', 'x-frame-options')).toMatchObject({ status: 1, output })
})

test('another document is named behind every route, plain and with a query', async () => {
  // Each address gets a document of its own, for equal differences are said once.
  change = (_, { url }) => (/\.\w+$/.test(new URL(url).pathname) ? undefined : `${OTHER}${url}`)
  const { output } = await check()
  const named = output.split('\n').flatMap((line) => /^(\S+): another file than in the release/.exec(line)?.[1] ?? [])
  for (const page of AREAS.flatMap(({ pages }) => pages.flatMap(({ path: each }) => plainPaths(each)))) {
    const pattern = new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/?]+')}(\\?.+)?$`)
    const found = named.filter((target) => pattern.test(target))
    expect([page, found.length, found.filter((target) => target.includes('?')).length]).toEqual([page, 2, 1])
  }
})

test.each<readonly [string, Change, string]>([
  [
    'script-src-elem',
    policy("style-src 'self'", "script-src-elem 'unsafe-inline' https:; style-src 'self'"),
    'script-src-elem',
  ],
  ['connect-src', policy("connect-src 'self'", 'connect-src *'), 'has connect-src *'],
  ['Trusted Types', policy("require-trusted-types-for 'script'; ", ''), "lacks require-trusted-types-for 'script'"],
  ['the names of Trusted Types', policy("trusted-types 'none'; ", ''), "lacks trusted-types 'none'"],
  ['frame-ancestors', policy("frame-ancestors 'none'", "frame-ancestors 'self'"), "has frame-ancestors 'self'"],
  ['Refresh', set('refresh', '0; url=https://other.example/'), 'no header refresh'],
  ['a cookie', set('set-cookie', 'a=1'), 'no header set-cookie'],
  ['Link', set('link', '<https://other.example/a.js>; rel=preload; as=script'), 'no header link'],
  ['another opener policy', set('cross-origin-opener-policy', 'unsafe-none'), 'cross-origin-opener-policy'],
  ['a second policy', set('content-security-policy-report-only', "default-src 'self'"), 'report-only'],
  [
    'what a script is',
    (headers, { url }) => (url.endsWith('.js') ? set('content-type', 'text/plain')(headers) : undefined),
    'content-type is text/plain',
  ],
  [
    'another character set',
    (headers, { url }) =>
      url.endsWith('/help') ? set('content-type', 'text/html; charset=utf-7')(headers) : undefined,
    'charset=utf-7',
  ],
  ...Object.keys(EDGE_HEADERS)
    .filter((name) => name !== 'strict-transport-security')
    .map((name): readonly [string, Change, string] => [
      `no ${name}`,
      (headers) => {
        headers.delete(name)
        return undefined
      },
      `${name} is missing`,
    ]),
])('%s is named', async (_, changed, words) => {
  change = changed
  const { status, output } = await check()
  expect([status, output]).toEqual([1, expect.stringContaining(words)])
})

test('a header on one page alone, or for one browser alone, is named', async () => {
  change = (headers, { url }) => (/\/tokens\?/.test(url) ? set('refresh', '0; url=//x.example')(headers) : undefined)
  expect(await check()).toMatchObject({ status: 1, output: expect.stringMatching(/^\/tokens\?.*no header refresh/m) })
  change = (headers, incoming) => {
    if (/Version\/26/.test(incoming.headers.get('user-agent') ?? '')) headers.set('link', '</x.js>; rel=preload')
    return undefined
  }
  expect(await check()).toMatchObject({ status: 1, output: expect.stringContaining('no header link') })
})

/** A site whose first screens are drawn, each with one text changed. */
async function drawnSite(from = '', to = ''): Promise<Change> {
  const { drawPage } = await import(path.join(ROOT, 'dist/server/render/page.mjs'))
  venue ??= await openSandbox({ shape: 'live' })
  const { document: plain } = assets
  const ask = (request: Request) => venue!.fetch(request)
  const { answer } = createDocuments({ plain, ask, draw: drawPage, nowMs: Date.now, log: () => undefined })
  const drawn = (await (await answer(new Request('http://localhost/events')))?.text()) ?? ''
  expect(drawn.split('data-testid="event-card"').length).toBeGreaterThan(5)
  expect(drawn).toContain(from)
  return (_, { url }) => (['/', '/events'].includes(url.slice(origin.length)) ? drawn.replace(from, to) : undefined)
}
let venue: Bench | undefined
afterAll(() => venue?.stop())

test('a first screen is drawn again from its own replies: the same to the last character', async () => {
  change = await drawnSite()
  expect((await check()).status).toBe(0)
  for (const [from, to] of [
    ['<h1 ', '<h1 onclick="steal()" '],
    ['</nav>', '</nav><a href="https://evil.example/">Connect</a>'],
    [String.raw`\"title\":\"`, String.raw`\"title\":\"Not `],
    ['"build":', '"extra":1,"build":'],
    ['<body', '<link rel="stylesheet" href="/evil.css"><body'],
  ]) {
    change = await drawnSite(from, to)
    const { status, output } = await check()
    expect(status, to).toBe(1)
    expect(output, to).toContain('another file than in the release')
  }
})
