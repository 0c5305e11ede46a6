import { type Page } from '@playwright/test'
import { expectFits } from './axe.ts'
import { expect, test, onOwnServer } from './fixtures.ts'
import {
  approveByKeyboard,
  approveUntilDone,
  baseUnits,
  closeReview,
  expectStopped,
  expectUntouched,
  goButton,
  line,
  openConnected,
  reviewed,
  reviewDialog,
  tabTo,
} from './steps.ts'
import { type Venue } from './venue.ts'

type Plan = {
  readonly rawInUsed: string
  readonly rawInDeposited: string
  readonly rawOutReceived: string
  readonly trades: readonly unknown[]
  readonly userClosed: boolean
}

const plans = async (venue: Venue, owner: string, orderStatus: 'active' | 'history') =>
  (
    (await venue.get(
      `/api/recurring/v1/getRecurringOrders?user=${owner}&orderStatus=${orderStatus}&recurringType=time&includeFailedTx=false&page=1`,
    )) as { time: { orders: readonly Plan[] } }
  ).time.orders

const form = (page: Page) => page.getByRole('form', { name: 'Recurring order' })
const go = (page: Page) => goButton(form(page))
const list = (page: Page) => page.getByRole('region', { name: 'Recurring orders' })

onOwnServer('a plan of its own', () => {
  test('three runs fill as the clock moves; then the plan is among the past ones', async ({ page, venue, owner }) => {
    await openConnected(page, '/recurring?total=180.000001&count=3&every=3600&max=90000')
    await expect(form(page)).toContainText('Balance 500')
    await expect(form(page)).toContainText('Does not divide')
    await expect(form(page)).toContainText(/Sells 180 USDC in 3 parts of 60 for SOL, one an hour, from now to /)
    await expect(form(page)).toContainText(', only at 90000 USDC for 1 SOL or less.')
    await go(page).click()
    const open = await reviewed(page)
    expect(baseUnits(await line(open, 'You pay').innerText(), 6)).toBe(180_000_000n)
    expect(baseUnits(await line(open, 'Per order').innerText(), 6)).toBe(60_000_000n)
    await expect(line(open, 'Per order')).toContainText('3 orders')
    expect(baseUnits((await line(open, 'Min. received per order').textContent()) ?? '', 9)).toBe(666_666n)
    await expect(line(open, 'Account deposit, refundable')).toContainText(/0\.00\d+ SOL/)
    await approveUntilDone(page)
    await expect(reviewDialog(page)).toContainText('Recurring order active')
    await expect(reviewDialog(page)).not.toContainText('waits for its price')
    await expect(reviewDialog(page).getByRole('link', { name: 'View in Activity' })).toHaveAttribute(
      'href',
      /\/activity\?tab=recurring$/,
    )
    await closeReview(page)
    expect((await venue.state(owner.address)).usdc).toBe(owner.usdc - 180_000_000n)
    for (const run of [1, 2, 3]) {
      if (run > 1) await venue.post('clock', { advanceSec: 3_600 })
      const shown = async () =>
        [...(await plans(venue, owner.address, 'active')), ...(await plans(venue, owner.address, 'history'))][0]?.trades
          .length
      await expect.poll(shown, { timeout: 20_000 }).toBe(run)
      if (run < 3) await expect(list(page)).toContainText(`Filled ${run} of 3`, { timeout: 20_000 })
    }
    await list(page).getByRole('link', { name: 'Order history' }).click()
    await expect(list(page)).toContainText('Completed', { timeout: 20_000 })
    await list(page)
      .getByRole('button', { name: /^180 USDC/ })
      .click()
    await expect(list(page).getByRole('list', { name: 'Fills' }).getByRole('listitem')).toHaveCount(3)
    expect((await venue.state(owner.address)).usdc).toBe(owner.usdc - 180_000_000n)
    await list(page).getByRole('button', { name: 'Recreate 180 USDC for SOL' }).click()
    const params = () => Object.fromEntries(new URL(page.url()).searchParams)
    await expect.poll(params).toMatchObject({ total: '180', max: '90000', count: '3', every: '3600' })

    await page.goto('/activity?tab=recurring')
    const row = page.getByRole('row').filter({ hasText: /180/ })
    await expect(row).toContainText('Completed')
    await expect(row).toContainText('60 USDC every 1 h')
  })

  test('a plan with a first run of its own is ended: what was not spent is returned, exact to the unit @core', async ({
    page,
    venue,
    owner,
  }) => {
    const { nowSec } = (await venue.post('clock', { advanceSec: 0 })) as { nowSec: number }
    const start = Math.ceil(nowSec / 60) * 60 + 3_600
    await openConnected(page, `/recurring?total=200&count=4&start=${start}`)
    await expect(go(page)).toHaveText('Create recurring order')
    await go(page).click()
    const begins = `${new Date(start * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    await expect(line(await reviewed(page), 'Every')).toContainText(begins)
    await approveUntilDone(page)
    await closeReview(page)
    await expect(list(page)).toContainText('Filled 0 of 4')
    await venue.post('clock', { advanceSec: 3_700 })
    await expect(list(page)).toContainText('Filled 1 of 4', { timeout: 20_000 })
    await list(page).getByRole('button', { name: 'Cancel 200 USDC for SOL' }).click()
    expect(baseUnits(await line(await reviewed(page), 'Comes back').innerText(), 6)).toBe(150_000_000n)
    await approveUntilDone(page)
    await closeReview(page)
    expect((await venue.state(owner.address)).usdc).toBe(owner.usdc - 50_000_000n)
    await list(page).getByRole('link', { name: 'Order history' }).click()
    await expect(list(page)).toContainText('Cancelled')
  })
})

type Body = { readonly params: { readonly time: Readonly<Record<string, number | null>> } }

/** What a bad venue may answer with: an honest build of another plan. */
const HOSTILE: readonly (readonly [name: string, rule: string, change: Readonly<Record<string, number>>])[] = [
  ['a larger total', 'DCA_TOTAL', { inAmount: 400_000_000 }],
  ['fewer runs', 'DCA_TOTAL', { numberOfOrders: 2 }],
  ['another pace', 'DCA_SCHEDULE', { interval: 60 }],
  ['another start', 'DCA_SCHEDULE', { startAt: 4_000_000_000 }],
]

test('hostile answers: every one is stopped before the wallet', async ({ page, venue, owner }) => {
  await openConnected(page, '/recurring?total=200&count=4')
  await expect(go(page)).toHaveText('Create recurring order')
  let change: Readonly<Record<string, number>> = {}
  await page.route('**/recurring/v1/createOrder', async (route) => {
    const sent = route.request().postDataJSON() as Body
    const time = { ...sent.params.time, ...change }
    const response = await route.fetch({ postData: JSON.stringify({ ...sent, params: { time } }) })
    await route.fulfill({ response })
  })
  for (const [name, rule, next] of HOSTILE) {
    change = next
    await go(page).click()
    await expectStopped(page, rule, name)
  }
  await expectUntouched(page, venue, owner.address, owner.usdc)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, ownServer: true })

  test('by keyboard alone a plan is started; nothing scrolls sideways, nothing fails axe', async ({
    page,
    newcomer,
  }) => {
    await newcomer()
    await openConnected(page, '/recurring')
    await expect(form(page)).toContainText('Balance 500')
    await tabTo(page, /^Total$/)
    await page.keyboard.type('60')
    await expect(go(page)).toHaveText('Min. total $100.00')
    await page.keyboard.type('0')
    await expect(go(page)).toHaveText('Insufficient USDC balance')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('120')
    await tabTo(page, /^Create recurring order$/)
    await page.keyboard.press('Enter')
    await reviewed(page)
    await approveByKeyboard(page)
    await page.keyboard.press('Escape')
    await expect(list(page).getByRole('listitem')).toContainText('120 USDC')
    await expect(form(page).getByLabel('Total', { exact: true })).toHaveValue('')
    await expect(page).toHaveURL(/\/recurring(\/\w+\/\w+)?$/)
    await expectFits(page, 360)
  })
})
