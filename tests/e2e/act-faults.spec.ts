import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import { openActive, reviewSale, reviewSellAll } from './sale-steps.ts'
import {
  approve,
  approveUntilDone,
  claimButtons,
  expectUntouched,
  openWins,
  review,
  reviewDialog,
  signCalls,
  status,
} from './steps.ts'

/*
 * Faults of chain and venue, switched while a user acts in the page: the wallet is asked once at most, the money moves
 * once at most, and the last word on the review is what the chain says. Every fault of the list runs over the same engine
 * and the same venue in tests/faults/venue-claim.test.ts; in any order and at any moment they run in `npm run faults`.
 */

const PAID = 34_000_000n
const CLAIM = '/prediction/v1/positions/*/claim'

type Trouble = { readonly chain?: object; readonly venue?: object }

/** Faults under which a claim still comes to its end. */
const BEARABLE: Readonly<Record<string, Trouble>> = {
  'F35 processed, then dropped': { chain: { dropProcessedNext: 1 } },
  'F41 the socket dies': { chain: { socket: 'dying' } },
  'F44 the RPC is busy': { chain: { httpErrorNext: 4, httpStatus: 429 } },
}

for (const [name, { chain, venue: fault }] of Object.entries(BEARABLE))
  test(`${name}: one prompt, one landing, Done${name.startsWith('F35') ? ' @core' : ''}`, async ({
    page,
    venue,
    owner,
    allow,
  }) => {
    allow(FAILED_REQUEST, /WebSocket/)
    await openWins(page)
    if (fault !== undefined) await venue.fault(fault)
    if (chain !== undefined) await venue.chainFault(chain)
    await review(page, '34.00')
    await approve(page)
    await expect(status(page)).toHaveText('Done', { timeout: 30_000 })
    expect(await signCalls(page)).toBe(1)
    // What is said at `confirmed` is watched on: what a fork takes back lands again, from the same bytes (T15).
    const landed = async () => [
      (await venue.signatures(owner.address)).length,
      (await venue.state(owner.address)).usdc - owner.usdc,
      await status(page).innerText(),
    ]
    await expect.poll(landed, { timeout: 30_000 }).toEqual([1, PAID, 'Done'])
    expect(await signCalls(page)).toBe(1)
  })

test('F59 money arrives while the claim is being checked: read again, one prompt, Done @core', async ({
  page,
  venue,
  owner,
}) => {
  await openWins(page)
  await venue.chainFault({ moneyBetweenNext: 1 })
  const before = await venue.state(owner.address)
  await review(page, '34.00')
  const paid = (await venue.state(owner.address)).usdc - before.usdc
  expect(paid).toBeGreaterThan(0n)
  await approveUntilDone(page)
  expect([await signCalls(page), (await venue.state(owner.address)).usdc - before.usdc]).toEqual([1, PAID + paid])
})

/** Faults under which nothing can be proven before the wallet: plain words, no prompt, and the next try goes on. */
const REFUSED: Readonly<Record<string, Trouble & { readonly words: string }>> = {
  'F20 the line breaks after the venue has built, again and again': {
    venue: { fault: 'F20', route: CLAIM, count: 2 },
    words: 'Nothing was sent.',
  },
  'F44 the RPC fails': { chain: { httpErrorNext: 1_000, httpStatus: 503 }, words: 'Nothing was signed.' },
}

for (const [name, { chain, venue: fault, words }] of Object.entries(REFUSED))
  test(`${name}: refused with a message, the wallet never asked, and it can begin again`, async ({
    page,
    venue,
    newcomer,
    allow,
  }) => {
    allow(FAILED_REQUEST)
    await newcomer()
    await openWins(page)
    if (fault !== undefined) await venue.fault(fault)
    if (chain !== undefined) await venue.chainFault(chain)
    await claimButtons(page).filter({ hasText: '$34.00' }).click()
    await expect(reviewDialog(page).getByRole('alert')).toContainText(words)
    expect(await signCalls(page)).toBe(0)
    await venue.clear()
    await reviewDialog(page).getByRole('button', { name: 'Back' }).click()
    await review(page, '34.00')
    expect(await signCalls(page)).toBe(0)
  })

test('F21 a sale is sent without an answer: one prompt, lands once @core', async ({ page, venue, owner, allow }) => {
  allow(FAILED_REQUEST)
  await openActive(page)
  await reviewSale(page)
  await venue.fault({ fault: 'F21', status: 504, count: 1, route: '/prediction/v1/execute' })
  await approveUntilDone(page)
  expect(await signCalls(page)).toBe(1)
  expect((await venue.state(owner.address)).usdc).toBeGreaterThan(owner.usdc)
})

test('F26 a close-all lacks one sale and has one twice: the wallet is not asked', async ({
  page,
  venue,
  owner,
  allow,
}) => {
  allow(FAILED_REQUEST)
  const count = await openActive(page)
  await venue.fault({ fault: 'F26', method: 'DELETE', route: '/prediction/v1/positions' })
  await reviewSellAll(page, count)
  await expect(reviewDialog(page).getByRole('status')).toHaveText('Nothing was sent.', { timeout: 30_000 })
  await expectUntouched(page, venue, owner.address, owner.usdc)
})
