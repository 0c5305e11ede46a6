import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { expect, test } from './fixtures.ts'
import {
  acceptFloors,
  floorTicks,
  openActive,
  positionsPanel,
  reviewSale,
  reviewSellAll,
  sellButtons,
} from './sale-steps.ts'
import {
  approve,
  approveUntilDone,
  chooseExecution,
  claimButtons,
  closeReview,
  goButton,
  line,
  openConnected,
  openWins,
  review,
  reviewDialog,
  reviewed,
  signCalls,
  status,
  drawInBrowser,
} from './steps.ts'

/*
 * What the interface document itself offers, on a venue that answers as the document does: no order book, no trades, no
 * order creation, one transaction for a whole close-all, no context to give back.
 */
test.use({ shape: 'seed-strict' })

const cards = (page: Page) => page.getByTestId('event-card')

/** This shape has no trading status and no recurring orders, and says so when it is asked; net worth asks for the second. */
const NO_EXTRAS = /404.*\/(?:trading-status$|getRecurringOrders\?)/

test('events: browse, category, order, page, search @core', async ({ page, allow }) => {
  // The one question by which a venue without a leaderboard is told from one that has it.
  allow(NO_EXTRAS)
  await page.goto('/events')
  await expect(cards(page)).toHaveCount(20)
  const first = await cards(page).first().getByRole('heading').innerText()
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first)
  await page.getByLabel('Events per page').selectOption('50')
  await expect(page).toHaveURL(/\/events\?rows=50$/)
  await expect(cards(page)).toHaveCount(50)
  await page.goto('/events?category=crypto&sort=beginAt')
  await expect(cards(page).first()).toBeVisible()
  const filters = page.getByRole('navigation', { name: 'Filters' })
  await expect(filters.getByRole('link', { name: 'Upcoming' })).toHaveCount(0)
  await expect(filters.getByRole('link', { name: 'venue_b' })).toHaveAttribute('aria-current', 'true')
  await filters.getByRole('link', { name: 'venue_a' }).click()
  await expect(page).toHaveURL(/category=crypto&.*provider=venue_a/)
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/events?view=leaderboard')
  await expect(page.getByText('This venue has no leaderboard.')).toBeVisible()
  await page.goto('/events?q=price')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(/^\d+ results?/)).toBeVisible()
})

test('a filter and an order that this venue does not have are named, and cost the rest of the link nothing', async ({
  page,
  allow,
}) => {
  allow(NO_EXTRAS, /Failed to load resource/)
  await page.goto('/events?category=crypto&filter=upcoming')
  const note = page.getByRole('note')
  await expect(note).toContainText('No filter “upcoming” here. This venue has New, Live and Trending.')
  await expect(cards(page).first()).toBeVisible()
  await note.getByRole('link', { name: 'Clear filter' }).click()
  await expect(page).toHaveURL(/\/events\?category=crypto$/)
  await expect(note).toHaveCount(0)
  await page.goto('/events?sort=volume24h')
  await expect(note).toContainText('No order by “volume24h” here.')
  await expect(cards(page).first()).toBeVisible()
})

test('a win is claimed to the last unit @core', async ({ page, venue, newcomer, allow }) => {
  allow(NO_EXTRAS)
  const { address, ...before } = await newcomer()
  await openWins(page)
  await review(page, '34.00')
  await approveUntilDone(page)
  expect((await venue.state(address)).usdc - before.usdc).toBe(34_000_000n)
  expect(await signCalls(page)).toBe(1)
  await reviewDialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(claimButtons(page)).toHaveCount(1)
})

test('the keeper’s countdown is shown, and all wins are claimed from one review', async ({
  page,
  venue,
  newcomer,
  allow,
}) => {
  allow(NO_EXTRAS)
  const { address, ...before } = await newcomer()
  await openWins(page)
  await expect(
    positionsPanel(page)
      .getByText(/Auto-claim in \d/)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Claim all/ }).click()
  const open = reviewDialog(page)
  await expect(open.getByRole('status')).toHaveText('2 of 2 ready.')
  await open.getByRole('button', { name: 'Confirm 2 in wallet' }).click()
  await expect(open.getByRole('status')).toHaveText('2 of 2 done.', { timeout: 30_000 })
  expect((await venue.state(address)).usdc - before.usdc).toBe(46_500_000n)
})

test('suggestions follow an order of one’s own; a market has its rules and a calculator', async ({
  page,
  newcomer,
  allow,
}) => {
  // What this shape lacks is asked for once, and answered 404.
  allow(/Failed to load resource/)
  const { positions } = await newcomer()
  await openConnected(page, '/events')
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Suggested' }).click()
  await expect(cards(page).first()).toBeVisible()
  const market = positions.find((held) => held.market === 'open')?.marketId ?? ''
  await page.goto(`/event/${market.replace(/-\d+$/, '')}/market/${market}?tab=rules`)
  await expect(page.getByRole('region', { name: 'Market details' })).toContainText('This market resolves to Yes if')
  await expect(page.getByText(/New orders aren’t available here/).first()).toBeVisible()
})

test('a position is sold once its min. price is accepted, and the floor holds on chain @core', async ({
  page,
  venue,
  newcomer,
  allow,
}) => {
  test.slow()
  allow(/Failed to load resource/)
  const { address, ...before } = await newcomer()
  const count = await openActive(page)
  const open = await reviewSale(page)
  // This shape has no parameter for a min. price: its own is 25 % under the bid, told large and warned of.
  await expect(line(open, 'Min. received')).toContainText(/Min\. price [\d.]+¢ each, 2[45](\.\d)?% under the bid$/)
  await expect(open).toContainText(/Min\. price [\d.]+¢ each is 2[45](\.\d)?% under the bid\./)
  const confirm = open.getByRole('button', { name: 'Confirm in wallet' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.click({ force: true })
  expect(await signCalls(page)).toBe(0)
  await floorTicks(open).focus()
  await page.keyboard.press('Space')
  await expect(confirm).toHaveAttribute('aria-disabled', 'false')
  const floor = Number(/^([\d.,]+) USDC/.exec(await line(open, 'Min. received').innerText())?.[1]?.replaceAll(',', ''))
  await approve(page)
  await expect(status(page)).toHaveText('Done', { timeout: 60_000 })
  const brought = (await venue.state(address)).usdc - before.usdc
  expect(brought).toBeGreaterThan(BigInt(Math.round(floor * 750_000)))
  await open.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(sellButtons(page)).toHaveCount(count - 1)
})

test('everything is sold in one transaction, each sale of it named', async ({ page, venue, newcomer, allow }) => {
  test.slow()
  allow(/Failed to load resource/)
  const { address, ...before } = await newcomer()
  const count = await openActive(page)
  const open = await reviewSellAll(page, count)
  await expect(open.getByRole('button', { name: 'Confirm in wallet' })).toBeVisible({ timeout: 30_000 })
  // Every sale has its row and its terms from the bytes; what did not fit into the transaction is named.
  const sold = await open.locator('tbody').getByRole('row').count()
  expect(await line(open, 'Shares sold').count()).toBe(sold)
  const left = await line(open, 'Skipped by the venue').count()
  expect(sold).toBeGreaterThan(1)
  expect(sold + left).toBe(count)
  await open.getByRole('button', { name: 'Confirm in wallet' }).click({ force: true })
  expect(await signCalls(page)).toBe(0)
  // This shape has no say in the floor: each sale's own is accepted by itself.
  expect(await acceptFloors(open)).toBe(sold)
  await approve(page)
  await expect(status(page)).toHaveText('Done', { timeout: 90_000 })
  expect(await signCalls(page)).toBe(1)
  expect((await venue.state(address)).usdc).toBeGreaterThan(before.usdc)
  await page.keyboard.press('Escape')
  await expect(sellButtons(page)).toHaveCount(left, { timeout: 30_000 })
})

test('a bookmarked market outlives its event; a wrong market leads to its event', async ({ page, newcomer, allow }) => {
  allow(/Failed to load resource/)
  const { positions } = await newcomer()
  const marketId = positions.find((held) => held.market === 'open')?.marketId ?? ''
  const eventId = marketId.replace(/-\d+$/, '')
  const gone = { status: 404, json: { type: 'invalid_request_error', message: 'Event not found' } }
  await page.goto(`/event/${eventId}/market/${eventId}-99`)
  await expect(page.getByText('No market with this id.')).toBeVisible()
  await page.getByRole('region', { name: 'Not loaded' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/event/${eventId}$`))
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await drawInBrowser(page)
  await page.route(`**/prediction/v1/events/${eventId}?*`, (route) => route.fulfill(gone))
  await openConnected(page, `/event/${eventId}/market/${marketId}?tab=rules`)
  await expect(page.getByText('This event is no longer listed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Market details' })).toContainText('This market resolves to Yes if')
  await expect(page.getByRole('region', { name: 'Your position' })).toContainText('Value')
  // The market's own endpoint forgets it too: position and history still know it.
  await page.route(`**/prediction/v1/events/${eventId}/markets/*`, (route) => route.fulfill(gone))
  await page.reload()
  await expect(page.getByText('what your positions, your history and this device know')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your position' })).toContainText('Max payout')
  expect(title).not.toBe('')
  await page.goto('/event/no-such/market/no-such-1')
  await expect(page.getByText('No event with this id.')).toBeVisible()
})

test('a category that this venue lacks is reported, requested once, and taken back', async ({ page, allow }) => {
  allow(/Failed to load resource/)
  const requests: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/v1/events')) requests.push(url.searchParams.get('category') ?? 'all')
  })
  await page.goto('/events?category=weather&filter=trending')
  const note = page.getByRole('note')
  await expect(note).toContainText('No category “weather” here. Showing all categories with your other filters.')
  await expect(cards(page).first()).toBeVisible()
  // The rest is read again while the page is looked at, the refused list is not.
  await expect.poll(() => requests.filter((each) => each === 'all').length, { timeout: 40_000 }).toBeGreaterThan(1)
  expect(requests.filter((each) => each === 'weather')).toHaveLength(1)
  await note.getByRole('link', { name: 'Clear category' }).click()
  await expect(page).toHaveURL(/\/events\?filter=trending$/)
})

test('suggestions: a failed read of orders is reported, none is no refusal, and any order can be where they start', async ({
  page,
  venue,
  newcomer,
  allow,
}) => {
  allow(/Failed to load resource/)
  const { address } = await newcomer()
  const orders = '**/prediction/v1/orders?*'
  await page.route(orders, (route) => route.fulfill({ status: 400, json: { message: 'Invalid owner' } }))
  await openConnected(page, '/events?view=suggested')
  await expect(page.getByRole('alert').filter({ hasText: 'The venue refused this' })).toBeVisible()
  await page.unroute(orders)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  const { data } = (await venue.get(`/api/prediction/v1/orders?ownerPubkey=${address}`)) as {
    data: readonly { readonly pubkey: string; readonly createdAt: number }[]
  }
  const other = data.toSorted((a, b) => b.createdAt - a.createdAt).at(-1)!.pubkey
  const requests = page.waitForRequest(new RegExp(`/suggested/${other}`))
  await page.getByLabel('Based on order').selectOption(other)
  await requests
  await expect(page).toHaveURL(new RegExp(`order=${other}`))
  await page.route('**/events/suggested/*', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }))
  await page.reload()
  await expect(page.getByText('No suggestions from this order right now.')).toBeVisible()
})

const SWAP = `/swap/${MINT.usdc}/${MINT.wrappedSol}`

test('a swap: a refused price in the venue’s own words, and no managed price without the wallet it is for', async ({
  page,
  installWallet,
  allow,
}) => {
  allow(/Failed to load resource/)
  const orders: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/ultra/v1/order')) orders.push(url)
  })
  await page.goto(`${SWAP}?amount=20`)
  await expect(page.getByLabel('You receive', { exact: true })).not.toHaveValue('')
  const refusal = {
    status: 400,
    json: { error: 'Amount is below the minimum of 1 USDC', errorCode: 'AMOUNT_TOO_SMALL' },
  }
  await page.route('**/swap/v1/quote?*', (route) => route.fulfill(refusal))
  await page.goto(`${SWAP}?amount=0.5`)
  const note = page.getByRole('note').filter({ hasText: 'Amount is below' })
  await expect(note).toContainText('Amount is below the minimum of 1 USDC')
  await expect(page.getByText('No route')).toHaveCount(0)
  await chooseExecution(page, 'managed')
  await page.goto(`${SWAP}?amount=20`)
  await expect(page.getByText('A managed swap is priced for one wallet')).toBeVisible()
  expect(orders).toEqual([])
  await installWallet()
  await openConnected(page, `${SWAP}?amount=20`)
  await expect.poll(() => orders.length).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => orders.length).toBeGreaterThan(1)
  expect(orders.filter(({ searchParams }) => !searchParams.has('taker'))).toEqual([])
})

const limits = (page: Page) => page.getByRole('region', { name: 'Limit orders' })

async function placeLimit(page: Page, amount: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Limit order' })
  await form.getByLabel('You sell', { exact: true }).fill(amount)
  await form.getByRole('button', { name: '−10%', exact: true }).click()
  await expect(goButton(form)).toHaveText('Place limit order')
  await goButton(form).click()
  await reviewed(page)
  await approveUntilDone(page)
  await closeReview(page)
}

test('limit orders are cancelled, one and two at once, by bytes that our own RPC sends', async ({
  page,
  venue,
  newcomer,
  allow,
}) => {
  test.slow()
  allow(/Failed to load resource/)
  const { address, usdc } = await newcomer()
  const executed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/trigger/v1/execute')) executed.push(request.url())
  })
  await openConnected(page, '/limit')
  await expect(page.getByRole('form', { name: 'Limit order' })).toContainText('Balance 500')
  for (const amount of ['11', '12', '13']) await placeLimit(page, amount)
  expect(executed).toHaveLength(3)
  await limits(page).getByRole('button', { name: 'Cancel 11 USDC for SOL' }).click()
  await reviewed(page)
  await approveUntilDone(page)
  await closeReview(page)
  await limits(page).getByRole('button', { name: 'Cancel all' }).click()
  await reviewed(page)
  await approveUntilDone(page)
  await closeReview(page)
  expect((await venue.state(address)).usdc).toBe(usdc)
  // A cancel of this venue has no id for an execute endpoint.
  expect(executed).toHaveLength(3)
})

test('orders, history and one position of any owner are read', async ({ page, venue, installWallet, allow }) => {
  // Of Portfolio, the list of platforms and recurring orders are not in the document.
  allow(NO_EXTRAS, /404.*(\/portfolio\/v1\/platforms|\/getRecurringOrders)/)
  const { address } = await installWallet({ isNew: true })
  const { positions } = await venue.welcome(address)
  await page.goto(`/positions/${address}`)
  await expect(positionsPanel(page).locator('tbody tr').first()).toBeVisible()
  await expect(sellButtons(page)).toHaveCount(0)
  await page.goto(`/position/${positions[0]?.pubkey}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('History', { exact: true })).toBeVisible()
  for (const tab of ['orders', 'history']) {
    await page.goto(`/activity/${address}?tab=${tab}`)
    await expect(page.locator('main tbody tr').first()).toBeVisible()
  }
  // In the document's words at the first try: a 404 would be trouble.
  const requests = page.waitForRequest(/\/portfolio\/v1\/positions/)
  await page.goto(`/portfolio/${address}?tab=platforms`)
  const first = await requests
  expect(new URL(first.url()).search).toBe(`?wallet=${address}`)
  expect((await first.response())?.status()).toBe(200)
})
