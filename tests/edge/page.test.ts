import { chromium, type Browser } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BROWSER_FLAGS } from '../../scripts/browser-flags.mjs'
import { findBrowser } from '../../scripts/rare/find-browser.mjs'
import { KEY, RPC_KEY, startEdge, startUpstream, type Edge, type Upstream } from './rig.ts'

/* The app itself behind the edge, in a browser that keeps the shipped policy. */

let upstream: Upstream
let edge: Edge
let browser: Browser

beforeAll(async () => {
  upstream = await startUpstream()
  edge = await startEdge(upstream, { PLAN_RPS: '200' })
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
})
afterAll(async () => {
  await browser?.close()
  await edge?.stop()
  upstream?.stop()
})

test('pages show live data, break no rule of the policy, ask nobody else, and never hold the key', async () => {
  const page = await browser.newPage()
  const problems: string[] = []
  const hosts = new Set<string>()
  const bodies: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type|Refused to/i.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).host)
    if (request.url().endsWith('/csp-report')) problems.push('a report of a violation')
  })
  page.on('response', async (response) => bodies.push(await response.text().catch(() => '')))
  for (const [target, shown] of [
    ['/events', '[data-testid=event-card] a[href*="side="]'],
    ['/swap', 'main input'],
    ['/positions', 'main form, main input'],
  ] as const) {
    await page.goto(`http://${edge.host}${target}`)
    await page.locator(shown).first().waitFor({ timeout: 15_000 })
    // What a page reads once it is up has gone to the service before the next one opens.
    await page.waitForLoadState('networkidle')
  }
  const build = await page.locator('html').getAttribute('data-build')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await page.getByText(/^Build /).textContent()).toBe(`Build ${build}`)
  expect(problems).toEqual([])
  expect([...hosts]).toEqual([edge.host])
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), document.documentElement.outerHTML]),
  )
  for (const secret of [KEY, RPC_KEY]) expect([kept, ...bodies].some((text) => text.includes(secret))).toBe(false)
  expect(upstream.seen.length).toBeGreaterThan(3)
  expect(upstream.seen.filter(({ method, headers }) => method === 'GET' && headers['x-api-key'] !== KEY)).toEqual([])
  if (process.env['EDGE_SHOT'] !== undefined) await page.screenshot({ path: process.env['EDGE_SHOT'] })
})

test('scripts and styles come in brotli as the build made it', async () => {
  const app = path.resolve(import.meta.dirname, '../../dist/app')
  for (const kind of [/^base-.*\.js$/, /\.css$/]) {
    const name = readdirSync(path.join(app, 'assets')).find((each) => kind.test(each))
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const reply = await fetch(`http://${edge.host}/assets/${name}`, { headers })
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect(reply.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary')
    expect(reply.headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/)
    expect(await reply.text()).toBe(readFileSync(path.join(app, `assets/${name}`), 'utf8'))
  }
})

test('who refuses brotli gets none', async () => {
  const name = readdirSync(path.resolve(import.meta.dirname, '../../dist/app/assets')).find((each) =>
    /^base-.*\.js$/.test(each),
  )
  for (const [accepted, encoding] of [
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.000', null],
    ['gzip;q=0.5, br;q=0.9', 'br'],
    ['xbr', null],
  ] as const) {
    const reply = await fetch(`http://${edge.host}/assets/${name}`, { headers: { 'accept-encoding': accepted } })
    expect([accepted, reply.headers.get('content-encoding')]).toEqual([accepted, encoding])
    await reply.arrayBuffer()
  }
})

test('what is served is the release, to the byte, and one that is not is named', async () => {
  const check = () =>
    spawnSync(
      process.execPath,
      [path.resolve(import.meta.dirname, '../../scripts/rare/check-site.mjs'), `http://${edge.host}`],
      {
        encoding: 'utf8',
      },
    )
  const good = check()
  expect([good.status, good.stderr]).toEqual([0, ''])
  expect(good.stdout).toContain('addresses are equal')
  appendFileSync(path.join(edge.dir, 'site/boot.js'), ' ')
  rmSync(path.join(edge.dir, 'site/mark.svg'))
  const bad = check()
  expect(bad.status).toBe(1)
  expect(
    bad.stderr
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0]),
  ).toEqual(['/boot.js', '/mark.svg'])
})
