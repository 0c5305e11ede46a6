#!/usr/bin/env node
import { chromium } from '@playwright/test'
// Compares every page of this build with those of another built checkout, both over the same venue whose clock and prices
// stand: text, accessibility tree and picture at three widths in both themes. Pictures that differ go to `shots/compare/`.
// node scripts/rare/compare-pages.mjs --beside ../OTHER [--widths 1440,390] [--themes dark] [--only /swap]
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BROWSER_FLAGS } from '../browser-flags.mjs'
import { importSource } from '../typescript.mjs'
import { findBrowser } from './find-browser.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const out = path.join(root, 'shots/compare')
const { values: options } = parseArgs({
  options: {
    beside: { type: 'string' },
    widths: { type: 'string', default: '1440,1024,390' },
    themes: { type: 'string', default: 'dark,light' },
    only: { type: 'string' },
  },
})
if (options.beside === undefined) throw new Error('--beside must name another checkout that is built')

/** When both venues start, and the moment at which they stand: the owner's orders are in between. */
const START_MS = Date.UTC(2026, 10, 27, 12)
const HELD_MS = START_MS + 600_000
/** The same owner at both. */
const SECRET = new Uint8Array(32).fill(7)

/**
 * A server of a built checkout whose clock can be held.
 * @param {string} dir
 */
async function serve(dir) {
  const hold = path.join(import.meta.dirname, 'held-clock.mjs')
  const args = ['--import', hold, 'scripts/start.mjs', '--built', '--port', '0']
  // A live price is of the moment at which it is looked at.
  const env = { ...process.env, START_MS: String(START_MS), HELD_MS: String(HELD_MS), LIVE_SOURCES: 'off' }
  const child = spawn(process.execPath, args, { cwd: path.resolve(dir), stdio: ['ignore', 'pipe', 'inherit'], env })
  let text = ''
  /** @type {string} */
  const origin = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server of ${dir} did not start`)))
    // Read to its end: a server whose output nobody takes ends.
    child.stdout.on('data', (chunk) => {
      text += String(chunk)
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0]
      if (found !== undefined) resolve(found)
    })
  })
  return { origin, hold: () => child.kill('SIGUSR2'), stop: () => child.kill('SIGTERM') }
}

/** @typedef {{ text: string, tree: string, picture: Buffer }} View */

/** Most times that a page is looked at until it stands. */
const LOOKS = 8

/**
 * A page as it stands once nothing of it is being read, and nothing has changed for half a second.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @param {string} address
 * @returns {Promise<View>}
 */
async function viewOf(page, origin, address) {
  await page.goto(origin + address, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined)
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  let last = await look(page, origin)
  for (let looks = 1; looks < LOOKS; looks += 1) {
    await wait(500)
    const now = await look(page, origin)
    const isSame = now.text === last.text && now.tree === last.tree && now.picture.equals(last.picture)
    last = now
    if (isSame) break
  }
  return last
}

/**
 * A page as it is, without what differs between two visits of one build.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @returns {Promise<View>}
 */
async function look(page, origin) {
  const plain = (/** @type {string} */ text) =>
    text
      .replaceAll(origin, '')
      .replaceAll(/Build [0-9a-f]{8}/g, 'Build')
      .replaceAll(/\b\d+ s(?:econds)?\b/g, 'seconds')
  const mask = [page.getByText(/^Build [0-9a-f]{8}$/), page.getByText(/\b\d+ s\b/)]
  return {
    text: plain(await page.locator('body').innerText()),
    tree: plain(await page.locator('body').ariaSnapshot()),
    picture: await page.screenshot({ fullPage: true, mask, animations: 'disabled', caret: 'hide' }),
  }
}

/**
 * The first line in which two texts differ; `undefined` = none.
 * @param {string} one
 * @param {string} other
 */
function firstDifference(one, other) {
  const [lines, others] = [one.split('\n'), other.split('\n')]
  const at = lines.findIndex((line, index) => line !== others[index])
  if (at >= 0) return `line ${at + 1}: "${lines[at]}", beside "${others[at] ?? ''}"`
  return others.length > lines.length ? `line ${lines.length + 1}: none, beside "${others[lines.length]}"` : undefined
}

/** By how much a channel of a pixel may differ, of 255, and how many may differ more: edges of images, and of what is masked. */
const ALLOWED = { channel: 40, pixels: 64 }

/**
 * How many pixels of two pictures differ; −1 = they are of different sizes.
 * @param {import('@playwright/test').Page} blank
 * @param {Buffer} one
 * @param {Buffer} other
 */
async function pixelsBetween(blank, one, other) {
  if (one.equals(other)) return 0
  return blank.evaluate(
    async ({ pictures, most }) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const canvas = new OffscreenCanvas(image.width, image.height)
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height)
        }),
      )
      if (a === undefined || b === undefined || a.width !== b.width || a.height !== b.height) return -1
      const isOther = (/** @type {number} */ at) => Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > most
      let count = 0
      for (let at = 0; at < a.data.length; at += 4) if ([at, at + 1, at + 2].some((each) => isOther(each))) count += 1
      return count
    },
    { pictures: [one.toString('base64'), other.toString('base64')], most: ALLOWED.channel },
  )
}

const servers = await Promise.all([serve(root), serve(options.beside)])
const { routes } = /** @type {typeof import('../../tests/e2e/pages.ts')} */ (await importSource('tests/e2e/pages.ts'))
const { venueAt } = /** @type {typeof import('../../tests/e2e/venue.ts')} */ (await importSource('tests/e2e/venue.ts'))
const { keyOf } = /** @type {typeof import('../../tests/wallet/keys.ts')} */ (
  await importSource('tests/wallet/keys.ts')
)
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
rmSync(out, { recursive: true, force: true })
let [views, differing] = [0, 0]
try {
  const lists = []
  for (const { origin } of servers) {
    const venue = venueAt({ origin, aheadMs: 0 })
    await venue.holdPrices()
    lists.push(await routes(venue, keyOf(SECRET)))
  }
  const [addresses = [], others = []] = lists
  if (addresses.join() !== others.join())
    throw new Error('the venues gave other addresses: they are not the same venue')
  await wait(2_000)
  for (const { hold } of servers) hold()
  const blank = await browser.newPage()
  const wanted = addresses.filter((address) => options.only === undefined || address.startsWith(options.only))
  for (const width of options.widths.split(',').map(Number))
    for (const theme of options.themes.split(',')) {
      const contexts = await Promise.all(
        servers.map(async () => {
          const context = await browser.newContext({
            viewport: { width, height: width < 720 ? 844 : 900 },
            reducedMotion: 'reduce',
            timezoneId: 'Europe/Berlin',
            locale: 'en-US',
          })
          await context.addInitScript((chosen) => localStorage.setItem('sextant.theme', chosen), theme)
          const page = await context.newPage()
          await page.clock.setFixedTime(HELD_MS)
          return { context, page }
        }),
      )
      for (const address of wanted) {
        views += 1
        const [one, other] = await Promise.all(
          contexts.map(({ page }, index) => viewOf(page, servers[index]?.origin ?? '', address)),
        )
        if (one === undefined || other === undefined) throw new Error('a server is missing')
        const pixels = await pixelsBetween(blank, one.picture, other.picture)
        const lines = [
          ...[firstDifference(one.text, other.text)].flatMap((line) => (line === undefined ? [] : [`text, ${line}`])),
          ...[firstDifference(one.tree, other.tree)].flatMap((line) => (line === undefined ? [] : [`tree, ${line}`])),
          ...(pixels >= 0 && pixels <= ALLOWED.pixels
            ? []
            : [pixels < 0 ? 'picture of another size' : `${pixels} pixels`]),
        ]
        if (lines.length === 0) continue
        differing += 1
        const name = `${views}-${width}-${theme}`
        mkdirSync(out, { recursive: true })
        for (const [side, { picture }] of /** @type {const} */ ([
          ['this', one],
          ['beside', other],
        ]))
          writeFileSync(path.join(out, `${name}-${side}.png`), picture)
        console.log(`${name} ${address}: ${lines.join(' · ')}`)
      }
      for (const { context } of contexts) await context.close()
    }
} finally {
  await browser.close()
  for (const { stop } of servers) stop()
}
console.log(JSON.stringify({ views, differing }))
process.exitCode = differing === 0 ? 0 : 1
