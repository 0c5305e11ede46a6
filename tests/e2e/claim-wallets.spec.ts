import { type Page } from '@playwright/test'
import { freshKey } from '../wallet/keys.ts'
import { type Mood } from '../wallet/test-wallet.ts'
import { expect, test } from './fixtures.ts'
import {
  actButton,
  approve,
  approveUntilDone,
  openConnected,
  openWalletMenu,
  openWins,
  review,
  setMood,
  reviewDialog,
  signCalls,
  status,
  walletButton,
} from './steps.ts'
import { type Venue } from './venue.ts'

/* More wallets, over the same engine and venue, in tests/faults/venue-claim.test.ts. */

const PAID = 34_000_000n

/** The wallet's own call count beside what the chain knows of the owner. */
async function landed(page: Page, venue: Venue, owner: string) {
  return { signCalls: await signCalls(page), signatures: (await venue.signatures(owner)).length }
}

test.describe('What an honest wallet may do', () => {
  const honest: readonly { readonly mood: Mood; readonly count: number; readonly added: string | undefined }[] = [
    { mood: 'lighthouse', count: 1, added: 'Your wallet added: 1 safety check.' },
    { mood: 'broadcast-itself', count: 0, added: undefined },
  ]
  for (const { mood, count, added } of honest) {
    test(`${mood} ${count}: done, paid once`, async ({ page, venue, newcomer }) => {
      const { address, ...before } = await newcomer({ mood, count })
      await openWins(page)
      await review(page, '34.00')
      await approveUntilDone(page)
      const shown = reviewDialog(page).getByText('Your wallet added:')
      if (added === undefined) await expect(shown).toHaveCount(0)
      else await expect(shown).toHaveText(added)
      expect(await landed(page, venue, address)).toEqual({ signCalls: 1, signatures: 1 })
      expect((await venue.state(address)).usdc - before.usdc).toBe(PAID)
    })
  }
})

test.describe('What a wallet may not do', () => {
  const hostile: readonly { readonly mood: Mood; readonly count: number; readonly words: string }[] = [
    { mood: 'append-transfer', count: 1, words: 'Your wallet changed the instructions.' },
  ]
  for (const { mood, count, words } of hostile) {
    test(`${mood} ${count}: nothing is sent, and the claim stays locked @core`, async ({ page, venue, newcomer }) => {
      const { address, ...before } = await newcomer({ mood, count })
      await openWins(page)
      await review(page, '34.00')
      await approve(page)
      await expect(status(page)).toHaveText('Blocked: your wallet changed it')
      await expect(reviewDialog(page)).toContainText(words)
      await expect(reviewDialog(page)).toContainText('You signed it, but nothing was sent.')
      await expect(
        reviewDialog(page)
          .getByRole('button', { name: /again|anyway|Send/i })
          .filter({ hasNotText: 'Check again' }),
      ).toHaveCount(0)
      await reviewDialog(page).getByRole('button', { name: 'Continue in background' }).click()

      await setMood(page, 'honest')
      await actButton(page).click()
      await expect(status(page)).toHaveText('Blocked: your wallet changed it')
      expect(await landed(page, venue, address)).toEqual({ signCalls: 1, signatures: 0 })
      const after = await venue.state(address)
      expect([after.usdc, after.lamports]).toEqual([before.usdc, before.lamports])
    })
  }
})

test('declining is neutral: nothing is sent, and the same claim works afterwards @core', async ({
  page,
  venue,
  newcomer,
}) => {
  const { address, ...before } = await newcomer({ mood: 'reject' })
  await openWins(page)
  await review(page, '34.00')
  await approve(page)
  await expect(status(page)).toHaveText('Cancelled')
  await expect(reviewDialog(page)).toContainText('Nothing was sent.')
  await expect(reviewDialog(page).getByRole('alert')).toHaveCount(0)
  expect(await landed(page, venue, address)).toEqual({ signCalls: 1, signatures: 0 })
  await reviewDialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()

  await setMood(page, 'honest')
  await review(page, '34.00')
  await approveUntilDone(page)
  expect(await landed(page, venue, address)).toEqual({ signCalls: 2, signatures: 1 })
  expect((await venue.state(address)).usdc - before.usdc).toBe(PAID)
})

test('another account between the click and the approval: stopped before the wallet', async ({
  page,
  venue,
  newcomer,
}) => {
  const other = freshKey()
  const { address } = await newcomer({ accounts: [freshKey(), other] })
  await openWins(page)
  await review(page, '34.00')
  await page.evaluate(() => window.sextantTestWallet.switchTo(1))
  await expect(walletButton(page)).toContainText(other.address.slice(0, 4))
  await approve(page)
  await expect(reviewDialog(page)).toContainText('Your wallet switched to another account.')
  await expect(reviewDialog(page)).toContainText('Nothing was signed.')
  await expect(status(page)).toHaveText('Blocked for your safety')
  expect(await landed(page, venue, address)).toEqual({ signCalls: 0, signatures: 0 })
})

test('a wallet that disconnects while it is asked ends nothing', async ({ page, venue, newcomer }) => {
  const { address } = await newcomer({ mood: 'hang' })
  await openWins(page)
  await review(page, '34.00')
  await approve(page)
  await expect(status(page)).toHaveText('Confirm in your wallet')
  await page.evaluate(() => window.sextantTestWallet.disconnect())
  await expect(walletButton(page)).toHaveText('Connect wallet')
  await expect(status(page)).toHaveText(/Confirm in your wallet|No response from the wallet/)
  await reviewDialog(page).getByRole('button', { name: 'Continue in background' }).click()
  await expect(page.getByRole('button', { name: '1 pending' })).toBeVisible()
  expect(await venue.signatures(address)).toEqual([])
})

test('a wallet that breaks down is distinguished from a refusal, and the claim stays locked while it may land', async ({
  page,
  venue,
  newcomer,
  allow,
}) => {
  allow(/the wallet broke down/)
  const { address } = await newcomer({ mood: 'dies' })
  await openWins(page)
  await review(page, '34.00')
  await approve(page)
  await expect(reviewDialog(page)).toContainText('The wallet returned an error instead of a signature.')
  await expect(reviewDialog(page)).toContainText('Status unknown: the wallet may have sent it.')
  await expect(reviewDialog(page)).not.toContainText('Cancelled')
  await reviewDialog(page).getByRole('button', { name: 'Continue in background' }).click()
  await expect(page.getByRole('button', { name: '1 pending' })).toBeVisible()
  expect(await landed(page, venue, address)).toEqual({ signCalls: 1, signatures: 0 })
})

test('the wallet is found again after a reload, and a disconnect is remembered', async ({ page, newcomer }) => {
  const { address } = await newcomer()
  await openConnected(page, '/positions')
  await page.reload()
  await expect(walletButton(page)).toContainText(address.slice(0, 4))
  const menu = await openWalletMenu(page)
  await menu.getByRole('button', { name: 'Disconnect' }).click()
  await expect(walletButton(page)).toHaveText('Connect wallet')
  await page.reload()
  await expect(page.getByText('No wallet is connected.')).toBeVisible()
})
