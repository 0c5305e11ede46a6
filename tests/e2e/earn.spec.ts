import { type Page } from '@playwright/test'
import { expectFits } from './axe.ts'
import { expect, test, onOwnServer } from './fixtures.ts'
import {
  approveByKeyboard,
  approveUntilDone,
  baseUnits,
  closeReview,
  connect,
  expectStopped,
  expectUntouched,
  goButton,
  line,
  openConnected,
  reviewed,
  tabTo,
} from './steps.ts'
import { type Venue } from './venue.ts'

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const JL_USDC = '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D'
const LENDING_USDC = '2vVYHYM8VYnvZqQWpTJSj8o8DBf1wM8pVs3bsTgYZiqJ'
const MONTH_SEC = 30 * 86_400
const YEAR_SEC = 31_536_000n
const ONE = 1_000_000_000_000n

const form = (page: Page) => page.getByRole('form', { name: 'Deposit or withdraw' })
const amount = (page: Page) => form(page).getByRole('textbox', { name: 'Deposit' })
const go = (page: Page) => goButton(form(page))
const markets = (page: Page) => page.getByRole('region', { name: 'Markets' })
const usdcRow = (page: Page) => markets(page).getByRole('row').filter({ hasText: 'EPjF…Dt1v' })

/** Price of a share and when it was set, from the market's own account. */
async function sharePrice(venue: Venue): Promise<{ readonly price: bigint; readonly atSec: bigint }> {
  const reply = (await venue.rpc('getAccountInfo', [
    LENDING_USDC,
    { encoding: 'base64', commitment: 'confirmed' },
  ])) as {
    value: { data: [string, string] }
  }
  const bytes = Buffer.from(reply.value.data[0], 'base64')
  return { price: bytes.readBigUInt64LE(115), atSec: bytes.readBigUInt64LE(123) }
}

/** Shares of the market that somebody holds. */
async function sharesOf(venue: Venue, owner: string): Promise<bigint> {
  const rows = (await venue.get(`/api/ultra/v1/holdings/${owner}`)) as {
    tokens: Record<string, readonly { amount: string }[]>
  }
  return BigInt(rows.tokens[JL_USDC]?.[0]?.amount ?? '0')
}

onOwnServer('with a server of its own', () => {
  test('a deposit earns for a month and is returned whole, equal to a ledger kept apart, to the last unit @core', async ({
    page,
    venue,
    installWallet,
  }) => {
    const { address } = await installWallet()
    // No positions: in a month they would be paid out too.
    await venue.post('fund', { owner: address, sol: '1', usdc: '500' })
    const start = 500_000_000n
    await page.goto(`/earn?asset=${USDC}&amount=123.456789&act=maybe`)
    await expect(page.getByText('Some settings in this link were invalid and skipped: act=maybe')).toBeVisible()
    await connect(page)
    await expect(form(page)).toContainText('Balance 500')
    // Which of both acts was meant is not known: the amount is not armed with another.
    await expect(amount(page)).toHaveValue('')
    await amount(page).fill('123.456789')
    await expect(usdcRow(page)).toContainText('4.23%')
    await expect(usdcRow(page)).toContainText('3.23% + 1.0% rewards')
    await go(page).click()
    const open = await reviewed(page)
    expect(baseUnits(await line(open, 'You pay').innerText(), 6)).toBe(123_456_789n)
    await expect(open).toContainText('all depositors share losses')
    await approveUntilDone(page)
    await closeReview(page)

    // The ledger: what was paid, at the price of the block, less nothing.
    const bought = await sharePrice(venue)
    const shares = (123_456_789n * ONE) / bought.price
    expect(await sharesOf(venue, address)).toBe(shares)
    expect((await venue.state(address)).usdc).toBe(start - 123_456_789n)

    await venue.post('clock', { advanceSec: MONTH_SEC })
    await page.reload()
    await expect(usdcRow(page)).toContainText(/\$12[34]\./, { timeout: 20_000 })
    const gain = (123_456_789n * 423n * BigInt(MONTH_SEC)) / (10_000n * YEAR_SEC)
    // Shown to six digits; the seconds between change the last.
    await expect(usdcRow(page).getByRole('cell').nth(3)).toContainText(`0.${gain}`.slice(0, 5))

    await usdcRow(page).getByRole('button', { name: 'Withdraw USDC' }).click()
    await form(page).getByRole('button', { name: 'All', exact: true }).click()
    await expect(form(page)).toContainText('Withdraw everything')
    await go(page).click()
    await reviewed(page)
    await approveUntilDone(page)
    await closeReview(page)
    const sold = await sharePrice(venue)
    expect(sold.price).toBe(bought.price + (bought.price * 423n * (sold.atSec - bought.atSec)) / (10_000n * YEAR_SEC))
    const back = (shares * sold.price) / ONE
    expect(await sharesOf(venue, address)).toBe(0n)
    expect((await venue.state(address)).usdc).toBe(start - 123_456_789n + back)
    expect(back - 123_456_789n).toBeGreaterThanOrEqual(gain)
    await expect(usdcRow(page)).toContainText('$0.00')
  })

  test('more than is free is not built; a market that cannot be read still lends', async ({ page, venue, owner }) => {
    await openConnected(page, '/earn?amount=50')
    await go(page).click()
    await reviewed(page)
    await approveUntilDone(page)
    await closeReview(page)
    await expect(amount(page)).toHaveValue('')
    await expect(page).not.toHaveURL(/amount=/)
    await venue.post('lending', { token: 'USDC', free: '20' })
    await page.goto(`/earn/${owner.address}?act=withdraw&amount=30&asset=${USDC}`)
    await expect(go(page)).toHaveText('Only 20 is available now')
    await expect(usdcRow(page)).toContainText('withdrawals limited now')
    await venue.fault({ fault: 'F12', route: '/api/lend/v1/earn/tokens' })
    await page.goto('/earn?amount=10')
    await expect(form(page)).toContainText('You can still deposit known tokens')
    await expect(go(page)).toHaveText('Deposit USDC')
    await go(page).click()
    await reviewed(page)
    await approveUntilDone(page)
    expect((await venue.state(owner.address)).usdc).toBe(owner.usdc - 60_000_000n)
  })
})

type Body = { readonly asset: string; readonly signer: string; readonly amount: string }

/** What a bad venue may answer with: an honest build of another act. */
const HOSTILE: readonly (readonly [name: string, rule: string, path: string, change: Partial<Body>])[] = [
  ['a larger amount', 'LEND_AMOUNT', 'deposit', { amount: '400000000' }],
  ['another asset', 'ATA_INSTRUCTION', 'deposit', { asset: 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD' }],
  ['a way out', 'INSTRUCTION_UNKNOWN', 'withdraw', {}],
]

test('hostile answers are stopped before the wallet @core', async ({ page, venue, owner }) => {
  await openConnected(page, '/earn?amount=100')
  await expect(go(page)).toHaveText('Deposit USDC')
  let [, , path, change] = HOSTILE[0]!
  await page.route('**/lend/v1/earn/deposit', async (route) => {
    const sent = route.request().postDataJSON() as Body
    const url = route
      .request()
      .url()
      .replace(/deposit$/, path)
    await route.fulfill({ response: await route.fetch({ url, postData: JSON.stringify({ ...sent, ...change }) }) })
  })
  for (const [name, rule, nextPath, nextChange] of HOSTILE) {
    ;[path, change] = [nextPath, nextChange]
    await go(page).click()
    await expectStopped(page, rule, name)
  }
  await expectUntouched(page, venue, owner.address, owner.usdc)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('by keyboard alone a deposit is made; nothing scrolls sideways, nothing fails axe', async ({
    page,
    venue,
    owner,
  }) => {
    await openConnected(page, '/earn')
    await expect(form(page)).toContainText('Balance 500')
    await tabTo(page, /^Deposit$/)
    await tabTo(page, /^Deposit$/)
    await page.keyboard.type('700')
    await expect(go(page)).toHaveText('Insufficient balance')
    await page.keyboard.press('Backspace')
    await expect(go(page)).toHaveText('Deposit USDC')
    await page.keyboard.press('Enter')
    await reviewed(page)
    await approveByKeyboard(page)
    await page.keyboard.press('Escape')
    await expect(markets(page).getByRole('listitem').filter({ hasText: 'EPjF…Dt1v' })).toContainText(
      /\$(69\.99|70\.00)/,
    )
    expect((await venue.state(owner.address)).usdc).toBe(owner.usdc - 70_000_000n)
    await expectFits(page, 360)
    // What is over takes no room from the page's title; the page of it is in the menu.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Activity' })).toBeHidden()
  })
})
