import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { tokenNamed } from '../fixtures/trade-bench.ts'
import { expectFits, faults } from './axe.ts'
import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import {
  approveByKeyboard,
  approveUntilDone,
  baseUnits,
  drawInBrowser,
  goButton,
  line,
  openConnected,
  reviewDialog,
  reviewed,
  tabTo,
} from './steps.ts'

const COIN = tokenNamed('BUOY').mint
const form = (page: Page, name = 'SOL') => page.getByRole('region', { name: `Trade ${name}`, exact: true })
const field = (page: Page, name: 'You pay' | 'You receive') => page.getByRole('textbox', { name, exact: true })
const tab = (page: Page, name: 'Buy' | 'Sell') =>
  page.getByRole('group', { name: 'Buy or sell' }).getByRole('button', { name, exact: true })

test('a token is bought and sold on its own page, by the review and receipt of every swap', async ({
  page,
  venue,
  newcomer,
}) => {
  const { address: owner, ...before } = await newcomer()
  await openConnected(page, `/token/${MINT.wrappedSol}`)
  await expect(goButton(form(page))).toHaveText('Enter an amount')
  await form(page).getByRole('button', { name: '25%' }).click()
  await expect(field(page, 'You pay')).toHaveValue(/^1\d\d(\.\d+)?$/)
  await field(page, 'You pay').fill('100')
  await expect(goButton(form(page))).toHaveText('Buy SOL for 100 USDC')
  // The token of the page has no other; what pays for it has.
  await expect(form(page).getByRole('button', { name: /^You (pay|receive): / })).toHaveCount(1)
  const quoted = baseUnits(await field(page, 'You receive').inputValue(), 9)
  await goButton(form(page)).click()
  await expect(line(await reviewed(page), 'You pay')).toContainText('100.00 USDC')
  await approveUntilDone(page)
  // What was bought is no longer typed; to trade again fills it in once more.
  await expect(page.getByRole('textbox', { name: 'You pay', exact: true, includeHidden: true })).toHaveValue('')
  await reviewDialog(page).getByRole('button', { name: 'Trade again' }).click()
  await expect(reviewDialog(page)).toBeHidden()
  await expect(field(page, 'You pay')).toHaveValue('100')
  const bought = await venue.state(owner)
  expect(before.usdc - bought.usdc).toBe(100_000_000n)
  expect(bought.lamports - before.lamports).toBeGreaterThan((quoted * 99n) / 100n)

  await tab(page, 'Sell').click()
  await expect(field(page, 'You pay')).toHaveValue('')
  await field(page, 'You receive').fill('20')
  await expect(goButton(form(page))).toHaveText('Sell SOL for 20 USDC')
  await field(page, 'You pay').fill('0.25')
  await expect(goButton(form(page))).toHaveText('Sell 0.25 SOL')
  await expect(page).toHaveURL(new RegExp(`/token/${MINT.wrappedSol}$`))
  expect(await faults(page)).toEqual([])
  // Each side keeps what was typed into it.
  await tab(page, 'Buy').click()
  await expect(goButton(form(page))).toHaveText('Buy SOL for 100 USDC')
})

test('what the form cannot do is shown: no liquidity in its place, no route on its button, no way back next to the cost', async ({
  page,
  allow,
}) => {
  allow(FAILED_REQUEST)
  await page.goto(`/token/${MINT.wrappedSol}`)
  await field(page, 'You pay').fill('100')
  await form(page).getByRole('button', { name: 'Get quote' }).click()
  await expect(line(form(page), 'Round-trip cost')).toContainText(/returns\s*99\.\d+%/)
  await page.route('**/swap/v1/quote?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'No routes found', errorCode: 'NO_ROUTES_FOUND' } }),
  )
  await field(page, 'You pay').fill('101')
  await expect(form(page)).toContainText('No route for this pair and amount')

  await page.route(/\/v\d\/search\?/, async (route) => {
    const response = await route.fetch()
    const rows: { id: string }[] = await response.json()
    await route.fulfill({ response, json: rows.map((row) => (row.id === COIN ? { ...row, liquidity: 0 } : row)) })
  })
  await drawInBrowser(page)
  await page.goto(`/token/${COIN}`)
  await expect(form(page, 'BUOY')).toHaveText('No route: this token has no liquidity.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an invalid price is no price: that is shown, its button is off, and the next one is taken', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.route('**/swap/v1/quote?*', (route) => route.fulfill({ json: { outAmount: 'NaN', routePlan: 7 } }))
  await openConnected(page, `/token/${MINT.wrappedSol}`)
  await field(page, 'You pay').fill('20')
  await expect(form(page)).toContainText('Unexpected response from the venue.')
  await expect(goButton(form(page))).toHaveText('Couldn’t get a price')
  await expect(goButton(form(page))).toBeDisabled()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await form(page).getByRole('button', { name: 'Retry' }).click()
  await expect(goButton(form(page))).toHaveText('Buy SOL for 20 USDC')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('from the keyboard: the form is below the chart, and a purchase ends with its receipt', async ({
    page,
    venue,
    newcomer,
  }) => {
    const { address: owner, ...before } = await newcomer()
    await openConnected(page, `/token/${COIN}`)
    await expect(field(page, 'You pay')).toBeVisible()
    const [head, trade, chart] = await Promise.all(
      [
        page.getByRole('heading', { level: 1 }),
        form(page, 'BUOY'),
        page.getByRole('region', { name: 'Price chart' }),
      ].map((each) => each.boundingBox()),
    )
    expect(head?.y).toBeLessThan(chart?.y ?? 0)
    expect(chart?.y).toBeLessThan(trade?.y ?? 0)
    await expectFits(page, 390)
    await page.keyboard.press('f')
    await expect(field(page, 'You pay')).toBeFocused()
    await page.keyboard.type('12')
    await expect(goButton(form(page, 'BUOY'))).toHaveText('Buy BUOY for 12 USDC')
    await tabTo(page, /^Buy BUOY for 12 USDC$/)
    await page.keyboard.press('Enter')
    await reviewed(page)
    await approveByKeyboard(page)
    expect(before.usdc - (await venue.state(owner)).usdc).toBe(12_000_000n)
  })
})
