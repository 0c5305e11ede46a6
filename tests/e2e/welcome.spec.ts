import { expectFits, faults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openWalletMenu, toClaim } from './steps.ts'

test('the first minute: one click connects the demo wallet and funds it, shows what was received and leads to it @core', async ({
  page,
}) => {
  await page.goto('/events')
  const banner = page.getByRole('region', { name: 'Welcome' })
  await expect(banner).toContainText('Sextant checks every transaction before your wallet opens.')
  await banner.getByRole('button', { name: 'Get demo funds' }).click()
  await expect(banner.getByRole('status')).toContainText(/You received [\d,.]+ USDC, [\d.]+ SOL and \d+ positions\./, {
    timeout: 20_000,
  })
  await expect(page.getByRole('button', { name: /^Wallet / })).toBeVisible()
  await expect(toClaim(page)).toHaveText('2')
  await banner.getByRole('link', { name: 'View positions' }).click()
  await expect(
    page
      .getByRole('table', { name: /positions/ })
      .getByRole('row')
      .nth(2),
  ).toBeVisible()
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Positions' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a venue that gives no funds is reported, and the click can be made again', async ({ page, allow }) => {
  allow(/status of 500/)
  await page.route('**/sandbox/welcome', (route) => route.fulfill({ status: 500 }))
  await page.goto('/events')
  const banner = page.getByRole('region', { name: 'Welcome' })
  await banner.getByRole('button', { name: 'Get demo funds' }).click()
  await expect(banner).toContainText('The demo venue didn’t respond.', { timeout: 20_000 })
  await page.unroute('**/sandbox/welcome')
  await banner.getByRole('button', { name: 'Get demo funds' }).click()
  await expect(banner).toContainText('You received', { timeout: 20_000 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('Help explains how a transaction is checked, the keys and the words @core', async ({ page }) => {
    await page.goto('/events')
    await page.getByRole('region', { name: 'Welcome' }).getByRole('link', { name: 'How it works' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    for (const name of ['How a transaction is checked', 'Keyboard shortcuts', 'Glossary'])
      await expect(page.getByRole('region', { name })).toBeVisible()
    await expectFits(page, 360)
  })
})

test.describe('on a phone whose browser has no wallet', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the wallet dialog opens the page in a wallet’s own browser', async ({ page, venue }) => {
    await page.goto('/swap?amount=10')
    const menu = await openWalletMenu(page)
    const here = encodeURIComponent(`${venue.origin}/swap?amount=10`)
    const ref = encodeURIComponent(venue.origin)
    await expect(menu.getByRole('link', { name: 'Open in Phantom' })).toHaveAttribute(
      'href',
      `https://phantom.app/ul/browse/${here}?ref=${ref}`,
    )
    await expect(menu.getByRole('link', { name: 'Open in Solflare' })).toHaveAttribute(
      'href',
      `https://solflare.com/ul/v1/browse/${here}?ref=${ref}`,
    )
    await expect(menu).toContainText('Open this page in its browser to connect.')
    await expectFits(page, 390)
    expect(await faults(page)).toEqual([])
  })
})
