import { type Locator, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { scriptPath } from './built-file.ts'
import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import { placeLimit } from './limit-order.ts'
import { acceptFloors, openActive, reviewSale, sellButtons, soldIn } from './sale-steps.ts'
import { approve, approveUntilDone, goButton, line, openConnected, reviewed, reviewDialog, signCalls } from './steps.ts'
import { type HeldPosition, type OwnerState } from './venue.ts'

/*
 * The world moves between the click and the yes (faults F53, F55, F56). What the judge saw counts for five seconds; after
 * that everything is built and judged anew at the yes, and a yes to something else does not count.
 */
test.use({ ownServer: true })
test.beforeEach(async ({ allow, page }) => {
  allow(FAILED_REQUEST)
  await page.clock.install()
})

/** Opens the review of the first position that can be sold; gives what is sold. */
async function openFirstSale(page: Page, { positions }: OwnerState): Promise<{ open: Locator; held: HeldPosition }> {
  await openActive(page)
  const open = await reviewSale(page)
  const sold = await soldIn(open)
  const held = positions.find((each) => each.contractsMicro === sold.contractsMicro && each.side === sold.side)
  if (held === undefined) throw new Error('the review sells nothing that is held')
  return { open, held }
}

/** Longer than what was judged counts. */
const pastFresh = (page: Page) => page.clock.runFor(5_500)

test('F56, the price falls by far more than 30 % while the receipt is open: nothing is signed at the new floor', async ({
  page,
  venue,
  newcomer,
}) => {
  const { address, ...before } = await newcomer()
  const { open, held } = await openFirstSale(page, before)
  await venue.post('price', { marketId: held.marketId, yesMicro: held.side === 'yes' ? 60_000 : 940_000 })
  await pastFresh(page)
  await approve(page)
  // The min. price was sent with the order: at this bid the service takes none.
  await expect(open.getByRole('alert')).toContainText('No shares available at this price')
  await expect(open.getByRole('alert')).toContainText('Nothing was sent.')
  expect(await signCalls(page)).toBe(0)
  expect((await venue.state(address)).positions.find(({ pubkey }) => pubkey === held.pubkey)?.contractsMicro).toBe(
    held.contractsMicro,
  )
})

test('an estimate moves behind the same minimum while the receipt is open: signed at the first approval, with no second one', async ({
  page,
  venue,
  newcomer,
}) => {
  await newcomer()
  await openConnected(page, '/swap?amount=100')
  await goButton(page.getByRole('region', { name: 'Swap', exact: true })).click()
  const open = reviewDialog(page).last()
  await expect(open.getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
  const least = await line(open, 'Min. received').innerText()
  await venue.post('token', { token: 'SOL', moveBps: 20 })
  await pastFresh(page)
  expect((await line(open, 'Min. received').innerText()).split(' ')[0]).toBe(least.split(' ')[0])
  await approveUntilDone(page)
  await expect(open).not.toContainText('This changed since you looked.')
  expect(await faults(page)).toEqual([])
  expect(await signCalls(page)).toBe(1)
})

test('a price rises while the receipt is open: signed at the first approval, and the receipt shows what got better', async ({
  page,
  venue,
  newcomer,
}) => {
  // Only at the widest tolerance the service sets the min. price itself, from the bid at the build.
  await page.addInitScript(() => localStorage.setItem('sextant.sale-room', '2500'))
  const { open, held } = await openFirstSale(page, await newcomer())
  expect(await acceptFloors(open)).toBe(1)
  // The floor is a quarter under the bid; the bid goes up by five cents.
  const cents = Number(/Min\. price ([\d.]+)¢/.exec(await line(open, 'Min. received').innerText())?.[1])
  const bid = Math.round((cents / 0.75) * 10_000) + 50_000
  await venue.post('price', { marketId: held.marketId, yesMicro: held.side === 'yes' ? bid : 1_000_000 - bid })
  await pastFresh(page)
  await approve(page)
  const better = open.getByRole('region', { name: 'Better than you confirmed' })
  await expect(better.getByRole('row').filter({ hasText: 'Min. received' })).toHaveCount(1)
  expect(await signCalls(page)).toBe(1)
})

for (const result of ['yes', 'no', 'cancelled'] as const)
  test(`F53, the market ends (${result}) while the receipt is open: nothing is signed, and the position shows it`, async ({
    page,
    venue,
    newcomer,
  }) => {
    const { open, held } = await openFirstSale(page, await newcomer())
    await venue.post('settle', { marketId: held.marketId, result })
    await pastFresh(page)
    await approve(page)
    await expect(open.getByRole('alert')).toContainText('Nothing was sent.')
    expect(await signCalls(page)).toBe(0)
    await open.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.goto(`/position/${held.pubkey}`)
    const word = result === 'cancelled' ? 'Refunded' : result === held.side ? 'Won' : 'Lost'
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`^${word}`))
        .first(),
    ).toBeVisible({ timeout: 20_000 })
  })

test('F55, the order fills while its cancel is open: nothing is signed, and the fill is shown', async ({
  page,
  venue,
  installWallet,
}) => {
  const key = await installWallet()
  const { positions } = await venue.welcome(key.address)
  const marketId = 'SX-1002-1'
  expect(positions.every((held) => held.marketId !== marketId)).toBe(true)
  const order = await placeLimit(venue, key, {
    marketId,
    isYes: true,
    depositAmount: '10000000',
    maxBuyPriceUsd: '100000',
  })
  await openConnected(page, '/activity?tab=orders')
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  const open = await reviewed(page)
  // The keeper fills it as soon as its price is met.
  await venue.post('price', { marketId, yesMicro: 50_000 })
  const account = () => venue.rpc('getMultipleAccounts', [[order], { commitment: 'confirmed' }])
  await expect.poll(async () => ((await account()) as { value: readonly unknown[] }).value[0]).toBeNull()
  await pastFresh(page)
  await approve(page)
  await expect(open.getByRole('status')).toHaveText('The order was filled meanwhile. Nothing was cancelled.')
  expect(await signCalls(page)).toBe(0)
  await open.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('Filled', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
})

test('the review’s code fails to load: the click is taken back with an error, and after a reload the next one opens the review', async ({
  page,
  venue,
  newcomer,
}) => {
  const { address, positions } = await newcomer()
  const code = `**${scriptPath('src/review/review-layer.tsx')}`
  await page.route(code, (route) => route.abort())
  const count = await openActive(page)
  await sellButtons(page).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load this part.' })).toBeVisible()
  await expect(reviewDialog(page)).toHaveCount(0)
  await page.unroute(code)
  await page.reload()
  await expect(sellButtons(page)).toHaveCount(count)
  await reviewSale(page)
  expect(await signCalls(page)).toBe(0)
  expect((await venue.state(address)).positions).toHaveLength(positions.length)
})
