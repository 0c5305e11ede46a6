import { chromium } from '@playwright/test'
// First and second visits of the built app with its local venue, and of the React floor, side by side and interleaved in one
// run. "Slow" is 4× CPU, 1.6 Mbps, 150 ms. Seen = the selector is painted, with live data for the app; taken over = a click on
// a link, and on Buy where the page has one, is handled by the router; ticket = what Buy opens is painted.
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
 * What a page notes of itself while it loads, in milliseconds: `blocked` of the main thread in all, `blockedBefore` until it
 * has taken over.
 * @typedef {{ blocked: number, blockedBefore?: number, seen?: number, taken?: number, ticket?: number }} Marks
 * @typedef {typeof globalThis & { marks?: Marks }} Marked
 */

/**
 * A page that is measured: what shows that it is seen, a link that the router handles, and where Buy is and what it opens.
 * @typedef {{
 *   name: string,
 *   at: string,
 *   seen: string,
 *   link?: string,
 *   buy?: string,
 *   ticket?: string,
 * }} Target
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
 * Runs in the page from its first moment: looks at each frame what is painted, and tries the clicks until they are handled.
 * @param {Omit<Target, 'name' | 'at'>} wanted
 */
function watch(wanted) {
  /** @type {Marks} */
  const marks = { blocked: 0 }
  Object.assign(globalThis, { marks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.blocked += Math.max(0, entry.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  const painted = (/** @type {string} */ selector) => {
    const element = document.querySelector(selector)
    return element instanceof HTMLElement && element.getBoundingClientRect().height > 0 ? element : undefined
  }
  // Stands behind every listener of the app: a click that nobody has handled goes nowhere.
  let isHandled = false
  window.addEventListener('click', (event) => {
    isHandled = event.defaultPrevented
    event.preventDefault()
  })
  const handles = (/** @type {string | undefined} */ selector) => {
    if (selector === undefined) return true
    isHandled = false
    painted(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    return isHandled
  }
  let [isLinkDone, isBuyDone] = [false, false]
  const look = () => {
    if (marks.seen === undefined && painted(wanted.seen) !== undefined) marks.seen = performance.now()
    if (marks.seen !== undefined && marks.taken === undefined) {
      isLinkDone ||= handles(wanted.link)
      // Last: Buy may lead to another page.
      if (isLinkDone) isBuyDone ||= handles(wanted.buy)
      if (isBuyDone) Object.assign(marks, { taken: performance.now(), blockedBefore: marks.blocked })
    }
    const isOpen = wanted.ticket === undefined || painted(wanted.ticket) !== undefined
    if (marks.taken !== undefined && isOpen) marks.ticket = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * One visit in a browser that is new, or that has been there.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {Target} target
 * @param {Profile} profile
 */
async function visit(context, origin, { name, at, ...wanted }, profile) {
  const page = await context.newPage()
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
  await page.addInitScript(watch, wanted)
  await page.goto(origin + at, { waitUntil: 'commit' })
  const until = (/** @type {'seen' | 'ticket'} */ mark) =>
    page.waitForFunction((each) => /** @type {Marked} */ (globalThis).marks?.[each] !== undefined, mark, {
      timeout: 60_000,
    })
  await until('seen')
  const before = requests
  await until('ticket')
  await page.waitForTimeout(1_500)
  const marks = await page.evaluate(() => /** @type {Marked} */ (globalThis).marks)
  await page.close()
  const { seen, taken, ticket, blocked = 0, blockedBefore = 0 } = marks ?? {}
  if (seen === undefined || taken === undefined || ticket === undefined) throw new Error(`${name} was never seen`)
  return { seen, taken, ticket, blocked, blockedBefore, kB: bytes / 1000, requests: before }
}

/**
 * A first visit into an empty profile, then a second one.
 * @param {string} origin
 * @param {Target} target
 * @param {Profile} profile
 * @param {string} executablePath
 */
async function visits(origin, target, profile, executablePath) {
  const dir = mkdtempSync(path.join(tmpdir(), 'sextant-bench-'))
  const context = await chromium.launchPersistentContext(dir, {
    executablePath,
    args: BROWSER_FLAGS,
    viewport: { width: 1350, height: 940 },
  })
  try {
    const first = await visit(context, origin, target, profile)
    return { first, second: await visit(context, origin, target, profile) }
  } finally {
    await context.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

const TICKET = '[aria-label="Order"] input'

/**
 * The pages that are measured, or the one of a name. A link to where the page is, or to a part of it, leaves it as it is.
 * @param {string} origin
 * @param {string} [only]
 * @returns {Promise<Target[]>}
 */
async function pagesAt(origin, only) {
  const reply = await fetch(`${origin}/api/prediction/v1/events?end=1&includeMarkets=true`)
  /** @type {{ data: { eventId: string, markets: { marketId: string }[] }[] }} */
  const { data } = await reply.json()
  const [event] = data
  const market = event?.markets[0]
  if (event === undefined || market === undefined) throw new Error('the first event of the venue has no market')
  const side = '[data-testid=event-card] a[href*="side="]'
  const rail = (/** @type {string} */ at) => `nav a[href="${at}"]`
  const marketAt = `/event/${event.eventId}/market/${market.marketId}`
  const pages = [
    { name: 'events', at: '/events', seen: side, link: rail('/events'), buy: side, ticket: TICKET },
    {
      name: 'market',
      at: marketAt,
      seen: 'section[aria-label="Market"] dl',
      link: 'main a[href^="/event/"]',
      ticket: TICKET,
    },
    { name: 'positions', at: '/positions', seen: 'main input', link: rail('/positions') },
    // As the rail opens it: a form without an amount shows no figure of the venue yet.
    { name: 'swap', at: '/swap', seen: 'main section[aria-label="Swap"] input', link: rail('/swap') },
    { name: 'tokens', at: '/tokens', seen: 'main tbody tr', link: rail('/tokens') },
  ]
  return pages.filter(({ name }) => only === undefined || name === only)
}

/** @typedef {Awaited<ReturnType<typeof visits>>} Sample */
/** @typedef {Sample['first']} Visit */

/**
 * Rows of one page: the figures of its visits, their ratio to the floor's first visit, and the difference to another build.
 * @param {string} name
 * @param {string} profile
 * @param {ReadonlyMap<string, readonly Sample[]>} samples
 */
function rowsOf(name, profile, samples) {
  /** @type {(name: string, which: keyof Sample, field: keyof Visit) => number} */
  const of = (wanted, which, field) => median((samples.get(wanted) ?? []).map((sample) => sample[which][field]))
  const runs = samples.get(name)?.length
  const floor = of('floor', 'first', 'seen')
  const timed = (/** @type {keyof Sample} */ which, /** @type {'seen' | 'taken' | 'ticket'} */ field) => {
    const value = of(name, which, field)
    const differs = (value / of(`${name} beside`, which, field) - 1) * 100
    return {
      name: `F2 ${{ seen: 'seen', taken: 'taken over', ticket: 'ticket' }[field]} ${name}, ${which} visit, ${profile}`,
      value: Math.round(value),
      unit: 'ms',
      timesFloor: Number((value / floor).toFixed(2)),
      ...(samples.has(`${name} beside`) ? { differsPercent: Number(differs.toFixed(1)) } : {}),
      runs,
    }
  }
  return [
    timed('first', 'seen'),
    timed('first', 'taken'),
    ...(of(name, 'first', 'ticket') > of(name, 'first', 'taken') ? [timed('first', 'ticket')] : []),
    timed('second', 'seen'),
    timed('second', 'taken'),
    {
      name: `F3 blocked ${name}, ${profile}`,
      value: Math.round(of(name, 'first', 'blocked')),
      unit: 'ms',
      untilTakenOver: Math.round(of(name, 'first', 'blockedBefore')),
      runs,
    },
    {
      name: `F5 requests before seen ${name}, ${profile}`,
      value: of(name, 'first', 'requests'),
      unit: 'requests',
      kB: Math.round(of(name, 'first', 'kB')),
      runs,
    },
  ]
}

/**
 * Rows of F2 and F3: each page's figures, and their ratio to the floor of the same run. With `beside`, the folder of another
 * checkout that is built, its pages are visited in turn with these and the rows say by how much these differ: two runs one
 * after the other differ by 5 % with the same build. With `page`, that page alone.
 * @param {{ runs?: number, beside?: string | undefined, page?: string | undefined }} [options]
 */
export async function benchLoad({ runs = 5, beside, page } = {}) {
  const executablePath = findBrowser()
  const floorDir = await buildFloor()
  const serveBuilt = async (/** @type {string} */ dir) =>
    serve([path.resolve(dir, 'scripts/start.mjs'), '--built', '--port', '0'])
  const floor = await serve([path.join(root, 'scripts/bench/static.mjs'), floorDir])
  const app = await serveBuilt(root)
  const other = beside === undefined ? undefined : await serveBuilt(beside)
  const rows = []
  try {
    /** @type {[origin: string, target: Target][]} */
    const targets = [[floor.origin, { name: 'floor', at: '/', seen: '#amt' }]]
    for (const target of await pagesAt(app.origin, page)) {
      targets.push([app.origin, target])
      if (other !== undefined) targets.push([other.origin, { ...target, name: `${target.name} beside` }])
    }
    for (const [profileName, profile] of Object.entries(PROFILES)) {
      /** @type {Map<string, Sample[]>} */
      const samples = new Map(targets.map(([, { name }]) => [name, []]))
      for (let run = 0; run < runs; run += 1) {
        for (const [origin, target] of targets)
          samples.get(target.name)?.push(await visits(origin, target, profile, executablePath))
      }
      for (const [, { name }] of targets) rows.push(...rowsOf(name, profileName, samples))
    }
  } finally {
    app.stop()
    other?.stop()
    floor.stop()
  }
  return rows
}
