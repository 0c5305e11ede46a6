import { chromium } from '@playwright/test'
// F4: what late data moves, as the browser counts it: the venue takes 700 ms, nobody touches the page.
import path from 'node:path'
import { BROWSER_FLAGS } from '../browser-flags.mjs'
import { findBrowser } from '../rare/find-browser.mjs'
import { serve } from './serve.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const HEADERS = { 'x-sextant': '1', 'content-type': 'application/json' }
const LATE_MS = 700
const PAGES = {
  events: '/events',
  market: '/event/SX-1001/market/SX-1001-2',
  positions: '/positions',
  swap: '/swap?amount=10',
  tokens: '/tokens',
}

/** Rows of F4: the sum of all shifts of each page, at both widths. */
export async function benchShifts() {
  const app = await serve([path.join(root, 'scripts/start.mjs'), '--built', '--port', '0'])
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const reply = await fetch(`${app.origin}/sandbox/faults`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ set: [{ fault: 'F01', latencyMs: LATE_MS }] }),
    })
    if (!reply.ok) throw new Error(`the venue is not slowed down: ${reply.status}`)
    const rows = []
    for (const width of [1440, 360]) {
      for (const [name, at] of Object.entries(PAGES))
        rows.push({
          name: `F4 layout shift of ${name}, ${width} px`,
          value: await shiftOf(browser, width, app.origin + at),
        })
    }
    return rows
  } finally {
    await browser.close()
    app.stop()
  }
}

/**
 * The browser's own sum of shifts, which the types of the platform do not have.
 * @typedef {PerformanceEntry & { value: number }} LayoutShift
 * @typedef {typeof globalThis & { shifts: number[] }} Shifted
 */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {number} width
 * @param {string} url
 */
async function shiftOf(browser, width, url) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.addInitScript(() => {
    /** @type {number[]} */
    const shifts = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(/** @type {LayoutShift} */ (entry).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.waitForTimeout(2 * LATE_MS)
  const shifts = await page.evaluate(() => /** @type {Shifted} */ (globalThis).shifts)
  await page.close()
  return Number(shifts.reduce((sum, each) => sum + each, 0).toFixed(4))
}
