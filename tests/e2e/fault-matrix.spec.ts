import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { freshKey } from '../wallet/keys.ts'
import { FAILED_REQUEST, expect, test, onOwnServer } from './fixtures.ts'
import { type Venue } from './venue.ts'

/*
 * Every page under every fault of reading (docs/faults.md): it stands, it has its heading and its ways, it says words
 * and no stack, it shows no nought where nothing is known, and nothing of another owner. What each fault looks like in
 * detail is for weather.spec.
 */

const PAGES = [
  '/events',
  '/positions/{owner}',
  '/activity/{owner}?tab=history',
  `/swap?amount=10`,
  '/limit?amount=10',
  '/recurring?total=100',
  '/tokens',
  `/token/${MINT.usdc}`,
  '/portfolio/{owner}',
  '/earn/{owner}',
] as const

/** Faults by name; `blind` = every reply is unusable, so that no figure can be known. */
const FAULTS: readonly (readonly [name: string, rule: object, isBlind: boolean])[] = [
  ['F02 hang', { fault: 'F02' }, true],
  ['F03 429 with its time', { fault: 'F03', resetSec: 30 }, true],
  ['F04 429 without headers', { fault: 'F04' }, true],
  ['F07 401', { fault: 'F07' }, true],
  ['F08 403 plan', { fault: 'F08' }, true],
  ['F09 451 region', { fault: 'F09' }, true],
  ['F10 500', { fault: 'F10' }, true],
  ['F10 503', { fault: 'F10', status: 503 }, true],
  ['F11 HTML', { fault: 'F11' }, true],
  ['F12 half of the JSON', { fault: 'F12' }, true],
  ['F13 null', { fault: 'F13', drift: 'null' }, false],
  ['F13 missing', { fault: 'F13', drift: 'missing' }, false],
  ['F13 wrong', { fault: 'F13', drift: 'wrong' }, false],
  ['F14 unknown words', { fault: 'F14' }, false],
  ['F15 rows twice', { fault: 'F15' }, false],
  ['F19 drips too slowly', { fault: 'F19', latencyMs: 20_000 }, true],
  ['F16 another owner', { fault: 'F16' }, false],
]

/** Figures are not translated; what is seen of them stands apart from what is spoken. */
const FIGURES =
  'main [translate="no"] [aria-hidden]:not(svg, svg *), main [translate="no"]:not(svg, :has([aria-hidden]))'
/** Figures of money, price or amount that say nought. What is a nought by itself (a count, an empty field) is none. */
const NOUGHT = /^[−-]?\$?0([.,]0+)?(¢|%| SOL| USDC)?$/

/** How a page is come to: by its address, or by a link from another page. */
type Opener = (page: Page, path: string) => Promise<unknown>

const byAddress: Opener = (page, path) => page.goto(path)
const byLink: Opener = async (page, path) => {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}\\b`))
}

async function standsUp(page: Page, path: string, isBlind: boolean, come: Opener): Promise<void> {
  await come(page, path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  // Either the page says why it has nothing, or it has something; both take a moment.
  await page.waitForTimeout(500)
  // What still waits says so to who cannot see its grey boxes.
  const waits = page.locator('main [aria-busy="true"]')
  const labels = await waits.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const words = [await page.locator('main').innerText(), ...labels].join(' ')
  expect(words.length, `${path} has words`).toBeGreaterThan(20)
  expect(words, path).not.toMatch(/undefined|NaN|\[object|TypeError|at \w+ \(/)
  if (!isBlind) return
  const figures = await page.locator(FIGURES).allInnerTexts()
  const noughts = figures.map((text) => text.trim()).filter((text) => NOUGHT.test(text))
  expect(noughts, `${path}: a nought where nothing is known`).toEqual([])
}

async function setUp(venue: Venue): Promise<string> {
  const { address } = freshKey()
  await venue.welcome(address)
  return address
}

for (const part of [0, 1, 2, 3])
  onOwnServer(`faults ${part + 1} of 4`, () => {
    test('every page shows text, and no zero where nothing is known', async ({ context, venue, allow }) => {
      test.setTimeout(240_000)
      allow(FAILED_REQUEST)
      const owner = await setUp(venue)
      const faults = FAULTS.filter((_, index) => index % 4 === part)
      // Every page under every fault: three in ten by their address, the others by a link from a page that reads nothing.
      const walk = async (opener: Opener, pages: readonly string[], name: string, isBlind: boolean) => {
        const page = await context.newPage()
        await page.goto('/settings')
        for (const path of pages)
          await test.step(`${name}: ${path}`, () => standsUp(page, path.replace('{owner}', owner), isBlind, opener))
        await page.close()
      }
      for (const [index, [name, rule, isBlind]] of faults.entries()) {
        await venue.clear()
        await venue.fault(rule)
        const pages = (turns: readonly number[]) => PAGES.filter((_, at) => turns.includes((at + 3 * index) % 10))
        await Promise.all([
          walk(byAddress, pages([0, 1, 2]), name, isBlind),
          walk(byLink, pages([3, 4, 5, 6]), name, isBlind),
          walk(byLink, pages([7, 8, 9]), name, isBlind),
        ])
      }
    })
  })
