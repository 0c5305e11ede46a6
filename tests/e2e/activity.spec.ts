import { type Locator, type Page } from '@playwright/test'
import { freshKey } from '../wallet/keys.ts'
import { exported, readCsv } from './exported.ts'
import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import { placeLimit } from './limit-order.ts'
import { approve, connect, reviewDialog, signCalls, untilDone } from './steps.ts'
import { type OwnerState, type Venue } from './venue.ts'

type Raw = Readonly<Record<string, string | number | boolean | null>>

const region = (page: Page): Locator => page.getByRole('region', { name: 'Activity', exact: true })
const rows = (page: Page): Locator => region(page).locator('tbody tr:has(th[scope="row"])')
const count = (page: Page): Locator => region(page).getByRole('status')
const type = (page: Page, name: string): Locator => region(page).getByRole('button', { name, exact: true })

/** Everything that the venue lists of an owner. */
async function listed(venue: Venue, list: 'history' | 'orders', owner: string): Promise<readonly Raw[]> {
  const reply = await venue.get(`/api/prediction/v1/${list}?ownerPubkey=${owner}&start=0&end=100`)
  return (reply as { data: readonly Raw[] }).data
}

/** Gives an owner something of everything, and waits for the last row of it: the keeper tells of the loss a moment later. */
async function welcome(venue: Venue, owner: string): Promise<OwnerState> {
  const state = await venue.welcome(owner)
  await expect
    .poll(async () => (await listed(venue, 'history', owner)).map((row) => row['eventType']))
    .toContain('position_lost')
  return state
}

/** Millionths as decimal text without trailing zeros, over text alone. */
function decimal(micro: string): string {
  const digits = micro.replace('-', '').padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0+$/, '')
  return `${micro.startsWith('-') ? '-' : ''}${digits.slice(0, -6)}${fraction === '' ? '' : `.${fraction}`}`
}

const iso = (seconds: unknown) => new Date(Number(seconds) * 1000).toISOString().replace('.000', '')
const reported = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const money = (value: unknown) => (typeof value === 'string' ? decimal(value) : '')

const sum = (rows: readonly Raw[], name: string): bigint =>
  rows.reduce((total, row) => total + BigInt(reported(row[name]) === '' ? '0' : reported(row[name])), 0n)

/** The rows of a history in the groups that its entries stand for: those of an order together, each other one alone. */
function groupsOf(all: readonly Raw[]): readonly (readonly Raw[])[] {
  const groups = new Map<unknown, Raw[]>()
  for (const row of all) {
    const order = reported(row['eventType']).startsWith('order_') ? reported(row['orderPubkey']) : row
    groups.set(order, [...(groups.get(order) ?? []), row])
  }
  return [...groups.values()]
}

/** What the rows of one entry must be in the file: added up by a reading of its own. */
function expectedEntry(rows: readonly Raw[]): Readonly<Record<string, string>> {
  const [first] = rows as [Raw]
  const fills = rows.filter((row) => row['eventType'] === 'order_filled')
  const isBuy = first['isBuy'] === true
  const fee = sum(fills, 'feeUsd')
  const gross = sum(fills, isBuy ? 'totalCostUsd' : 'grossProceedsUsd')
  const joined = (name: string) =>
    rows.toReversed().map((row) => (reported(row[name]) === '' ? '-' : reported(row[name])))
  return {
    time_utc: iso(Math.max(...rows.map((row) => Number(row['timestamp'])))),
    side: first['isYes'] === true ? 'yes' : 'no',
    side_name: sideName(first),
    action: isBuy ? 'buy' : 'sell',
    limit_price_usd: bound(first),
    ...(fills.length === 0
      ? {}
      : {
          shares: decimal(String(sum(fills, 'filledContractsMicro'))),
          gross_usd: decimal(String(gross)),
          fee_usd: decimal(String(fee)),
          net_usd: decimal(String(isBuy ? gross + fee : gross - fee)),
          [isBuy ? 'paid_usd' : 'received_usd']: decimal(String(isBuy ? gross + fee : gross - fee)),
        }),
    market_id: reported(first['marketId']),
    event_id: reported(first['eventId']),
    position: reported(first['positionPubkey']),
    order: reported(first['orderPubkey']),
    client_order_id: reported(first['externalOrderId']),
    row_types: joined('eventType').join(' '),
    row_ids: joined('id').join(' '),
    row_slots: joined('slot').join(' '),
    row_signatures: joined('signature').every((each) => each === '-') ? '' : joined('signature').join(' '),
    ...kinds(first['eventMetadata']),
  }
}

type TeamMarket = {
  readonly isTeamMarket?: boolean
  readonly marketOptions?: readonly { readonly label: string; readonly buyYes: boolean }[]
}

/** The label of the row's side in a team market. */
function sideName({ marketMetadata, isYes }: { readonly [name: string]: unknown }): string {
  const { isTeamMarket, marketOptions = [] } = (marketMetadata ?? {}) as TeamMarket
  return isTeamMarket === true ? reported(marketOptions.find(({ buyYes }) => buyYes === isYes)?.label) : ''
}

/** The worst price that the order of a row allowed; 0 is none. */
function bound(raw: Raw): string {
  const own = raw['isBuy'] === true ? raw['maxBuyPriceUsd'] : raw['minSellPriceUsd']
  const price = [own, raw['maxFillPriceUsd']].find((each) => each !== null && each !== undefined && each !== '0')
  return price === undefined ? '' : money(price)
}

function kinds(event: unknown): Readonly<Record<string, string>> {
  const { category, subcategory, tags = [] } = (event ?? {}) as { [name: string]: unknown; tags?: readonly string[] }
  return { category: reported(category), subcategory: reported(subcategory), tags: tags.join(' ') }
}

test('every tab of an owner, and filters that survive a reload @core', async ({ page, venue, installWallet }) => {
  const { address } = await installWallet()
  await welcome(venue, address)
  await page.goto('/activity')
  await connect(page)
  await expect(region(page).getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page')
  await region(page).getByRole('link', { name: 'Transactions', exact: true }).click()
  await expect(region(page)).toContainText('No pending transactions')
  await region(page).getByRole('link', { name: 'Prediction orders' }).click()
  await expect(rows(page)).toHaveCount((await listed(venue, 'orders', address)).length)
  await expect(rows(page).first()).toContainText(/Buy (Yes|No)/)
  await expect(rows(page).first()).toContainText('Filled')
  await region(page).getByRole('link', { name: 'History' }).click()
  const all = await listed(venue, 'history', address)
  expect(all.length).toBeGreaterThan(20)
  // The venue gives ten, and tells how many there are; the rest follows by itself.
  await expect(count(page)).toContainText(`10 of ${all.length} loaded`)
  // No total of a part: dashes, with how far the reading is.
  const total = region(page).locator('tfoot tr')
  await expect(total).toContainText(`No total until all is read: 10 of ${all.length} loaded`)
  await expect(total).not.toContainText('$')
  const entries = groupsOf(all)
  await expect(rows(page)).toHaveCount(entries.length)
  await expect(total).toContainText(`${entries.length} entries`)
  await expect(total).toContainText('$')
  await expect(region(page).getByRole('button', { name: 'Load more' })).toHaveCount(0)

  await type(page, 'Bought').click()
  const filled = all.filter((row) => row['eventType'] === 'order_filled')
  await expect(rows(page)).toHaveCount(filled.length)
  await expect(rows(page).filter({ hasText: 'Bought' })).toHaveCount(filled.length)
  const [pick] = filled
  await region(page).getByRole('searchbox', { name: 'Search' }).fill(reported(pick?.['signature']))
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/type=bought/)
  await page.reload()
  // The test wallet is connected by hand alone: the bookmark of the owner's address shows the same.
  await page.goto(page.url().replace('/activity', `/activity/${address}`))
  await expect(rows(page)).toHaveCount(1)
  await expect(count(page)).toContainText(`${entries.length} entries loaded, 1 shown: type Bought`)
  await expect(type(page, 'Bought')).toHaveAttribute('aria-pressed', 'true')
  await region(page).getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(entries.length)
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
})

test('days are those of UTC, and invalid parts of a link are reported', async ({ page, venue }) => {
  const { address } = freshKey()
  await welcome(venue, address)
  const all = await listed(venue, 'history', address)
  const day = iso(all[0]?.['timestamp']).slice(0, 10)
  const entries = groupsOf(all)
  const within = entries.filter((group) => expectedEntry(group)['time_utc']?.startsWith(day))
  await page.goto(`/activity/${address}?tab=history&from=${day}&to=${day}&type=%24`)
  await expect(rows(page)).toHaveCount(within.length)
  await expect(page.getByText('Some settings in this link were invalid and skipped:')).toContainText('type=$')
  await page.goto(`/activity/${address}?tab=history&to=2020-01-01`)
  await expect(region(page)).toContainText(`${entries.length} entries hidden by filters.`)
  await region(page).getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page)).toHaveCount(entries.length)
})

test('the file has one line an order with gross, fee and net, every row of it, and names the filters that it passed', async ({
  page,
  venue,
}) => {
  const { address } = freshKey()
  await welcome(venue, address)
  const all = await listed(venue, 'history', address)
  const entries = groupsOf(all)
  await page.goto(`/activity/${address}?tab=history`)
  await expect(rows(page)).toHaveCount(entries.length)
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Filters: none')
  const { file, text } = await exported(page, 'CSV')
  await expect(dialog).toContainText(`Saved ${entries.length} of ${entries.length} entries as ${file}.`)
  const [head, ...lines] = readCsv(text)
  const found = lines.map((line) => Object.fromEntries((head ?? []).map((name, at) => [name, line[at] ?? ''])))
  expect(found.map(({ market }) => market)).not.toContain('')
  const byIds = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
    (a['row_ids'] ?? '').localeCompare(b['row_ids'] ?? '')
  expect(found.toSorted(byIds)).toMatchObject(entries.map(expectedEntry).toSorted(byIds))

  await page.keyboard.press('Escape')
  await type(page, 'Lost').click()
  await region(page).getByRole('button', { name: 'Export' }).click()
  await expect(dialog).toContainText('Filters: type Lost')
  const json: unknown = JSON.parse((await exported(page, 'JSON')).text)
  const lost = all.filter((row) => row['eventType'] === 'position_lost')
  expect(lost.length).toBeGreaterThan(0)
  expect(json).toMatchObject({
    what: 'history',
    owner: address,
    filters: ['type Lost'],
    count: lost.length,
    rows: lost.map((row) => ({
      row_ids: reported(row['id']),
      realized_pnl_usd: money(row['realizedPnl']),
      type: 'lost',
    })),
  })
})

test('orders as a file agree with the venue', async ({ page, venue }) => {
  const { address } = freshKey()
  await welcome(venue, address)
  const all = await listed(venue, 'orders', address)
  await page.goto(`/activity/${address}?tab=orders`)
  await expect(rows(page)).toHaveCount(all.length)
  await region(page).getByRole('button', { name: 'Export' }).click()
  const [head, ...lines] = readCsv((await exported(page, 'CSV')).text)
  const found = lines.map((line) => Object.fromEntries((head ?? []).map((name, at) => [name, line[at]])))
  const byId = (a: { order?: string | undefined }, b: { order?: string | undefined }) =>
    reported(a.order).localeCompare(reported(b.order))
  expect(found.toSorted(byId)).toMatchObject(
    all
      .map((row) => ({
        created_utc: iso(row['createdAt']),
        filled_utc: iso(row['filledAt']),
        status: expect.stringMatching(/^(?:Open|Filled|Partly filled \d+%|Not filled)$/),
        venue_status: reported(row['status']),
        contracts: money(row['contractsMicro']),
        filled_contracts: money(row['filledContractsMicro']),
        bound_price_usd: money(row['maxBuyPriceUsd']),
        average_price_usd: money(row['avgFillPriceUsd']),
        size_usd: money(row['sizeUsd']),
        order_type: 'market',
        order: reported(row['pubkey']),
        market_id: reported(row['marketId']),
        market_account: reported(row['market']),
        venue_order_id: reported(row['orderId']),
        client_order_id: reported(row['externalOrderId']),
      }))
      .toSorted(byId),
  )
})

test('the details of an order show its ids and every step, exact', async ({ page, venue, allow }) => {
  // Steps are not told before the venue has indexed the order.
  allow(FAILED_REQUEST)
  const { address } = freshKey()
  await welcome(venue, address)
  const [order] = await listed(venue, 'orders', address)
  await page.goto(`/activity/${address}?tab=orders`)
  await expect(rows(page)).not.toHaveCount(0)
  const pubkey = reported(order?.['pubkey'])
  await region(page).getByRole('searchbox', { name: 'Search' }).fill(pubkey)
  await expect(rows(page)).toHaveCount(1)
  await rows(page)
    .getByRole('button', { name: /^Details of / })
    .click()
  const detail = region(page)
  const value = (name: string) =>
    detail.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')
  await expect(value('Settled on chain')).toHaveText(order?.['settled'] === true ? 'Yes' : 'No')
  await expect(value('Market account').getByRole('button')).toHaveAttribute('title', reported(order?.['market']))
  const trail = (await venue.get(`/api/prediction/v1/orders/status/${pubkey}`)) as { history: readonly Raw[] }
  await expect(detail.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(trail.history.length)
  await expect(detail.getByRole('list', { name: 'Steps' })).toContainText(/ of [\d.,]+ shares at .*Fee \$.*Settled 0/)
})

test('a link for fills that failed on chain requests them', async ({ page }) => {
  const { address } = freshKey()
  for (const [tab, path] of [
    ['limit', /getTriggerOrders\?.*includeFailedTx=true/],
    ['recurring', /getRecurringOrders\?.*includeFailedTx=true/],
  ] as const) {
    const requests = page.waitForRequest(path)
    await page.goto(`/activity/${address}?tab=${tab}&failed=true`)
    await requests
  }
})

test('anybody’s activity can be read, and nothing can be done there', async ({ page, venue, installWallet }) => {
  await installWallet({ isNew: true })
  const other = freshKey()
  const { positions } = await welcome(venue, other.address)
  const held = positions.find(({ market }) => market === 'open')
  await placeLimit(venue, other, {
    marketId: held?.marketId ?? '',
    isYes: true,
    depositAmount: '20000000',
    maxBuyPriceUsd: '20000',
  })
  await page.goto('/activity')
  await page.getByRole('textbox', { name: 'View any address' }).fill(other.address)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/activity/${other.address}`))
  await connect(page)
  await expect(page.getByText('Reading only.')).toContainText('kept on the owner’s device')
  await expect(region(page).getByRole('link', { name: 'Transactions', exact: true })).toHaveCount(0)
  await region(page).getByRole('link', { name: 'Prediction orders' }).click()
  await expect(rows(page).filter({ hasText: 'price not reached' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await page.goto(`/activity/${other.address}?tab=flight`)
  await expect(rows(page).filter({ hasText: 'Open' }).first()).toBeVisible()
  await page.goto('/activity/not-an-address')
  await expect(page.getByText('This is not a Solana address.')).toBeVisible()
})

test('a limit order waits, is cancelled by a click, and all of its money is back @core', async ({
  page,
  venue,
  installWallet,
  allow,
}) => {
  allow(FAILED_REQUEST)
  const key = await installWallet()
  const { positions, usdc } = await welcome(venue, key.address)
  const held = positions.find(({ market }) => market === 'open')
  const order = await placeLimit(venue, key, {
    marketId: held?.marketId ?? '',
    isYes: true,
    depositAmount: '20000000',
    maxBuyPriceUsd: '20000',
  })
  await expect.poll(async () => (await venue.state(key.address)).usdc).toBe(usdc - 20_000_000n)
  await page.goto('/activity?tab=orders')
  await connect(page)
  const waiting = rows(page).filter({ hasText: 'price not reached' })
  await expect(waiting).toContainText('Open')
  await expect(waiting).toContainText('2¢')
  await expect(page.getByRole('button', { name: /^Cancel the order on / })).toHaveCount(1)
  await page.goto(`/order/${order}`)
  const head = page.getByRole('region', { name: 'Order', exact: true })
  await expect(head).toContainText('Open')
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Max price2¢')
  await head.getByRole('button', { name: /^Cancel the order on / }).click()
  await expect(page.getByRole('dialog')).toContainText('You cancelBuy 950 Yes at 2¢')
  await approve(page)
  await untilDone(page)
  expect(await signCalls(page)).toBe(1)
  await expect.poll(async () => (await venue.state(key.address)).usdc).toBe(usdc)
  await page.keyboard.press('Escape')
  await expect(reviewDialog(page)).toBeHidden()
  // The venue forgets an order whose account is closed: its owner’s list still has it.
  await expect(head).toContainText('Cancelled', { timeout: 20_000 })
  await expect(head.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/activity/${key.address}.*tab=orders`))
  await expect(rows(page).filter({ hasText: 'Cancelled' })).toHaveCount(1)
  await page.goto('/activity?tab=flight')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Cancel the order on')
  await expect(rows(page)).toContainText('Done')
  // In a later visit too its receipt has what was cancelled and every fee.
  await page.getByRole('button', { name: /^Show transaction/ }).click()
  await expect(reviewDialog(page)).toContainText('CancelledBuy 950 Yes at 2¢')
  await expect(reviewDialog(page)).toContainText(/Fees0\.\d+ SOL/)
  await page.keyboard.press('Escape')
  await region(page).getByRole('link', { name: 'History' }).click()
  await region(page).getByRole('searchbox', { name: 'Search' }).fill(order)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(/Buy 950 Yes at 2¢/)
  await expect(rows(page)).toContainText('Cancelled$20.00 refunded')
})

test('a page that fails keeps what is loaded and is offered again', async ({ page, venue, allow }) => {
  allow(FAILED_REQUEST)
  const { address } = freshKey()
  await welcome(venue, address)
  const later = '**/prediction/v1/history?*start=10*'
  await page.route(later, (route) => route.fulfill({ status: 403, json: { code: 403, message: 'Forbidden' } }))
  await page.goto(`/activity/${address}?tab=history`)
  await expect(region(page).getByRole('alert')).toContainText('Couldn’t load more rows.')
  const all = await listed(venue, 'history', address)
  await expect(rows(page)).toHaveCount(groupsOf(all.slice(0, 10)).length)
  await page.unroute(later)
  await region(page).getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(groupsOf(all).length)
  await expect(region(page).getByRole('alert')).toHaveCount(0)
})

test('a refresh that fails leaves the rows, dimmed, with their age', async ({ page, venue, allow }) => {
  allow(FAILED_REQUEST)
  const { address } = freshKey()
  await welcome(venue, address)
  await page.goto(`/activity/${address}?tab=orders`)
  const all = await listed(venue, 'orders', address)
  await expect(rows(page)).toHaveCount(all.length)
  await venue.fault({ fault: 'F08', route: '/prediction/v1/orders' })
  await page.keyboard.press('r')
  await expect(region(page).getByRole('note')).toContainText(/Data is \d+ s old/)
  await expect(rows(page)).toHaveCount(all.length)
  await expect(region(page).getByRole('group', { name: 'Last loaded data' })).toBeVisible()
  await venue.clear()
  await region(page).getByRole('button', { name: 'Retry' }).click()
  await expect(region(page).getByRole('note')).toHaveCount(0)
})

test('a first read that fails shows why', async ({ page, venue, allow }) => {
  allow(FAILED_REQUEST)
  const { address } = freshKey()
  await venue.fault({ fault: 'F08', route: '/prediction/v1/orders' })
  await page.goto(`/activity/${address}?tab=orders`)
  await expect(region(page).getByRole('alert')).toContainText('plan does not cover this call')
  await venue.clear()
  await page.reload()
  await expect(region(page)).toContainText('No orders yet.')
})

test('unknown words are shown as they are', async ({ page, venue }) => {
  const { address } = freshKey()
  await welcome(venue, address)
  await venue.fault({ fault: 'F14' })
  await page.goto(`/activity/${address}?tab=history`)
  await expect(rows(page)).not.toHaveCount(0)
  const [row] = await listed(venue, 'history', address)
  await expect(rows(page).first()).toContainText(reported(row?.['eventType']))
  await expect(region(page).getByRole('button', { name: reported(row?.['eventType']), exact: true })).toBeVisible()
})

test('by keyboard alone', async ({ page, venue }) => {
  const { address } = freshKey()
  await welcome(venue, address)
  await page.goto(`/activity/${address}?tab=history`)
  await expect(count(page)).toContainText(/^\d+ entries loaded/)
  const toggle = type(page, 'Bought')
  await region(page).getByRole('searchbox', { name: 'Search' }).focus()
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    if (await toggle.evaluate((element) => element === document.activeElement)) break
  }
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Space')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Filters: type Bought')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const twist = page.getByRole('button', { name: /^Details of Bought/ }).first()
  await twist.focus()
  await page.keyboard.press('Enter')
  await expect(twist).toHaveAttribute('aria-expanded', 'true')
  await expect(region(page).locator('tbody tr:not(:has(th))')).toContainText('Net, you paid')
  // The place that `g e` leads to comes before the key of the page.
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/events$/)
  await expect(dialog).toHaveCount(0)
})

test.describe('on the phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('cards are listed under their day, and nothing scrolls sideways', async ({ page, venue, allow }) => {
    // The steps of an order are not told before the venue has indexed it.
    allow(FAILED_REQUEST)
    const { address } = freshKey()
    await welcome(venue, address)
    const cards = region(page).getByRole('article')
    for (const tab of ['orders', 'history']) {
      await page.goto(`/activity/${address}?tab=${tab}`)
      await expect(cards.first()).toBeVisible()
      const days = region(page).getByRole('heading', { level: 2, name: /^\w{3}, \w{3} \d+, \d{4}$/ })
      await expect(days.first()).toBeVisible()
      await cards.first().getByText('Details').click()
      await expect(cards.first()).toContainText(tab === 'orders' ? 'Shares ordered' : 'Steps')
      await region(page).getByText('Filters', { exact: true }).click()
      await expect(region(page).getByRole('searchbox', { name: 'Search' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
})
