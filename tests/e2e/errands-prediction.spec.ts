import { type Locator } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect, FAILED_REQUEST, test } from './fixtures.ts'
import {
  approve,
  approveUntilDone,
  claimButtons,
  line,
  openConnected,
  openWins,
  review,
  reviewAllWins,
  setMoods,
  reviewDialog,
  signCalls,
  status,
  untilDone,
} from './steps.ts'
import { fillsOf, form, go, heldOf, openTicket, pathOf, placeOrder, reviewOrder, sum } from './ticket-steps.ts'
import { type Venue } from './venue.ts'

/* Errands that move the venue's clock, settle markets, or fill orders by hand: each has a server of its own. */
test.use({ ownServer: true })
type ApiEvent = { readonly markets: readonly { readonly marketId: string; readonly status: string }[] }

/** So many open markets that the owner holds nothing in. */
async function openMarkets(venue: Venue, held: readonly { marketId: string }[], count: number): Promise<string[]> {
  const { data } = (await venue.get('/api/prediction/v1/events?includeMarkets=true&start=0&end=60')) as {
    data: readonly ApiEvent[]
  }
  return data
    .flatMap(({ markets }) => markets)
    .filter(({ marketId, status: word }) => word === 'open' && held.every((each) => each.marketId !== marketId))
    .slice(0, count)
    .map(({ marketId }) => marketId)
}

/** A newcomer with five wins: two of the welcome and three of 10, 20 and 30 dollars. Gives their sum in micro dollars. */
async function fiveWins(venue: Venue, owner: string): Promise<bigint> {
  const { positions } = await venue.welcome(owner)
  const markets = await openMarkets(venue, positions, 3)
  for (const [index, marketId] of markets.entries()) {
    await venue.post('grant', { owner, marketId, side: 'yes', contracts: 10 * (index + 1) })
    await venue.post('settle', { marketId, result: 'yes' })
  }
  await expect.poll(async () => (await venue.wins(owner)).length).toBe(5)
  return (await venue.wins(owner)).reduce((total, win) => total + BigInt(win.contractsMicro), 0n)
}

const row = (open: Locator, result: string) => open.locator(`tbody[data-result="${result}"]`)

test('five wins are swept with the third declined: four are paid, the receipt shows each, the fifth goes on @core', async ({
  page,
  venue,
  installWallet,
}) => {
  test.slow()
  const { address } = await installWallet()
  const won = await fiveWins(venue, address)
  const before = await venue.state(address)
  await openWins(page)
  const open = await reviewAllWins(page, 5)
  await setMoods(page, ['honest', 'honest', 'reject'])
  await open.getByRole('button', { name: 'Confirm 5 in wallet' }).click()
  await expect(row(open, 'done')).toHaveCount(4, { timeout: 60_000 })
  await expect(row(open, 'declined')).toHaveCount(1)
  expect(await signCalls(page)).toBe(5)
  const missing = won - ((await venue.state(address)).usdc - before.usdc)
  const [left] = await venue.wins(address)
  expect(missing).toBe(BigInt(left!.contractsMicro))
  const saved = page.waitForEvent('download')
  await open.getByRole('button', { name: 'Save receipt (CSV)' }).click()
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines.filter((text) => text.includes('"done"') && text.includes('claimed, $'))).toHaveLength(4)
  expect(lines.filter((text) => text.includes('"declined"'))).toHaveLength(1)
  await open.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(claimButtons(page)).toHaveCount(1)
})

test('a sweep cut short by a reload goes on, and nothing is signed twice', async ({ page, venue, installWallet }) => {
  test.slow()
  const { address } = await installWallet()
  await fiveWins(venue, address)
  await openWins(page)
  const open = await reviewAllWins(page, 5)
  await setMoods(page, ['honest', 'hang'])
  await open.getByRole('button', { name: /^Confirm 5/ }).click()
  await expect(row(open, 'done')).toHaveCount(1, { timeout: 30_000 })
  await expect.poll(() => signCalls(page)).toBe(2)
  await page.reload()
  await expect(open.getByRole('button', { name: 'Continue with 3' })).toBeVisible({ timeout: 20_000 })
  await expect(row(open, 'done')).toHaveCount(1)
  await open.getByRole('button', { name: 'Continue with 3' }).click()
  await open.getByRole('button', { name: 'Confirm 3 in wallet' }).click()
  await expect(row(open, 'done')).toHaveCount(4, { timeout: 60_000 })
  expect(await signCalls(page)).toBe(3)
  await expect(open.getByRole('button', { name: /^Go on/ })).toHaveCount(0)
  // What the wallet never answered stays what it is: nothing that another claim sent is taken for it.
  await expect(row(open, 'not-known')).toHaveCount(1)
  await open
    .getByRole('button', { name: /^(Close|Back)$/ })
    .last()
    .click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Positions', exact: true })).toBeVisible()
  await expect(
    claimButtons(page)
      .or(page.getByRole('button', { name: /view the transaction on/ }))
      .first(),
  ).toBeVisible()
  await expect(reviewDialog(page)).toHaveCount(0)
})

test('wins are chosen one by one and over a minimum', async ({ page, venue, installWallet }) => {
  const { address } = await installWallet()
  await fiveWins(venue, address)
  await openWins(page)
  await page.getByRole('region', { name: 'To claim' }).getByRole('button', { name: 'Choose wins' }).click()
  const list = reviewDialog(page)
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await list.getByLabel('Skip wins under').fill('15')
  await expect(list).toContainText('2 under the minimum skipped.')
  await list.getByRole('checkbox', { name: / 34 dollars/ }).uncheck()
  await list.getByRole('button', { name: 'Review 2 claims, $50.00' }).click()
  const open = reviewDialog(page)
  await expect(open.getByRole('status')).toHaveText('2 of 2 ready.')
  await expect(line(open, 'You receive')).toContainText('$50.00')
  expect(await signCalls(page)).toBe(0)
})

test('a venue whose figure is not the chain’s is requested further, and nothing is called done before they agree', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await openWins(page)
  const asPaid = '**/prediction/v1/positions/*'
  await page.route(asPaid, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { claimed: boolean }
    await route.fulfill({ response, json: reply.claimed ? { ...reply, claimedUsd: '30000000' } : reply })
  })
  await review(page, '34.00')
  await approve(page)
  await expect(line(reviewDialog(page), 'Chain')).toHaveText('+34.00 USDC', { timeout: 20_000 })
  await expect(line(reviewDialog(page), 'Venue, before')).toHaveText('$34.00 to claim')
  await expect(line(reviewDialog(page), 'Venue, now')).toHaveText('claimed, $30.00')
  await expect(reviewDialog(page)).toContainText('The venue’s figure doesn’t match the chain yet.')
  await expect(status(page)).not.toHaveText('Done')
  await page.unroute(asPaid)
  await untilDone(page)
  await expect(line(reviewDialog(page), 'Venue, now')).toHaveText('claimed, $34.00')
  await expect(reviewDialog(page)).toContainText('Chain and venue agree.')
})

test('a buy is filled in two parts, and the receipt shows each as it comes', async ({ page, venue, owner }) => {
  test.slow()
  await venue.fault({ fault: 'F52' })
  const marketId = await openTicket(page, venue, owner)
  await form(page).getByRole('button', { name: '$25' }).click()
  await reviewOrder(page)
  await approve(page)
  await expect(line(reviewDialog(page), 'Chain')).toHaveText('−25.00 USDC', { timeout: 20_000 })
  const { data } = (await venue.get(`/api/prediction/v1/orders?ownerPubkey=${owner.address}`)) as {
    data: readonly { readonly pubkey: string }[]
  }
  const orderPubkey = data[0]!.pubkey
  await venue.post('order', { orderPubkey, act: 'fill', contracts: 10 })
  await expect(line(reviewDialog(page), 'Venue, now')).toContainText('10 of ', { timeout: 30_000 })
  await expect(status(page)).not.toHaveText('Done')
  await venue.clear()
  await expect(status(page)).toHaveText('Done', { timeout: 60_000 })
  await expect(reviewDialog(page)).toContainText('Order filled.')
  await expect(reviewDialog(page)).toContainText('Chain and venue agree.')
  const fills = await fillsOf(venue, owner.address, marketId)
  expect(fills).toHaveLength(2)
  expect(sum(fills, (fill) => fill.filledContractsMicro)).toBe(await heldOf(venue, owner.address, marketId))
})

test('a bookmark leads to a settled market: no ticket, the result, and what can be claimed', async ({
  page,
  venue,
  owner,
}) => {
  const held = owner.positions.find(({ market, side }) => market === 'open' && side === 'yes')!
  const bookmark = `${pathOf(held.marketId)}&act=buy&amount=50`
  await venue.post('settle', { marketId: held.marketId, result: 'yes' })
  await openConnected(page, bookmark)
  await expect(page.getByRole('heading', { name: 'Settled: Yes' })).toBeVisible()
  await expect(page.getByRole('group', { name: /^(Order|Calculator)$/ })).toHaveCount(0)
  await expect(page.getByText('Winning shares pay $1.00')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your position' })).toContainText('Won')
  await page.getByRole('button', { name: 'Claim $120.00' }).click()
  await expect(line(reviewDialog(page), 'You receive')).toContainText('120.00 USDC')
  expect(await signCalls(page)).toBe(0)
})

test('a market is cancelled while held: the stake is returned to the last unit', async ({ page, venue, owner }) => {
  const marketId = await openTicket(page, venue, owner)
  await form(page).getByRole('button', { name: '$25' }).click()
  await placeOrder(page)
  const spent = sum(await fillsOf(venue, owner.address, marketId), (fill) => fill.totalCostUsd)
  expect(spent).toBeGreaterThan(0n)
  // The keeper closes the order after its fill and gives back what was not spent: only then does the balance stand.
  await expect(async () => {
    const rows = await venue.history(owner.address)
    expect(rows.some((each) => each.eventType === 'order_closed' && each.marketId === marketId)).toBe(true)
  }).toPass({ timeout: 20_000 })
  const before = await venue.state(owner.address)
  await venue.post('settle', { marketId, result: 'cancelled' })
  await expect.poll(async () => (await venue.state(owner.address)).usdc - before.usdc, { timeout: 20_000 }).toBe(spent)
  await page.goto('/positions?tab=closed')
  const rows = page.getByRole('region', { name: 'Positions', exact: true }).locator('tbody tr')
  await expect(rows.filter({ hasText: 'Refunded' })).toHaveCount(1)
})

test('two tabs count as one: the second sees the buy of the first and starts none of its own', async ({
  page,
  context,
  venue,
  owner,
  allow,
}) => {
  allow(FAILED_REQUEST)
  const marketId = await openTicket(page, venue, owner)
  const second = await context.newPage()
  await second.goto(pathOf(marketId))
  await expect(go(second)).toHaveText('Buy Yes for $10.00', { timeout: 20_000 })
  await reviewOrder(page)
  await go(second).click()
  await expect(reviewDialog(second)).toContainText('Already in progress in another tab. Nothing new was sent.')
  await reviewDialog(second).getByRole('button', { name: 'Back' }).click()
  await approveUntilDone(page)
  expect((await signCalls(page)) + (await signCalls(second))).toBe(1)
  expect(await fillsOf(venue, owner.address, marketId)).toHaveLength(1)
  await expect(second.getByRole('region', { name: 'Your position' })).toContainText('Yes', { timeout: 20_000 })
})

test('a position sold whole is listed under Closed with what it cost and brought', async ({ page, venue, owner }) => {
  const marketId = await openTicket(page, venue, owner)
  await form(page).getByRole('button', { name: '$25' }).click()
  await placeOrder(page)
  await reviewDialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await form(page).getByRole('button', { name: 'Sell', exact: true }).click()
  await form(page).getByRole('button', { name: 'All', exact: true }).click()
  await placeOrder(page)
  const fills = await fillsOf(venue, owner.address, marketId)
  const returned = sum(fills, (fill) => fill.netProceedsUsd)
  await page.goto('/positions?tab=closed')
  const panel = page.getByRole('region', { name: 'Positions', exact: true })
  const table = panel.getByRole('table', { name: /^\d+ closed positions?$/ })
  const sold = table.getByRole('row').filter({ hasText: 'Sold' })
  await expect(sold).toHaveCount(1)
  // Badge, head and table are of the same positions.
  const closed = await table.locator('tbody tr').count()
  await expect(panel.getByRole('link', { name: `Closed ${closed}`, exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`After fees · ${closed} closed`)
  await expect(sold).toContainText(`$${(Number(returned) / 1e6).toFixed(2)}`)
})
