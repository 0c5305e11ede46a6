import { type Page } from '@playwright/test'
import { HONEST, MUTATORS } from '../fixtures/claim-mutators.ts'
import { staged, tampered } from '../fixtures/hostile-build.ts'
import { owner } from '../fixtures/world.ts'
import { keyOf } from '../wallet/keys.ts'
import { expect, test } from './fixtures.ts'
import { claimButtons, line, openWins, reviewDialog, signCalls } from './steps.ts'

/*
 * Bytes of a hostile venue, as the page tells of them: one in twenty of the cases that run over the engine and the VM
 * (tests/faults/hostile-venue.test.ts), and one honest variant.
 */

const BUILD = '**/prediction/v1/positions/*/claim'

type Case = Parameters<typeof tampered>[1]

/** Lets the venue build, and changes what it built on the way to the page. */
async function tamperWith(page: Page, current: () => Case): Promise<void> {
  await page.route(BUILD, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: tampered((await response.json()) as { transaction: string }, current()) })
  })
}

test.use({ ownServer: true })

test('hostile bytes from the venue: each is refused with its own code, and the wallet is never asked; honest ones reach the receipt @core', async ({
  page,
  venue,
  installWallet,
}) => {
  const hostile = staged(MUTATORS).filter((_, index) => index % 20 === 0)
  expect(hostile.length).toBeGreaterThanOrEqual(3)
  await installWallet({ accounts: [keyOf(owner.secret)] })
  const before = await venue.welcome(owner.address)
  let current: Case = hostile[0]!
  await tamperWith(page, () => current)
  await openWins(page)
  const open = reviewDialog(page)
  for (const each of hostile) {
    current = each
    await claimButtons(page).filter({ hasText: '$34.00' }).click()
    await expect(open.getByRole('alert')).toBeVisible()
    await expect(line(open, 'Rule')).toContainText(`${each.code} ·`)
    await open.getByRole('button', { name: 'Back' }).click()
    await expect(open).toBeHidden()
  }
  // The page's wallet announces no version 1.
  current = staged(HONEST).find(({ id }) => !id.startsWith('version 1'))!
  await claimButtons(page).filter({ hasText: '$34.00' }).click()
  await expect(open.getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
  expect(await signCalls(page)).toBe(0)
  const after = await venue.state(owner.address)
  expect([after.usdc, after.lamports]).toEqual([before.usdc, before.lamports])
})
