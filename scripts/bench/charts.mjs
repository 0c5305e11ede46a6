import { chromium } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
// Charts at 4× CPU: mount and one more point of each at 300 points, and the frames of a market page with live prices.
import path from 'node:path'
import { build } from 'vite'
import { BROWSER_FLAGS } from '../browser-flags.mjs'
import { findBrowser } from '../rare/find-browser.mjs'
import { RESOLVE } from '../typescript.mjs'
import { median, quantile } from './figures.mjs'
import { serve } from './serve.mjs'
import { firstMarket } from './venue.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const HEADERS = { 'x-sextant': '1', 'content-type': 'application/json' }
const WATCHED_MS = 12_000

/**
 * What the page of charts can do: mount one, add points to it, and time both in milliseconds.
 * @typedef {{ mount: number, changes: number[], drawn: number }} Timed
 * @typedef {typeof globalThis & { chartNames: string[], measure: (name: string, updates: number) => Promise<Timed> }} Stage
 */

/** Rows of all charts and of the market page. */
export async function benchCharts(runs = 5) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    return [...(await chartRows(browser, runs)), ...(await frameRows(browser))]
  } finally {
    await browser.close()
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {number} runs
 */
async function chartRows(browser, runs) {
  const site = await serve([path.join(root, 'scripts/bench/static.mjs'), await buildStage()])
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(site.origin)
    await page.waitForFunction(() => 'measure' in globalThis)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const names = await page.evaluate(() => /** @type {Stage} */ (globalThis).chartNames)
    const rows = []
    for (const name of names) {
      /** @type {Timed[]} */
      const samples = []
      for (let run = 0; run <= runs; run += 1)
        samples.push(await page.evaluate((each) => /** @type {Stage} */ (globalThis).measure(each, 6), name))
      if (samples.some(({ drawn }) => drawn === 0)) throw new Error(`the chart ${name} was not drawn`)
      // The first one compiles.
      const [first, ...later] = samples
      const changes = later.flatMap((sample) => sample.changes)
      rows.push({
        name: `chart of 300 points, ${name}: mounted, painted, 4× CPU`,
        value: Math.round(median(later.map(({ mount }) => mount))),
        unit: 'ms',
        first: Math.round(first?.mount ?? Number.NaN),
        update: Math.round(median(changes)),
        updateP95: Math.round(quantile(changes, 0.95)),
        runs,
      })
    }
    await page.close()
    return rows
  } finally {
    site.stop()
  }
}

async function buildStage() {
  const outDir = path.join(root, 'dist/bench/charts')
  await build({
    configFile: false,
    root: path.join(root, 'tests/bench/charts'),
    resolve: RESOLVE,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  return outDir
}

/**
 * Frames of a market page with its chart while a price changes twice a second, resting and with the pointer on the chart.
 * @param {import('@playwright/test').Browser} browser
 */
async function frameRows(browser) {
  const app = await serve([path.join(root, 'scripts/start.mjs'), '--built', '--port', '0'])
  try {
    const { path: at, marketId } = await firstMarket(app.origin)
    const page = await browser.newPage({ viewport: { width: 1350, height: 940 } })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(app.origin + at)
    const chart = page.getByRole('img', { name: 'Chance' }).first()
    await chart.waitFor()
    await page.waitForTimeout(3_000)
    let ticks = 0
    const ticking = setInterval(() => {
      ticks += 1
      const body = JSON.stringify({ marketId, yesMicro: 400_000 + (ticks % 20) * 10_000 })
      void fetch(`${app.origin}/sandbox/price`, { method: 'POST', headers: HEADERS, body })
    }, 500)
    const rest = await frames(page)
    const box = await chart.boundingBox()
    if (box === null) throw new Error('the chart of the market page has no box')
    const watched = frames(page)
    for (const until = Date.now() + WATCHED_MS; Date.now() < until;) {
      const x = box.x + box.width * (0.1 + 0.7 * Math.random())
      await page.mouse.move(x, box.y + box.height / 2, { steps: 12 })
    }
    const scrubbed = await watched
    clearInterval(ticking)
    await page.close()
    return [
      { name: 'frames of a market page with chart and live prices, 4× CPU', ...rest, unit: 'fps' },
      { name: 'the same with the pointer moving over the chart', ...scrubbed, unit: 'fps' },
    ]
  } finally {
    app.stop()
  }
}

/** @param {import('@playwright/test').Page} page */
async function frames(page) {
  const gaps = await page.evaluate(
    (ms) =>
      new Promise((/** @type {(gaps: number[]) => void} */ resolve) => {
        const started = performance.now()
        let last = started
        /** @type {number[]} */
        const seen = []
        const next = () => {
          const now = performance.now()
          seen.push(now - last)
          last = now
          if (now - started < ms) requestAnimationFrame(next)
          else resolve(seen)
        }
        requestAnimationFrame(next)
      }),
    WATCHED_MS,
  )
  return {
    value: Number(((gaps.length / gaps.reduce((sum, gap) => sum + gap, 0)) * 1_000).toFixed(1)),
    late: gaps.filter((gap) => gap > 25).length,
    longest: Math.round(Math.max(...gaps)),
  }
}
