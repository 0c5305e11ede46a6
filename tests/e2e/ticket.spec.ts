import { type Locator, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { approveUntilDone, line, openConnected, reviewed, reviewDialog, signCalls, status } from './steps.ts'
import {
  closeReceipt,
  form,
  freeMarket,
  go,
  heldOf,
  openTicket,
  pathOf,
  placeOrder,
  price,
  reviewOrder,
  rungs,
  typeLow,
} from './ticket-steps.ts'

const amount = (page: Page) => form(page).getByRole('textbox', { name: 'Amount' })

/** Price of a rung as it is typed. */
const centsOf = async (rung: Locator) => (await rung.innerText()).split('¢')[0]!.trim()

test('a limit buy that reaches the best offer fills, and never above its price', async ({ page, venue, owner }) => {
  const marketId = await openTicket(page, venue, owner)
  await form(page).getByRole('button', { name: 'Limit', exact: true }).click()
  const best = Number(await price(page).inputValue())
  await price(page).fill(String(Math.round(best + 3)))
  await expect(form(page)).toContainText('fills now')
  await placeOrder(page)
  await expect(reviewDialog(page)).toContainText('Order filled.')
  expect(await heldOf(venue, owner.address, marketId)).toBeGreaterThan(0n)
  await closeReceipt(page)
  await expect(amount(page)).toHaveValue('')
  await expect(price(page)).toHaveValue(String(Math.round(best + 3)))
})

test('a limit sale rests over the best bid, and the contracts stay', async ({ page, venue, owner }) => {
  const held = owner.positions.find(({ market, side }) => market === 'open' && side === 'yes')!
  await openConnected(page, `${pathOf(held.marketId)}&act=sell`)
  await form(page).getByRole('button', { name: 'Limit', exact: true }).click()
  await price(page).fill('99.9')
  await form(page).getByRole('button', { name: 'Half' }).click()
  // A reload is the same order.
  await expect(page).toHaveURL(/type=limit&price=99\.9&amount=\d/)
  await page.reload()
  await expect(price(page)).toHaveValue('99.9')
  const open = await reviewOrder(page)
  await expect(open).toContainText('filled at 99.9¢ or more')
  await approveUntilDone(page)
  await expect(status(page)).toHaveText('Done')
  expect(await heldOf(venue, owner.address, held.marketId)).toBe(BigInt(held.contractsMicro))
})

test('one slippage for every sale: ticket, review and row show the same proceeds and the same bound', async ({
  page,
  owner,
}) => {
  const held = owner.positions.find(({ market, side }) => market === 'open' && side === 'yes')!
  await openConnected(page, `${pathOf(held.marketId)}&act=sell`)
  await form(page).getByRole('button', { name: 'All', exact: true }).click()
  await expect(form(page).getByLabel('Slippage tolerance')).toHaveValue('500')
  await form(page).getByLabel('Slippage tolerance').selectOption('200')
  const open = await reviewOrder(page)
  const expected = /\$[\d.,]+/.exec(await line(open, 'You receive').innerText())?.[0] ?? ''
  const min = /Min\. price ([\d.]+¢)/.exec(await line(open, 'Min. received').innerText())?.[1] ?? ''
  await open.getByRole('button', { name: 'Back' }).click()
  await expect(form(page)).toContainText(`Est. proceeds${expected}`)
  await expect(form(page)).toContainText(`Min. price${min}`)
  await page.getByRole('link', { name: 'Positions' }).first().click()
  await expect(page.getByTitle(`Est. proceeds ${expected}, min. price ${min}`).first()).toBeVisible()
})

test('bytes with another price than the typed one are refused', async ({ page, venue, owner }) => {
  await openTicket(page, venue, owner)
  await page.route('**/prediction/v1/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const sent = route.request().postDataJSON() as { maxBuyPriceUsd: string }
    const lower = String(Number(sent.maxBuyPriceUsd) - 1_000)
    await route.fulfill({ response: await route.fetch({ postData: { ...sent, maxBuyPriceUsd: lower } }) })
  })
  await typeLow(page)
  await go(page).click()
  await expect(line(reviewDialog(page), 'Rule')).toContainText('ORDER_PRICE_BOUND · limit')
  expect(await signCalls(page)).toBe(0)
})

test('what is wrong with a price is shown under it and on the button', async ({ page, venue, owner }) => {
  await openTicket(page, venue, owner)
  await form(page).getByRole('button', { name: 'Limit', exact: true }).click()
  const words = {
    '': 'Enter a limit price',
    '50.55': 'Tenths of a cent at most',
    '100': 'Between 0.1¢ and 99.9¢',
    half: 'Enter a valid price',
  }
  for (const [text, word] of Object.entries(words)) {
    await price(page).fill(text)
    await expect(go(page)).toHaveText(word)
  }
  await price(page).fill('0.1')
  await expect(go(page)).toHaveText('Buy Yes for $10.00')
})

test('a link fills the ticket, names what it ignored, submits nothing, and follows what is typed', async ({
  page,
  venue,
  owner,
}) => {
  const marketId = await freeMarket(venue, owner.positions)
  await openConnected(page, `${pathOf(marketId, 'no')}&act=buy&amount=17.5&slippage=50`)
  await expect(amount(page)).toHaveValue('17.5')
  await expect(go(page)).toHaveText('Buy No for $17.50')
  await expect(reviewDialog(page)).toHaveCount(0)
  await amount(page).fill('31')
  await expect(page).toHaveURL(/amount=31/)
  await expect(amount(page)).toBeFocused()
  await amount(page).fill('ten')
  await expect(page).not.toHaveURL(/amount=/)
  await form(page).getByRole('button', { name: 'Sell', exact: true }).click()
  await expect(page).toHaveURL(/act=sell/)
  await page.goto(`${pathOf(marketId, 'maybe')}&act=steal&amount=-4`)
  await expect(page.getByText('Some settings in this link were invalid and skipped:')).toContainText(
    'side=maybe, act=steal, amount=-4',
  )
  await expect(amount(page)).toHaveValue('10')
  expect(await signCalls(page)).toBe(0)
})

test('a pressed rung fills price and size; arrows, Enter and Shift C do it too', async ({ page, venue, owner }) => {
  await openTicket(page, venue, owner)
  await expect(form(page)).toContainText('Balance $500.00')
  const bids = rungs(page, 'Bids')
  const second = await centsOf(bids.nth(1))
  await bids.nth(1).click()
  await expect(price(page)).toHaveValue(second)
  await expect(form(page)).toContainText('Open until filled at')
  expect(Number(await amount(page).inputValue())).toBeGreaterThan(5)
  expect(Number(await amount(page).inputValue())).toBeLessThanOrEqual(500)
  await bids.nth(1).blur()
  await page.keyboard.press('Shift+C')
  const best = rungs(page, 'Asks').last()
  await expect(best).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(bids.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const above = rungs(page, 'Asks').nth(3)
  await expect(above).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(price(page)).toHaveValue(await centsOf(above))
})

test('JupUSD pays where there is some, and the bytes take that coin', async ({ page, venue, owner }) => {
  await venue.post('fund', { owner: owner.address, jupUsd: 40 })
  const { positions, usdc } = await venue.state(owner.address)
  const marketId = await freeMarket(venue, positions)
  await openConnected(page, pathOf(marketId))
  await form(page).getByRole('combobox', { name: 'Pay with' }).selectOption('JupUSD')
  await expect(form(page)).toContainText('Balance $40.00')
  await form(page).getByRole('button', { name: '$100' }).click()
  await expect(go(page)).toHaveText('Insufficient JupUSD balance')
  await form(page).getByRole('button', { name: '$25' }).click()
  const open = await reviewOrder(page)
  await expect(line(open, 'Max. paid')).toContainText('25.00 JupUSD')
  await approveUntilDone(page)
  await closeReceipt(page)
  expect(await heldOf(venue, owner.address, marketId)).toBeGreaterThan(0n)
  expect((await venue.state(owner.address)).usdc).toBe(usdc)
})

test('an average far from the best price requires another confirmation, and Edit goes back', async ({
  page,
  venue,
  owner,
}) => {
  await venue.post('fund', { owner: owner.address, usdc: 900_000 })
  // All offers of a book average about seven cents over the best one: more than a tenth of a price below 60 cents.
  const marketId = await freeMarket(venue, owner.positions, 500_000)
  await openConnected(page, pathOf(marketId))
  await form(page).getByRole('button', { name: 'Limit', exact: true }).click()
  await price(page).fill('99.9')
  await amount(page).fill('400000')
  await expect(go(page)).toHaveText('Buy Yes for $400,000.00')
  await go(page).click()
  const question = form(page).getByRole('group', { name: 'Price impact' })
  await expect(question).toContainText('more than 10% above the best ask')
  await expect(reviewDialog(page)).toHaveCount(0)
  await question.getByRole('button', { name: 'Edit' }).click()
  await expect(go(page)).toBeVisible()
  await go(page).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await reviewed(page)
})

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 360],
] as const)
  test(`limit, far and ladder break no rule of accessibility, ${theme}, ${width}`, async ({ page, venue, owner }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript((choice) => localStorage.setItem('sextant.theme', choice), theme)
    await openTicket(page, venue, owner)
    // A rung fills in all that it offers.
    await venue.post('fund', { owner: owner.address, usdc: 900_000 })
    await page.reload()
    await expect(rungs(page)).toHaveCount(10)
    await rungs(page, 'Bids').first().click()
    await expect(price(page)).toBeVisible()
    await expect(go(page)).toBeEnabled()
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
