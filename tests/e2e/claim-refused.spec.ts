import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import { approve, claimButtons, openWins, review, reviewDialog, signCalls } from './steps.ts'
import { type Venue } from './venue.ts'

const BUILD = '/prediction/v1/positions/*/claim'

const refusals: readonly {
  readonly name: string
  readonly fault?: object
  readonly chain?: object
  readonly words: readonly string[]
}[] = [
  {
    name: 'the venue builds nothing (null)',
    fault: { fault: 'F25', build: 'null' },
    words: ['The venue says no transaction is needed.', 'It is claimed automatically.'],
  },
  {
    name: 'the venue builds nothing (empty)',
    fault: { fault: 'F25', build: 'empty' },
    words: ['The venue says no transaction is needed.', 'It is claimed automatically.'],
  },
  {
    name: 'the venue answers with words',
    fault: { fault: 'F25', build: 'error' },
    words: ['The venue didn’t build a transaction.', 'The venue says:', 'Nothing was sent.'],
  },
  {
    name: 'the venue fails',
    fault: { fault: 'F10', route: BUILD },
    words: ['The venue had a server error.', 'Nothing was sent.'],
  },
  {
    name: 'the RPC is on another network',
    chain: { wrongGenesis: true },
    words: ['Wrong network.', 'Nothing was signed.'],
  },
  {
    name: 'the test run fails',
    chain: { simulation: 'fails' },
    words: ['Simulation failed: this would fail on chain too.', 'Nothing was signed.'],
  },
  {
    name: 'the test run pays another amount',
    chain: { simulation: 'lies' },
    words: ['Simulation changed another balance than you asked for.', 'Nothing was signed.'],
  },
]

for (const { name, fault, chain, words } of refusals) {
  test(`${name}: a plain message, and the wallet is never asked`, async ({ page, venue, owner, allow }) => {
    allow(FAILED_REQUEST)
    // The page has proved its network by then: what changes under it is for the guard.
    const proved = page.waitForResponse((reply) => /getGenesisHash/.test(reply.request().postData() ?? ''))
    await openWins(page)
    await proved
    if (fault !== undefined) await venue.fault(fault)
    if (chain !== undefined) await venue.chainFault(chain)
    await claimButtons(page).filter({ hasText: '$34.00' }).click()
    const open = reviewDialog(page)
    await expect(open.getByRole('alert')).toBeVisible()
    for (const word of words) await expect(open).toContainText(word)
    await expect(open.getByRole('button')).toHaveText(['', 'Back', 'Copy report'])
    expect(await signCalls(page)).toBe(0)
    const after = await venue.state(owner.address)
    expect([after.usdc, after.lamports]).toEqual([owner.usdc, owner.lamports])

    await open.getByRole('button', { name: 'Back' }).click()
    await venue.clear()
    await review(page, '34.00')
    expect(await signCalls(page)).toBe(0)
  })
}

/** The keeper pays an owner's win of $34, and the money comes to the USDC there was. */
async function keeperPays(venue: Venue, address: string, usdc: bigint): Promise<void> {
  const win = (await venue.wins(address)).find((held) => held.contractsMicro === '34000000')
  await venue.fault({ fault: 'F54', route: BUILD, count: 1 })
  await venue.build(win?.pubkey ?? '', address)
  await expect.poll(async () => (await venue.state(address)).usdc - usdc).toBe(34_000_000n)
}

test('the keeper has paid before the click: refused, never asked @core', async ({ page, venue, owner, allow }) => {
  allow(FAILED_REQUEST)
  // From before the first reading on: the list that is read again is the one that was shown.
  await venue.fault({ fault: 'F18', route: '/prediction/v1/positions', staleSec: 600 })
  await openWins(page)
  await keeperPays(venue, owner.address, owner.usdc)
  await claimButtons(page).filter({ hasText: '$34.00' }).click()
  await expect(reviewDialog(page).getByRole('alert')).toBeVisible()
  await expect(reviewDialog(page)).toContainText(/Nothing was (sent|signed)\.|It is claimed automatically\./)
  expect(await signCalls(page)).toBe(0)
})

test('the keeper pays during the review: it is read again, no wallet asked', async ({ page, venue, owner, allow }) => {
  allow(FAILED_REQUEST)
  await page.clock.install()
  await openWins(page)
  await review(page, '34.00')
  await keeperPays(venue, owner.address, owner.usdc)
  // What the judge saw is older than five seconds then, and is read again before the wallet opens.
  await page.clock.runFor(5_500)
  await approve(page)
  await expect(reviewDialog(page)).toContainText('Nothing was sent.')
  await expect(reviewDialog(page).getByRole('button', { name: 'Copy report' })).toBeVisible()
  expect(await signCalls(page)).toBe(0)
  expect((await venue.state(owner.address)).usdc - owner.usdc).toBe(34_000_000n)
})
