import { type Page } from '@playwright/test'
import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import { openActive, openSellAll, reviewSellAll, sellButtons } from './sale-steps.ts'
import { approve, claimButtons, openWins, review, sheet, signCalls, status, untilDone } from './steps.ts'

/*
 * The chain's and the venue's faults of resilience.md 11, switched while a user acts: whatever happens, the wallet is
 * asked once at most, the money moves once at most, and the last word on the sheet is what the chain says. The same
 * faults in any order and at any moment are for `npm run faults`.
 */

const PAID = 34_000_000n
const CLAIM = '/prediction/v1/positions/*/claim'

type Trouble = { readonly chain?: object; readonly venue?: object }

/** Faults under which a claim still comes to its end. */
const BEARABLE: Readonly<Record<string, Trouble>> = {
  'F20 the line breaks after the venue has built, once': { venue: { fault: 'F20', route: CLAIM, count: 1 } },
  'F28 no last valid block height': { venue: { fault: 'F28', height: 'absent', route: CLAIM } },
  'F31 the node lags': { chain: { lagBlocks: 5 } },
  'F32 the slot for the height': { chain: { slotForHeight: true } },
  'F33 blockhash not found, once': { chain: { blockhashNotFoundNext: 1 } },
  'F34 no status for three seconds': { chain: { nullStatusMs: 3_000 } },
  'F35 processed, then dropped': { chain: { dropProcessedNext: 1 } },
  'F36 confirmed, then rolled back': { chain: { rollBackConfirmedNext: 1 } },
  'F41 the socket is refused': { chain: { socket: 'refused' } },
  'F41 the socket is silent': { chain: { socket: 'silent' } },
  'F41 the socket dies': { chain: { socket: 'dying' } },
  'F41 the socket repeats itself': { chain: { socket: 'repeating' } },
  'F44 the RPC is busy': { chain: { httpErrorNext: 4, httpStatus: 429 } },
  'F45 no old history': { chain: { shortHistory: true } },
  'F46 preflight fails, the send lands': { chain: { preflightFailsNext: 1 } },
  'F48 fees rise': { chain: { priorityFeeMicroLamports: 50_000 } },
}

for (const [name, { chain, venue: fault }] of Object.entries(BEARABLE))
  test(`${name}: one prompt, one landing, Done`, async ({ page, venue, installWallet, allow }) => {
    allow(FAILED_REQUEST, /WebSocket/)
    const { address } = await installWallet()
    const before = await venue.welcome(address)
    await openWins(page)
    if (fault !== undefined) await venue.fault(fault)
    if (chain !== undefined) await venue.chainFault(chain)
    await review(page, '34.00')
    await approve(page)
    await expect(status(page)).toHaveText('Done', { timeout: 30_000 })
    expect(await signCalls(page)).toBe(1)
    // What is said at `confirmed` is watched on: what a fork takes back lands again, from the same bytes (T15).
    const landed = async () => [
      (await venue.signatures(address)).length,
      (await venue.state(address)).usdc - before.usdc,
      await status(page).innerText(),
    ]
    if (name.startsWith('F36')) await page.waitForTimeout(8_000)
    await expect.poll(landed, { timeout: 30_000 }).toEqual([1, PAID, 'Done'])
    expect(await signCalls(page)).toBe(1)
  })

test('F59 money arrives while the claim is being checked: read again, one prompt, Done', async ({
  page,
  venue,
  installWallet,
}) => {
  const { address } = await installWallet()
  await venue.welcome(address)
  await openWins(page)
  await venue.chainFault({ moneyBetweenNext: 1 })
  const before = await venue.state(address)
  await review(page, '34.00')
  const paid = (await venue.state(address)).usdc - before.usdc
  expect(paid).toBeGreaterThan(0n)
  await approve(page)
  await untilDone(page)
  expect([await signCalls(page), (await venue.state(address)).usdc - before.usdc]).toEqual([1, PAID + paid])
})

/** Faults under which nothing can be proven before the wallet: plain words, no prompt, and the next try goes on. */
const REFUSED: Readonly<Record<string, Trouble & { readonly words: string }>> = {
  'F20 the line breaks after the venue has built, again and again': {
    venue: { fault: 'F20', route: CLAIM, count: 2 },
    words: 'Nothing was sent.',
  },
  'F28 a last valid block height that is too low': {
    venue: { fault: 'F28', height: 'low', route: CLAIM },
    words: 'too old',
  },
  'F43 a test run without accounts': { chain: { simulation: 'without-accounts' }, words: 'Nothing was signed.' },
  'F59 money arrives during every check': { chain: { moneyBetweenNext: 1_000 }, words: 'Nothing was signed.' },
  'F44 the RPC fails': { chain: { httpErrorNext: 1_000, httpStatus: 503 }, words: 'Nothing was signed.' },
  'F47 two nodes far apart': { chain: { secondNodeLagBlocks: 200 }, words: 'Nothing was signed.' },
}

for (const [name, { chain, venue: fault, words }] of Object.entries(REFUSED))
  test(`${name}: refused in words, never asked, and it can begin again`, async ({
    page,
    venue,
    installWallet,
    allow,
  }) => {
    allow(FAILED_REQUEST)
    const { address } = await installWallet()
    await venue.welcome(address)
    await openWins(page)
    if (fault !== undefined) await venue.fault(fault)
    if (chain !== undefined) await venue.chainFault(chain)
    await claimButtons(page).filter({ hasText: '$34.00' }).click()
    await expect(sheet(page).getByRole('alert')).toContainText(words)
    expect(await signCalls(page)).toBe(0)
    await venue.clear()
    await sheet(page).getByRole('button', { name: 'Back' }).click()
    await review(page, '34.00')
    expect(await signCalls(page)).toBe(0)
  })

test('F40 another message under the signature: it is not called Done while the chain shows something else', async ({
  page,
  venue,
  installWallet,
}) => {
  const { address } = await installWallet()
  const before = await venue.welcome(address)
  await openWins(page)
  await review(page, '34.00')
  await venue.chainFault({ foreignMessage: true })
  await approve(page)
  await expect.poll(async () => (await venue.state(address)).usdc - before.usdc).toBe(PAID)
  await expect(status(page)).toHaveText('Something else landed')
  expect(await signCalls(page)).toBe(1)
})

test.describe('a chain of short slots', () => {
  test.use({ tickMs: 60 })

  test(
    'F38 it never lands: expired, proven, and the claim can begin again',
    { tag: '@waits' },
    async ({ page, venue, installWallet }) => {
      const { address } = await installWallet()
      const before = await venue.welcome(address)
      await openWins(page)
      await venue.chainFault({ neverLandNext: 1_000 })
      await review(page, '34.00')
      await approve(page)
      await expect(status(page)).toHaveText('Expired, nothing moved', { timeout: 45_000 })
      expect((await venue.state(address)).usdc).toBe(before.usdc)
      await venue.clear()
      await sheet(page).getByRole('button', { name: 'Close', exact: true }).last().click()
      await review(page, '34.00')
      await approve(page)
      await untilDone(page)
      expect((await venue.state(address)).usdc - before.usdc).toBe(PAID)
      expect(await venue.signatures(address)).toHaveLength(1)
    },
  )

  test(
    'F37 it lands on the last block that it may: Done, never expired',
    { tag: '@waits' },
    async ({ page, venue, installWallet }) => {
      const { address } = await installWallet()
      const before = await venue.welcome(address)
      await openWins(page)
      await venue.chainFault({ landOnLastValidBlock: true })
      await review(page, '34.00')
      await approve(page)
      await expect(status(page)).toHaveText('Done', { timeout: 45_000 })
      expect((await venue.state(address)).usdc - before.usdc).toBe(PAID)
      expect(await signCalls(page)).toBe(1)
    },
  )
})

/** What the venue's own sending can do to a sale: its word counts for nothing, the chain's does. */
const EXECUTE: Readonly<Record<string, object>> = {
  'F21 sent, and no answer': { fault: 'F21', status: 504, count: 1 },
  'F22 success is said, nothing was sent': { fault: 'F22', count: 1 },
  'F23 failure is said, the chain says yes': { fault: 'F23', count: 1 },
}

async function openSale(page: Page): Promise<void> {
  await openActive(page)
  await sellButtons(page).first().click()
  await expect(sheet(page).getByRole('button', { name: 'Approve in wallet' })).toBeVisible()
}

test.describe('a chain of shorter slots', () => {
  test.use({ tickMs: 120 })

  for (const [name, fault] of Object.entries(EXECUTE))
    test(
      `${name}: a sale is asked once, lands once, and the sheet says what the chain says`,
      { tag: '@waits' },
      async ({ page, venue, installWallet, allow }) => {
        test.slow()
        allow(FAILED_REQUEST)
        const { address } = await installWallet()
        const before = await venue.welcome(address)
        await venue.holdPrices()
        await openSale(page)
        await venue.fault({ ...fault, route: '/prediction/v1/execute' })
        await approve(page)
        await expect(status(page)).toHaveText(/Done|Expired|Failed/, { timeout: 90_000 })
        expect(await signCalls(page)).toBe(1)
        // The keeper's own transaction names the owner, too: the money tells whether the order landed.
        const gained = (await venue.state(address)).usdc > before.usdc
        expect(await status(page).innerText()).toBe(gained ? 'Done' : 'Expired, nothing moved')
      },
    )
})

test('F26 a sale of everything with one missing and one twice: none of it is asked for', async ({
  page,
  venue,
  installWallet,
  allow,
}) => {
  allow(FAILED_REQUEST)
  const { address } = await installWallet()
  const before = await venue.welcome(address)
  await venue.holdPrices()
  const count = await openActive(page)
  await venue.fault({ fault: 'F26', method: 'DELETE', route: '/prediction/v1/positions' })
  await reviewSellAll(await openSellAll(page, count), count)
  await expect(sheet(page).getByRole('status')).toHaveText(`0 of ${count} ready.`, { timeout: 30_000 })
  expect(await signCalls(page)).toBe(0)
  expect((await venue.state(address)).usdc).toBe(before.usdc)
})
