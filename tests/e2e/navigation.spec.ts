import { type Locator, type Page } from '@playwright/test'
import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import { routes, settled } from './pages.ts'
import { drawInBrowser, goButton, openConnected, reviewDialog } from './steps.ts'

/* Where a reader is, where they can go, and what stands in their way: what walks through the product found once. */

const EVENT = '/event/SX-1001'
const MARKET = `${EVENT}/market/SX-1001-2`
const FULL = /^SOL price on .+ — Above \$140$/

const cards = (page: Page) => page.getByTestId('event-card')
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' })

test('a market names its category and event as links, and its ticket and review both event and outcome', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await openConnected(page, MARKET)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link')).toHaveText(['Predict', 'crypto', /^SOL price on /])
  await expect(crumbs.locator('[aria-current="page"]').last()).toHaveText('Above $140')
  const ticket = page.getByRole('complementary', { name: 'Trade' })
  await expect(ticket.getByRole('heading', { level: 2, name: FULL })).toBeVisible()
  await goButton(ticket).click()
  await expect(reviewDialog(page)).toContainText(/SOL price on .+ — Above \$140, Yes/)
})

test('a token leads back to the list of tokens, and so does an address that is none', async ({ page }) => {
  await page.goto('/token/So11111111111111111111111111111111111111112')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText('SOL')
  await crumbs.getByRole('link', { name: 'Tokens' }).click()
  await expect(page).toHaveURL(/\/tokens$/)
  await page.goto('/token/MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText('Memo…fcHr')
})

test('a position is closed on its own page by its owner', async ({ page, newcomer }) => {
  const { positions } = await newcomer()
  const held = positions.find(({ market }) => market === 'open')
  await openConnected(page, `/position/${held?.pubkey}`)
  await page
    .getByRole('region', { name: 'Position', exact: true })
    .getByRole('button', { name: /: est\. proceeds/ })
    .click()
  await expect(reviewDialog(page).getByRole('heading', { name: 'Review order' })).toBeVisible()
  await expect(reviewDialog(page)).toContainText(/Sell all .+ — .+, (Yes|No)/)
})

test('the reason of a dash is read by keyboard, and by a tap', async ({ page, newcomer }) => {
  await newcomer()
  await openConnected(page, '/positions')
  const row = page.getByRole('row').filter({ hasText: 'Awaiting resolution' })
  const value = row.locator('[data-why]').first()
  await value.focus()
  const tip = page.getByRole('tooltip')
  await expect(tip).toBeVisible()
  expect((await tip.innerText()).length).toBeGreaterThan(5)
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('listitem').filter({ hasText: 'Awaiting resolution' })
  await card.locator('[data-why]').first().click()
  await expect(tip).toBeVisible()
})

test('the palette that was opened while a page was still coming keeps the cursor, and its letters', async ({
  page,
}) => {
  await page.goto('/tokens')
  const field = page.getByRole('combobox', { name: /^Search pages/ })
  const title = page.getByRole('heading', { level: 1, name: 'Earn', includeHidden: true })
  // Its code is there.
  await page.getByRole('button', { name: 'Open command palette' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('act')
  await expect(title).toHaveCount(0)
  release()
  await expect(title).toHaveCount(1)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.keyboard.type('ivity')
  await expect(field).toHaveValue('activity')
})

/** Colour of the window's bar, for either device. */
const barOf = (page: Page) =>
  page.locator('meta[name=theme-color]').evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))

/** The ground as pixels, once for each device. */
const paintedGround = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    return [hex, hex]
  })

test('the first press on the theme changes the page, whatever the device shows', async ({ page, allow }) => {
  allow(FAILED_REQUEST)
  for (const [device, first] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: device })
    await page.goto('/settings')
    await page.evaluate(() => localStorage.removeItem('sextant.theme'))
    await page.reload()
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const before = await ground()
    await page.getByRole('button', { name: /^Theme: system/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', first)
    expect(await ground()).not.toBe(before)
    // The window's own bar is of the ground that is painted, before the code is there too.
    expect(await barOf(page)).toEqual(await paintedGround(page))
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', first)
    await expect.poll(() => barOf(page)).toEqual(await paintedGround(page))
    await page.unroute('**/assets/*.js')
  }
})

test('without storage the theme is the device’s from the first script on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const seen: (string | undefined)[] = []
    Object.assign(globalThis, { seenThemes: seen })
    new MutationObserver(() => seen.push(document.documentElement?.dataset.theme)).observe(document, {
      subtree: true,
      attributeFilter: ['data-theme'],
    })
  })
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: /^Theme: system/ })).toBeVisible()
  await expect(page.getByText('Browser storage is blocked.', { exact: false }).first()).toBeVisible()
  const themes = await page.evaluate(() => (globalThis as typeof globalThis & { seenThemes: string[] }).seenThemes)
  expect([...new Set(themes)]).toEqual(['light'])
})

test('a provider without events is reported, and the others are offered', async ({ page }) => {
  await page.route('**/prediction/v1/events?*provider=kalshi*', (route) =>
    route.fulfill({ json: { data: [], pagination: { start: 0, end: 0, total: 0, hasNext: false } } }),
  )
  await page.goto('/events?provider=kalshi')
  const main = page.getByRole('main')
  await expect(main).toContainText('No events from Kalshi right now.')
  await expect(main.getByRole('link', { name: 'Show Jupiter Forecast' })).toBeVisible()
  await main.getByRole('link', { name: 'Show Polymarket' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/provider/)
  await page.goto('/events?provider=kalshi&category=weather')
  await expect(main).toContainText('No events from Kalshi match these filters.')
})

test('every category stays in reach under a filter, and the line of a view is gone with it', async ({ page }) => {
  await page.goto('/events')
  await expect(page.getByRole('status').filter({ hasText: '1–20 events' })).toBeVisible()
  await filters(page).getByRole('link', { name: 'Live', exact: true }).click()
  await filters(page).getByRole('link', { name: 'Sports', exact: true }).click()
  await expect(page).toHaveURL(/category=sports/)
  await expect(filters(page).getByRole('link', { name: 'Weather' })).toBeVisible()
  await filters(page).getByRole('link', { name: 'Watchlist' }).click()
  await expect(page.getByRole('status').filter({ hasText: /\d events/ })).toHaveCount(0)
})

test('of the tabs of orders one is current, and without orders nothing is there to cancel', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  for (const path of ['/limit', '/recurring']) {
    await openConnected(page, path)
    const current = page.getByRole('navigation', { name: /orders/ }).locator('[aria-current]')
    await expect(current).toHaveText(['Open orders'])
    await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Order history' }).click()
    await expect(page).toHaveURL(/tab=/)
    await expect(current).toHaveText(['Order history'])
  }
})

test('a message covers no button of a form, wide or narrow', async ({ page, newcomer }) => {
  await newcomer()
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.resolve()
  })
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [path, form] of [
      ['/limit', page.getByRole('form', { name: 'Limit order' })],
      ['/recurring', page.getByRole('form', { name: 'Recurring order' })],
    ] as const) {
      await openConnected(page, path)
      await expect(goButton(form)).toBeVisible()
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('option', { name: 'Copy link to this view' }).click()
      const toast = page.getByText('Link copied')
      await expect(toast).toBeVisible()
      await goButton(form).scrollIntoViewIfNeeded()
      const [a, b] = [await boxOf(toast.locator('..')), await boxOf(goButton(form))]
      const isOver = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
      expect(isOver, `${path} at ${width}: ${JSON.stringify([a, b])}`).toBe(false)
    }
  }
})

test('the description of a chart names what its switch shows', async ({ page, venue, newcomer }) => {
  const { address } = await newcomer()
  // The keeper notes a loss a moment after the market was settled: before it there is no P&L.
  await expect
    .poll(async () => (await venue.history(address)).map(({ eventType }) => eventType), { timeout: 15_000 })
    .toContain('position_lost')
  await openConnected(page, '/activity?tab=history')
  const chart = page.getByRole('region', { name: 'Results by day' })
  const stated = chart.locator('svg desc').first()
  await expect(stated).toHaveText(/^Realized P&L by day/)
  await chart.getByRole('button', { name: 'Fees' }).click()
  await expect(stated).toHaveText(/^Fees by day/)
})

test('the name of a side is whole on its button, beside its price', async ({ page }) => {
  await drawInBrowser(page)
  // As recorded of totals: the sides have names of their own.
  await page.route('**/prediction/v1/events?*', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { markets: Record<string, unknown>[] }[] }
    for (const market of reply.data.flatMap(({ markets }) => markets)) {
      market['isTeamMarket'] = true
      market['marketOptions'] = ['Over 2.5', 'Under 2.5'].map((label, at) => ({ label, buyYes: at === 0 }))
    }
    await route.fulfill({ response, json: reply })
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/events')
    const names = cards(page).locator('a[href*="side="] bdi')
    await expect(names.filter({ hasText: 'Over 2.5' }).first()).toBeVisible()
    const cut = await names.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
    expect(cut, `${width}`).toEqual([])
  }
})

/** Controls of the page whose accessible name lacks the words that are seen on them. */
function misnamed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    return [...document.querySelectorAll<HTMLElement>('button[aria-label], a[aria-label]')].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (texts.nextNode()) {
        const around = texts.currentNode.parentElement
        // The price beside a name is spoken in words; a mark of a key is no label; what has no width is not seen.
        if (around === null || around.closest('svg, kbd, [translate="no"]') !== null) continue
        if (around.getBoundingClientRect().width > 1) words.push(texts.currentNode.textContent ?? '')
      }
      const [seen, name] = [plain(words.join('')), plain(control.getAttribute('aria-label') ?? '')]
      return seen === '' || name.includes(seen) ? [] : [`"${seen}" is named "${name}"`]
    })
  })
}

test('the name of every control holds the words that are seen on it', async ({ page, venue }) => {
  const found: string[] = []
  for (const path of await routes(venue)) {
    await page.goto(path)
    await settled(page)
    found.push(...(await misnamed(page)).map((text) => `${path}: ${text}`))
  }
  expect([...new Set(found)]).toEqual([])
})

test('what a page is about is not carried on by the links to one’s own pages', async ({ page }) => {
  const stranger = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const wrappedSol = 'So11111111111111111111111111111111111111112'
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of [`/portfolio/${stranger}`, `/limit/${stranger}/${wrappedSol}`, '/events']) {
    await page.goto(path)
    await settled(page)
    expect((await hrefs()).filter((href) => href.split('/').length !== 2)).toEqual([])
    await expect(links).toHaveCount(10)
  }
  await page.goto(`/portfolio/${stranger}`)
  await settled(page)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/positions$/)
  await page.goBack()
  await page.getByRole('link', { name: /^View (mine|another address)$/ }).click()
  await expect(page).toHaveURL(/\/portfolio$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('the bar has one entry for the three order forms', async ({ page }) => {
    const pages = page.getByRole('navigation', { name: 'Pages' })
    for (const path of ['/swap', '/limit', '/recurring']) {
      await page.goto(path)
      await expect(pages.getByRole('link', { name: 'Trade' })).toHaveAttribute('aria-current', 'page')
      await expect(pages.getByRole('button', { name: 'More' })).not.toHaveAttribute('aria-current')
    }
    await page.goto('/earn')
    await expect(pages.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'page')
    await pages.getByRole('link', { name: 'Trade' }).click()
    await expect(page).toHaveURL(/\/swap/)
  })
})
