import { type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { MINT } from '../../src/config/mints.ts'
import { freshKey } from '../wallet/keys.ts'
import { expectFits } from './axe.ts'
import { expect, onOwnServer, test } from './fixtures.ts'
import { approveUntilDone, closeReview, goButton, openConnected, reviewed } from './steps.ts'
import { type Venue } from './venue.ts'

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })

/** The rows of a chart's table, newest first, as text. */
async function tableOf(where: Locator): Promise<readonly string[]> {
  await where.getByRole('button', { name: 'Show as table' }).click()
  const rows = await where.getByRole('table').getByRole('row').allInnerTexts()
  await where.getByRole('button', { name: 'Show as table' }).click()
  return rows.slice(1)
}

type Reported = {
  readonly eventType: string
  readonly timestamp: number
  readonly realizedPnl: string | null
  readonly feeUsd: string | null
}

/** An owner's whole history as the venue tells it. */
async function historyOf(venue: Venue, owner: string): Promise<readonly Reported[]> {
  const reply = await venue.get(`/api/prediction/v1/history?ownerPubkey=${owner}&start=0&end=100`)
  return (reply as { data: readonly Reported[] }).data
}

const dollars = (micro: bigint) => `$${(Number(micro < 0n ? -micro : micro) / 1_000_000).toFixed(2)}`

test.describe('results by day', () => {
  test.use({ timezoneId: 'UTC' })

  test('the history’s results and fees are bars by day; nothing more is requested @core', async ({ page, venue }) => {
    const { address } = freshKey()
    await venue.welcome(address)
    await expect
      .poll(async () => (await historyOf(venue, address)).map(({ eventType }) => eventType))
      .toContain('position_lost')
    const rows = await historyOf(venue, address)
    const total = (read: (row: Reported) => string | null) =>
      rows.reduce((sum, row) => sum + BigInt(read(row) ?? '0'), 0n)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requests.push(new URL(request.url()).pathname)
    })
    await page.goto(`/activity/${address}?tab=history`)
    const chart = panel(page, 'Results by day')
    await expect(chart.getByRole('img', { name: 'Realized P&L' })).toBeVisible({ timeout: 15_000 })
    await expect(chart).not.toContainText('From the history')
    await expect(chart).toContainText(dollars(total((row) => row.realizedPnl)))
    await expect(chart).toContainText('After fees')
    const days = new Set(rows.map(({ timestamp }) => new Date(timestamp * 1000).toISOString().slice(0, 10)))
    expect((await tableOf(chart)).length).toBeLessThanOrEqual(days.size)
    await chart.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Fees' }).click()
    await expect(chart.getByRole('img', { name: 'Fees' })).toBeVisible()
    await expect(chart).toContainText(dollars(total((row) => row.feeUsd)))
    const cross = chart.getByRole('slider', { name: 'Fees' })
    await cross.focus()
    await page.keyboard.press('End')
    await expect(cross).toHaveAttribute('aria-valuetext', /^\w{3} \d+: Fees \$[\d.]+$/)
    expect(new Set(requests)).toEqual(new Set(['/api/prediction/v1/history']))
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page, 360)
  })

  test('an owner without a history has a line, and no panel', async ({ page }) => {
    await page.goto(`/activity/${freshKey().address}?tab=history`)
    await expect(page.getByText('No realized P&L and no fees yet.')).toBeVisible({ timeout: 15_000 })
    await expect(panel(page, 'Results by day')).toHaveCount(0)
  })
})

/** Dollars of a token at the venue now. */
async function priceOf(venue: Venue, mint: string): Promise<number> {
  const reply = (await venue.get(`/api/price/v3?ids=${mint}`)) as Record<string, { usdPrice: number }>
  const price = reply[mint]?.usdPrice
  if (price === undefined) throw new Error('no price')
  return price
}

/** Fills in what the link says, and confirms it. */
async function place(page: Page, path: string, form: string, role: 'form' | 'region' = 'form'): Promise<void> {
  await openConnected(page, path)
  const go = goButton(page.getByRole(role, { name: form, exact: true }))
  await expect(go).toHaveText(/^(Place|Create|Swap)/)
  await go.click()
  await reviewed(page)
  await approveUntilDone(page)
  await closeReview(page)
}

onOwnServer('orders of one’s own', () => {
  test('open orders of the pair are lines on the limit chart; none of them can be dragged', async ({
    page,
    venue,
    newcomer,
    openContext,
  }) => {
    const stranger = await (await openContext()).newPage()
    const requests: string[] = []
    stranger.on('request', (request) => void requests.push(request.url()))
    await stranger.goto('/limit')
    await expect(panel(stranger, 'Price chart').getByRole('img').first()).toBeVisible({ timeout: 15_000 })
    await expect(panel(stranger, 'Price chart')).not.toContainText('Your open orders')
    expect(requests.filter((url) => url.includes('getTriggerOrders'))).toEqual([])

    await newcomer()
    const price = await priceOf(venue, MINT.wrappedSol)
    const near = (price * 0.95).toFixed(1)
    await place(page, `/limit?amount=60&rate=${near}&inv=1&exp=never`, 'Limit order')
    await place(page, `/limit?amount=70&rate=${(price / 2).toFixed(1)}&inv=1&exp=never`, 'Limit order')
    const chart = panel(page, 'Price chart')
    await page.goto(`/limit?rate=${near}&inv=1`)
    await expect(chart).toContainText('Your open orders: 2, 1 far from the market', { timeout: 15_000 })
    await expect(chart).toContainText(new RegExp(`Buy for 60 USDC \\$${near.replace('.', '\\.')}`))
    await chart.getByRole('button', { name: 'Candles' }).click()
    await expect(chart).toContainText('Last candle open since')
    await expect(chart).toContainText('Your open orders: 2, 1 far from the market')
    await expect(chart).toContainText(new RegExp(`Buy for 60 USDC \\$${near.replace('.', '\\.')}`))
    await expect(chart).not.toContainText('Buy for 70 USDC')
    await expect(chart.getByRole('slider', { name: 'Limit price' })).toHaveCount(1)
    // Beside it the crosshairs of price and volume.
    await expect(chart.getByRole('slider')).toHaveCount(3)
    await page.goto(`/limit/${MINT.jupUsd}/${MINT.wrappedSol}`)
    await expect(chart.getByRole('img').first()).toBeVisible({ timeout: 15_000 })
    await expect(chart).not.toContainText('Your open orders')
  })

  test('a recurring order shows its runs, and its average cost against the market, until it is over', async ({
    page,
    venue,
    newcomer,
  }) => {
    await newcomer()
    await place(page, '/recurring?total=180&count=3&every=3600', 'Recurring order')
    const list = page.getByRole('region', { name: 'Recurring orders' })
    await expect(list).toContainText('Filled 1 of 3', { timeout: 20_000 })
    await list.getByRole('button', { name: /^180 USDC/ }).click()
    const runs = list.getByRole('group', { name: 'Orders of the schedule' })
    await expect(runs.getByRole('img')).toHaveAccessibleName(/^Filled 1 of 3, Next \w{3} \d+, .+, 1 remaining, last /)
    const chart = panel(page, 'Average cost')
    await expect(chart.getByRole('img', { name: 'Average cost' })).toBeVisible({ timeout: 15_000 })
    await expect(chart).toContainText('average of 1 fill')
    await venue.post('clock', { advanceSec: 3_600 })
    await expect(chart).toContainText('average of 2 fills', { timeout: 30_000 })
    await expect(chart).toContainText('Market price')
    await expect(runs.getByRole('img')).toHaveAccessibleName(/^Filled 2 of 3, Next [^,]+, [^,]+$/)
    await venue.post('clock', { advanceSec: 3_600 })
    await expect(list).toContainText('No active recurring orders.', { timeout: 30_000 })
    await list.getByRole('link', { name: 'Order history' }).click()
    await list.getByRole('button', { name: /^180 USDC/ }).click()
    await expect(runs.getByRole('img')).toHaveAccessibleName('Filled 3 of 3')
    await expect(chart).toContainText('average of 3 fills')
    expect((await tableOf(chart)).length).toBeGreaterThan(2)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page, 360)
  })
})

onOwnServer('swaps of one’s own', () => {
  test('a swap of this device is a mark on the token’s chart; without a wallet there is none', async ({
    page,
    newcomer,
    openContext,
  }) => {
    await newcomer()
    await place(page, '/swap?amount=60', 'Swap', 'region')
    const bought = /Bought 0\.\d+ SOL/
    await page.goto(`/token/${MINT.wrappedSol}`)
    await expect(panel(page, 'Price chart')).toContainText(bought, { timeout: 20_000 })
    await expect(panel(page, 'Price chart').getByTitle(bought)).toHaveCount(1)
    await panel(page, 'Price chart').getByRole('button', { name: 'Candles' }).click()
    await expect(panel(page, 'Price chart')).toContainText('Last candle open since')
    await expect(panel(page, 'Price chart').getByTitle(bought)).toHaveCount(1)
    const stranger = await (await openContext()).newPage()
    await stranger.goto(`/token/${MINT.wrappedSol}`)
    await expect(panel(stranger, 'Price chart').getByRole('img').first()).toBeVisible({ timeout: 15_000 })
    await expect(panel(stranger, 'Price chart')).not.toContainText(bought)
  })
})

test.describe('token holdings', () => {
  const KEY = 'sextant.net-worth'
  const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

  test('one snapshot a day is kept, drawn once there are older ones, hidden with the balances, and taken along @core', async ({
    page,
    venue,
    newcomer,
  }) => {
    const { address } = await newcomer()
    const now = venue.nowSec()
    const worth = ['100.5', '120', '111.25']
    const older = worth.map((each, index) => ({
      owner: address,
      at: now - (9 - 3 * index) * 86_400,
      worth: each,
      unpriced: 1,
    }))
    await openConnected(page, '/settings')
    await page.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [KEY, JSON.stringify(older)])
    await page.goto('/portfolio')
    const chart = panel(page, 'Token holdings')
    const ranges = chart.getByRole('group', { name: 'Range' })
    await expect(ranges.getByRole('button')).toHaveText(['24h', '1w', '1m'], { timeout: 15_000 })
    await expect(chart).toContainText('Today’s holdings, estimated between known prices')
    await expect.poll(async () => JSON.parse((await kept(page)) ?? '[]')).toHaveLength(4)
    await ranges.getByRole('button', { name: '1m' }).click()
    await expect(chart).toContainText('Recorded on this device, once a day')
    await expect(chart).toContainText('Up to 1 token without a price not included')
    expect((await tableOf(chart)).length).toBeGreaterThanOrEqual(4)
    expect((await tableOf(chart)).at(-1)).toContain('$100.50')
    await page.reload()
    await expect(ranges.getByRole('button')).toHaveCount(3, { timeout: 15_000 })
    expect(JSON.parse((await kept(page)) ?? '[]')).toHaveLength(4)
    await page.getByRole('button', { name: 'Hide balances' }).click()
    await expect(chart).toHaveCount(0)

    await page.goto('/settings?section=data')
    const row = page.getByRole('group', { name: /^(Erase: )?Token holdings history$/ })
    await expect(row).toContainText('4 days of 1 address')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export everything' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(JSON.parse(text).worth).toHaveLength(4)
    await page.getByRole('button', { name: 'Erase token holdings history' }).click()
    await row.getByRole('button', { name: 'Erase token holdings history' }).click()
    await expect(row).toContainText('0 days')
    await page
      .getByLabel('Import a file')
      .setInputFiles({ name: 'device.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    const diff = page.getByRole('group', { name: 'Changes in this file' })
    await expect(diff).toContainText('Token holdings history: adds 4 days.')
    await diff.getByRole('button', { name: 'Import' }).click()
    await expect(row).toContainText('4 days of 1 address')
  })

  test('a corrupt record is ignored and reported, and today is kept', async ({ page, venue }) => {
    const { address } = freshKey()
    await venue.welcome(address)
    await page.addInitScript((key) => {
      if (sessionStorage.getItem('spoiled') !== null) return
      sessionStorage.setItem('spoiled', 'yes')
      localStorage.setItem(key, '[{"owner":"nobody","at":1},')
    }, KEY)
    await page.goto(`/portfolio/${address}`)
    await expect(panel(page, 'Token holdings')).toContainText('1 saved day couldn’t be read and is ignored', {
      timeout: 15_000,
    })
    await expect.poll(async () => (await kept(page)) ?? '').toContain(address)
    await page.reload()
    await expect(panel(page, 'Token holdings').getByRole('img', { name: 'Token holdings' })).toBeVisible({
      timeout: 15_000,
    })
    await expect(panel(page, 'Token holdings')).not.toContainText('couldn’t be read')
  })
})
