import { type Locator, type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { eventList, sideLinks, takenOver } from './steps.ts'

const cards = (page: Page) => page.getByTestId('event-card')
const titles = (page: Page): Locator => cards(page).getByRole('heading', { level: 2 })
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' })

async function open(page: Page, path = '/events'): Promise<void> {
  await page.goto(path)
  await expect(cards(page).first()).toBeVisible()
}

/** What an address shows: the titles in their order. */
async function shown(page: Page): Promise<readonly string[]> {
  return titles(page).allInnerTexts()
}

test('browse, turn the page, and come back @core', async ({ page }) => {
  await open(page)
  await expect(cards(page)).toHaveCount(20)
  await expect(page.getByRole('status').filter({ hasText: /1–20 events/ })).toBeVisible()
  const first = await shown(page)
  const pager = page.getByRole('navigation', { name: 'Pagination' })
  await pager.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('status').filter({ hasText: /21–40/ })).toBeVisible()
  // The local venue is nobody's service.
  await expect(page.getByText('Powered by')).toHaveCount(0)
  const second = await shown(page)
  expect(second.filter((title) => first.includes(title))).toEqual([])
  await page.goBack()
  await expect.poll(() => shown(page)).toEqual(first)
  await expect(page).not.toHaveURL(/page=/)
})

test('upcoming events and the volume of a day, where the service has them', async ({ page }) => {
  await open(page)
  await filters(page).getByRole('link', { name: 'Upcoming' }).click()
  await expect(page).toHaveURL(/filter=upcoming/)
  await expect(cards(page).first()).toContainText('Starts in')
  await open(page)
  const byVolume = await shown(page)
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: '24h volume' })
  await expect(page).toHaveURL(/sort=volume24h/)
  await expect.poll(() => shown(page)).not.toEqual(byVolume)
  await expect(cards(page)).toHaveCount(20)
})

test('category and kind narrow the list, and Clear brings it back @core', async ({ page }) => {
  await open(page)
  await filters(page).getByRole('link', { name: 'Crypto' }).click()
  await expect(page).toHaveURL(/category=crypto/)
  await expect(filters(page).locator('[aria-current]')).toHaveText([
    /^All/,
    'Crypto',
    'Everything',
    'Everything',
    'Polymarket',
  ])
  await expect(eventList(page)).toBeVisible()
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'crypto' })).toBeVisible()
  await page.goBack()
  await filters(page).getByRole('link', { name: 'Live', exact: true }).click()
  await expect(page).toHaveURL(/filter=live/)
  await page.goto('/events?category=crypto&page=500')
  await expect(page.getByText('No events match these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(cards(page)).toHaveCount(20)
})

test('a category opens into its subcategories, and each of them stays in reach', async ({ page }) => {
  await open(page)
  await expect(filters(page).getByRole('heading', { name: /^In / })).toHaveCount(0)
  await filters(page).getByRole('link', { name: 'Sports', exact: true }).click()
  await expect(filters(page).getByRole('heading', { name: 'In Sports' })).toBeVisible()
  const subs = filters(page)
    .locator('div', { has: page.getByRole('heading', { name: 'In Sports' }) })
    .getByRole('link')
  // The list of the category is there: until then the subcategories are those of the one before.
  await expect(eventList(page)).toBeVisible()
  await expect(subs.nth(2)).toBeVisible()
  const names = await subs.allInnerTexts()
  expect(names.length).toBeGreaterThan(2)
  await subs.nth(1).click()
  await expect(page).toHaveURL(/sub=/)
  await expect(subs.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(eventList(page)).toBeVisible()
  expect(await subs.allInnerTexts()).toEqual(names)
  // The service tells no total of events: what is listed says whether it is less narrow.
  const some = await shown(page)
  await subs.first().click()
  await expect(page).not.toHaveURL(/sub=/)
  await expect.poll(() => shown(page)).not.toEqual(some)
})

test('a provider by its name, kept in the address; one that the venue does not know costs the rest of the link nothing', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource/)
  await open(page, '/events?category=politics')
  const first = await shown(page)
  const kalshi = filters(page).getByRole('link', { name: 'Kalshi' })
  await kalshi.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/category=politics&provider=kalshi/)
  await expect(kalshi).toHaveAttribute('aria-current', 'true')
  await expect.poll(async () => (await shown(page)).filter((title) => first.includes(title))).toEqual([])
  const theirs = await shown(page)
  await page.reload()
  // The document has the first rows, the others come with the app.
  await expect.poll(() => shown(page)).toEqual(theirs)

  await page.goto('/events?category=politics&provider=nobody')
  await expect(page.getByRole('note').filter({ hasText: 'No provider “nobody”' })).toContainText(
    'with your other filters',
  )
  await expect.poll(() => shown(page)).toEqual(first)
  await expect(filters(page).getByRole('link', { name: 'nobody' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Clear provider' }).click()
  await expect(page).toHaveURL(/\/events\?category=politics$/)
  await expect(filters(page).getByRole('link', { name: 'Polymarket' })).toHaveAttribute('aria-current', 'true')
})

test('order goes both ways, by the volume that the cards show', async ({ page }) => {
  const volumes = () =>
    cards(page)
      .getByTitle(/^\$/)
      .evaluateAll((figures: HTMLElement[]) => figures.map(({ title }) => Number(title.replaceAll(/[^\d.]/g, ''))))
  // The venue orders once a minute and tells volumes as they are now: neighbours may have passed each other by a hair.
  const falls = (list: readonly number[]) =>
    list.flatMap((each, index) => (each <= (list[index - 1] ?? Infinity) * 1.001 ? [] : [`${list[index - 1]} ${each}`]))
  await open(page)
  const high = await shown(page)
  const down = await volumes()
  expect(down).toHaveLength(20)
  expect(falls(down)).toEqual([])
  expect(down[0]).toBeGreaterThan((down[19] ?? 0) * 1.5)
  const order = page.getByRole('combobox', { name: 'Order' })
  await order.selectOption({ label: 'Volume, low first' })
  await expect(page).toHaveURL(/dir=asc/)
  await expect.poll(() => shown(page)).not.toEqual(high)
  const up = await volumes()
  expect(falls(up.toReversed())).toEqual([])
  expect(up).toHaveLength(20)
  await order.selectOption({ label: 'Volume, high first' })
  await expect.poll(() => shown(page)).toEqual(high)
  await order.selectOption({ label: 'Ending soon' })
  await expect(page.getByRole('status').filter({ hasText: 'Ending soon, of the 20 loaded' })).toBeVisible()
  expect((await shown(page)).toSorted()).toEqual(high.toSorted())
})

test('search finds titles, shows when nothing matches, and is kept in the address @core', async ({ page }) => {
  await open(page)
  await takenOver(page)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search markets, tokens, addresses')).toBeFocused()
  await page.keyboard.type('price')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=price/)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results?/ })).toBeVisible()
  for (const title of await shown(page)) expect(title.toLowerCase()).toContain('price')
  await page.getByLabel('Search markets, tokens, addresses').fill('zzqqxx')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No events match')).toBeVisible()
  await page.getByRole('link', { name: 'Show all events' }).click()
  await expect(cards(page)).toHaveCount(20)
})

test('an address in the search opens its portfolio', async ({ page }) => {
  await page.goto('/swap')
  await takenOver(page)
  await page.keyboard.press('/')
  await page.keyboard.type('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portfolio\/7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU$/)
})

test('the table holds the same events, and the choice stays', async ({ page }) => {
  await open(page)
  const names = await shown(page)
  await page.getByRole('group', { name: 'Form' }).getByRole('button', { name: 'Table' }).click()
  const rows = page.getByRole('table', { name: '20 events' }).getByRole('rowheader')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText(names[0] ?? '')
  await page.reload()
  await expect(rows).toHaveCount(20)
})

test('a watchlist is shared as a link, and nothing of it is kept until the recipient confirms', async ({
  page,
  openContext,
}) => {
  // The page may write to the clipboard and not read it: what it writes is taken down on the way.
  const copied: string[] = []
  await page.exposeFunction('copied', (text: string) => copied.push(text))
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (text) => Reflect.get(window, 'copied')(text)
  })
  await open(page)
  const names = (await shown(page)).slice(0, 3)
  for (const index of [2, 1, 0])
    await cards(page)
      .nth(index)
      .getByRole('button', { name: /^Add to watchlist: / })
      .click()
  await page.goto('/events?view=watchlist')
  await page.getByRole('button', { name: 'Copy as link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const other = await (await openContext()).newPage()
  await other.goto(copied[0] ?? '')
  await expect.poll(() => shown(other)).toEqual(names)
  await expect(other.getByText('3 in a shared watchlist')).toBeVisible()
  await other.getByRole('link', { name: 'My watchlist' }).click()
  await expect(other.getByText('Add an event to your watchlist to see it here. No account needed.')).toBeVisible()
  await other.goBack()
  await other.getByRole('button', { name: 'Add 3 events' }).click()
  await expect(other.getByText('All of it is on yours.')).toBeVisible()
  await other.getByRole('link', { name: 'My watchlist' }).click()
  await expect.poll(() => shown(other)).toEqual(names)
})

test('a watchlist is exported as a file and imported again; a wrong file changes nothing and shows why', async ({
  page,
}) => {
  await open(page)
  const name = (await shown(page))[0] ?? ''
  await cards(page)
    .first()
    .getByRole('button', { name: /^Add to watchlist: / })
    .click()
  await page.goto('/events?view=watchlist')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const file = await download.path()
  const pick = page.getByLabel('Import')
  await cards(page)
    .first()
    .getByRole('button', { name: /^Add to watchlist: / })
    .click()
  await pick.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"sextant":"notes"}') })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Not a watchlist: sextant is wrong.')
  await expect(dialog).toContainText('Nothing was changed.')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('Add an event to your watchlist to see it here. No account needed.')).toBeVisible()
  await pick.setInputFiles(file)
  await expect(dialog).toContainText('Adds 1 event.')
  await dialog.getByRole('button', { name: 'Add 1' }).click()
  await expect.poll(() => shown(page)).toEqual([name])
})

test('below 1,280 pixels all filters are behind a chip', async ({ page }) => {
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page)
    await expect(filters(page)).toBeHidden()
    await page.getByRole('button', { name: 'All filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    for (const name of ['Watchlist', 'Sports', 'Polymarket'])
      await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible()
    await sheet.getByRole('link', { name: 'Upcoming' }).click()
    await expect(page).toHaveURL(/filter=upcoming/)
  }
})

test('an address shows the same to somebody else', async ({ page, openContext }) => {
  const other = await (await openContext()).newPage()
  for (const path of [
    '/events?category=sports',
    '/events?dir=asc&page=3',
    '/events?sort=beginAt&dir=desc',
    '/events?q=price',
    '/events?category=crypto&page=2',
  ]) {
    await open(page, path)
    await open(other, page.url())
    expect(other.url()).toBe(page.url())
    // The last cards of a drawn document may still be on their way.
    await expect(async () => expect(await shown(other)).toEqual(await shown(page))).toPass({ timeout: 10_000 })
  }
})

test('invalid parts of a link are dropped and reported', async ({ page }) => {
  await open(page, '/events?sort=chaos&page=0&dir=up&view=all')
  await expect(page.getByText('Some settings in this link were invalid and skipped:')).toContainText(
    'sort=chaos, page=0, dir=up',
  )
  await expect(cards(page)).toHaveCount(20)
  await open(page, '/events?category=crypto')
  await expect(page.getByText('Some settings in this link were invalid and skipped:')).toHaveCount(0)
})

test.describe('time moves', () => {
  test.use({ ownServer: true, prices: 'walking' })

  test('the word of a settled market has space next to its bearing', async ({ page, venue }) => {
    const { data } = (await venue.get('/api/prediction/v1/events?includeMarkets=true')) as {
      data: readonly { metadata: { title: string }; markets: readonly { marketId: string; status: string }[] }[]
    }
    const { metadata, markets } = data.find(
      (event) => event.markets.length === 1 && event.markets[0]?.status === 'open',
    )!
    await venue.post('settle', { marketId: markets[0]?.marketId, result: 'no' })
    await open(page, `/events?q=${encodeURIComponent(metadata.title)}`)
    const word = cards(page).filter({ hasText: metadata.title }).getByText('Settled: No').first()
    await expect(word).toBeVisible()
    expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect((await word.boundingBox())?.height).toBeLessThanOrEqual(56)
  })

  test('prices walk with the venue’s clock, on the page that is open', async ({ page, venue }) => {
    await open(page)
    const prices = () => sideLinks(cards(page)).allInnerTexts()
    const before = await prices()
    await venue.post('clock', { advanceSec: 3_600 })
    await expect.poll(prices, { timeout: 15_000 }).not.toEqual(before)
    await expect(cards(page)).toHaveCount(20)
  })
})
