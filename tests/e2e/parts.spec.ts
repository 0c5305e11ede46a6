import { type Locator, type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { expect, test } from './fixtures.ts'
import { settled } from './pages.ts'
import { goButton, line, openConnected, openWalletMenu, walletButton } from './steps.ts'

/* What the trading pages have in common, and what a newcomer meets first. */

async function box(place: Locator) {
  const found = await place.boundingBox()
  if (found === null) throw new Error('it is not shown')
  return found
}
/** The form of a trading page. */
const form = (page: Page) => page.getByRole('main').locator('form').first()

/** The trading pages: what is the picture, what is below it, and the token that can be chosen. */
const TRADING = [
  { path: '/swap', picture: /^SOL \/ USDC/, below: 'Route', token: 'You receive: SOL' },
  { path: '/limit', picture: /^SOL \/ USDC/, below: 'Limit orders', token: 'You buy: SOL' },
  { path: '/recurring', picture: /^SOL \/ USDC/, below: 'Recurring orders', token: 'You buy: SOL' },
  { path: '/earn', picture: 'Markets', below: undefined, token: 'Asset: USDC' },
] as const

test('a trading page has its picture left, its form right and the orders below; the forms share amount, balance and token', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  for (const { path, picture, below, token } of TRADING) {
    await openConnected(page, path)
    await settled(page)
    const [head, fields] = [
      await box(page.getByRole('main').getByRole('heading', { name: picture })),
      await box(form(page)),
    ]
    expect(head.x + head.width, path).toBeLessThan(fields.x)
    if (below !== undefined) {
      const orders = await box(page.getByRole('region', { name: below, exact: true }))
      expect(orders.x + orders.width, path).toBeLessThan(fields.x)
      expect(orders.y, path).toBeGreaterThan(head.y + head.height)
    }
    for (const share of ['25%', '50%', '75%', 'Max'])
      await expect(form(page).getByRole('button', { name: share, exact: true }), path).toBeVisible()
    await expect(form(page), path).toContainText(/(Balance|Wallet) 500/)
    const chip = form(page).getByRole('button', { name: token, exact: true })
    expect(await chip.evaluate((each) => each.querySelector('img, svg') !== null), path).toBe(true)
    await chip.click()
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'EPjF…Dt1v' })
    await expect(row, path).toContainText(/Price\$1\.00.*24h change.*%.*Liquidity \$\d+.*Balance 500/)
    await page.keyboard.press('Escape')
    await expect(goButton(form(page)), path).toHaveText('Enter an amount')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the form is first, its button is above the tab bar and over no field, and a tap has no flash', async ({
    page,
    newcomer,
  }) => {
    await newcomer()
    for (const { path, picture } of TRADING) {
      await openConnected(page, path)
      await settled(page)
      const [head, fields] = [
        await box(page.getByRole('main').getByRole('heading', { name: picture })),
        await box(form(page)),
      ]
      expect(fields.y, path).toBeLessThan(head.y)
      const tabs = await box(page.getByRole('navigation', { name: 'Pages' }))
      const button = await box(goButton(form(page)))
      expect(button.y + button.height, path).toBeLessThanOrEqual(tabs.y)
      for (const field of await form(page).getByRole('textbox').all()) {
        await field.focus()
        const [typed, below] = [await box(field), await box(goButton(form(page)))]
        expect(typed.y + typed.height <= below.y || typed.y >= below.y + below.height, path).toBe(true)
        expect(typed.y + typed.height, path).toBeLessThanOrEqual(tabs.y)
      }
    }
    const flash = await goButton(form(page)).evaluate((each) =>
      getComputedStyle(each).getPropertyValue('-webkit-tap-highlight-color'),
    )
    expect(flash).toBe('rgba(0, 0, 0, 0)')
  })

  test('outcomes are on the first screen of an event; a tap on one’s Yes opens its ticket, and so do the prices below', async ({
    page,
    newcomer,
  }) => {
    await newcomer()
    await openConnected(page, '/event/SX-1001')
    // The event's day moves with the calendar.
    const title = (await page.getByRole('heading', { level: 1 }).last().textContent()) ?? ''
    const bar = page.getByRole('group', { name: 'Prices' })
    const outcomes = page.getByRole('region', { name: 'Outcomes', exact: true })
    const yes = outcomes.getByRole('link', { name: /^Yes at / })
    const second = await box(yes.nth(1))
    expect(second.y + second.height).toBeLessThanOrEqual((await box(bar)).y)
    const name = (await yes.nth(1).getAttribute('aria-label')) ?? ''
    const outcome = (await outcomes.getByRole('listitem').nth(1).getByRole('link').first().textContent()) ?? ''
    expect(name).toContain(outcome)
    await yes.nth(1).tap()
    const ticket = page.getByRole('dialog')
    await expect(ticket.getByRole('heading', { level: 2 })).toHaveText(`${title} — ${outcome}`)
    await expect(goButton(ticket)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(ticket.getByRole('button', { name: 'Close', exact: true })).toHaveCount(1)
    await ticket.getByRole('button', { name: 'Close', exact: true }).tap()
    await expect(ticket).toBeHidden()
    await expect(page, 'the list was never left').toHaveURL(/\/event\/SX-1001$/)
    await bar.getByRole('button').nth(1).tap()
    await expect(ticket.getByRole('heading', { level: 2 })).toContainText(`${title} — `)
    await expect(page).toHaveURL(/side=no/)
  })
})

for (const [path, title] of [
  ['/positions', 'Positions'],
  ['/portfolio', 'Portfolio'],
  ['/activity', 'Activity'],
] as const)
  test(`${title} without a wallet offers to connect one`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  })

test('the bar and the wallet’s dialog show balance and value; more demo funds show what was received', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await openConnected(page, `/token/${MINT.wrappedSol}`)
  await expect(walletButton(page)).toHaveAccessibleName(/500\.00 USDC/)
  const value = page.getByRole('banner').getByRole('link', { name: /^(Tokens|Net worth) / })
  await expect(value).toContainText('$')
  const worth = /\$[\d,.]+/.exec((await value.textContent()) ?? '')?.[0] ?? 'unknown'
  const menu = await openWalletMenu(page)
  await expect(line(menu, 'Balance')).toContainText('500.00 USDC')
  await expect(line(menu, 'Value')).toContainText(worth)
  await menu.getByRole('button', { name: 'Get demo funds' }).click()
  const shown = page.getByText(/^You received /)
  await expect(shown).toContainText(/You received [\d,.]+ USDC(, [\d.]+ SOL and \d+ positions?| and [\d.]+ SOL)\./)
  await expect(shown).not.toContainText(' 0 positions')
})

for (const path of ['/settings', '/help'])
  test(`${path}, which reads nothing, shows balance and value as soon as it is up`, async ({ page, newcomer }) => {
    await newcomer()
    await openConnected(page, path)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Two seconds of the page's own time: a page that is still without a first reply goes on after three.
    let ran = 0
    await expect
      .poll(async () => {
        if (ran < 2_000) await page.clock.runFor(100)
        ran += 100
        return page.getByRole('banner').innerText()
      })
      .toMatch(/\$[\d,.]+[^]*500\.00/)
  })

test('an empty page offers the next step', async ({ page, installWallet }) => {
  await installWallet()
  for (const [path, step] of [
    ['/positions', 'Find a market'],
    ['/portfolio', 'Browse tokens'],
    ['/activity', 'Find a market'],
    ['/activity?tab=orders', 'Find a market'],
    ['/activity?tab=limit', 'Place limit order'],
    ['/activity?tab=recurring', 'Create recurring order'],
    ['/activity?tab=history', 'Find a market'],
    ['/events?view=watchlist', 'All events'],
    ['/events?view=suggested', 'All events'],
    ['/tokens?list=watchlist', 'All tokens'],
  ] as const) {
    await openConnected(page, path)
    await expect(page.getByRole('main').getByRole('link', { name: step, exact: true }), path).toBeVisible()
  }
})
