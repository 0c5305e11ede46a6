// Cold loads of the built app with its local venue, and of the React floor, side by side and interleaved in one run.
// "Slow" is 4× CPU, 1.6 Mbps, 150 ms; usable = the selector is painted, with live data for the app.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { BROWSER_FLAGS } from '../browser-flags.mjs'
import { findBrowser } from '../find-browser.mjs'
import { median } from './figures.mjs'
import { serve } from './serve.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const SLOW = { cpu: 4, down: 1.6e6 / 8, up: 750e3 / 8, latency: 150 }
const FAST = { cpu: 1 }

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
    if (profile.down !== undefined) {
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: profile.latency,
        downloadThroughput: profile.down,
        uploadThroughput: profile.up,
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
      globalThis.marks = { blocked: 0, usable: undefined }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.marks.blocked += Math.max(0, entry.duration - 50)
      }).observe({ type: 'longtask', buffered: true })
      const look = () => {
        const element = document.querySelector(wanted)
        if (element !== null && element.getBoundingClientRect().height > 0) globalThis.marks.usable = performance.now()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, selector)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => globalThis.marks?.usable !== undefined, undefined, { timeout: 60_000 })
    const before = requests
    await page.waitForTimeout(1_500)
    const marks = await page.evaluate(() => globalThis.marks)
    return { usable: marks.usable, blocked: marks.blocked, kB: bytes / 1000, requests: before }
  } finally {
    await context.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Rows of F2 and F3: each page's figures, and their ratio to the floor of the same run. */
export async function benchLoad(runs = 5) {
  const executablePath = await findBrowser()
  const floorDir = await buildFloor()
  const app = await serve([path.join(root, 'scripts/start.mjs'), '--built', '--port', '0'])
  const floor = await serve([path.join(root, 'scripts/bench/static.mjs'), floorDir])
  const first = await fetch(`${app.origin}/api/prediction/v1/events?end=1&includeMarkets=true`).then((reply) =>
    reply.json(),
  )
  const [event] = first.data
  const targets = [
    ['floor', floor.origin, '#amt'],
    ['events', `${app.origin}/events`, '[data-testid=event-card] a[href*="side="]'],
    [
      'market',
      `${app.origin}/event/${event.eventId}/market/${event.markets[0].marketId}`,
      'section[aria-label="Market"] dl',
    ],
    ['positions', `${app.origin}/positions`, 'form, input'],
    ['swap', `${app.origin}/swap?amount=10`, 'main dl button bdi'],
    ['tokens', `${app.origin}/tokens`, 'main tbody tr'],
  ]
  const rows = []
  try {
    for (const [profileName, profile] of Object.entries({ slow: SLOW, fast: FAST })) {
      const samples = Object.fromEntries(targets.map(([name]) => [name, []]))
      for (let run = 0; run < runs; run += 1) {
        for (const [name, url, selector] of targets)
          samples[name].push(await load(url, selector, profile, executablePath))
      }
      const of = (name, field) => median(samples[name].map((sample) => sample[field]))
      for (const [name] of targets) {
        rows.push({
          name: `F2 usable ${name}, ${profileName}`,
          value: Math.round(of(name, 'usable')),
          unit: 'ms',
          timesFloor: Number((of(name, 'usable') / of('floor', 'usable')).toFixed(2)),
          runs,
        })
        rows.push({
          name: `F3 blocked ${name}, ${profileName}`,
          value: Math.round(of(name, 'blocked')),
          unit: 'ms',
          runs,
        })
        rows.push({
          name: `F5 requests before usable ${name}, ${profileName}`,
          value: of(name, 'requests'),
          unit: 'requests',
          kB: Math.round(of(name, 'kB')),
          runs,
        })
      }
    }
  } finally {
    app.stop()
    floor.stop()
  }
  return rows
}
