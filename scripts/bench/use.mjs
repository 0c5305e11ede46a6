import { chromium } from '@playwright/test'
// What using the app feels like, on the built app with its local venue: L3, L4, L5, A2, A3, U1 and U3.
import path from 'node:path'
import { BROWSER_FLAGS } from '../browser-flags.mjs'
import { findBrowser } from '../rare/find-browser.mjs'
import { acts } from './acts.mjs'
import { median, quantile } from './figures.mjs'
import { serve } from './serve.mjs'
import { firstMarket } from './venue.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const MINUTES = Number(process.env.BENCH_MINUTES ?? 3)
const HEADERS = { 'x-sextant': '1', 'content-type': 'application/json' }

/**
 * A page of its own on the app, and a way to do deeds to the venue.
 * @typedef {{
 *   context: import('@playwright/test').BrowserContext,
 *   page: import('@playwright/test').Page,
 *   cdp: import('@playwright/test').CDPSession,
 *   origin: string,
 *   post: (deed: string, body: object) => Promise<unknown>,
 * }} Opened
 */
/** @typedef {(throttle?: number) => Promise<Opened>} Fresh  Opens one, its CPU so many times slower. */

/**
 * What pages note of themselves, in milliseconds.
 * @typedef {typeof globalThis & { lags: number[], inputs: number[] }} Noted
 */
/** @typedef {PerformanceObserverInit & { durationThreshold: number }} TimedEvents  Which the types of the platform do not have. */

/** Rows of all of them. `BENCH_MINUTES` = how long U3 uses the app, 10 for the figure of the design. */
export async function benchUse() {
  const app = await serve([path.join(root, 'scripts/start.mjs'), '--built', '--port', '0'])
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  /** @type {Opened['post']} */
  const post = (deed, body) =>
    fetch(`${app.origin}/sandbox/${deed}`, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) }).then(
      (reply) => reply.json(),
    )
  /** @type {Fresh} */
  const fresh = async (throttle = 1) => {
    const context = await browser.newContext({ viewport: { width: 1350, height: 940 } })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    return { context, page, cdp, origin: app.origin, post }
  }
  const rows = []
  try {
    for (const measure of [painted, inputs, back, acts, tabs, heap]) rows.push(...(await measure(fresh)))
  } finally {
    await browser.close()
    app.stop()
  }
  return rows
}

/**
 * L3: from the arrival of a changed price to the frame that shows it, at 4× CPU.
 * @param {Fresh} fresh
 */
async function painted(fresh) {
  const { page, context, origin, post } = await fresh(4)
  const { path: at, marketId } = await firstMarket(origin)
  await page.addInitScript((id) => {
    /** @type {number[]} */
    const lags = []
    Object.assign(globalThis, { lags })
    /** @type {number | undefined} */
    let arrived
    const ask = globalThis.fetch
    globalThis.fetch = async (...args) => {
      const reply = await ask(...args)
      const [requested] = args
      if (String(requested instanceof Request ? requested.url : requested).includes(id)) {
        const text = reply.text.bind(reply)
        reply.text = async () => {
          const body = await text()
          arrived = performance.now()
          return body
        }
      }
      return reply
    }
    new MutationObserver(() => {
      if (arrived === undefined) return
      const from = arrived
      arrived = undefined
      requestAnimationFrame(() => setTimeout(() => lags.push(performance.now() - from)))
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, marketId)
  await page.goto(origin + at)
  await page.waitForTimeout(3_000)
  await page.evaluate(() => void (/** @type {Noted} */ (globalThis).lags.splice(0)))
  for (let step = 0; step < 16; step += 1) {
    await post('price', { marketId, yesMicro: 300_000 + step * 20_000 })
    await page.waitForTimeout(3_100)
  }
  const lags = await page.evaluate(() => /** @type {Noted} */ (globalThis).lags)
  await context.close()
  const frames = (/** @type {number} */ ms) => Number((ms / 16.7).toFixed(1))
  return [
    {
      name: 'L3 price received to painted, 4× CPU, p95',
      value: frames(quantile(lags, 0.95)),
      unit: 'frames',
      median: frames(median(lags)),
      runs: lags.length,
    },
  ]
}

/**
 * L4: clicks and keys with live data, at 4× CPU, by the browser's own event timing.
 * @param {Fresh} fresh
 */
async function inputs(fresh) {
  const { page, context, origin } = await fresh(4)
  await page.addInitScript(() => {
    /** @type {number[]} */
    const inputs = []
    Object.assign(globalThis, { inputs })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) inputs.push(entry.duration)
    }).observe(/** @type {TimedEvents} */ ({ type: 'event', durationThreshold: 16, buffered: true }))
  })
  const { path: at } = await firstMarket(origin)
  await page.goto(origin + at)
  await page.waitForTimeout(2_500)
  const amount = page.locator('main input').first()
  for (let round = 0; round < 6; round += 1) {
    await amount.click()
    await page.keyboard.type(String(10 + round), { delay: 60 })
    for (const name of [/^No/, /^Yes/]) {
      const side = page.locator('main').getByRole('button', { name }).first()
      if (await side.isVisible()) await side.click()
    }
    await page.keyboard.press('Tab')
  }
  await page.goto(`${origin}/events`)
  await page.waitForTimeout(2_000)
  const filters = page.getByRole('navigation', { name: 'Filters' }).getByRole('link')
  for (let index = 0; index < Math.min(6, await filters.count()); index += 1) {
    await filters.nth(index).click()
    await page.waitForTimeout(300)
  }
  await page.waitForTimeout(500)
  const durations = await page.evaluate(() => /** @type {Noted} */ (globalThis).inputs)
  await context.close()
  return [
    {
      name: 'L4 click or key to next paint, live data, 4× CPU, p98',
      value: Math.round(quantile(durations, 0.98)),
      unit: 'ms',
      median: Math.round(median(durations)),
      runs: durations.length,
    },
  ]
}

/**
 * L5: back to a page that was seen: from the click to the frame with its cards.
 * @param {Fresh} fresh
 */
async function back(fresh) {
  const { page, context, origin } = await fresh()
  await page.goto(`${origin}/events`)
  await page.waitForSelector('[data-testid=event-card]')
  const times = []
  for (let run = 0; run < 7; run += 1) {
    await page.locator('[data-testid=event-card] a').first().click()
    await page.waitForURL(/\/event\//)
    await page.waitForTimeout(700)
    times.push(
      await page.evaluate(
        /** @returns {Promise<number>} */
        () =>
          new Promise((resolve) => {
            const from = performance.now()
            const look = () => {
              if (document.querySelector('[data-testid=event-card]') === null) requestAnimationFrame(look)
              else resolve(performance.now() - from)
            }
            history.back()
            requestAnimationFrame(look)
          }),
      ),
    )
    await page.waitForTimeout(300)
  }
  await context.close()
  return [
    {
      name: 'L5 back to a page seen before',
      value: Number((median(times) / 16.7).toFixed(1)),
      unit: 'frames',
      worst: Number((Math.max(...times) / 16.7).toFixed(1)),
      runs: times.length,
    },
  ]
}

/**
 * U1: what one idle Events page and ten of them ask in a minute, and a hidden one.
 * @param {Fresh} fresh
 */
async function tabs(fresh) {
  const rows = []
  for (const count of [1, 10]) {
    const { page, context, origin } = await fresh()
    let requested = 0
    context.on('request', (request) => (requested += request.url().includes('/api/') ? 1 : 0))
    const pages = [page]
    while (pages.length < count) pages.push(await context.newPage())
    for (const each of pages) {
      await each.goto(`${origin}/events`)
      await each.waitForSelector('[data-testid=event-card]')
    }
    await page.waitForTimeout(2_000)
    requested = 0
    await page.waitForTimeout(60_000)
    rows.push({
      name: `U1 requests a minute, Events idle, ${count} tabs`,
      value: requested,
      unit: 'requests',
      interval: '10 s',
    })
    await context.close()
  }
  return rows
}

/**
 * Chromium's own count of the heap, which the types of the platform do not have.
 * @typedef {Performance & { memory: { usedJSHeapSize: number } }} Measured
 */

/**
 * U3: heap after use and garbage collection, against the first minute.
 * @param {Fresh} fresh
 */
async function heap(fresh) {
  const { page, context, cdp, origin } = await fresh()
  await cdp.send('HeapProfiler.enable')
  await page.goto(`${origin}/events`)
  await page.waitForSelector('[data-testid=event-card]')
  const size = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    return page.evaluate(() => /** @type {Measured} */ (performance).memory.usedJSHeapSize)
  }
  const round = async () => {
    for (const name of ['Swap', 'Limit', 'Tokens', 'Predict']) {
      await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
      await page.waitForTimeout(600)
    }
    await page.locator('[data-testid=event-card] a').first().click()
    await page.waitForTimeout(600)
    await page.goBack()
    await page.waitForTimeout(400)
  }
  const started = Date.now()
  while (Date.now() - started < 60_000) await round()
  const first = await size()
  while (Date.now() - started < MINUTES * 60_000) await round()
  const last = await size()
  await context.close()
  return [
    {
      name: `U3 heap after ${MINUTES} minutes against the first`,
      value: Number(((last / first - 1) * 100).toFixed(1)),
      unit: '%',
      MB: Number((last / 1e6).toFixed(1)),
      minutes: MINUTES,
    },
  ]
}
