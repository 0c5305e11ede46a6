import { type Page } from '@playwright/test'
import { expect, FAILED_REQUEST, test } from './fixtures.ts'
import {
  approveUntilDone,
  chooseExecution,
  claimButtons,
  connect,
  goButton,
  openConnected,
  reviewDialog,
  setMood,
  signCalls,
  status,
  untilDone,
} from './steps.ts'
import { closeReceipt, form, go, heldOf, openTicket, pathOf, reviewOrder } from './ticket-steps.ts'

/* Express review: off by default, then small acts that were chosen on the page go to the wallet without a press there. */

const amount = (page: Page) => form(page).getByRole('textbox', { name: 'Amount' })
const hint = (page: Page) => form(page).getByRole('note').filter({ hasText: 'Express review is on: up to $25' })

async function switchOn(page: Page, what: string, dollars: string): Promise<void> {
  await page.goto('/settings?section=trading')
  const field = page.getByRole('textbox', { name: `Express review: ${what}, up to dollars` })
  await expect(field).toHaveValue('')
  await field.fill(dollars)
  await field.press('Enter')
  await expect(page.getByText(`Saved: express review: ${what}, up to $${dollars}`)).toBeVisible()
}

test('a small buy chosen here needs no review: first seen, over the amount, and by a link it does', async ({
  page,
  venue,
  owner,
}) => {
  await switchOn(page, 'market buys', '25')
  const marketId = await openTicket(page, venue, owner)
  // Of a link: side and amount are its own.
  await page.goto(`${pathOf(marketId)}&amount=10`)
  await expect(amount(page)).toHaveValue('10')
  await expect(
    form(page).getByText('Express review is on for a side and an amount that you choose here.'),
  ).toBeVisible()
  const linked = await reviewOrder(page)
  await expect(linked.getByText(/^Full review/)).toHaveCount(0)
  await linked.getByRole('button', { name: 'Back' }).click()

  const choose = async (dollars: string) => {
    await form(page).getByRole('group', { name: 'Side' }).getByRole('link').first().click()
    await amount(page).fill(dollars)
  }
  // Chosen here, but the market is new in this browser.
  await choose('12')
  await expect(hint(page)).toBeVisible()
  const first = await reviewOrder(page)
  await expect(first.getByText('Full review: this market or token is new in this browser.')).toBeVisible()
  expect(await signCalls(page)).toBe(0)
  await approveUntilDone(page)
  await closeReceipt(page)

  await choose('26')
  const over = await reviewOrder(page)
  await expect(over.getByText('Full review: it is over the amount you set.')).toBeVisible()
  await over.getByRole('button', { name: 'Back' }).click()

  const before = await heldOf(venue, owner.address, marketId)
  await choose('13')
  await go(page).click()
  await untilDone(page)
  const receipt = reviewDialog(page).last()
  await expect(receipt.getByText(/^Express review: sent to your wallet without a review/)).toBeVisible()
  await receipt.getByText('What was checked').click()
  await expect(receipt.getByText('Not run: What the venue’s program does internally.')).toBeVisible()
  expect(await signCalls(page)).toBe(2)
  expect(await heldOf(venue, owner.address, marketId)).toBeGreaterThan(before)
  await closeReceipt(page)

  // A reload forgets what was chosen.
  await page.reload()
  await expect(form(page).getByText(/^Express review is on for a side/)).toBeVisible()
})

const swapForm = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })

/** Turns the pair that a page opens with, so that SOL is paid, and types how much. */
async function chooseSwap(page: Page, sol: string): Promise<void> {
  if (!/\/swap\/So1/.test(page.url())) await page.getByRole('button', { name: 'Swap direction' }).click()
  await expect(page).toHaveURL(/\/swap\/So1/)
  await page.getByRole('textbox', { name: 'You pay', exact: true }).fill(sol)
  await expect(page.getByRole('textbox', { name: 'You receive', exact: true })).toHaveValue(/\d/)
}

test('a swap chosen here goes to the wallet, which may decline; without a second price it is reviewed', async ({
  page,
  venue,
  owner,
  allow,
}) => {
  allow(FAILED_REQUEST)
  await switchOn(page, 'swaps', '50')
  await openConnected(page, '/swap?amount=0.02')
  await expect(
    swapForm(page).getByText('Express review is on for a pair and an amount that you choose here.'),
  ).toBeVisible()
  await chooseSwap(page, '0.03')
  await expect(swapForm(page).getByText(/^Express review is on: up to \$50 /)).toBeVisible()
  await setMood(page, 'reject')
  await goButton(swapForm(page)).click()
  await expect(status(page)).toHaveText('Cancelled')
  expect(await signCalls(page)).toBe(1)
  expect((await venue.state(owner.address)).usdc).toBe(owner.usdc)
  await closeReceipt(page)

  await setMood(page, 'honest')
  await venue.fault({ fault: 'F10', route: '/price/v3' })
  await chooseSwap(page, '0.04')
  await goButton(swapForm(page)).click()
  await expect(reviewDialog(page).getByText('Full review: two prices that agree weren’t available.')).toBeVisible()
  expect(await signCalls(page)).toBe(1)
  await reviewDialog(page).getByRole('button', { name: 'Back' }).click()

  await venue.clear()
  for (const [route, amount] of [
    ['built', '0.05'],
    ['composed', '0.06'],
    ['managed', '0.07'],
  ] as const) {
    await chooseExecution(page, route)
    await openConnected(page, '/swap')
    await chooseSwap(page, amount)
    const before = (await venue.state(owner.address)).usdc
    await goButton(swapForm(page)).click()
    await untilDone(page)
    await expect(reviewDialog(page).getByText(/^Express review: sent to your wallet/)).toBeVisible()
    expect(await signCalls(page)).toBe(1)
    expect((await venue.state(owner.address)).usdc).not.toBe(before)
    await closeReceipt(page)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('claims by keyboard alone go to the wallet at once, until the hour’s amount is reached', async ({
    page,
    newcomer,
  }) => {
    await newcomer()
    await switchOn(page, 'claims', '50')
    const hour = page.getByRole('textbox', { name: 'Express review in an hour, up to dollars' })
    await hour.fill('40')
    await hour.press('Enter')
    await page.goto('/positions?tab=claimable')
    await connect(page)
    await expect(claimButtons(page)).toHaveCount(2)
    await claimButtons(page).first().press('Enter')
    await untilDone(page)
    await expect(
      reviewDialog(page)
        .last()
        .getByText(/^Express review: sent to your wallet/),
    ).toBeVisible()
    expect(await signCalls(page)).toBe(1)
    await closeReceipt(page)
    await claimButtons(page).first().press('Enter')
    await expect(
      reviewDialog(page).last().getByText('Full review: it would be over the amount you set for an hour.'),
    ).toBeVisible()
    expect(await signCalls(page)).toBe(1)
  })
})
