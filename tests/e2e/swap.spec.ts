import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { associatedAccount } from '../../src/guard/bytes/derive.ts'
import { address, type Address } from '../../src/values/address.ts'
import { draftOf } from '../fixtures/draft-of.ts'
import { tokenNamed } from '../fixtures/trade-bench.ts'
import { key, toText, type Draft, type DraftInstruction } from '../fixtures/transactions.ts'
import { faults } from './axe.ts'
import { FAILED_REQUEST, expect, test, onOwnServer } from './fixtures.ts'
import {
  approveByKeyboard,
  approveUntilDone,
  chooseExecution,
  closeReview,
  expectUntouched,
  goButton,
  line,
  openConnected,
  reviewDialog,
  reviewed,
  signCalls,
  tabTo,
} from './steps.ts'
import { type Venue } from './venue.ts'

const SOL = MINT.wrappedSol
const USDC = MINT.usdc
const COIN = tokenNamed('BUOY').mint
const form = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })
const go = (page: Page) => goButton(form(page))
const field = (page: Page, name: 'You pay' | 'You receive') => page.getByRole('textbox', { name, exact: true })
/** The line that opens the form's settings and says what is set. */
const settings = (page: Page) => form(page).locator('summary').filter({ hasText: 'Settings' })
const fact = (page: Page, name: string) => line(form(page), name)

/** Base units of plain decimal text. */
function units(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** What one landed transaction cost its payer, from the chain itself: lamports of fee. */
async function feeOf(venue: Venue, owner: string): Promise<bigint> {
  const [signature] = await venue.signatures(owner)
  const landed = (await venue.rpc('getTransaction', [
    signature,
    { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
  ])) as { meta: { fee: number } }
  return BigInt(landed.meta.fee)
}

/** A figure of the form as its hidden text has it whole, in base units. */
const figure = async (page: Page, name: string, decimals: number) =>
  units((await fact(page, name).locator('[aria-hidden]').innerText()).trim(), decimals)
/** What the form says that is received, in base units, once a quote is there. */
async function quotedOut(page: Page, decimals: number): Promise<bigint> {
  await expect(field(page, 'You receive')).toHaveValue(/\d/)
  return units(await field(page, 'You receive').inputValue(), decimals)
}

async function review(page: Page) {
  await expect(go(page)).toHaveText(/^Swap/)
  await go(page).click()
  const open = reviewDialog(page).last()
  await expect(open.getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
  return open
}

const MODES = [
  ['composed', 'Self-built'],
  ['managed', 'Managed'],
] as const

for (const [route, word] of MODES)
  test(`there and back, ${route}, picked on the page: both balances are the price that was shown, to the last unit @core`, async ({
    page,
    venue,
    owner,
  }) => {
    await openConnected(page, `/swap/${SOL}/${USDC}?amount=0.25`)
    await settings(page).click()
    await page.getByRole('radio', { name: word }).click()
    await expect(settings(page)).toContainText(word)
    for (const [paid, decimals, paidUnits] of [
      ['0.25 SOL', 6, 250_000_000n],
      ['40 USDC', 9, 40_000_000n],
    ] as const) {
      const before = await venue.state(owner.address)
      await expect(go(page)).toHaveText(`Swap ${paid}`)
      const quoted = await quotedOut(page, decimals)
      const least = await figure(page, 'Min. received', decimals)
      expect(least).toBeLessThan(quoted)
      const open = await review(page)
      await expect(line(open, 'Min. received')).toContainText(paid.endsWith('SOL') ? 'USDC' : 'SOL')
      if (route === 'composed') await expect(line(open, 'Enforced on chain')).toContainText('At least')
      else await expect(line(open, 'Enforced on chain')).toHaveCount(0)
      await approveUntilDone(page)
      await reviewDialog(page).getByRole('button', { name: 'Close' }).first().click()
      const after = await venue.state(owner.address)
      const fee = await feeOf(venue, owner.address)
      const [usdc, lamports] = [after.usdc - before.usdc, after.lamports - before.lamports + fee]
      expect({ usdc, lamports }).toEqual(
        paid.endsWith('SOL') ? { usdc: quoted, lamports: -paidUnits } : { usdc: -paidUnits, lamports: quoted },
      )
      await page.getByRole('button', { name: 'Swap direction' }).click()
      await field(page, 'You pay').fill('40')
    }
  })

test('a market maker’s quote: what was shown comes to the last unit, and the receipt finds what the maker sent', async ({
  page,
  venue,
  owner,
}) => {
  await chooseExecution(page, 'managed')
  await openConnected(page, `/swap/${USDC}/${SOL}?amount=100`)
  await expect(go(page)).toHaveText('Swap 100 USDC')
  const quoted = await quotedOut(page, 9)
  // A quote has no slippage: what is shown is what comes.
  expect(await figure(page, 'Min. received', 9)).toBe(quoted)
  const open = await review(page)
  await expect(line(open, 'You pay')).toContainText('100.00 USDC')
  await approveUntilDone(page)
  await expect(line(open, 'You received')).toContainText(/0\.\d+ SOL/)
  const after = await venue.state(owner.address)
  expect(owner.usdc - after.usdc).toBe(100_000_000n)
  // The maker pays the network fee.
  expect(after.lamports - owner.lamports).toBe(quoted)
})

onOwnServer('an operator', () => {
  test('whose site takes a fee: it is on the form and on the review, and reaches its account to the unit', async ({
    page,
    venue,
    owner,
  }) => {
    const { swapFee } = (await venue.post('operator', { swapBps: 20, limitBps: 10 })) as {
      swapFee: { accounts: Record<string, string> }
    }
    await openConnected(page, `/swap/${SOL}/${USDC}?amount=1`)
    await expect(fact(page, 'Platform fee')).toContainText('0.2%')
    await settings(page).click()
    await page.getByRole('checkbox', { name: 'Dynamic slippage' }).check()
    const quoted = await quotedOut(page, 6)
    const open = await review(page)
    await expect(line(open, 'Swap fee')).toContainText('USDC')
    await expect(open).toContainText('The venue set the slippage to 0.1 %, at most 0.5 % for such a pair.')
    await approveUntilDone(page)
    expect((await venue.state(owner.address)).usdc - owner.usdc).toBe(quoted)
    const { value } = (await venue.rpc('getTokenAccountBalance', [
      swapFee.accounts[USDC],
      { commitment: 'confirmed' },
    ])) as {
      value: { amount: string }
    }
    const whole = quoted + BigInt(value.amount)
    expect(BigInt(value.amount)).toBe((whole * 20n) / 10_000n)
  })
})

test('SOL to USDC, from the keyboard alone', async ({ page, venue, owner }) => {
  await openConnected(page, `/swap/${SOL}/${USDC}`)
  await tabTo(page, /^You pay$/)
  await page.keyboard.type('0.25')
  await expect(field(page, 'You receive')).toHaveValue(/^\d+\.\d+$/)
  const quoted = await quotedOut(page, 6)
  await tabTo(page, /^Swap 0\.25 SOL$/)
  await page.keyboard.press('Enter')
  const open = reviewDialog(page).last()
  await expect(open.getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
  await expect(line(open, 'You pay')).toContainText('0.25 SOL')
  await approveByKeyboard(page)
  const after = await venue.state(owner.address)
  expect(after.usdc - owner.usdc).toBe(quoted)
  expect(owner.lamports - after.lamports - (await feeOf(venue, owner.address))).toBe(250_000_000n)
  // What was swapped is no longer typed, in the form and in its link.
  await expect(page).not.toHaveURL(/amount=/)
  await closeReview(page)
  await expect(field(page, 'You pay')).toHaveValue('')
  await expect(go(page)).toHaveText('Enter an amount')
})

test('an exact amount out: it comes to the unit, and what leaves stays under its bound @core', async ({
  page,
  venue,
  owner,
}) => {
  await openConnected(page, '/swap')
  await field(page, 'You receive').fill('0,5')
  await expect(go(page)).toHaveText('Swap for 0.5 SOL')
  await expect.poll(() => new URL(page.url()).searchParams.get('amount')).toBe('0.5')
  expect(new URL(page.url()).searchParams.get('mode')).toBe('out')
  const most = await figure(page, 'Max. paid', 6)
  const open = await review(page)
  await expect(line(open, 'You receive')).toContainText('0.5 SOL')
  await expect(line(open, 'Max. paid')).toContainText('USDC')
  await approveUntilDone(page)
  const after = await venue.state(owner.address)
  expect(after.lamports - owner.lamports + (await feeOf(venue, owner.address))).toBe(500_000_000n)
  expect(owner.usdc - after.usdc).toBeLessThanOrEqual(most)
  expect(owner.usdc - after.usdc).toBeGreaterThan(0n)
})

onOwnServer('a price that moves', () => {
  test('a worse price waits for an approval, old and new side by side @core', async ({ page, venue, newcomer }) => {
    await newcomer()
    await openConnected(page, '/swap?amount=100')
    await expect(go(page)).toHaveText('Swap 100 USDC')
    const was = await field(page, 'You receive').inputValue()
    await venue.post('token', { token: 'SOL', moveBps: 300 })
    await page.getByRole('button', { name: /^Price is \d+ seconds old/ }).click()
    await expect(go(page)).toHaveText('Accept new price')
    await expect(page.getByText('The price got worse.')).toBeVisible()
    await expect(form(page).locator('s')).toHaveText(was)
    await go(page).click()
    await expect(go(page)).toHaveText('Swap 100 USDC')
    await expect(page.getByText('The price got worse.')).toBeHidden()
    expect(await signCalls(page)).toBe(0)
  })

  test('one that moves between the approval and the chain costs the fee and nothing else, or is stopped before', async ({
    page,
    venue,
    owner,
  }) => {
    await openConnected(page, '/swap?amount=100')
    await expect(go(page)).toHaveText('Swap 100 USDC')
    await venue.post('token', { token: 'SOL', moveBps: 500 })
    await go(page).click()
    await expect(reviewDialog(page).getByRole('button', { name: 'Back' })).toBeVisible()
    await expect(reviewDialog(page).getByRole('button', { name: 'Confirm in wallet' })).toHaveCount(0)
    await expect(reviewDialog(page)).toContainText('Price moved below your min')
    await expectUntouched(page, venue, owner.address, owner.usdc)
  })
})

test('SOL that a swap left wrapped is turned into SOL from its row in Portfolio, to the lamport', async ({
  page,
  venue,
  owner,
}) => {
  await page.addInitScript(() => localStorage.setItem('sextant.swap', '50 medium composed fixed wrapped any'))
  await openConnected(page, `/swap/${USDC}/${SOL}?amount=20`)
  const first = await quotedOut(page, 9)
  await review(page)
  await approveUntilDone(page)
  await closeReview(page)
  await page.goto('/portfolio')
  const row = page.getByRole('row').filter({ hasText: 'wSOL' })
  const before = await venue.state(owner.address)
  await row.getByRole('button', { name: 'Unwrap', exact: true }).click()
  const open = await reviewed(page)
  expect(units((await line(open, 'You receive').innerText()).replace(/ SOL.*$/s, ''), 9)).toBe(first)
  await approveUntilDone(page)
  await closeReview(page)
  await expect(row).toHaveCount(0)
  const after = await venue.state(owner.address)
  const rent = BigInt((await venue.rpc('getMinimumBalanceForRentExemption', [165])) as number)
  expect(after.lamports - before.lamports + (await feeOf(venue, owner.address))).toBe(first + rent)
})

test('without the SOL that a swap itself needs: how much is missing, part by part, before any click', async ({
  page,
  venue,
  installWallet,
}) => {
  const { address: owner } = await installWallet()
  await venue.post('fund', { owner, sol: '0.002', usdc: '50' })
  await openConnected(page, '/swap?amount=10')
  await expect(go(page)).toHaveText('Keep 0.00414368 SOL for fees')
  await expect(form(page)).toContainText('You need 0.00214368 SOL more.')
  await expect(form(page)).toContainText('network fee 0.000005')
  await field(page, 'You pay').fill('60')
  await expect(go(page)).toHaveText('Insufficient USDC balance')
})

test('Max on SOL keeps what the swap needs, and an ambiguous comma is refused', async ({ page, owner }) => {
  await openConnected(page, `/swap/${SOL}/${USDC}`)
  await page.getByRole('button', { name: 'Max', exact: true }).click()
  const kept = owner.lamports - units(await field(page, 'You pay').inputValue(), 9)
  expect(kept).toBe(5_000n + 2_000_000n + 1_488_440n + 650_240n)
  await expect(go(page)).toHaveText(/^Swap/)
  await field(page, 'You pay').fill('1,234')
  await expect(go(page)).toHaveText('Write 1234 or 1.234')
})

type Spoil = (route: DraftInstruction, all: Draft) => void
const HOSTILE: readonly (readonly [code: string, spoil: Spoil])[] = [
  // The first version's tail: quoted out u64, slippage u16, fee u8.
  ['ROUTE_MIN_OUT', ({ data }) => new DataView(data.buffer, data.byteOffset).setUint16(data.length - 3, 9_000, true)],
  ['FEE_NOT_AGREED', ({ data }) => new DataView(data.buffer, data.byteOffset).setUint8(data.length - 1, 25)],
  ['ROUTE_ACCOUNTS', ({ accounts }) => void (accounts[3] = { address: key('stranger').address, writable: true })],
  ['TOKEN_INSTRUCTION', (_, { instructions, payer }) => void instructions.push(approveAll(payer))],
]

/** Gives a stranger the right to every coin of the owner's. */
function approveAll(owner: Address): DraftInstruction {
  return {
    program: address(PROGRAM.token),
    accounts: [
      { address: associatedAccount(owner, address(USDC)), writable: true },
      { address: key('stranger').address },
      { address: owner, signer: true },
    ],
    data: Uint8Array.from([4, 255, 255, 255, 255, 255, 255, 255, 127]),
  }
}

test('hostile bytes: each is refused with its own code, and the wallet is never asked', async ({
  page,
  venue,
  owner,
}) => {
  let spoil: Spoil = () => undefined
  await page.route('**/swap/v1/swap', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { swapTransaction: string }
    const draft = draftOf(Uint8Array.from(Buffer.from(reply.swapTransaction, 'base64')))
    spoil(
      draft.instructions.find(({ program }) => program === PROGRAM.aggregator)!,
      draft,
    )
    await route.fulfill({ response, json: { ...reply, swapTransaction: toText(draft) } })
  })
  await openConnected(page, '/swap?amount=100')
  const open = reviewDialog(page)
  for (const [code, each] of HOSTILE) {
    spoil = each
    await expect(go(page)).toHaveText('Swap 100 USDC')
    await go(page).click()
    await expect(line(open, 'Rule')).toHaveText(new RegExp(`^${code} ·`))
    await open.getByRole('button', { name: 'Back' }).click()
    await expect(open).toBeHidden()
  }
  spoil = () => undefined
  await expect((await review(page)).getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
  await expectUntouched(page, venue, owner.address, owner.usdc)
})

const SPOILT = [
  [
    'composed',
    '**/swap/v1/swap-instructions',
    'COMPOSE_MISMATCH',
    (reply: { otherInstructions: object[] }, owner: string) => {
      const accounts = [{ pubkey: owner, isSigner: true, isWritable: true }]
      reply.otherInstructions.push({ programId: PROGRAM.system, accounts, data: 'AgAAAADh9QUAAAAA' })
    },
  ],
  [
    'managed',
    '**/ultra/v1/order*',
    'ROUTE_MIN_OUT',
    (reply: { transaction: string | null }) => {
      // A question from before the wallet was connected has no transaction.
      if (reply.transaction === null) return
      const draft = draftOf(Uint8Array.from(Buffer.from(reply.transaction, 'base64')))
      const { data } = draft.instructions.find(({ program }) => program === PROGRAM.aggregator)!
      // The second version's head: amount in u64, quoted out u64, slippage u16.
      new DataView(data.buffer, data.byteOffset).setBigUint64(16, 1n, true)
      reply.transaction = toText(draft)
    },
  ],
] as const

for (const [mode, url, code, spoil] of SPOILT)
  test(`a hostile reply on the ${mode} route reaches no wallet`, async ({ page, venue, owner }) => {
    await page.route(url, async (route) => {
      const response = await route.fetch()
      const reply = (await response.json()) as never
      spoil(reply, owner.address)
      await route.fulfill({ response, json: reply })
    })
    await chooseExecution(page, mode)
    await openConnected(page, `/swap/${USDC}/${COIN}?amount=100`)
    await expect(go(page)).toHaveText('Swap 100 USDC')
    await go(page).click()
    const open = reviewDialog(page)
    await expect(line(open, 'Rule')).toHaveText(new RegExp(`^${code} ·`))
    await expectUntouched(page, venue, owner.address, owner.usdc)
  })

test('a transaction that is too large: the next price is for fewer accounts, and goes through', async ({
  page,
  venue,
  owner,
  allow,
}) => {
  allow(FAILED_REQUEST)
  let refused = 0
  await page.route('**/swap/v1/swap', async (route) => {
    if (refused > 0) return route.continue()
    refused += 1
    return route.fulfill({ status: 400, json: { error: 'Transaction too large', errorCode: 'TOO_LARGE' } })
  })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/swap/v1/quote'))
      requests.push(new URL(request.url()).searchParams.get('maxAccounts') ?? '')
  })
  await openConnected(page, '/swap?amount=10')
  await expect(go(page)).toHaveText('Swap 10 USDC')
  await go(page).click()
  await expect(reviewDialog(page).getByRole('alert')).toBeVisible()
  await reviewDialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('The transaction was too large.')).toBeVisible()
  await review(page)
  await approveUntilDone(page)
  expect([...new Set(requests)]).toEqual(['', '40'])
  expect(owner.usdc - (await venue.state(owner.address)).usdc).toBe(10_000_000n)
})

test('what selling it back would return is shown on a press', async ({ page }) => {
  await page.goto('/swap?amount=100')
  await page.getByRole('button', { name: 'Get quote', exact: true }).click()
  await expect(fact(page, 'Round-trip cost')).toContainText(/returns\s*99\.\d+%/)
})

test('a token is found by name and by mint; an unverified one requires a tick, and x reverses the pair', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await openConnected(page, '/swap?amount=5')
  await page.getByRole('button', { name: /^You receive:/ }).click()
  await page.getByRole('textbox', { name: 'Symbol, name or mint' }).fill('floe')
  await page.getByRole('button', { name: /FLOE Not verified/ }).click()
  await expect(page.getByRole('button', { name: 'You receive: FLOE' })).toBeVisible()
  await expect(go(page)).toHaveText('Confirm the warnings')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await expect(go(page)).toHaveText('Swap 5 USDC')
  await page.getByRole('heading', { level: 2, name: 'Route' }).click()
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'You pay: FLOE' })).toBeVisible()
})

test('a link fills the form and never sets the risk; its invalid parts are named', async ({ page, allow }) => {
  allow(FAILED_REQUEST)
  const skipped = page.getByText('Some settings in this link were invalid and skipped')
  // Of which side the amount is is not known: it is not armed as another.
  await page.goto(`/swap/${USDC}/nonsense?amount=12.5&mode=maybe&slippage=1000`)
  await expect(skipped).toContainText('out=nonsense, mode=maybe, amount=12.5, slippage=1000')
  await expect(field(page, 'You pay')).toHaveValue('')
  await page.goto('/swap?amount=12.5&slippage=1000')
  await expect(field(page, 'You pay')).toHaveValue('12.5')
  await expect(skipped).toContainText('slippage=1000')
  await settings(page).click()
  await expect(page.getByRole('button', { name: '0.5%' })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('nothing is clipped sideways, and a swap lands @core', async ({ page, venue, owner }) => {
    await openConnected(page, '/swap?amount=20')
    await review(page)
    await approveUntilDone(page)
    expect(owner.usdc - (await venue.state(owner.address)).usdc).toBe(20_000_000n)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 1440],
  ['dark', 360],
  ['light', 360],
] as const)
  test(`the form, the picker and the review break no rule of accessibility: ${theme}, ${width} px`, async ({
    page,
    newcomer,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript((choice) => localStorage.setItem('sextant.theme', choice), theme)
    await newcomer()
    await openConnected(page, '/swap?amount=5')
    await expect(go(page)).toHaveText(/^Swap/)
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: /^You receive:/ }).click()
    await page.getByRole('textbox', { name: 'Symbol, name or mint' }).fill('e')
    await expect(page.getByText('Not verified').first()).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await review(page)
    expect(await faults(page)).toEqual([])
  })
