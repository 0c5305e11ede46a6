import { readFileSync } from 'node:fs'
import { type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { expect, test, onOwnServer } from './fixtures.ts'
import { connect, line, tabTo } from './steps.ts'

const STRANGER = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const panel = (page: Page) => page.getByRole('region', { name: 'Portfolio' })
const held = (page: Page) => panel(page).getByRole('table', { name: /^\d+ tokens?/ })
const row = (page: Page, name: string) => held(page).getByRole('row').filter({ hasText: name })
const total = (page: Page) => line(page.getByRole('main'), 'Holdings').first()

onOwnServer('holdings', () => {
  test('are counted, ordered, hidden, taken away as a file; an own token without a price is left out in words @core', async ({
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
    await expect(line(page.getByRole('main'), 'Holdings').last()).toContainText('1 token without a price not included')
    await expect(
      row(page, 'WRECK')
        .getByRole('cell', { name: /unknown, no price/ })
        .first(),
    ).toBeVisible()
    await expect(row(page, 'SOL in a token account')).toContainText('0.5')
    await expect(row(page, 'native, pays network fees')).toBeVisible()
    // What is shown adds up to what stands above, dust hidden or not.
    const before = await total(page).innerText()
    await page.getByRole('checkbox', { name: /Hide dust/ }).check()
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
    expect(text).toMatch(/"wBTX".*,0\.0000001,10,/)
    expect(text.trim().split('\r\n')).toHaveLength(7)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Hide balances' }).click()
    await expect(total(page)).toContainText('hidden')
    await page.reload()
    await expect(total(page)).toContainText('hidden')
    await expect(row(page, 'BUOY')).not.toContainText('100')
    expect(await faults(page)).toEqual([])
  })

  test('of anybody can be read on a phone, by keyboard; a platform that failed is named, the rest stands @core', async ({
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
    await expect(panel(page)).toContainText('1 of 4 platforms didn’t answer: Lend.')
    await expect(panel(page).getByRole('region', { name: 'Predictions' })).toContainText('claimable')
    expect(await faults(page)).toEqual([])
    await venue.post('platforms', { failing: [] })
    await tabTo(page, /^Refresh$/)
    await page.keyboard.press('Enter')
    await expect(panel(page)).not.toContainText('did not answer')
    await tabTo(page, /^Predictions$/).catch(() => undefined)
    await panel(page).getByRole('link', { name: 'Predictions' }).click()
    await panel(page).getByRole('link', { name: 'View positions' }).click()
    await expect(page).toHaveURL(new RegExp(`/positions/${STRANGER}`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('that cannot be read are a dash with the reason, and come back by hand', async ({ page, venue }) => {
    await venue.welcome(STRANGER)
    await venue.fault({ fault: 'F12', route: '/api/price/v3*' })
    await page.goto(`/portfolio/${STRANGER}`)
    await expect(total(page)).toContainText('unknown, prices unavailable')
    await expect(row(page, 'USDC')).toContainText('500')
    await venue.fault({ fault: 'F12', route: '/api/ultra/v1/holdings*' })
    await page.reload()
    await expect(panel(page).getByRole('alert')).toBeVisible({ timeout: 30_000 })
    await expect(total(page)).toContainText('unknown, holdings unavailable')
    await venue.post('faults', { clear: true })
    await panel(page).getByRole('button', { name: 'Retry' }).click()
    await expect(total(page)).toContainText('$')
  })
})
