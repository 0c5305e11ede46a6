import { type Page } from '@playwright/test'
import { expectFits } from './axe.ts'
import { panel } from './chart-steps.ts'
import { FAILED_REQUEST, expect, test, onOwnServer } from './fixtures.ts'
import { pairOrders } from './pair-orders.ts'
import {
  approve,
  approveByKeyboard,
  approveUntilDone,
  baseUnits,
  closeReview,
  connect,
  expectUntouched,
  goButton,
  line,
  openConnected,
  reviewed,
  reviewDialog,
  signCalls,
  status,
  tabTo,
} from './steps.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Limit order' })
const go = (page: Page) => goButton(form(page))
const list = (page: Page) => page.getByRole('region', { name: 'Limit orders' })

/** Places the order that the link fills in and closes its review. */
async function place(page: Page, amount: string, percent: string): Promise<void> {
  await form(page).getByLabel('You sell', { exact: true }).fill(amount)
  await form(page).getByRole('button', { name: percent, exact: true }).click()
  await expect(go(page)).toHaveText('Place limit order')
  await go(page).click()
  await reviewed(page)
  await approveUntilDone(page)
  await closeReview(page)
}

onOwnServer('an order of its own', () => {
  test('edited: the filled form first, one review of both steps, and the second half survives a reload @core', async ({
    page,
    venue,
    owner,
  }) => {
    await openConnected(page, '/limit?exp=never')
    await expect(form(page)).toContainText('Balance 500')
    await place(page, '40', '−10%')
    const open = reviewDialog(page)
    const replace = () => form(page).getByRole('button', { name: 'Replace order' })
    // The form has the order's own terms, and a reload of its address too. Nothing is asked for.
    await list(page).getByRole('button', { name: 'Edit 40 USDC for SOL' }).click()
    await expect(form(page).getByLabel('You sell', { exact: true })).toHaveValue('40')
    await expect(page).toHaveURL(/amount=40&rate=[\d.]+&inv=1&exp=never&edit=/)
    await page.reload()
    await expect(replace()).toBeVisible()
    expect(await pairOrders(venue, owner.address, 'active')).toHaveLength(1)
    // No more than is left in it.
    await form(page).getByLabel('You sell', { exact: true }).fill('41')
    await expect(go(page)).toHaveText('More than is left in the order')
    await form(page).getByLabel('You sell', { exact: true }).fill('40')
    // The line of the chart drags into the form of the edit.
    const rate = form(page).getByRole('textbox', { name: 'Limit price' })
    const grip = panel(page, 'Price chart').getByRole('slider', { name: 'Limit price' })
    const before = Number(await rate.inputValue())
    const { x, y, width, height } = (await grip.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2 - 12, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Number(await rate.inputValue())).toBeGreaterThan(before)
    await replace().click()
    await expect(open.getByRole('button', { name: 'Confirm 1 of 2 in wallet' })).toBeVisible()
    await expect(open.getByRole('row', { name: /^You pay/ })).toHaveText(/You pay\s*40\.00 USDC\s*40\.00 USDC/)
    await expect(open.getByRole('row', { name: /^Limit price/ })).toHaveText(
      /([\d.]+) USDC per SOL\s*(?!\1)[\d.]+ USDC per SOL/,
    )
    await open.getByRole('button', { name: 'Confirm 1 of 2 in wallet' }).click()
    // The second review opens by itself, the wallet does not.
    await expect(open.getByRole('button', { name: 'Confirm 2 of 2 in wallet' })).toBeVisible({ timeout: 30_000 })
    expect(await signCalls(page)).toBe(1)
    expect((await venue.state(owner.address)).usdc).toBe(owner.usdc)
    await page.reload()
    await expect(list(page)).toContainText('Replacing 40 USDC for SOL: the old order is cancelled')
    await expect(open).toHaveCount(0)
    await list(page).getByRole('button', { name: 'Review the new order' }).click()
    await expect(form(page).getByLabel('You sell', { exact: true })).toHaveValue('40')
    await go(page).click()
    await open.getByRole('button', { name: 'Confirm 2 of 2 in wallet' }).click()
    await expect(status(page)).toHaveText('Done', { timeout: 30_000 })
    await closeReview(page)
    await expect(list(page)).not.toContainText('Replacing')
    await expect(go(page)).not.toHaveText('Replace order')
    const [again, ...others] = await pairOrders(venue, owner.address, 'active')
    expect([again?.rawMakingAmount, others.length]).toEqual(['40000000', 0])
    expect((await venue.state(owner.address)).usdc).toBe(owner.usdc - 40_000_000n)
  })
})

test('all open orders are cancelled by one signature, and all that was in them is returned @core', async ({
  page,
  venue,
  owner,
}) => {
  await openConnected(page, '/limit')
  await expect(form(page)).toContainText('Balance 500')
  for (const amount of ['11', '12']) await place(page, amount, '−10%')
  await list(page).getByRole('button', { name: 'Cancel all' }).click()
  const open = await reviewed(page)
  await expect(open.getByRole('row')).toHaveText([
    /^Order\s*Comes back$/,
    /^12 USDC for SOL at [\d.]+ USDC per SOL\s*12\.00 USDC$/,
    /^11 USDC for SOL at [\d.]+ USDC per SOL\s*11\.00 USDC$/,
    /^2 orders\s*23\.00 USDC$/,
  ])
  expect(baseUnits(await line(open, 'Comes back').innerText(), 6)).toBe(23_000_000n)
  await approveUntilDone(page)
  await closeReview(page)
  expect((await venue.state(owner.address)).usdc).toBe(owner.usdc)
  await expect(page.getByRole('region', { name: 'Results of the cancel' }).getByRole('listitem')).toHaveCount(2)
})

test.describe('an order that fills while its cancel is open', () => {
  test.use({ ownServer: true })

  test('three of five are cancelled while one of them fills: each result by name, nothing else moves', async ({
    page,
    venue,
    allow,
    newcomer,
  }) => {
    test.setTimeout(240_000)
    const { address, usdc } = await newcomer()
    await openConnected(page, '/limit')
    await expect(form(page)).toContainText('Balance 500')
    for (const amount of ['11', '12', '13', '14', '15']) await place(page, amount, '−10%')
    await expect(list(page).getByRole('row')).toHaveCount(6)
    for (const amount of ['11', '12', '13'])
      await list(page)
        .getByRole('checkbox', { name: `Select the order ${amount} USDC for SOL` })
        .check()
    await list(page).getByRole('button', { name: 'Cancel selected (3)' }).click()
    await reviewed(page)
    const filling = (await pairOrders(venue, address, 'active')).find((row) => row.rawMakingAmount === '12000000')!
    await venue.fault({ fault: 'F52' })
    await venue.post('token', { token: 'SOL', moveBps: -1_500 })
    await venue.post('trade', { orderKey: filling.orderKey, act: 'fill' })
    await venue.post('token', { token: 'SOL', moveBps: 0 })
    const past = () => pairOrders(venue, address, 'history')
    await expect.poll(async () => (await past()).map((row) => row.status)).toEqual(['Completed'])
    const isGone = async () => {
      const found = await venue.rpc('getMultipleAccounts', [[filling.orderKey], { commitment: 'confirmed' }])
      return (found as { value: readonly unknown[] }).value[0] === null
    }
    await expect.poll(isGone, { timeout: 20_000 }).toBe(true)
    allow(FAILED_REQUEST)
    await approve(page)
    const results = page.getByRole('region', { name: 'Results of the cancel' })
    // The node's test refuses it, so it lands never: that is proven only when its window has passed.
    await expect(status(page)).toHaveText(/Failed|Expired/, { timeout: 120_000 })
    await closeReview(page)
    await expect(results.getByRole('listitem')).toHaveText([
      /13 USDC for SOL Not cancelled, still open/,
      /12 USDC for SOL Already filled/,
      /11 USDC for SOL Not cancelled, still open/,
    ])
    expect(await pairOrders(venue, address, 'active')).toHaveLength(4)

    await list(page).getByRole('button', { name: 'Cancel all' }).click()
    const open = await reviewed(page)
    await expect(open.locator('tbody').getByRole('row')).toHaveCount(4)
    expect(baseUnits(await line(open, 'Comes back').innerText(), 6)).toBe(53_000_000n)
    await approveUntilDone(page)
    await closeReview(page)
    expect((await venue.state(address)).usdc).toBe(usdc - 12_000_000n)
    await expect(results.getByText('Cancelled', { exact: true })).toHaveCount(4)
  })
})

type Build = { readonly transaction: string; readonly order: string }
type Body = { readonly params: Readonly<Record<string, string>>; readonly outputMint: string }

const JUP_USD = 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD'

/** What a bad venue may answer with: an honest build of another order, or other bytes. */
const HOSTILE: readonly (readonly [
  name: string,
  body: (requested: Body) => object,
  reply?: (built: Build) => object,
])[] = [
  ['half the price', (requested) => ({ params: { ...requested.params, takingAmount: '300000000' } })],
  ['twice the deposit', (requested) => ({ params: { ...requested.params, makingAmount: '120000000' } })],
  ['half the deposit', (requested) => ({ params: { ...requested.params, makingAmount: '30000000' } })],
  ['an end where never was asked', (requested) => ({ params: { ...requested.params, expiredAt: '4000000000' } })],
  ['another token', () => ({ outputMint: JUP_USD })],
  ['another account of the order', () => ({}), (built) => ({ ...built, order: JUP_USD })],
  ['no bytes', () => ({}), (built) => ({ ...built, transaction: null })],
  ['half of the bytes', () => ({}), (built) => ({ ...built, transaction: built.transaction.slice(0, 400) })],
]

test('hostile answers: every one is stopped before the wallet', async ({ page, venue, owner }) => {
  await openConnected(page, '/limit?amount=60&rate=0.01&exp=never')
  await expect(form(page)).toContainText('Balance 500')
  let current = HOSTILE[0]!
  await page.route('**/trigger/v1/createOrder', async (route) => {
    const requested = route.request().postDataJSON() as Body
    const [, change, spoil = (built: Build) => built] = current
    const response = await route.fetch({ postData: JSON.stringify({ ...requested, ...change(requested) }) })
    await route.fulfill({ response, json: spoil((await response.json()) as Build) })
  })
  const rules: string[] = []
  for (const each of HOSTILE) {
    current = each
    await go(page).click()
    await expect(reviewDialog(page).getByRole('alert'), each[0]).toContainText(/Nothing was (signed|sent)/)
    const rule = await line(reviewDialog(page), 'Rule').allInnerTexts()
    rules.push(rule[0]?.split(' ')[0] ?? 'none built')
    await expect(reviewDialog(page).getByRole('button', { name: 'Confirm in wallet' })).toHaveCount(0)
    await closeReview(page)
  }
  expect(rules.slice(0, 4)).toEqual(['LIMIT_TAKING', 'LIMIT_MAKING', 'LIMIT_MAKING', 'LIMIT_EXPIRY'])
  await expectUntouched(page, venue, owner.address, owner.usdc)
})

test('the button shows what blocks an order; the ladder requires a confirmation before it goes on', async ({
  page,
  newcomer,
}) => {
  await newcomer({ isNew: true })
  await page.goto('/limit?amount=abc&exp=tomorrow&slippageBps=900')
  await expect(page.getByText('Some settings in this link were invalid and skipped:')).toContainText(
    'amount=abc, exp=tomorrow',
  )
  await expect(go(page)).toHaveText('Connect wallet')
  await connect(page)
  const amount = form(page).getByLabel('You sell', { exact: true })
  await expect(go(page)).toHaveText('Enter an amount')
  await amount.fill('1,234')
  await expect(go(page)).toHaveText('Write 1234 or 1.234')
  await amount.fill('501')
  await expect(go(page)).toHaveText('Insufficient USDC balance')
  await amount.fill('4.2')
  await expect(go(page)).toHaveText('Min. order $5.00; this is $4.20')
  await amount.fill('100')
  await expect(go(page)).toHaveText('Place limit order')
  await form(page).getByRole('textbox', { name: 'Limit price' }).fill('166.666')
  await expect(go(page)).toHaveText('Type the loss first')
  const loss = /lose about \$(\d+\.\d\d)/.exec(await form(page).getByRole('note').innerText())?.[1] ?? ''
  await form(page)
    .getByLabel(/Type the loss in dollars/)
    .fill(loss)
  await expect(go(page)).toHaveText('Place limit order')
  await form(page).getByRole('button', { name: 'Invert the limit price' }).click()
  await expect(form(page).getByRole('textbox', { name: 'Limit price' })).toHaveValue(/^0\.0060000\d$/)
  await form(page).getByRole('button', { name: 'Custom', exact: true }).click()
  await expect(form(page).getByLabel('Expires at')).toBeVisible()
  await expect(page).toHaveURL(/amount=100&.*exp=\d+/)
  await page.reload()
  await expect(amount).toHaveValue('100')
  await expect(form(page).getByLabel('Expires at')).toBeVisible()
})

test('a token without a price: the market is unknown, never a loss of everything', async ({ page, newcomer }) => {
  await newcomer()
  await page.route('**/api/price/v3*', (route) => route.fulfill({ json: {} }))
  await openConnected(page, '/limit?amount=100&rate=0.007')
  await expect(form(page)).toContainText('Market price unknown')
  await expect(form(page)).toContainText('(market price unknown)')
  await expect(form(page)).not.toContainText('−100')
  await expect(go(page)).toHaveText('Confirm the price')
  await form(page).getByLabel('I know the price of this token').check()
  await expect(go(page)).toHaveText('Place limit order')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, ownServer: true })

  test('by keyboard alone an order is placed; no sideways scroll, no axe fault', async ({ page, newcomer }) => {
    await newcomer()
    await openConnected(page, '/limit?rate=0.01')
    await expect(form(page)).toContainText('Balance 500')
    await tabTo(page, /^You sell$/)
    await page.keyboard.type('20')
    await tabTo(page, /^Place limit order$/)
    await page.keyboard.press('Enter')
    await reviewed(page)
    await approveByKeyboard(page)
    await page.keyboard.press('Escape')
    await expect(list(page).getByRole('listitem')).toContainText('20 USDC')
    // Placed: its amount is gone from the form, its rate stays.
    await expect(form(page).getByLabel('You sell', { exact: true })).toHaveValue('')
    await expect(page).toHaveURL(/\?rate=0\.01$/)
    await expectFits(page, 360)
  })
})
