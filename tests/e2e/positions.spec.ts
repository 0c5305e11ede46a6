import { freshKey } from '../wallet/keys.ts'
import { expect, test, onOwnServer } from './fixtures.ts'
import { claimButtons, openConnected } from './steps.ts'

test('any owner can be read, and nothing can be done there @core', async ({ page, venue }) => {
  const { address } = freshKey()
  await venue.welcome(address)
  await page.goto('/positions')
  await page.getByRole('textbox', { name: 'View any address' }).fill('not an address')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByText('This is not a Solana address: 32 bytes in base58.')).toBeVisible()
  await page.getByRole('textbox', { name: 'View any address' }).fill(address)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/positions/${address}`))
  await expect(page.getByText('Reading only.')).toBeVisible()
  const region = page.getByRole('region', { name: 'Positions', exact: true })
  await expect(region.getByRole('row').filter({ hasText: 'Active' }).first()).toBeVisible()
  await expect(page.getByText(/^Won \$46\.50 in 2 markets\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /claim/i })).toHaveCount(0)
  await page.goto(`/positions/${address}?tab=claimable`)
  await expect(region.getByRole('rowheader')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /claim/i })).toHaveCount(0)
})

test('every state has its word', async ({ page, venue }) => {
  const { address } = freshKey()
  await venue.welcome(address)
  await page.goto(`/positions/${address}`)
  const rows = page.getByRole('region', { name: 'Positions', exact: true }).locator('tbody tr')
  await expect(rows.filter({ hasText: 'Awaiting resolution' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Active' })).toHaveCount(4)
  // A win to claim is not active any more.
  await expect(rows.filter({ hasText: 'Won' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Claimable/ }).click()
  await expect(rows.filter({ hasText: /Won.*Auto-claim in/ })).toHaveCount(2)
  await page.getByRole('link', { name: /^Closed/ }).click()
  await expect(rows.filter({ hasText: 'Lost' })).toHaveCount(1)
})

test('the order by a column, in both directions, is kept in the address', async ({ page, venue }) => {
  const { address } = freshKey()
  await venue.welcome(address)
  await page.goto(`/positions/${address}`)
  const head = page.getByRole('columnheader', { name: 'Max payout' })
  const wins = async () =>
    (await page.locator('tbody tr td:nth-child(7)').allInnerTexts()).map((text) => Number(text.replace(/[$,]/g, '')))
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  expect(await wins()).toEqual((await wins()).toSorted((a, b) => b - a))
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  expect(await wins()).toEqual((await wins()).toSorted((a, b) => a - b))
  await page.reload()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
})

test('one position has a page of its own', async ({ page, venue }) => {
  const { address } = freshKey()
  const { positions } = await venue.welcome(address)
  const [first] = positions
  await page.goto(`/position/${first?.pubkey}`)
  await expect(page.getByRole('region', { name: 'Position', exact: true })).toContainText('Active')
  await expect(page.getByRole('button', { name: /claim/i })).toHaveCount(0)
})

onOwnServer('a day later', () => {
  test('the keeper has paid what was not claimed, and the page shows that @core', async ({ page, venue, newcomer }) => {
    const { address, ...before } = await newcomer()
    await openConnected(page, '/positions?tab=claimable')
    await expect(claimButtons(page)).toHaveCount(2)
    await venue.post('clock', { advanceSec: 25 * 3_600 })
    await expect.poll(async () => (await venue.state(address)).usdc - before.usdc).toBeGreaterThanOrEqual(46_500_000n)
    await expect(claimButtons(page)).toHaveCount(0, { timeout: 15_000 })
    await page.getByRole('link', { name: /^Closed/ }).click()
    const rows = page.getByRole('region', { name: 'Positions', exact: true }).locator('tbody tr')
    await expect(rows.filter({ hasText: /Claimed.*\$34\.00/ })).toHaveCount(1)
    await expect(rows.filter({ hasText: /Claimed.*\$12\.50/ })).toHaveCount(1)
  })

  test('lost and refunded are distinguished', async ({ page, venue }) => {
    const { address } = freshKey()
    const { positions } = await venue.welcome(address)
    const [first, second] = positions.filter((held) => held.market === 'open')
    await venue.post('settle', { marketId: first?.marketId, result: first?.side === 'yes' ? 'no' : 'yes' })
    await venue.post('settle', { marketId: second?.marketId, result: 'cancelled' })
    await page.goto(`/positions/${address}?tab=closed`)
    const rows = page.getByRole('region', { name: 'Positions', exact: true }).locator('tbody tr')
    await expect(rows.filter({ hasText: 'Refunded' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Refunded' })).toContainText(/\$5\d\.\d\d/)
    await expect(rows.filter({ hasText: 'Lost' })).toHaveCount(2)
  })
})

test('hidden balances leave no amount of one’s own on Positions, and one click brings them back @core', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.addInitScript(() => {
    if (localStorage.getItem('sextant:hide-balances') === null) localStorage.setItem('sextant:hide-balances', 'yes')
  })
  await openConnected(page, '/positions?tab=claimable')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /^Claim hidden/ }).first()).toBeVisible()
  await expect(main).toContainText('You won •••')
  // Titles of markets may name a price: they stand in their own cell.
  const amounts = main.locator('dd, td:not(:has(bdi)), td span[translate="no"], button')
  for (const text of await amounts.allInnerTexts()) expect(text).not.toMatch(/\$\d/)
  await page.evaluate(() => localStorage.setItem('sextant:hide-balances', 'no'))
  await page.reload()
  await expect(main).toContainText(/You won \$46\.50/)
})
