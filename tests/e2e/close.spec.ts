import { type Locator, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { openActive, reviewSale, reviewSellAll, sellButtons, soldIn } from './sale-steps.ts'
import {
  approve,
  baseUnits,
  claimButtons,
  line,
  openWins,
  reviewAllWins,
  setMood,
  reviewDialog,
  signCalls,
  status,
} from './steps.ts'

test('a position is sold: terms from the bytes, filled, proceeds on chain @core', async ({ page, venue, owner }) => {
  test.slow()
  const count = await openActive(page)
  const open = await reviewSale(page)
  const sold = await soldIn(open)
  const held = owner.positions.find((each) => each.contractsMicro === sold.contractsMicro)
  expect(held?.side).toBe(sold.side)
  // The service takes the min. price of the default tolerance, so nothing has to be accepted.
  await expect(open.getByRole('checkbox')).toHaveCount(0)
  const floor = baseUnits(await line(open, 'Min. received').innerText(), 6)
  await expect(open).toContainText('it may fill in part or not at all')
  await approve(page)
  await expect(status(page)).toHaveText('Done', { timeout: 60_000 })
  await expect(open).toContainText('Order filled.')
  const after = await venue.state(owner.address)
  const brought = after.usdc - owner.usdc
  // The floor is after every fee: not a unit less has come.
  expect(brought).toBeGreaterThanOrEqual(floor)
  expect(after.positions.find((each) => each.pubkey === held?.pubkey)?.contractsMicro ?? '0').toBe('0')
  const history = await venue.history(owner.address)
  const filled = history.find((row) => row.positionPubkey === held?.pubkey && row.eventType === 'order_filled')
  expect(filled).toBeDefined()
  await open.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(sellButtons(page)).toHaveCount(count - 1)
  expect(await signCalls(page)).toBe(1)
})

test('a min. price that was sent and is not in the bytes is refused with both prices', async ({ page, newcomer }) => {
  await newcomer()
  await page.route('**/prediction/v1/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const { minSellPriceUsd: _, ...requested } = route.request().postDataJSON() as { minSellPriceUsd: string }
    await route.fulfill({ response: await route.fetch({ postData: requested }) })
  })
  await openActive(page)
  await sellButtons(page).first().click()
  await expect(reviewDialog(page).getByRole('alert')).toContainText(
    /You sell for no less than [\d.]+¢ each; the service built a sale that may go down to [\d.]+¢ each\./,
  )
  await expect(line(reviewDialog(page), 'Rule')).toContainText('ORDER_PRICE_BOUND · too-low')
  expect(await signCalls(page)).toBe(0)
})

test('two wins are claimed from one review, each with its own prompt, and both payouts are exact @core', async ({
  page,
  venue,
  owner,
}) => {
  await openWins(page)
  await page.getByRole('region', { name: 'To claim' }).getByRole('button', { name: 'Claim all, $46.50' }).click()
  const open = reviewDialog(page)
  await expect(open.getByRole('status')).toHaveText('2 of 2 ready.')
  await expect(line(open, 'You receive')).toContainText('$46.50')
  expect(await signCalls(page)).toBe(0)
  await open.getByRole('button', { name: 'Confirm 2 in wallet' }).click()
  await expect(open.getByRole('status')).toHaveText('2 of 2 done.', { timeout: 30_000 })
  expect(await signCalls(page)).toBe(2)
  expect((await venue.state(owner.address)).usdc - owner.usdc).toBe(46_500_000n)
  await open.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(claimButtons(page)).toHaveCount(0)
})

test('declined for one of a batch: nothing of it moves, and it can be claimed afterwards', async ({
  page,
  venue,
  owner,
}) => {
  await openWins(page)
  const open = await reviewAllWins(page, 2)
  await setMood(page, 'reject')
  await open.getByRole('button', { name: /^Confirm 2/ }).click()
  await expect(open.getByText('Cancelled')).toHaveCount(2)
  await expect(open.getByRole('status')).toHaveText('Nothing was sent.')
  await setMood(page, 'honest')
  await open.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect((await venue.state(owner.address)).usdc).toBe(owner.usdc)
  await expect(claimButtons(page)).toHaveCount(2)
})

/** Figures of the table of a review or receipt, cents, by row: `$1,234.50` is 123450. */
async function tableCents(open: Locator): Promise<readonly (readonly number[])[]> {
  const rows = await open.locator('tbody tr:has(th), tfoot tr').all()
  return Promise.all(
    rows.map(async (row) => {
      const texts = await row.getByText(/^\$[\d,.]+$/).allInnerTexts()
      return texts.map((text) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100))
    }),
  )
}

test('everything is sold in two clicks: one table with totals, no minimum over its estimate, and what each brought @core', async ({
  page,
  venue,
  owner,
}) => {
  test.slow()
  const count = await openActive(page)
  const open = await reviewSellAll(page, count)
  await expect(open.getByRole('status')).toHaveText(`${count} of ${count} ready.`, { timeout: 30_000 })
  expect(await open.getByRole('textbox').count()).toBe(0)
  const figures = await tableCents(open)
  expect(figures).toHaveLength(count + 1)
  // A row that lacks a figure is not a number, and fails.
  for (const [estimated = Number.NaN, least = Number.NaN] of figures) expect(least).toBeLessThanOrEqual(estimated)
  const least = figures.at(-1)![1]!
  await open.getByRole('button', { name: `Confirm ${count} in wallet` }).click()
  await expect(open.getByRole('status')).toHaveText(`${count} of ${count} done.`, { timeout: 90_000 })
  expect(await signCalls(page)).toBe(count)
  const after = await venue.state(owner.address)
  const brought = after.usdc - owner.usdc
  expect(brought).toBeGreaterThanOrEqual(BigInt(least) * 10_000n)
  expect((await tableCents(open)).at(-1)?.[1]).toBe(Number(brought / 10_000n))
  const saved = page.waitForEvent('download')
  await open.getByRole('button', { name: 'Save receipt (CSV)' }).click()
  const [head = '', ...lines] = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n')
  const at = head.split(',').indexOf('received_usd')
  // No text before that column has a comma of its own.
  const sums = lines.map((text) => Math.round(Number(text.replaceAll(/"[^"]*"/g, '').split(',')[at]) * 1_000_000))
  expect(sums.reduce((sum, each) => sum + each, 0)).toBe(Number(brought))
  await open.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(sellButtons(page)).toHaveCount(0)
})

test('one of several refused by the guard: the others go on', async ({ page, newcomer }) => {
  test.slow()
  await newcomer()
  const count = await openActive(page)
  await page.route('**/prediction/v1/positions', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { order: Record<string, unknown> }[] }
    const [first] = reply.data
    if (first !== undefined) first.order['minSellPriceUsd'] = '1'
    await route.fulfill({ response, json: reply })
  })
  const open = await reviewSellAll(page, count)
  await expect(open.getByRole('status')).toHaveText(`${count - 1} of ${count} ready.`, { timeout: 30_000 })
  await expect(open.getByText('The order’s price limit doesn’t match the one shown.')).toHaveCount(1)
  await open.getByRole('button', { name: `Confirm ${count - 1} in wallet` }).click()
  await expect(open.getByRole('status')).toHaveText(`${count - 1} of ${count} done.`, { timeout: 90_000 })
  expect(await signCalls(page)).toBe(count - 1)
})

/** Changes every market code that this browser has kept. */
function forgePins(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sextant')
        opening.addEventListener('error', () => reject(new Error('no journal')))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('pins', 'readwrite')
          const keys = transaction.objectStore('pins').getAllKeys()
          keys.addEventListener('success', () => {
            for (const key of keys.result) transaction.objectStore('pins').put('another-code', key)
          })
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve(keys.result.length)
          })
        })
      }),
  )
}

test('a market’s code is kept at the first act, compared at the next, and a change is refused', async ({
  page,
  venue,
  installWallet,
}) => {
  const { address } = await installWallet({ mood: 'reject' })
  await venue.welcome(address)
  await openActive(page)
  const open = reviewDialog(page)
  const unseen = open.getByText('This market is new in this browser')
  await reviewSale(page)
  await open.getByText('What was checked').click()
  await expect(unseen).toBeVisible()
  await approve(page)
  await expect(status(page)).toHaveText('Cancelled')
  await open.getByRole('button', { name: 'Close', exact: true }).last().click()

  await reviewSale(page)
  await expect(unseen).toHaveCount(0)
  await open.getByRole('button', { name: 'Back' }).click()

  expect(await forgePins(page)).toBe(1)
  await sellButtons(page).first().click()
  await expect(open.getByRole('alert')).toContainText('The order is for a different market')
  await expect(line(open, 'Rule')).toContainText('ORDER_IDENTITY · hash-pinned')
  expect(await signCalls(page)).toBe(1)
})
