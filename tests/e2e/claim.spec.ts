import { expect, test } from './fixtures.ts'
import {
  approve,
  baseUnits,
  claimButtons,
  line,
  openWalletMenu,
  review,
  reviewDialog,
  toClaim,
  untilDone,
  walletButton,
} from './steps.ts'

test.describe('A newcomer without a wallet claims', () => {
  test('connects the sandbox wallet, gets play money, and is paid exactly what the receipt shows @core', async ({
    page,
    venue,
  }) => {
    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Predict')
    await page.getByRole('navigation', { name: 'Pages' }).first().getByRole('link', { name: 'Positions' }).click()
    await expect(page.getByText('No wallet is connected.')).toBeVisible()

    const menu = await openWalletMenu(page)
    await menu.getByRole('button', { name: 'Demo wallet' }).click()
    const owner = (await menu.getByText(/^\w{32,44}$/).textContent()) ?? ''
    expect(owner).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
    await menu.getByRole('button', { name: 'Get demo funds' }).click()
    await expect(page.getByText('You received')).toBeVisible()
    await menu.getByRole('button', { name: 'Close' }).click()

    await page
      .getByRole('navigation', { name: 'Positions by state' })
      .getByRole('link', { name: 'Claimable 2' })
      .click()
    await expect(claimButtons(page)).toHaveCount(2)
    const before = await venue.state(owner)
    const open = await review(page, '34.00')
    await expect(line(open, 'You receive')).toContainText('34.00 USDC')
    await expect(line(open, 'Payout to')).toContainText(owner)
    await expect(line(open, 'Fees')).toContainText(/^[\d.]+ SOL\s*Network with priority/)
    const fee = baseUnits(await line(open, 'Fees').innerText(), 9)
    await approve(page)
    await untilDone(page)
    await expect(line(open, 'You received')).toContainText('34.00 USDC')
    await open.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(walletButton(page)).toHaveAccessibleName(/534\.00 USDC$/)
    await expect(toClaim(page)).toHaveText('1')

    const after = await venue.state(owner)
    expect(after.usdc - before.usdc).toBe(34_000_000n)
    expect(before.lamports - after.lamports).toBe(fee)
    await expect(claimButtons(page)).toHaveCount(1)
    const tabs = page.getByRole('navigation', { name: 'Positions by state' })
    await expect(tabs.getByRole('link', { name: 'Claimable 1' })).toBeVisible()
    await tabs.getByRole('link', { name: 'Closed' }).click()
    await expect(page.getByRole('row').filter({ hasText: /Claimed.*\$34\.00/ })).toHaveCount(1)
    const paid = (await venue.history(owner)).filter((row) => row.eventType === 'payout_claimed')
    expect(paid.map((row) => row.payoutAmountUsd)).toEqual(['34000000'])
  })

  test('claims with the keyboard alone @core', async ({ page, venue, installWallet }) => {
    const { address } = await installWallet({ isNew: true })
    const before = await venue.welcome(address)
    await page.goto('/positions?tab=claimable')
    const tabTo = async (name: RegExp) => {
      for (let i = 0; i < 80; i += 1) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const element = document.activeElement
          return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
        })
        if (name.test(focused)) return
      }
      throw new Error(`the keyboard never reached ${name}`)
    }
    await tabTo(/^Connect wallet$/)
    await page.keyboard.press('Enter')
    await expect(reviewDialog(page).getByRole('button', { name: 'Test wallet' })).toBeVisible()
    await tabTo(/Test wallet/)
    await page.keyboard.press('Enter')
    await expect(reviewDialog(page).getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reviewDialog(page)).toBeHidden()
    await expect(walletButton(page)).toBeFocused()

    await expect(claimButtons(page)).toHaveCount(2)
    await tabTo(/^Claim 12 dollars/)
    await page.keyboard.press('Enter')
    await expect(reviewDialog(page).getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
    await tabTo(/^Confirm in wallet$/)
    await page.keyboard.press('Enter')
    await untilDone(page)
    await tabTo(/^Close$/)
    await page.keyboard.press('Enter')
    await expect(reviewDialog(page)).toBeHidden()
    expect((await venue.state(address)).usdc - before.usdc).toBe(12_500_000n)
  })
})
