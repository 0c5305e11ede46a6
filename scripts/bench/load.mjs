import { chromium } from '@playwright/test'
// Cold loads of the built app with its local venue, and of the React floor, side by side and interleaved in one run.
// "Slow" is 4× CPU, 1.6 Mbps, 150 ms; usable = the selector is painted, with live data for the app.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { BROWSER_FLAGS } from '../browser-flags.mjs'
import { findBrowser } from '../rare/find-browser.mjs'
import { median } from './figures.mjs'
import { serve } from './serve.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A machine and its line: times slower by `cpu`, bytes a second, milliseconds. Without a line, as fast as it goes.
 * @typedef {{ cpu: number, line?: { down: number, up: number, latency: number } }} Profile
 */

/** @type {Readonly<Record<string, Profile>>} */
const PROFILES = { slow: { cpu: 4, line: { down: 1.6e6 / 8, up: 750e3 / 8, latency: 150 } }, fast: { cpu: 1 } }

/**
 * What a page notes of itself while it loads, in milliseconds.
 * @typedef {typeof globalThis & { marks?: { blocked: number, usable?: number } }} Marked
 */

async function buildFloor() {
  const out = path.join(root, 'dist/bench/floor')
  await build({
    configFile: false,
    root: path.join(root, 'tests/bench/floor'),
    logLevel: 'error',
    build: { outDir: out, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return out
}

/**
 * One load into an empty profile.
 * @param {string} url
 * @param {string} selector
 * @param {Profile} profile
 * @param {string} executablePath
 */
async function load(url, selector, profile, executablePath) {
  const dir = mkdtempSync(path.join(tmpdir(), 'sextant-bench-'))
  const context = await chromium.launchPersistentContext(dir, {
    executablePath,
    args: BROWSER_FLAGS,
    viewport: { width: 1350, height: 940 },
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    if (profile.line !== undefined) {
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: profile.line.latency,
        downloadThroughput: profile.line.down,
        uploadThroughput: profile.line.up,
      })
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu })
    let bytes = 0
    let requests = 0
    cdp.on('Network.loadingFinished', (event) => {
      bytes += event.encodedDataLength
    })
    cdp.on('Network.requestWillBeSent', () => {
      requests += 1
    })
    await page.addInitScript((wanted) => {
      /** @type {NonNullable<Marked['marks']>} */
      const marks = { blocked: 0 }
      Object.assign(globalThis, { marks })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) marks.blocked += Math.max(0, entry.duration - 50)
      }).observe({ type: 'longtask', buffered: true })
      const look = () => {
        const element = document.querySelector(wanted)
        if (element !== null && element.getBoundingClientRect().height > 0) marks.usable = performance.now()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, selector)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => /** @type {Marked} */ (globalThis).marks?.usable !== undefined, undefined, {
      timeout: 60_000,
    })
    const before = requests
    await page.waitForTimeout(1_500)
    const marks = await page.evaluate(() => /** @type {Marked} */ (globalThis).marks)
    if (marks?.usable === undefined) throw new Error(`${url} was never usable`)
    return { usable: marks.usable, blocked: marks.blocked, kB: bytes / 1000, requests: before }
  } finally {
    await context.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/**
 * The pages that are measured: name, path and the selector of what makes each usable.
 * @param {string} origin
 * @returns {Promise<[name: string, path: string, selector: string][]>}
 */
async function pagesAt(origin) {
  const reply = await fetch(`${origin}/api/prediction/v1/events?end=1&includeMarkets=true`)
  /** @type {{ data: { eventId: string, markets: { marketId: string }[] }[] }} */
  const { data } = await reply.json()
  const [event] = data
  const market = event?.markets[0]
  if (event === undefined || market === undefined) throw new Error('the first event of the venue has no market')
  return [
    ['events', '/events', '[data-testid=event-card] a[href*="side="]'],
    ['market', `/event/${event.eventId}/market/${market.marketId}`, 'section[aria-label="Market"] dl'],
    ['positions', '/positions', 'form, input'],
    ['swap', '/swap?amount=10', 'main dl button bdi'],
    ['tokens', '/tokens', 'main tbody tr'],
  ]
}

/** @typedef {Awaited<ReturnType<typeof load>>} Sample */

/**
 * Rows of one page: the figures of its loads, and of `usable` the ratio to the floor and the difference to another build.
 * @param {string} name
 * @param {string} profile
 * @param {ReadonlyMap<string, readonly Sample[]>} samples
 */
function rowsOf(name, profile, samples) {
  /** @type {(name: string, field: keyof Sample) => number} */
  const of = (wanted, field) => median((samples.get(wanted) ?? []).map((sample) => sample[field]))
  const runs = samples.get(name)?.length
  const usable = of(name, 'usable')
  const differs = (usable / of(`${name} beside`, 'usable') - 1) * 100
  return [
    {
      name: `F2 usable ${name}, ${profile}`,
      value: Math.round(usable),
      unit: 'ms',
      timesFloor: Number((usable / of('floor', 'usable')).toFixed(2)),
      ...(samples.has(`${name} beside`) ? { differsPercent: Number(differs.toFixed(1)) } : {}),
      runs,
    },
    { name: `F3 blocked ${name}, ${profile}`, value: Math.round(of(name, 'blocked')), unit: 'ms', runs },
    {
      name: `F5 requests before usable ${name}, ${profile}`,
      value: of(name, 'requests'),
      unit: 'requests',
      kB: Math.round(of(name, 'kB')),
      runs,
    },
  ]
}

/**
 * Rows of F2 and F3: each page's figures, and their ratio to the floor of the same run. With `beside`, the folder of another
 * checkout that is built, its pages are loaded in turn with these and the rows say by how much these differ: two runs one
 * after the other differ by 5 % with the same build.
 * @param {{ runs?: number, beside?: string | undefined }} [options]
 */
export async function benchLoad({ runs = 5, beside } = {}) {
  const executablePath = findBrowser()
  const floorDir = await buildFloor()
  const serveBuilt = async (/** @type {string} */ dir) =>
    serve([path.resolve(dir, 'scripts/start.mjs'), '--built', '--port', '0'])
  const floor = await serve([path.join(root, 'scripts/bench/static.mjs'), floorDir])
  const app = await serveBuilt(root)
  const other = beside === undefined ? undefined : await serveBuilt(beside)
  const rows = []
  try {
    const pages = await pagesAt(app.origin)
    /** @type {[name: string, url: string, selector: string][]} */
    const targets = [['floor', floor.origin, '#amt']]
    for (const [name, at, selector] of pages) {
      targets.push([name, app.origin + at, selector])
      if (other !== undefined) targets.push([`${name} beside`, other.origin + at, selector])
    }
    for (const [profileName, profile] of Object.entries(PROFILES)) {
      /** @type {Map<string, Sample[]>} */
      const samples = new Map(targets.map(([name]) => [name, []]))
      for (let run = 0; run < runs; run += 1) {
        for (const [name, url, selector] of targets)
          samples.get(name)?.push(await load(url, selector, profile, executablePath))
      }
      for (const [name] of targets) rows.push(...rowsOf(name, profileName, samples))
    }
  } finally {
    app.stop()
    other?.stop()
    floor.stop()
  }
  return rows
}
