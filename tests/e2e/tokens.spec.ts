import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { expectFits, faults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, tabTo } from './steps.ts'

const rows = (page: Page) => page.locator('main tbody tr')
const names = (page: Page) => rows(page).locator('th[scope="row"] a')

test('from the keyboard: a list is walked, ordered, searched, starred; its link contains all of it @core', async ({
  page,
}) => {
  await page.goto('/tokens?list=traded&window=1h&sort=fame')
  await expect(page.getByText('Some settings in this link were invalid and skipped: sort=fame')).toBeVisible()
  await expect(names(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Volume 1h' })).toBeVisible()

  await tabTo(page, /^Market cap$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/list=traded.*sort=cap/)
  await expect(page.getByRole('columnheader', { name: 'Cap' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByText(/^Sorted within the 100 loaded tokens\./)).toBeVisible()

  await page.goto('/tokens')
  await tabTo(page, /^Symbol, name or mints$/)
  await page.keyboard.type('reef, eurx, zzz')
  await expect(names(page)).toHaveText(['EURX', 'REEF'])
  await expect(page).toHaveURL(/q=reef/)
  await page.keyboard.press('Escape')
  await tabTo(page, /^Add to watchlist: REEF/)
  await page.keyboard.press('Space')
  expect(await faults(page)).toEqual([])

  await page.goto('/tokens?list=watchlist')
  await expect(names(page)).toHaveText(['REEF'])
  await page.keyboard.press('j')
  await expect(names(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('REEF')
  await expect(page.getByRole('button', { name: 'On watchlist' })).toHaveAttribute('aria-pressed', 'true')
})

test('a search may be typed with a pause: the field keeps the cursor and what is typed, and follows its link', async ({
  page,
}) => {
  await page.goto('/tokens')
  await tabTo(page, /^Symbol, name or mints$/)
  await page.keyboard.type('re')
  await expect(page).toHaveURL(/q=re$/)
  await page.keyboard.type('ef')
  await expect(page).toHaveURL(/q=reef$/)
  const field = page.getByRole('textbox', { name: 'Symbol, name or mints' })
  await expect(field).toHaveValue('reef')
  await page.getByRole('link', { name: 'Top traded' }).click()
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(field).toHaveValue('reef')
})

test('thousands of rows: those in view are drawn and priced, a new price writes its cell and draws nothing else @alone', async ({
  page,
}) => {
  await page.clock.install()
  const requests: number[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/price/v3') requests.push(url.searchParams.get('ids')?.split(',').length ?? 0)
  })
  await page.goto('/tokens?list=verified')
  const table = page.getByRole('table')
  await expect(rows(page).first()).toBeVisible()
  expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(2_000)
  expect(await rows(page).count()).toBeLessThan(60)
  await page.clock.runFor(100)
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]).toBe(await rows(page).count())

  // Prices of another moment: the text of cells changes, no row is drawn anew.
  await page.route('**/api/price/v3*', (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []
    const price = { usdPrice: 0.000012345, decimals: 6 }
    return route.fulfill({ json: Object.fromEntries(ids.slice(1).map((id) => [id, price])) })
  })
  const drawn = await page.evaluateHandle(() => {
    const lists = { rows: 0 }
    const body = document.querySelector('main tbody')
    if (body !== null) new MutationObserver((list) => (lists.rows += list.length)).observe(body, { childList: true })
    return lists
  })
  await page.clock.runFor(5_200)
  await expect(rows(page).getByText('0.000012345 dollars', { exact: true })).toHaveCount((await rows(page).count()) - 1)
  await expect(rows(page).getByText(/no trade in 7 days or no reliable price/)).toHaveCount(1)
  expect(await drawn.jsonValue()).toEqual({ rows: 0 })

  await page.keyboard.press('End')
  const last = page.locator(`tr[aria-rowindex="${await table.getAttribute('aria-rowcount')}"]`)
  await expect(last).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(60)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 } })

  test('a look-alike is marked before anything trades it; from the keyboard to its form; what is held is shown @core', async ({
    page,
    newcomer,
  }) => {
    await newcomer()
    await page.goto('/tokens?list=recent')
    const cards = page.getByRole('list', { name: '30 tokens' }).getByRole('listitem')
    await expect(cards.first()).toContainText('Not the real')
    await expectFits(page, 360)
    await page.keyboard.press('j')
    await expect(cards.first().getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page.locator('main').getByRole('alert').first()).toContainText('Not the real \u2068USDC\u2069.')
    await expect(page.getByText('Mixed alphabets.')).toBeVisible()
    await expect(page.getByTitle(/^Price of block [\d,]+$/)).toBeVisible()
    await expect(page.getByRole('row', { name: /^Bought share/ })).toContainText('%')
    const warning = await page.locator('main').getByRole('alert').first().boundingBox()
    const form = page.getByRole('region', { name: 'Trade this token' })
    const trade = await form.boundingBox()
    expect(warning?.y).toBeLessThan(trade?.y ?? 0)
    await page.keyboard.press('f')
    await page.keyboard.type('5')
    await expect(form.getByRole('textbox', { name: 'You pay' })).toHaveValue('5')
    await tabTo(page, /^Limit order$/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/limit/${MINT.usdc}/`))

    await openConnected(page, `/token/${MINT.usdc}?window=6h&amount=1`)
    await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('$500.00')
    await expect(page.getByRole('columnheader', { name: '6h' }).getByRole('link')).toHaveAttribute(
      'aria-current',
      /page|true/,
    )
    await expect(page.getByRole('region', { name: /^Possible look-alikes of/ })).toContainText(/USDC\s*Look-alike/)
    await expect(page.getByRole('region', { name: 'Price chart' })).toContainText(/GeckoTerminal|this device/)
    await expectFits(page, 360)

    await page.goto('/token/So11111111111111111111111111111111111111113?window=2h')
    await expect(page.getByText('Some settings in this link were invalid and skipped: window=2h')).toBeVisible()
    await expect(page.getByText('Token not found, or it has no pool yet.')).toBeVisible()
  })
})
