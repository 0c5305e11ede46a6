import { type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { FAILED_REQUEST, expect, test, onOwnServer } from './fixtures.ts'
import { approve, baseUnits, goButton, line, reviewDialog, signCalls, tabTo, untilDone, walletButton } from './steps.ts'
import {
  closeReceipt,
  fillsOf,
  form,
  freeMarket,
  go,
  heldOf,
  mine,
  openTicket,
  pathOf,
  reviewOrder,
  rungs,
  shown,
  sum,
} from './ticket-steps.ts'
import { type OwnerState, type Venue } from './venue.ts'

test('a newcomer buys Yes at market, holds what the venue reports and pays what the chain reports', async ({
  page,
  venue,
  installWallet,
}) => {
  const { address } = await installWallet({ isNew: true })
  const { positions, usdc } = await venue.welcome(address)
  const marketId = await freeMarket(venue, positions)
  await page.goto(pathOf(marketId))
  await expect(go(page)).toHaveText('Connect wallet')
  await go(page).click()
  await reviewDialog(page).getByRole('button', { name: 'Test wallet', exact: true }).click()
  await reviewDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(form(page)).toContainText('Balance $500.00')
  await form(page).getByRole('button', { name: '$25' }).click()
  await expect(go(page)).toHaveText('Buy Yes for $25.00')
  const open = await reviewOrder(page)
  await expect(line(open, 'Max. paid')).toContainText('25.00 USDC')
  const ordered = baseUnits((await line(open, 'Max. shares').textContent()) ?? '', 6)
  await expect(line(open, 'Max. shares')).toContainText('Yes shares')
  await approve(page)
  await untilDone(page)
  const reported = {
    received: baseUnits(await line(open, 'You received').innerText(), 6),
    paid: baseUnits(await line(open, 'You paid').innerText(), 6),
    refunded: baseUnits(/\$[\d.]+ returned/.exec(await line(open, 'You paid').innerText())?.[0] ?? '', 6),
  }
  expect(reported.paid + reported.refunded).toBe(25_000_000n)
  await closeReceipt(page)

  const held = await heldOf(venue, address, marketId)
  expect(held).toBeGreaterThan(0n)
  expect(reported.received).toBe(held)
  expect(held).toBeLessThanOrEqual(ordered)
  await expect(mine(page)).toContainText(`${shown(held)} Yes at `)
  const fills = await fillsOf(venue, address, marketId)
  expect(sum(fills, (row) => row.filledContractsMicro)).toBe(held)
  const spent = sum(fills, (row) => row.totalCostUsd) + sum(fills, (row) => row.feeUsd)
  await expect.poll(async () => usdc - (await venue.state(address)).usdc).toBe(spent)
  // In dollars and cents, rounded up as what is paid is everywhere.
  expect(reported.paid).toBe(((spent + 9_999n) / 10_000n) * 10_000n)
  expect(spent).toBeLessThanOrEqual(25_000_000n)
  const cents = (500_000_000n - spent) / 10_000n
  const left = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  // The keeper closes the order after its fill: what was not spent comes back then, and is read within 15 s.
  await expect(form(page)).toContainText(`Balance $${left}`, { timeout: 20_000 })
  await expect(walletButton(page)).toHaveAccessibleName(new RegExp(`${left.replace('.', '\\.')} USDC$`))
})

test('the button shows what blocks an order @core', async ({ page, venue, owner }) => {
  await openTicket(page, venue, owner)
  const amount = form(page).getByRole('textbox', { name: 'Amount' })
  const words = {
    '': 'Enter an amount',
    '4.99': 'Min. order $5.00',
    '500.01': 'Insufficient USDC balance',
    '1,234': 'Write 1234 or 1.234',
    ten: 'Enter a valid amount',
    '5': 'Buy Yes for $5.00',
  }
  for (const [text, word] of Object.entries(words)) {
    await amount.fill(text)
    await expect(go(page)).toHaveText(word)
  }
  await form(page).getByRole('button', { name: 'Max', exact: true }).click()
  await expect(amount).toHaveValue('500')
  await amount.fill('4.99')
  await amount.press('Enter')
  await expect(reviewDialog(page)).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Sell', exact: true }).click()
  await expect(go(page)).toHaveText('No shares of this side')
  expect(await signCalls(page)).toBe(0)
})

test('with the keyboard alone @core', async ({ page, venue, owner }) => {
  const marketId = await openTicket(page, venue, owner)
  await expect(go(page)).toBeEnabled()
  await tabTo(page, /^Amount$/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12.5')
  await expect(go(page)).toHaveText('Buy Yes for $12.50')
  await page.keyboard.press('Enter')
  await expect(reviewDialog(page).getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
  await tabTo(page, /^Confirm in wallet$/)
  await page.keyboard.press('Enter')
  await untilDone(page)
  await tabTo(page, /^Close$/)
  await page.keyboard.press('Enter')
  await expect(reviewDialog(page)).toBeHidden()
  expect(await heldOf(venue, owner.address, marketId)).toBeGreaterThan(0n)
})

test('bytes for the other side are refused, and the wallet is never asked', async ({ page, venue, owner }) => {
  await openTicket(page, venue, owner)
  await page.route('**/prediction/v1/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const sent = route.request().postDataJSON() as { isYes: boolean }
    const response = await route.fetch({ postData: { ...sent, isYes: !sent.isYes } })
    const reply = (await response.json()) as { order: object }
    await route.fulfill({ response, json: { ...reply, order: { ...reply.order, isYes: sent.isYes } } })
  })
  await expect(go(page)).toBeEnabled()
  await go(page).click()
  const open = reviewDialog(page)
  await expect(open.getByRole('alert')).toBeVisible()
  await expect(line(open, 'Rule')).toContainText('ORDER_SIDE ·')
  await expect(open.getByRole('button', { name: 'Confirm in wallet' })).toHaveCount(0)
  expect(await signCalls(page)).toBe(0)
  expect((await venue.state(owner.address)).usdc).toBe(owner.usdc)
})

for (const theme of ['dark', 'light']) {
  test(`the ticket, the book and its depth break no rule of accessibility, ${theme}`, async ({
    page,
    venue,
    owner,
  }) => {
    await page.addInitScript((choice) => localStorage.setItem('sextant.theme', choice), theme)
    await openTicket(page, venue, owner)
    await expect(rungs(page)).toHaveCount(10)
    await expect(
      page
        .getByRole('region', { name: 'Depth' })
        .getByText(/rice impact|depth/)
        .first(),
    ).toBeVisible()
    const rules = theme === 'dark' ? 'everything' : 'colours'
    await expect(go(page)).toBeEnabled()
    expect(await faults(page, rules)).toEqual([])
    await form(page).getByRole('textbox', { name: 'Amount' }).fill('1')
    await expect(go(page)).toHaveText('Min. order $5.00')
    expect(await faults(page, rules)).toEqual([])
    await form(page).getByRole('button', { name: 'Sell', exact: true }).click()
    await expect(go(page)).toHaveText('No shares of this side')
    expect(await faults(page, rules)).toEqual([])
  })
}

test.describe('360 px wide', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the ticket is a review that fits and buys @core', async ({ page, venue, owner }) => {
    const marketId = await openTicket(page, venue, owner)
    await page
      .getByRole('group', { name: 'Prices' })
      .getByRole('button', { name: /^Buy No/ })
      .click()
    await expect(go(page)).toHaveText('Buy No for $10.00')
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await isWide()).toBe(0)
    const box = await reviewDialog(page).boundingBox()
    expect(box?.width ?? 0).toBeLessThanOrEqual(360)
    await expect(go(page)).toBeInViewport()
    await reviewOrder(page)
    expect(await isWide()).toBe(0)
    await approve(page)
    await untilDone(page)
    // The ticket is below the receipt, out of sight: one sheet at a time.
    await expect(page.locator('[role=dialog]:visible')).toHaveCount(1)
    expect(await heldOf(venue, owner.address, marketId, false)).toBeGreaterThan(0n)
  })
})

onOwnServer('a venue that fills half', () => {
  test('ends filled in part, and what was not spent is back', async ({ page, venue, owner }) => {
    const marketId = await openTicket(page, venue, owner)
    await venue.fault({ fault: 'F51' })
    await form(page).getByRole('button', { name: '$25' }).click()
    const open = await reviewOrder(page)
    const ordered = baseUnits((await line(open, 'Max. shares').textContent()) ?? '', 6)
    await approve(page)
    await untilDone(page)
    await expect(open).toContainText('Order partly filled; the rest was refunded.')
    const held = await heldOf(venue, owner.address, marketId)
    expect(held).toBe((ordered / 2n / 10_000n) * 10_000n)
    const fills = await fillsOf(venue, owner.address, marketId)
    const spent = sum(fills, (row) => row.totalCostUsd) + sum(fills, (row) => row.feeUsd)
    expect(owner.usdc - (await venue.state(owner.address)).usdc).toBe(spent)
  })

  test('trading that is paused at the click is shown as paused, on the button at once', async ({
    page,
    venue,
    owner,
    allow,
  }) => {
    allow(FAILED_REQUEST)
    await openTicket(page, venue, owner)
    await form(page).getByRole('button', { name: '$25' }).click()
    await expect(go(page)).toHaveText('Buy Yes for $25.00')
    await venue.post('pause', { paused: true })
    await go(page).click()
    const reported = page.getByRole('dialog', { name: 'Trading is paused. Nothing was sent.' })
    await expect(reported).toContainText('Claims still work.')
    await expect(reported).not.toContainText(/Couldn’t build|venue says|Copy report/)
    await reported.getByRole('button', { name: 'Close' }).last().click()
    await expect(go(page)).toHaveText('Trading is paused', { timeout: 3_000 })
  })

  test('the button shows paused trading', async ({ page, venue, owner }) => {
    await venue.post('pause', { paused: true })
    await openTicket(page, venue, owner)
    await expect(go(page)).toHaveText('Trading is paused')
    await expect(go(page)).toBeDisabled()
  })
})

test.describe('a venue without orders', () => {
  test.use({ shape: 'seed' })

  test('leaves a calculator, and requests what it lacks once @core', async ({ page, venue, allow }) => {
    allow(FAILED_REQUEST)
    const marketId = await freeMarket(venue, [])
    const sent: string[] = []
    page.on('request', (request) => void sent.push(new URL(request.url()).pathname))
    await page.goto(pathOf(marketId))
    const panel = page.getByRole('group', { name: 'Calculator' })
    await expect(panel).toContainText('New orders aren’t available here. Close and claim still work.')
    await panel.getByRole('textbox', { name: 'Amount' }).fill('20')
    await expect(panel).toContainText('Potential payout')
    await expect(goButton(panel)).toHaveCount(0)
    const eventReads = () => sent.filter((path) => /\/events\//.test(path)).length
    await expect.poll(eventReads).toBeGreaterThan(2)
    expect(sent.filter((path) => path.endsWith('/trading-status'))).toHaveLength(1)
  })
})

onOwnServer('a price that moves past the max while the review is open', () => {
  /** A review whose Yes then costs a cent more than its max price allows, and the price at the click. */
  const moved = async (page: Page, venue: Venue, owner: OwnerState) => {
    await venue.holdPrices()
    const marketId = await openTicket(page, venue, owner)
    await form(page).getByRole('button', { name: '$25' }).click()
    const open = await reviewOrder(page)
    const { pricing } = (await venue.get(`/api/prediction/v1/markets/${marketId}`)) as {
      pricing: { readonly buyYesPriceUsd: string }
    }
    const before = Number(pricing.buyYesPriceUsd)
    await venue.post('price', { marketId, yesMicro: Math.round((before * 1.04) / 1_000) * 1_000 })
    // Facts of the last five seconds are signed as they are. A review that renewed itself meanwhile tells it at once.
    await page.waitForTimeout(5_500)
    const confirm = open.getByRole('button', { name: 'Confirm in wallet' })
    if (await confirm.isVisible()) await confirm.click()
    const reported = page.getByRole('dialog', { name: /^Price moved above your max \(\d+(\.\d)?¢ → \d+(\.\d)?¢\)$/ })
    await expect(reported).toContainText('Nothing was sent.')
    await expect(reported).not.toContainText(/Blocked|safety|Rule|priceBound/)
    expect(await signCalls(page)).toBe(0)
    return { marketId, before, reported }
  }

  test('is shown without alarm and quoted again in place', async ({ page, venue, owner }) => {
    const { reported } = await moved(page, venue, owner)
    await reported.getByRole('button', { name: 'Update price' }).click()
    const open = reviewDialog(page).last()
    await expect(open.getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
    expect(await signCalls(page)).toBe(0)
    await approve(page)
    await untilDone(page)
  })

  test('is waited for, and the review opens at the max again', async ({ page, venue, owner }) => {
    const { reported, marketId, before } = await moved(page, venue, owner)
    await reported.getByRole('button', { name: 'Keep my max' }).click()
    await expect(reported).toContainText('Waiting for the price.')
    await venue.post('price', { marketId, yesMicro: Math.round((before * 0.75) / 1_000) * 1_000 })
    await expect(reported).toContainText('The price is back.')
    await reported.getByRole('button', { name: 'Review order' }).click()
    const open = reviewDialog(page).last()
    await expect(open.getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
    expect(await signCalls(page)).toBe(0)
  })
})
