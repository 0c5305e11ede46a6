import { type Page } from '@playwright/test'
import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import { type Venue } from './venue.ts'

/* Prices of another venue, as they change, beside those that one trades at. */

const MARKET = '/event/SX-1002/market/SX-1002-1'

const row = (page: Page) => page.getByRole('group', { name: 'Live price' })
/** Connections of the server to the source: so far, and open now. */
const connections = async (venue: Venue) =>
  ((await venue.get('/sandbox/state')) as { stream: { opened: number; open: number } }).stream

test.use({ ownServer: true })

test('a market’s live price moves by itself, and nothing of the order follows it; each kind of failure is shown @core', async ({
  page,
  venue,
  allow,
}) => {
  allow(FAILED_REQUEST)
  await page.goto(MARKET)
  await expect(row(page)).toContainText(/live on Polymarket\s*\d+%.*bid .+¢, ask .+¢\s*changed \d+ s ago/)
  // With its book the ticket says its estimate in a sentence, too: until then it goes by the top price.
  await expect(page.getByText(/^Buying .+ of Yes: Est\. avg price/)).toBeAttached()
  const own = ['Yes ask', 'Est. avg price', 'Max price'].map((label) =>
    page.getByText(label).first().locator('xpath=ancestor::*[contains(., "¢")][1]'),
  )
  const figures = async () => Promise.all(own.map((figure) => figure.innerText()))
  const before = await figures()
  for (const text of before) expect(text).toMatch(/[\d.]+¢/)
  await page.route('**/api/**', (route) => route.abort())
  await venue.post('price', { marketId: 'SX-1002-1', yesMicro: 850_000 })
  await expect(row(page)).toContainText(/8\d%/, { timeout: 5_000 })
  expect(await figures()).toEqual(before)
  await page.unroute('**/api/**')
  for (const [mode, words] of [
    ['crossed', 'crossed book'],
    ['behind', 'delayed'],
    ['refused', 'not connected'],
    ['live', /8\d%.*s ago/s],
  ] as const) {
    await venue.post('stream', { mode })
    await expect(row(page)).toContainText(words, { timeout: 20_000 })
  }
})

test('hostile frames are not shown; the last price ages', async ({ page, venue }) => {
  await page.goto(MARKET)
  await expect(row(page)).toContainText(/\d+%/)
  await venue.post('stream', { mode: 'hostile' })
  await page.waitForTimeout(4_000)
  await expect(row(page)).toContainText(/live on Polymarket\s*\d+%/)
  await expect(page.locator('body')).not.toContainText('9e99')
})

test('one connection to the source for all tabs and readers; none once they are closed', async ({
  page,
  context,
  venue,
  openContext,
}) => {
  await page.goto(MARKET)
  await expect(row(page)).toContainText(/\d+%/)
  const second = await context.newPage()
  const streams: string[] = []
  second.on('request', (request) => {
    if (request.url().includes('/prices?')) streams.push(request.url())
  })
  await second.goto('/event/SX-1003')
  await expect(row(second)).toContainText(/\d+%/)
  expect(streams, 'the first tab reads for this one').toEqual([])
  const stranger = await (await openContext()).newPage()
  await stranger.goto(MARKET)
  await expect(row(stranger)).toContainText(/\d+%/)
  expect(await connections(venue)).toEqual({ opened: 1, open: 1 })
  await page.close()
  await expect(row(second), 'the second tab leads').toContainText(/\d+%/)
  await expect.poll(() => streams.length).toBe(1)
  await second.close()
  await stranger.close()
  await expect.poll(async () => (await connections(venue)).open).toBe(0)
})

test('by keyboard in Settings: off, no line and no request; on again, it is back', async ({ page }) => {
  await page.goto('/settings?section=trading')
  const choice = page.getByRole('group', { name: 'Live prices' })
  const choose = async (word: string) => {
    await choice.getByRole('button', { name: word }).focus()
    await page.keyboard.press('Enter')
    await expect(choice.getByRole('button', { name: word })).toHaveAttribute('aria-pressed', 'true')
  }
  await choose('Off')
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/prices?')) streams.push(request.url())
  })
  await page.goto(MARKET)
  await expect(page.getByRole('region', { name: 'Market' }).getByText('Yes ask')).toBeVisible()
  await page.waitForTimeout(1_500)
  await expect(row(page)).toHaveCount(0)
  expect(streams).toEqual([])
  await page.goto('/settings?section=trading')
  await choose('On')
  await page.goto(MARKET)
  await expect(row(page)).toContainText(/\d+%/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('a card of one market has it in one line, with its source and age, and nothing moves by it', async ({
    page,
  }) => {
    await page.goto('/events?category=weather')
    const card = page
      .getByTestId('event-card')
      .filter({ hasText: /Polymarket\s*\d+%.*changed \d+ s ago/ })
      .first()
    await expect(card).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
