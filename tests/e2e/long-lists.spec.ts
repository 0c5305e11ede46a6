import { type Page } from '@playwright/test'
import { freshKey } from '../wallet/keys.ts'
import { expect, test } from './fixtures.ts'

/* Lists of a thousand rows, as a busy trader has them: what is drawn stays near the screen, and nothing is out of reach. */

const ROWS = 1_000
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

type Row = Readonly<Record<string, unknown>>

/** An account's name of its own for each row. */
function named(pubkey: unknown, at: number): string {
  const mark = `${LETTERS[Math.floor(at / 58)]}${LETTERS[at % 58]}`
  return String(pubkey).slice(0, -2) + mark
}

/** Makes a list of the venue a thousand rows long, by telling its own rows again under other names. */
async function lengthen(page: Page, list: string, again: (row: Row, at: number) => Row): Promise<void> {
  await page.route(`**/prediction/v1/${list}?*`, async (route) => {
    const response = await route.fetch()
    const reply: { data: Row[] } = await response.json()
    const data = Array.from({ length: ROWS }, (_, at) => again(reply.data[at % reply.data.length] ?? {}, at))
    await route.fulfill({ response, json: { ...reply, data, pagination: { start: 0, end: ROWS, total: ROWS } } })
  })
}

const atEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

for (const width of [1_440, 360]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a thousand positions: few are drawn, each can be reached', async ({ page, venue }) => {
      const { address } = freshKey()
      await venue.welcome(address)
      await lengthen(page, 'positions', (row, at) => ({ ...row, pubkey: named(row['pubkey'], at), claimable: false }))
      await page.goto(`/positions/${address}`)
      const region = page.getByRole('region', { name: 'Positions', exact: true })
      const drawn = region.locator(width === 360 ? 'li' : 'tbody tr:not([style])')
      const place = width === 360 ? 'aria-posinset' : 'aria-rowindex'
      await expect(drawn.first()).toHaveAttribute(place, width === 360 ? '1' : '2')
      const shown = Number(/\d+/.exec(await region.getByRole('link', { name: /^Active/ }).innerText())?.[0])
      expect(shown, 'rows of this tab').toBeGreaterThan(500)
      if (width === 1_440) await expect(region.getByRole('table')).toHaveAttribute('aria-rowcount', String(shown + 1))
      else await expect(drawn.first()).toHaveAttribute('aria-setsize', String(shown))
      expect(await drawn.count()).toBeLessThan(200)
      await atEnd(page)
      const last = region.locator(`[${place}="${width === 360 ? shown : shown + 1}"]`)
      await expect(async () => {
        await atEnd(page)
        await expect(last).toBeInViewport({ timeout: 200 })
      }).toPass()
      expect(await drawn.count(), 'after the way to the end').toBeLessThan(200)
      const before = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.waitForTimeout(300)
      expect(await page.evaluate(() => document.documentElement.scrollHeight), 'nothing grows any more').toBe(before)
      await page.evaluate(() => scrollTo(0, 0))
      await expect(drawn.first()).toHaveAttribute(place, width === 360 ? '1' : '2')
      await expect(drawn.first()).toBeInViewport()
    })

    test('a thousand rows of history: what is open stays open while the list moves', async ({ page, venue }) => {
      const { address } = freshKey()
      await venue.welcome(address)
      await lengthen(page, 'history', (row, at) => ({
        ...row,
        id: at + 1,
        orderPubkey: named(row['orderPubkey'], at),
        timestamp: 1_790_000_000 - at * 1_800,
      }))
      await page.goto(`/activity/${address}?tab=history`)
      const region = page.getByRole('region', { name: 'Activity', exact: true })
      await expect(region.getByRole('status')).toContainText(/^1,?000 /)
      const drawn = region.locator(width === 360 ? 'article' : 'tbody tr:not([style])')
      const detail = region.locator(width === 360 ? 'article details[open]' : 'tbody td[colspan]')
      // Until its code is there the list begins with a part of it; then come the voids of what is not drawn.
      const voids = region.locator('tbody[aria-hidden="true"], div[aria-hidden="true"][style]')
      await expect(voids.first()).toBeAttached()
      if (width === 360) await region.locator('article details summary').first().click()
      else
        await region
          .getByRole('button', { name: /^Details of/ })
          .first()
          .click()
      await expect(detail).toHaveCount(1)
      await expect(async () => {
        await atEnd(page)
        await expect(drawn.last()).toBeInViewport({ timeout: 200 })
        if (width === 1_440)
          await expect(drawn.last()).toHaveAttribute('aria-rowindex', String(ROWS + 1), { timeout: 200 })
      }).toPass()
      expect(await drawn.count()).toBeLessThan(200)
      await page.evaluate(() => scrollTo(0, 0))
      // On a phone the results by day stand above the list.
      await detail.scrollIntoViewIfNeeded()
      await expect(detail).toBeInViewport()
    })
  })
}
