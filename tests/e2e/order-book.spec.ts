import { type Locator, type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { placeLimit } from './limit-order.ts'
import { approveUntilDone, line, openConnected, reviewDialog, signCalls, tabTo } from './steps.ts'
import { closeReceipt, form, freeMarket, pathOf, price, rungs } from './ticket-steps.ts'
import { type Venue } from './venue.ts'

type Place = Parameters<Parameters<typeof test>[2]>[0]

const book = (page: Page): Locator => page.getByRole('region', { name: 'Order book' })
const mine = (page: Page): Locator => rungs(page, 'Bids').and(page.getByRole('button', { name: /of it yours/ }))
const cancel = (page: Page): Locator =>
  book(page)
    .getByRole('rowgroup', { name: /^Bids/ })
    .getByRole('button', { name: /^Cancel the order on / })
/** Different heights of rows with a bid: with a mark and a cancel they are as high as without. */
const rowHeights = (page: Page): Promise<readonly number[]> =>
  book(page)
    .getByRole('rowgroup', { name: /^Bids/ })
    .getByRole('row')
    .evaluateAll((rows) => [...new Set(rows.map((row) => Math.floor(row.getBoundingClientRect().height)))])
const groupBy = (page: Page): Locator => book(page).getByRole('combobox', { name: 'Group prices by' })

/** A market that the owner holds nothing in, with as many limit buys of the owner a cent under the best bid, $20 each. */
async function withOrders({ venue, installWallet }: Pick<Place, 'venue' | 'installWallet'>, count: number) {
  const key = await installWallet()
  const { positions, usdc } = await venue.welcome(key.address)
  const marketId = await freeMarket(venue, positions)
  const micro = (await bestBid(venue, marketId)) - 10_000n
  const buy = { marketId, isYes: true, depositAmount: '20000000', maxBuyPriceUsd: micro.toString() }
  for (let placed = 0; placed < count; placed += 1) await placeLimit(venue, key, buy)
  return { owner: key.address, usdc, marketId, cents: (Number(micro) / 10_000).toFixed(1).replace('.0', '') }
}

/** The best bid for Yes as the venue's API lists it, last of its rows; micro USD. */
async function bestBid(venue: Venue, marketId: string): Promise<bigint> {
  const reply = (await venue.get(`/api/prediction/v1/orderbook/${marketId}`)) as {
    yes_dollars: readonly (readonly [string, string])[]
  }
  return BigInt(Math.round(Number(reply.yes_dollars.at(-1)![0]) * 1_000_000))
}

test('by mouse: what is typed is shaded and shown as in the ticket, rows are grouped, an own order is cancelled', async ({
  page,
  venue,
  installWallet,
}) => {
  const { owner, usdc, marketId, cents } = await withOrders({ venue, installWallet }, 1)
  await openConnected(page, pathOf(marketId))
  await form(page).getByRole('textbox', { name: 'Amount' }).fill('100')
  await expect(book(page)).toContainText('Buying $100.00 of Yes: Est. avg price')
  const [average] = /[\d.]+¢/.exec(await line(form(page), 'Est. avg price').innerText()) ?? []
  await expect(book(page).getByText(/^Buying/)).toContainText(`Est. avg price ${average}`)
  await expect(rungs(page, 'Asks').last()).toHaveAccessibleName(/your order takes [\d.,]+ of [\d.,]+ shares here$/)
  await expect(mine(page)).toHaveAccessibleName(new RegExp(`^Use ${cents} cents`))

  expect(await rowHeights(page)).toEqual([24])

  const size = () => page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth])
  const before = await size()
  await book(page).getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(() => rungs(page).count()).toBeGreaterThan(10)
  await groupBy(page).selectOption('5¢')
  await expect.poll(() => rungs(page).count()).toBeLessThan(10)
  expect(await size()).toEqual(before)
  await expect(mine(page)).toHaveAccessibleName(/^Use \d*[05] cents/)

  await cancel(page).click()
  await expect(reviewDialog(page)).toContainText(new RegExp(`You cancelBuy [\\d.]+ Yes at ${cents}¢`))
  await approveUntilDone(page)
  await closeReceipt(page)
  await expect(mine(page)).toHaveCount(0)
  await expect(cancel(page)).toHaveCount(0)
  await expect.poll(async () => (await venue.state(owner)).usdc).toBe(usdc)
  expect(await signCalls(page)).toBe(1)
})

test('by keyboard alone: the step, all levels, a level into the ticket, and the cancel', async ({
  page,
  venue,
  installWallet,
}) => {
  const { marketId, cents } = await withOrders({ venue, installWallet }, 1)
  await openConnected(page, pathOf(marketId))
  await expect(cancel(page)).toBeVisible()
  await tabTo(page, /^Group prices by$/)
  await page.keyboard.press('ArrowDown')
  await expect(groupBy(page)).toHaveValue('10000')
  await tabTo(page, /^All$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => rungs(page).count()).toBeGreaterThan(10)
  await tabTo(page, /^Use /)
  await expect(rungs(page, 'Asks').last()).toBeFocused()
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowUp')
  const far = rungs(page, 'Asks').nth(-10)
  await expect(far).toBeFocused()
  await expect(far).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(price(page)).toHaveValue((await far.innerText()).split('¢')[0]!)
  await tabTo(page, new RegExp(`^Cancel the order on .* at ${cents}¢$`))
  await expect(cancel(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reviewDialog(page)).toContainText(/You cancelBuy/)
  await tabTo(page, /^Confirm in wallet$/)
  await page.keyboard.press('Escape')
  await expect(reviewDialog(page)).toBeHidden()
})

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a typed sale is shaded, two orders at one price are listed, and a level opens the ticket', async ({
    page,
    venue,
    installWallet,
  }) => {
    const { marketId, cents } = await withOrders({ venue, installWallet }, 2)
    await openConnected(page, `${pathOf(marketId)}&act=sell&amount=10`)
    await expect(book(page)).toContainText('Selling 10 Yes: Est. avg price')
    await expect(rungs(page, 'Bids').first()).toHaveAccessibleName(/your order takes 10 of/)
    await book(page).getByRole('button', { name: 'All', exact: true }).tap()
    await expect.poll(() => rungs(page).count()).toBeGreaterThan(10)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await book(page).getByRole('button', { name: 'Your 2 orders at' }).tap()
    const list = page.getByRole('dialog', { name: `Your orders at ${cents}¢` })
    await expect(list.getByRole('button', { name: /^Cancel the order on / })).toHaveCount(2)
    await list.getByRole('button', { name: 'Close' }).tap()
    await expect(list).toBeHidden()
    await rungs(page, 'Bids').nth(1).tap()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Limit price' })).toHaveValue(cents)
  })
})
