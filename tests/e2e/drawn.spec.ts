import { type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/*
 * Documents whose first screen a server drew: the app takes them over as they stand. React says in the page's errors where its
 * first render is another than what is drawn, and every error fails the test.
 */

/** What a page notes of itself from its first moment on: how much moved, and a part of it as it was drawn. */
type Watched = typeof globalThis & { shift: number; moved: string[]; drawnPart: Element | null }
type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }

function watchScreen(): void {
  const watched = globalThis as Watched
  watched.shift = 0
  watched.moved = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      watched.shift += value
      for (const { node } of sources)
        watched.moved.push(node instanceof Element ? node.outerHTML.slice(0, 200) : 'text')
    }
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('DOMContentLoaded', () => {
    watched.drawnPart = document.querySelector('[data-testid="event-card"], main form, main h1')
  })
}

/** Opens an address once its document is drawn, and waits until the app has taken it over. */
async function openDrawn(page: Page, address: string, title?: string): Promise<void> {
  const request = page.context().request
  // The server draws once its thread has begun.
  await expect.poll(async () => (await request.get(address)).text(), { timeout: 30_000 }).toContain(' data-drawn="')
  await page.addInitScript(watchScreen)
  await page.goto(address)
  await expect(page).toHaveTitle(title === undefined ? / · Sextant$/ : `${title} · Sextant`)
  await expect(page.getByRole('banner').getByText('…', { exact: true })).toHaveCount(0)
  if (/^\/(events|$)/.test(address)) await expect(page.getByTestId('event-card').first()).toBeVisible()
}

/** What moved from the first paint on, if it was much, and whether the part that the server drew is still the one on the screen. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { shift, moved, drawnPart } = globalThis as Watched
    return { moved: shift > 0.01 ? moved : [], isSame: drawnPart?.isConnected }
  })

test('the list is in the document and taken over unchanged; a star survives a reload and fills the watchlist @core', async ({
  page,
}) => {
  await openDrawn(page, '/events?category=crypto')
  // No browser gives it again without asking: its hashes are those of this build.
  const again = await page.context().request.get('/events?category=crypto')
  expect([(await again.text()).includes(' data-drawn="'), again.headers()['cache-control']]).toEqual([true, 'no-cache'])
  expect(await stateOf(page)).toEqual({ moved: [], isSame: true })
  const requested = await page.evaluate(() => Object.keys(window.sextantEarly ?? { none: true }))
  expect(requested, 'what the document carries is not asked for').toEqual([])
  const star = page
    .getByTestId('event-card')
    .first()
    .getByRole('button', { name: /^Add to watchlist: / })
  const name = await page.getByTestId('event-card').first().getByRole('heading').textContent()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: /Watchlist/ })
    .click()
  await expect(page.getByTestId('event-card').getByRole('heading')).toHaveText([name ?? ''])
  await star.click()
  await expect(page.getByText('Add an event to your watchlist to see it here. No account needed.')).toBeVisible()
})

/**
 * The page's own part as it stands, its attributes in one order, without ids, which are only names, and without figures, which go
 * on moving, as does what this device has recorded: what a chart draws of it grows while the two are read, so its lines are left
 * out, not their layers.
 */
const standing = async (page: Page) => {
  const text = await page.getByRole('main').innerHTML()
  return (
    text
      .replaceAll(
        /<!--.*?-->| selected=""| (?:id|for|aria-describedby|aria-labelledby|aria-controls|clip-path)="[^"]*"/g,
        '',
      )
      .replaceAll(/\d[\d,.]*/g, '0')
      // A line of prices, and the edge of its area on the way back, gets another point with time.
      .replaceAll(/(?:[HV]0|L0 0)+/g, '…')
      // At the newest moment only the lines that have reached it are named.
      .replaceAll(/( aria-valuetext="[^",]*)[^"]*/g, '$1')
      .replaceAll(/<path [^>]*class="recharts-curve[^>]*><\/path>/g, '')
      .replaceAll(
        /(?: [\w-]+="[^"]*")+(?=>)/g,
        (all) =>
          all
            .match(/ [\w-]+="[^"]*"/g)
            ?.toSorted()
            .join('') ?? '',
      )
      .replaceAll('<', '\n<')
  )
}

for (const [address, title] of [
  ['/events', 'Predict'],
  ['/positions', 'Positions'],
  ['/event/SX-1002', undefined],
  ['/event/SX-1002/market/SX-1002-2?side=no', undefined],
  ['/tokens?list=organic&window=1h', 'Tokens'],
  ['/token/So11111111111111111111111111111111111111112', 'SOL'],
  ['/swap', 'Swap'],
  ['/limit', 'Limit'],
  ['/recurring', 'Recurring'],
  ['/earn', 'Earn'],
] as const)
  test(`${address} that was taken over is to the last attribute what the browser draws alone`, async ({
    page,
    openContext,
    request,
  }) => {
    await openDrawn(page, address, title)
    const alone = await (await openContext()).newPage()
    const plain = `${address}${address.includes('?') ? '&' : '?'}plain=1`
    const body = await (await request.get(plain)).text()
    expect(body).toContain('<div id="root"></div>')
    await alone.route(
      (url) => url.pathname + url.search === address,
      (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
    )
    await alone.goto(address)
    await expect(alone).toHaveTitle(await page.title())
    await expect(async () => expect(await standing(alone)).toBe(await standing(page))).toPass({ timeout: 10_000 })
  })

/** Opens a drawn document whose code does not come until the returned function is called. */
async function openWithoutCode(page: Page, address: string, title?: string): Promise<() => void> {
  await openDrawn(page, address, title)
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/base-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  return release
}

test('what is typed, pressed and sent before the app is there is done by it; a link works without', async ({
  page,
}) => {
  const star = page
    .getByTestId('event-card')
    .first()
    .getByRole('button', { name: /watchlist/ })
  const releaseList = await openWithoutCode(page, '/events')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  releaseList()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  const owner = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
  const releaseForm = await openWithoutCode(page, '/positions', 'Positions')
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.fill(owner)
  await field.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/positions')
  releaseForm()
  await expect(page).toHaveURL(new RegExp(`/positions/${owner}$`))

  const releaseSwap = await openWithoutCode(page, '/swap', 'Swap')
  const main = page.getByRole('main')
  await main.getByLabel('You pay', { exact: true }).fill('25')
  await main.getByText('Settings', { exact: true }).click()
  await main.getByLabel('Dynamic slippage').check()
  await main.getByLabel('Custom slippage in percent, at most 10').fill('1.5')
  releaseSwap()
  // Heard by the app: the address follows, a price comes, the box stays ticked and its size typed, and nothing can be sent.
  await expect(page).toHaveURL(/amount=25$/)
  await expect(main.getByLabel('You receive', { exact: true })).toHaveValue(/^0\.\d+$/)
  await expect(main.getByLabel('Dynamic slippage')).toBeChecked()
  await expect(main.getByLabel('Custom slippage in percent, at most 10')).toHaveValue('1.5')
  expect(await page.evaluate(() => localStorage.getItem('sextant.swap'))).toContain('dynamic')
  await expect(main.getByRole('button', { name: 'Connect wallet' })).toBeVisible()

  await openWithoutCode(page, '/events')
  await page.getByTestId('event-card').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/event\//)
})

const ZONES = [
  ['Pacific/Auckland', 'en-NZ'],
  ['America/Los_Angeles', 'en-US'],
  ['Asia/Kolkata', 'hi-IN'],
  ['Africa/Cairo', 'ar-EG'],
  ['Europe/Berlin', 'de-DE'],
] as const

const SCREENS = [
  '/',
  '/events?page=2',
  '/events?filter=live',
  '/events?sort=beginAt&dir=desc',
  '/event/SX-1002',
  '/event/SX-1002/market/SX-1002-2?side=no',
  '/event/SX-1009',
  '/tokens',
  '/tokens?list=recent',
  '/tokens?list=lst&sort=cap&dir=asc',
  '/token/So11111111111111111111111111111111111111112?window=6h',
  '/token/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  '/swap',
  '/swap/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v/MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  '/limit',
  '/recurring/MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  '/earn',
] as const
/** Those that a phone opens. */
const PHONES: ReadonlySet<string> = new Set([
  '/events?filter=live',
  '/event/SX-1002/market/SX-1002-2?side=no',
  '/event/SX-1009',
  '/tokens?list=recent',
  '/token/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  '/limit',
  '/recurring/MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
])

for (const [timezoneId, locale] of ZONES)
  for (const colorScheme of ['dark', 'light'] as const)
    test(`it is the same first screen in ${timezoneId}, ${locale}, ${colorScheme}`, async ({ openContext }) => {
      // It opens every drawn address, one after the other.
      test.setTimeout(240_000)
      const context = await openContext({ timezoneId, locale, colorScheme })
      const positions = await context.newPage()
      await openDrawn(positions, '/positions', 'Positions')
      expect(await stateOf(positions)).toEqual({ moved: [], isSame: true })
      await positions.close()
      for (const address of SCREENS) {
        const page = await context.newPage()
        if (PHONES.has(address)) await page.setViewportSize({ width: 390, height: 844 })
        await openDrawn(page, address)
        expect(await stateOf(page), address).toEqual({ moved: [], isSame: true })
        await page.close()
      }
    })

/** What a device keeps, and whether the markup stays: where it writes figures in another way it is replaced. */
const DEVICES: readonly (readonly [what: string, kept: Readonly<Record<string, string>>, isSame: boolean])[] = [
  ['a theme of its own', { 'sextant.theme': 'light', 'sextant.motion': 'less' }, true],
  ['the welcome closed', { 'sextant.welcome': 'seen' }, true],
  ['prices in decimals', { 'sextant.odds': 'decimal' }, false],
]

for (const [what, kept, isSame] of DEVICES)
  test(`a device with ${what} takes it over without a move`, async ({ page }) => {
    await page.addInitScript((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
    }, kept)
    await openDrawn(page, '/events')
    expect(await stateOf(page)).toEqual({ moved: [], isSame })
  })

test('who has a wallet, stars and hidden balances finds them after the first render, without a move', async ({
  page,
  owner,
}) => {
  expect(owner.address.length).toBeGreaterThan(30)
  await page.goto('/events')
  // A wallet whose connecting is cut off by the next page is not remembered.
  await expect(page.getByRole('button', { name: /^Wallet / })).toBeVisible()
  await page
    .getByTestId('event-card')
    .nth(1)
    .getByRole('button', { name: /watchlist/ })
    .click()
  await page.evaluate(() => localStorage.setItem('sextant:hide-balances', 'yes'))
  await openDrawn(page, '/events')
  await expect(page.getByRole('region', { name: 'Welcome' })).toHaveCount(0)
  await expect(page.getByTestId('event-card').nth(1).getByRole('button', { pressed: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Wallet / })).toBeVisible()
  expect(await stateOf(page)).toEqual({ moved: [], isSame: true })

  // The wallet connects before the address follows what was typed.
  const release = await openWithoutCode(page, '/earn', 'Earn')
  const amount = page.getByRole('main').getByRole('textbox', { name: 'Deposit' })
  await amount.fill('12')
  release()
  await expect(page.getByRole('button', { name: /^Wallet / })).toBeVisible()
  await expect(page).toHaveURL(/amount=12/)
  await expect(amount).toHaveValue('12')
})
