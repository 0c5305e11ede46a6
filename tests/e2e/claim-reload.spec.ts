import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import {
  actButton,
  approve,
  approveUntilDone,
  claimButtons,
  openWins,
  recordStatus,
  review,
  reviewDialog,
  signCalls,
  status,
  untilDone,
} from './steps.ts'

const PAID = 34_000_000n
/** Long enough to reload in between, short enough to wait for. */
const LATE = { landDelayBlocks: 12 }

test('a reload while confirming: the act is there within two seconds, and ends Done once @core', async ({
  page,
  venue,
  owner,
}) => {
  await venue.chainFault(LATE)
  await openWins(page)
  await review(page, '34.00')
  await approve(page)
  await expect(status(page)).toContainText(/Sending|Confirming/)
  await page.reload()
  await expect(page.getByRole('button', { name: '1 pending' })).toBeVisible({ timeout: 2_000 })
  await page.getByRole('button', { name: '1 pending' }).click()
  const drawer = reviewDialog(page)
  await expect(drawer.getByRole('region', { name: 'Pending' }).getByRole('listitem')).toHaveCount(1)
  await drawer.getByRole('button', { name: /Claim \$34\.00/ }).click()
  await untilDone(page)
  expect(await signCalls(page)).toBe(0)
  expect((await venue.signatures(owner.address)).length).toBe(1)
  expect((await venue.state(owner.address)).usdc - owner.usdc).toBe(PAID)
})

test('a reload at the open review: nothing was signed, and the claim can start again', async ({
  page,
  venue,
  owner,
}) => {
  await openWins(page)
  await review(page, '34.00')
  expect(await signCalls(page)).toBe(0)
  await page.reload()
  await expect(claimButtons(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'pending' })).toHaveCount(0)
  await review(page, '34.00')
  expect(await signCalls(page)).toBe(0)
  expect(await venue.signatures(owner.address)).toEqual([])
})

test('a reload while the wallet is asked: its answer counts as lost, and the claim stays locked @core', async ({
  page,
  venue,
  newcomer,
}) => {
  const { address } = await newcomer({ mood: 'hang' })
  await openWins(page)
  await review(page, '34.00')
  await approve(page)
  await expect(status(page)).toHaveText('Confirm in your wallet')
  await page.reload()
  await expect(page.getByRole('button', { name: '1 pending' })).toBeVisible()
  await actButton(page).click()
  await expect(status(page)).toHaveText('No response from the wallet')
  expect(await signCalls(page)).toBe(0)
  expect(await venue.signatures(address)).toEqual([])
})

test('two tabs count as one', async ({ page, context, venue, owner }) => {
  await venue.chainFault(LATE)
  await openWins(page)
  const second = await context.newPage()
  await second.goto('/positions?tab=claimable')
  await expect(claimButtons(second)).toHaveCount(2)
  const other = claimButtons(second).filter({ hasText: '$34.00' })

  await review(page, '34.00')
  await other.click()
  await expect(reviewDialog(second)).toContainText('Already in progress in another tab. Nothing new was sent.')
  await reviewDialog(second).getByRole('button', { name: 'Back' }).click()

  await approve(page)
  await expect(status(page)).toContainText(/Sending|Confirming/)
  await actButton(second).click()
  await expect(status(second)).toContainText(/Sending|Confirming/)
  await expect(reviewDialog(second).getByRole('button', { name: 'Confirm in wallet' })).toHaveCount(0)
  await untilDone(page)
  await untilDone(second)
  expect((await signCalls(page)) + (await signCalls(second))).toBe(1)
  expect((await venue.signatures(owner.address)).length).toBe(1)
  expect((await venue.state(owner.address)).usdc - owner.usdc).toBe(PAID)
})

test('a double click is one act @core', async ({ page, venue, owner }) => {
  await openWins(page)
  await claimButtons(page)
    .filter({ hasText: '$34.00' })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  const yes = reviewDialog(page).getByRole('button', { name: 'Confirm in wallet' })
  await expect(yes).toHaveCount(1)
  await yes.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await untilDone(page)
  expect(await signCalls(page)).toBe(1)
  expect((await venue.signatures(owner.address)).length).toBe(1)
  await reviewDialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: /^(Activity|\d+ pending)$/ }).click()
  await expect(reviewDialog(page).getByRole('listitem')).toHaveCount(1)
})

test('the RPC fails while confirming: no false end, then Done', async ({ page, venue, owner, allow }) => {
  allow(FAILED_REQUEST)
  await venue.chainFault(LATE)
  await openWins(page)
  await review(page, '34.00')
  const seen = await recordStatus(page)
  await approve(page)
  await expect(status(page)).toContainText(/Sending|Confirming/)
  await venue.chainFault({ httpErrorNext: 4, httpStatus: 502 })
  await expect(reviewDialog(page)).toContainText('The last check of the chain got no answer')
  await expect(reviewDialog(page)).toContainText('It may still be confirmed.')
  await untilDone(page)
  for (const word of await seen()) expect(word).not.toMatch(/fail|expired|declined|nothing moved/i)
  expect((await venue.signatures(owner.address)).length).toBe(1)
  expect((await venue.state(owner.address)).usdc - owner.usdc).toBe(PAID)
})

test('a transaction that a fork drops is sent again, and lands once', async ({ page, venue, owner }) => {
  await venue.chainFault({ dropProcessedNext: 1, nullStatusMs: 1_000 })
  await openWins(page)
  await review(page, '34.00')
  const seen = await recordStatus(page)
  await approveUntilDone(page)
  for (const word of await seen()) expect(word).not.toMatch(/fail|expired|declined/i)
  expect(await signCalls(page)).toBe(1)
  expect((await venue.state(owner.address)).usdc - owner.usdc).toBe(PAID)
})

test('a transaction that fails on chain shows that only the fee was spent', async ({ page, venue, owner }) => {
  await venue.chainFault({ failOnChainNext: 1 })
  await openWins(page)
  await review(page, '34.00')
  await approve(page)
  await expect(status(page)).toHaveText('Failed on chain')
  await expect(reviewDialog(page)).toContainText('Only the network fee was spent.')
  const after = await venue.state(owner.address)
  expect(after.usdc).toBe(owner.usdc)
  expect(after.lamports).toBeLessThan(owner.lamports)
})
