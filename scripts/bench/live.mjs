import { chromium } from '@playwright/test'
// Frames of a page while live prices come, at 4× CPU, as the server sends them: four times a second what has changed, at most
// 50 messages a second in all.
import path from 'node:path'
import { BROWSER_FLAGS } from '../browser-flags.mjs'
import { findBrowser } from '../rare/find-browser.mjs'
import { serve } from './serve.mjs'
import { firstMarket } from './venue.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const A_SECOND = 50
const SECONDS = 10

/** Rows: frames a second of the list of events and of a market's page, with and without the messages. */
export async function benchLive() {
  const app = await serve([path.join(root, 'scripts/start.mjs'), '--built', '--port', '0'])
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const { path: market } = await firstMarket(app.origin)
    const rows = []
    for (const [word, at] of [
      ['list of events', '/events?category=weather'],
      ['market with its chart', market],
    ]) {
      const still = await framesOf(browser, `${app.origin}${at}`, 0)
      const { frames, received } = await framesOf(browser, `${app.origin}${at}`, A_SECOND)
      const unit = 'frames a second'
      rows.push({
        name: `live prices, ${word}, 4× CPU`,
        value: frames,
        unit,
        without: still.frames,
        messages: received,
      })
    }
    return rows
  } finally {
    await browser.close()
    app.stop()
  }
}

/**
 * Frames a second over ten seconds, and messages that came a second.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {number} aSecond
 */
async function framesOf(browser, url, aSecond) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(streamAtRate, aSecond)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(6_000)
  const counted = await page.evaluate(countFrames, SECONDS)
  await context.close()
  return { frames: Math.round(counted.frames / SECONDS), received: Math.round(counted.received / SECONDS) }
}

/**
 * Stands for the server's stream: so many messages a second over all outcomes, prices that go up and down.
 * @param {number} aSecond
 */
function streamAtRate(aSecond) {
  const ask = globalThis.fetch
  const counted = { received: 0 }
  Object.assign(globalThis, { counted })
  globalThis.fetch = async (...args) => {
    const url = new URL(String(args[0] instanceof Request ? args[0].url : args[0]), location.href)
    if (url.pathname !== '/prices') return ask(...args)
    const ids = (url.searchParams.get('ids') ?? '').split(',')
    const encoder = new TextEncoder()
    /** @type {ReturnType<typeof setInterval> | undefined} */
    let timer
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(encoder.encode('event: state\ndata: live\n\n'))
        if (aSecond === 0) return
        let at = 0
        timer = setInterval(() => {
          const changed = ids.slice(0, Math.ceil(aSecond / 4))
          at += 1
          counted.received += changed.length
          const bid = 400_000 + Math.abs((at % 200) - 100) * 1_000
          const received = changed.map((id) => ({ id, at: Date.now(), bid: String(bid), ask: String(bid + 10_000) }))
          controller.enqueue(encoder.encode(received.map((each) => `data: ${JSON.stringify(each)}\n\n`).join('')))
        }, 250)
      },
      cancel: () => clearInterval(timer),
    })
    return new Response(body)
  }
}

/**
 * Frames that the page made in so many seconds, and messages that came in them.
 * @param {number} seconds
 */
async function countFrames(seconds) {
  const { counted } = /** @type {typeof globalThis & { counted: { received: number } }} */ (globalThis)
  const before = counted.received
  const end = performance.now() + seconds * 1_000
  let frames = 0
  while (performance.now() < end) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    frames += 1
  }
  return { frames, received: counted.received - before }
}
