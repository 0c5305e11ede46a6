import { type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { MINT } from '../../src/config/mints.ts'
import { faults } from './axe.ts'
import { expect, test, onOwnServer } from './fixtures.ts'
import {
  approveUntilDone,
  baseUnits,
  closeReview,
  connect,
  goButton,
  line,
  openConnected,
  reviewed,
  tabTo,
} from './steps.ts'

const STRANGER = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const panel = (page: Page) => page.getByRole('region', { name: 'Portfolio' })
const held = (page: Page) => panel(page).getByRole('table', { name: /^\d+ tokens?/ })
const row = (page: Page, name: string) => held(page).getByRole('row').filter({ hasText: name })
const total = (page: Page) => line(page.getByRole('main'), 'Net worth').first()
const LATE = { timeout: 15_000 }
/** Millionths of a dollar of a figure in the head, every digit; asked for again until it is there. */
async function exactly(page: Page, name: string): Promise<bigint> {
  const figure = line(page.getByRole('main'), name).first().getByTitle(/^\$/)
  await expect(figure).toBeVisible(LATE)
  return baseUnits((await figure.getAttribute('title')) ?? '', 6)
}

/** The net worth once every part of it is read: until then it is the last one that was known. */
async function worthOf(page: Page): Promise<bigint> {
  for (const part of ['Tokens', 'Predictions', 'In orders', 'Platforms']) await exactly(page, part)
  return exactly(page, 'Net worth')
}

onOwnServer('holdings', () => {
  test('are counted, ordered, hidden, exported as a file; an own token without a price is left out with a note @core', async ({
    page,
    venue,
    installWallet,
  }) => {
    const { address } = await installWallet({ isNew: true })
    await venue.welcome(address)
    await venue.post('fund', { owner: address, tokens: { BUOY: '100', WRECK: '7', SOL: '0.5', wBTX: '0.0000001' } })
    await page.goto('/portfolio?sort=nonsense')
    await expect(page.getByRole('region', { name: 'No wallet connected' })).toContainText('any address can be viewed')
    await connect(page)
    await expect(page.getByText('Some settings in this link were invalid and skipped: sort=nonsense')).toBeVisible()
    await expect(line(page.getByRole('main'), 'Net worth').nth(1)).toContainText(
      '1 token without a price not included',
      LATE,
    )
    await expect(
      row(page, 'WRECK')
        .getByRole('cell', { name: /unknown, no price/ })
        .first(),
    ).toBeVisible()
    await expect(row(page, 'SOL in a token account')).toContainText('0.5')
    await expect(row(page, 'native, pays network fees')).toBeVisible()
    // What is shown adds up to what stands above, dust hidden or not.
    const before = await total(page).innerText()
    await page.getByRole('checkbox', { name: 'Hide under $0.10' }).check()
    await expect(row(page, 'wBTX')).toBeHidden()
    expect(await total(page).innerText()).toBe(before)
    await panel(page).getByRole('button', { name: 'Token' }).click()
    await expect(page).toHaveURL(/sort=token/)
    await expect(held(page).getByRole('columnheader', { name: 'Token' })).toHaveAttribute('aria-sort', 'descending')

    const saved = page.waitForEvent('download')
    await panel(page).getByRole('button', { name: 'Export' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click()
    const text = readFileSync(await (await saved).path(), 'utf8')
    expect(text).toContain('"BUOY"')
    expect(text).toMatch(/"wBTX".*,0\.0000001,,10,/)
    expect(text.trim().split('\r\n')).toHaveLength(7)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Hide balances' }).click()
    await expect(total(page)).toContainText('hidden')
    await page.reload()
    await expect(total(page)).toContainText('hidden')
    await expect(row(page, 'BUOY')).not.toContainText('100')
    expect(await faults(page)).toEqual([])
  })

  test('of anybody can be read on a phone, by keyboard; a platform that failed is named, the rest is shown @core', async ({
    page,
    venue,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await venue.welcome(STRANGER)
    await venue.post('fund', { owner: STRANGER, tokens: { GULL: '5000' } })
    await venue.post('platforms', { failing: ['jupiter-lend'] })
    await page.goto('/portfolio')
    await tabTo(page, /^View any address$/)
    await page.keyboard.type(STRANGER)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Reading only')).toBeVisible()
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'GULL' })).toContainText('5,000')
    await expect(page.getByRole('button', { name: /balances/ })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await tabTo(page, /^Platforms$/)
    await page.keyboard.press('Enter')
    await expect(panel(page)).toContainText('1 of 4 platforms didn’t answer: Jupiter Lend.')
    await expect(panel(page).getByRole('region', { name: 'Predictions' })).toContainText('claimable')
    expect(await faults(page)).toEqual([])
    await venue.post('platforms', { failing: [] })
    await tabTo(page, /^Refresh$/)
    await page.keyboard.press('Enter')
    await expect(panel(page)).not.toContainText('didn’t answer')
    await tabTo(page, /^Holdings$/)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Other places' }).getByRole('link', { name: 'Predictions' }).click()
    await expect(page).toHaveURL(new RegExp(`/positions/${STRANGER}`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('that cannot be read are a dash with the reason, and are loaded by Retry', async ({ page, venue }) => {
    await venue.welcome(STRANGER)
    await venue.fault({ fault: 'F12', route: '/api/price/v3*' })
    await page.goto(`/portfolio/${STRANGER}`)
    await expect(total(page)).toContainText('unknown, Tokens: couldn’t load')
    await expect(row(page, 'USDC')).toContainText('500')
    await venue.fault({ fault: 'F12', route: '/api/ultra/v1/holdings*' })
    await page.reload()
    await expect(panel(page).getByRole('alert')).toBeVisible({ timeout: 30_000 })
    await expect(total(page)).toContainText('unknown, Tokens: couldn’t load')
    // Nothing goes on as if it were still loading: neither the allocation nor the chart.
    await expect(page.getByRole('region', { name: 'Allocation' })).toHaveCount(0)
    const figures = page.getByRole('main').locator('dl').first()
    await expect.poll(async () => (await figures.boundingBox())?.width ?? 0).toBeGreaterThan(1_000)
    await venue.post('faults', { clear: true })
    await panel(page).getByRole('button', { name: 'Retry' }).click()
    await expect(total(page)).toContainText('$')
    await expect(page.getByRole('region', { name: 'Allocation' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Token holdings' })).toBeVisible({ timeout: 15_000 })
  })
})

const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Net worth/ })

onOwnServer('net worth', () => {
  test('is tokens, predictions, orders and platforms, each once; what an order takes from the wallet stays in it', async ({
    page,
    venue,
    newcomer,
  }) => {
    const { address, lamports } = await newcomer()
    // Read on any page, once it has nothing else to do: the same figure under the same name.
    await openConnected(page, '/help')
    await expect(chip(page)).toContainText(/^Net worth\$/, LATE)
    const onAnyPage = await chip(page).textContent()
    await page.goto('/portfolio')
    const worth = await worthOf(page)
    const predictions = await exactly(page, 'Predictions')
    expect(await exactly(page, 'In orders')).toBe(0n)
    expect(await exactly(page, 'Platforms')).toBe(0n)
    expect(worth).toBe((await exactly(page, 'Tokens')) + predictions)
    await expect(chip(page)).toHaveText(`Net worth${await total(page).textContent()}`)
    expect(onAnyPage).toBe(await chip(page).textContent())
    // On another page it keeps its name and its figure, as the last one that was known.
    await page
      .getByRole('navigation', { name: 'Pages' })
      .first()
      .getByRole('link', { name: /^Positions/ })
      .click()
    await expect(page).toHaveURL(/\/positions/)
    await expect(chip(page)).toHaveText(onAnyPage ?? '')
    await page.goto('/positions')
    await expect(chip(page)).toHaveText(onAnyPage ?? '')
    expect(predictions).toBe((await exactly(page, 'Positions value')) + (await exactly(page, 'To claim')))

    await page.goto('/recurring?total=150&count=3&every=3600&max=1')
    const form = page.getByRole('form', { name: 'Recurring order' })
    await expect(form).toContainText('Balance 500')
    await goButton(form).click()
    await reviewed(page)
    await approveUntilDone(page)
    await closeReview(page)
    await page.goto('/portfolio')
    const after = await worthOf(page)
    expect(await exactly(page, 'In orders')).toBe(150_000_000n)
    expect(after).toBe((await exactly(page, 'Tokens')) + (await exactly(page, 'Predictions')) + 150_000_000n)
    const fees = ((lamports - (await venue.state(address)).lamports) * 300n) / 1_000n
    expect(fees).toBeGreaterThan(0n)
    expect(worth - after).toBeGreaterThanOrEqual(0n)
    expect(worth - after).toBeLessThanOrEqual(fees)
    const places = page.getByRole('region', { name: 'Other places' })
    const place = (name: string) => places.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    await expect(place('Recurring orders')).toContainText(/1 active, \d of 3 filled.*\$150\.00/s)
    await expect(place('Predictions')).toContainText(/\d positions, \d to claim.*\$\d+\.\d\d to claim/s)
    await expect(places).toContainText(/\$[\d,.]+.* in net worth/)
    await page.getByRole('button', { name: 'Hide balances' }).click()
    await expect(places).not.toContainText('$')
    for (const name of ['Net worth', 'Tokens', 'Predictions', 'In orders', 'Platforms'])
      await expect(line(page.getByRole('main'), name).first()).toContainText('hidden')
    await expect(chip(page)).toContainText('hidden')
    await place('Recurring orders').getByRole('link').click()
    await expect(page).toHaveURL(`/activity/${address}?tab=recurring`)
  })

  test('counts what is lent once: its shares are tokens', async ({ page, newcomer }) => {
    await newcomer()
    await openConnected(page, `/portfolio`)
    const before = await worthOf(page)
    await page.goto(`/earn?asset=${MINT.usdc}&amount=40`)
    await goButton(page.getByRole('form', { name: 'Deposit or withdraw' })).click()
    await reviewed(page)
    await approveUntilDone(page)
    await closeReview(page)
    await page.goto('/portfolio?tab=platforms')
    await expect(panel(page).getByRole('region', { name: 'Jupiter Lend' })).toContainText(/\$(40\.00|39\.99)/, LATE)
    expect(await exactly(page, 'Platforms')).toBe(0n)
    const cost = before - (await worthOf(page))
    // Rent of the account of the shares, and fees.
    expect(cost).toBeGreaterThanOrEqual(0n)
    expect(cost).toBeLessThan(1_000_000n)
  })

  test('with a part that failed is a dash that names it', async ({ page, venue }) => {
    await venue.welcome(STRANGER)
    await venue.fault({ fault: 'F12', route: '/api/trigger/v1/getTriggerOrders*' })
    await page.goto(`/portfolio/${STRANGER}`)
    await expect(total(page)).toContainText('unknown, In orders: couldn’t load', { timeout: 30_000 })
    await expect(line(page.getByRole('main'), 'Tokens').first()).toContainText('$')
    await venue.post('faults', { clear: true })
    await expect(total(page)).toContainText('$', { timeout: 30_000 })
  })
})
