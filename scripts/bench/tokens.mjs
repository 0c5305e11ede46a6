import { chromium } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
// U1: questions of prices an interval for 1, 50 and 500 visible mints. L1: 5,000 ticking rows while they are scrolled, at
// 4× CPU: frames a second, and how much of the time the page is busy.
import path from 'node:path'
import { build } from 'vite'
import { BROWSER_FLAGS } from '../browser-flags.mjs'
import { findBrowser } from '../rare/find-browser.mjs'
import { importBuilt, RESOLVE } from '../typescript.mjs'
import { median } from './figures.mjs'
import { serve } from './serve.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const SCROLLED_MS = 6_000

async function buildFeed() {
  return /** @type {typeof import('../../tests/bench/feed-case.ts')} */ (
    await importBuilt('feed', 'tests/bench/feed-case.ts')
  )
}

async function buildTicking() {
  const outDir = path.join(root, 'dist/bench/ticking')
  await build({
    configFile: false,
    root: path.join(root, 'tests/bench/ticking'),
    resolve: RESOLVE,
    logLevel: 'error',
    plugins: [
      {
        name: 'ticking-prices',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id.endsWith('/prices.ts') && importer?.includes('/areas/tokens/') === true && !id.includes('endpoints')
            ? path.join(root, 'tests/bench/ticking/prices.ts')
            : undefined,
      },
      react(),
      tailwindcss(),
    ],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  return outDir
}

/**
 * The page of ticking rows, and what is seen of one scroll through them: times in milliseconds.
 * @typedef {typeof globalThis & { changes: () => number }} Ticking
 * @typedef {{ frames: number[], ms: number, changes: number }} Seen
 */

/**
 * One scroll through the rows: frames, the longest of them, busy share, and the changes that arrived meanwhile.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {number} speed  px/s
 */
async function scroll(browser, url, speed) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(url)
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(500)
  const taskSec = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await taskSec()
  const seen = await page.evaluate(
    /** @type {(scrolled: { ms: number, pxPerSec: number }) => Promise<Seen>} */
    ({ ms, pxPerSec }) =>
      new Promise((resolve) => {
        const { changes } = /** @type {Ticking} */ (globalThis)
        const started = performance.now()
        const changed = changes()
        /** @type {number[]} */
        const frames = []
        const next = (/** @type {number} */ now) => {
          frames.push(now)
          scrollTo(0, ((performance.now() - started) / 1000) * pxPerSec)
          if (performance.now() - started < ms) requestAnimationFrame(next)
          else resolve({ frames, ms: performance.now() - started, changes: changes() - changed })
        }
        requestAnimationFrame(next)
      }),
    { ms: SCROLLED_MS, pxPerSec: speed },
  )
  const busy = (await taskSec()) - before
  await page.close()
  const gaps = seen.frames.slice(1).map((at, index) => at - (seen.frames[index] ?? at))
  const seconds = seen.ms / 1000
  return {
    fps: (seen.frames.length - 1) / seconds,
    late: gaps.filter((gap) => gap > 25).length,
    busy: busy / seconds,
    changes: seen.changes / seconds,
  }
}

/** Rows of U1 and L1. */
export async function benchTokens(runs = 3) {
  const { countQuestions } = await buildFeed()
  const rows = []
  for (const visible of [1, 50, 500]) {
    const counts = await countQuestions(visible, 10)
    rows.push({
      name: `U1 questions of prices an interval, ${visible} visible mints`,
      value: median(counts),
      most: Math.max(...counts),
      unit: 'requests',
      runs: counts.length,
    })
  }
  const dir = await buildTicking()
  const site = await serve([path.join(root, 'scripts/bench/static.mjs'), dir])
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    /** @type {[name: string, query: string, speed: number][]} */
    const scrolls = [
      ['1,000 changes a second over all rows, 600 px/s', '?all', 600],
      ['1,000 changes a second over all rows, 2,400 px/s', '?all', 2_400],
      ['1,000 changes a second, all in view, 600 px/s', '', 600],
    ]
    for (const [name, query, speed] of scrolls) {
      /** @type {Awaited<ReturnType<typeof scroll>>[]} */
      const samples = []
      for (let run = 0; run < runs; run += 1) samples.push(await scroll(browser, `${site.origin}/${query}`, speed))
      /** @type {(field: keyof Awaited<ReturnType<typeof scroll>>, digits: number) => number} */
      const of = (field, digits) => Number(median(samples.map((sample) => sample[field])).toFixed(digits))
      rows.push({
        name: `L1 5,000 rows scrolled, ${name}, 4× CPU`,
        value: of('fps', 1),
        unit: 'fps',
        lateFrames: of('late', 0),
        busy: of('busy', 2),
        changesInView: of('changes', 0),
        runs,
      })
    }
  } finally {
    await browser.close()
    site.stop()
  }
  return rows
}
