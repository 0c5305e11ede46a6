import { chromium } from '@playwright/test'
// Pictures of every page at 1440, 1024 and 360, dark and light, into `shots/`, with an `index.html` side by side.
// node scripts/screenshots.mjs [--base http://127.0.0.1:PORT] [--only name,name] [--owner ADDRESS] [--widths 1440,360] [--themes dark]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { serve } from './bench/serve.mjs'
import { BROWSER_FLAGS } from './browser-flags.mjs'
import { findBrowser } from './rare/find-browser.mjs'
import { importSource } from './typescript.mjs'

const root = path.resolve(import.meta.dirname, '..')
const out = path.join(root, 'shots')
/**
 * The value after a flag of the command line.
 * @param {string} name
 */
function flag(name) {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

/**
 * A row of a list, as far as it is read here: an event or a position.
 * @typedef {{ eventId?: string, markets?: { marketId: string }[], pubkey?: string }} Row
 */

/**
 * The rows of a list reply, or none.
 * @param {string} address
 * @returns {Promise<Row[]>}
 */
async function rowsOf(address) {
  const reply = await fetch(address)
  return reply.ok ? ((await reply.json()).data ?? []) : []
}

/**
 * Pictures by name and address: every page of `areas.ts` once, the event with the most outcomes of the first page, the owner
 * of `--owner`, and what looks different by its search.
 * @param {string} origin
 * @param {string} owner
 * @returns {Promise<Record<string, string>>}
 */
async function addresses(origin, owner) {
  const { AREAS, homePath } = /** @type {typeof import('../src/app/areas.ts')} */ (
    await importSource('src/app/areas.ts')
  )
  const fixed = AREAS.flatMap(({ pages }) => pages.map((page) => page.path))
    .map(homePath)
    .filter((at) => !at.includes('$'))
  const api = `${origin}/api/prediction/v1`
  const events = await rowsOf(`${api}/events?includeMarkets=true`)
  const outcomes = (/** @type {Row} */ event) => event.markets?.length ?? 0
  const event = events.toSorted((a, b) => outcomes(b) - outcomes(a)).find((each) => outcomes(each) <= 6) ?? events[0]
  const [position] = await rowsOf(`${api}/positions?ownerPubkey=${owner}`)
  const [order] = await rowsOf(`${api}/orders?ownerPubkey=${owner}`)
  const eventPath = `/event/${encodeURIComponent(event?.eventId ?? 'none')}`
  const [sol, usdc] = ['So11111111111111111111111111111111111111112', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v']
  /** @type {Readonly<Record<import('../src/app/areas.ts').ParamPath, readonly [name: string, address: string]>>} */
  const withParams = {
    '/event/$eventId': ['event', eventPath],
    '/event/$eventId/market/$marketId': [
      'market',
      `${eventPath}/market/${encodeURIComponent(event?.markets?.[0]?.marketId ?? 'none')}`,
    ],
    '/positions/{-$owner}': ['positions', `/positions/${owner}`],
    '/position/$pubkey': ['position', `/position/${position?.pubkey ?? 'none'}`],
    '/swap/{-$in}/{-$out}': ['swap-pair', `/swap/${sol}/${usdc}`],
    '/limit/{-$in}/{-$out}': ['limit-pair', `/limit/${sol}/${usdc}`],
    '/recurring/{-$in}/{-$out}': ['recurring-pair', `/recurring/${sol}/${usdc}`],
    '/token/$mint': ['token', `/token/${sol}`],
    '/portfolio/{-$owner}': ['portfolio-owner', `/portfolio/${owner}`],
    '/earn/{-$owner}': ['earn-owner', `/earn/${owner}`],
    '/activity/{-$owner}': ['activity-orders', `/activity/${owner}`],
    '/order/$pubkey': ['order', `/order/${order?.pubkey ?? 'none'}`],
  }
  return {
    ...Object.fromEntries(fixed.map((at) => [at.slice(1), at])),
    ...Object.fromEntries(Object.values(withParams)),
    'positions-none': '/positions',
    'events-table': '/events',
    'events-search': '/events?q=rain',
    'events-none': '/events?q=zzzz',
    review: '/positions?tab=claimable',
    'portfolio-platforms': `/portfolio/${owner}?tab=platforms`,
    'activity-history': `/activity/${owner}?tab=history&page=2`,
    'not-found': '/nowhere',
  }
}

/**
 * Runs before the page: the theme, and the dense table where a picture asks for it.
 * @param {{ theme: string, name: string }} picture
 */
function prepare({ theme, name }) {
  localStorage.setItem('sextant.theme', theme)
  if (name === 'events-table') localStorage.setItem('sextant.events.form', 'table')
}

/**
 * Connects the sandbox wallet, takes what the sandbox gives, and opens the review of the first win.
 * @param {import('@playwright/test').Page} page
 */
async function openReview(page) {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page.getByRole('button', { name: 'Demo wallet' }).click()
  await page.getByRole('button', { name: 'Get demo funds' }).click()
  await page.getByText('You received').waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Claim \d/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm in wallet' }).waitFor()
}

const widths = (flag('widths') ?? '1440,1024,360').split(',').map(Number)
const themes = (flag('themes') ?? 'dark,light').split(',')
const only = flag('only')?.split(',')
const given = flag('base')
const { origin: base, stop } =
  given === undefined
    ? await serve([path.join(root, 'scripts/start.mjs'), '--port', '0'])
    : { origin: given, stop: () => false }
const owner = flag('owner') ?? '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
await fetch(`${base}/sandbox/welcome`, {
  method: 'POST',
  headers: { 'x-sextant': '1' },
  body: JSON.stringify({ owner }),
})
const pictured = Object.entries(await addresses(base, owner)).filter(
  ([name]) => only === undefined || only.includes(name),
)
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
const rows = []
let bad = 0
for (const [name, at] of pictured) {
  for (const width of widths) {
    for (const theme of themes) {
      const page = await browser.newPage({
        viewport: { width, height: width < 720 ? 780 : 900 },
        reducedMotion: 'reduce',
        timezoneId: 'Europe/Berlin',
      })
      page.on('pageerror', (error) => console.log(`${name} ${width} ${theme}: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') console.log(`${name} ${width} ${theme}: ${message.text()}`)
      })
      await page.addInitScript(prepare, { theme, name })
      await page.goto(base + at, { waitUntil: 'load' })
      // Charts and what they draw come last; a page that reads all the time is pictured as it is.
      await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
      await page.waitForTimeout(500)
      if (name === 'review') await openReview(page)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (over > 0) {
        bad += 1
        console.log(`${name} ${width} ${theme}: ${over} px too wide`)
      }
      // The whole page as one screen, so that bars that stick to an edge stand at the edge of the picture.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.min(Math.max(height, width < 720 ? 780 : 900), 9000) })
      await page.waitForTimeout(150)
      const file = `${name}-${width}-${theme}.png`
      await page.screenshot({ path: path.join(out, file), fullPage: true })
      rows.push(file)
      await page.close()
    }
  }
}
await browser.close()
stop()
const pictures = rows.map(
  (file) => `<figure><img src="${file}" loading="lazy"><figcaption>${file}</figcaption></figure>`,
)
writeFileSync(
  path.join(out, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Shots</title><style>body{display:flex;flex-wrap:wrap;gap:16px;background:#444;color:#fff;font:12px sans-serif}img{max-height:900px}</style>${pictures.join('\n')}\n`,
)
console.log(`${rows.length} pictures in shots/, ${bad} too wide`)
