import { type Locator, type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { figureName } from '../../src/values/figures.ts'
import { tokenNamed } from '../fixtures/trade-bench.ts'
import { figure, rebuilt } from './figure-steps.ts'
import {
  cellOf,
  expectReported,
  figures,
  fileOf,
  rowWith,
  walkActs,
  walked as walkedThrough,
  type Act,
  type Keys,
  type Run,
} from './figure-walk.ts'
import { expect } from './fixtures.ts'
import { pairOrders } from './pair-orders.ts'
import {
  approve,
  approveUntilDone,
  chooseExecution,
  confirmButton,
  goButton,
  line,
  openConnected,
  reviewed,
  untilDone,
} from './steps.ts'
import { closeReceipt } from './ticket-steps.ts'

/*
 * Acts on pairs and on lending, each once: ticket, review that was left open and built again by itself, receipt, the same
 * receipt in a later visit, row, totals, top bar and every file say one thing, which is what the chain moved.
 */

const [SOL, USDC, STSOL] = [MINT.wrappedSol, MINT.usdc, tokenNamed('stSOL').mint]

/** How the price of SOL moves while the review is open, in basis points of its start. */
const MOVES = { held: 0, rising: 20, falling: -20 } as const

const moveSol = async ({ venue, setting: { price } }: Run) => {
  if (MOVES[price] !== 0) await venue.post('token', { token: 'SOL', moveBps: MOVES[price] })
}

/** An act that a button begins, while the price of SOL moves as the setting says. */
const walked = (
  run: Run,
  button: Locator,
  keys: Keys,
  also: (open: Locator) => Promise<void> = async () => undefined,
) => walkedThrough(run.page, { press: () => button.click(), move: () => moveSol(run), keys, also })

const swapForm = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })
const limitForm = (page: Page) => page.getByRole('form', { name: 'Limit order' })
const limitList = (page: Page) => page.getByRole('region', { name: 'Limit orders' })

/** A swap of USDC for SOL: so much is paid, or so much is bought. */
async function swap(run: Run, route: 'built' | 'composed' | 'managed', mode: 'in' | 'out'): Promise<void> {
  const { page, owner } = run
  const form = swapForm(page)
  await chooseExecution(page, route)
  await openConnected(page, mode === 'in' ? '/swap?amount=60' : '/swap')
  if (mode === 'out') await page.getByRole('textbox', { name: 'You receive', exact: true }).fill('0.25')
  await expect(goButton(form)).toHaveText(/^Swap/)
  const [bound, requested]: readonly [Keys, object] =
    mode === 'in' ? [{ minReceived: 9 }, { pay: 60_000_000n }] : [{ maxPaid: 6 }, { receive: 250_000_000n }]
  const ticket = await figures(form, bound)
  await expect(line(form, figureName('rate'))).toContainText('1 SOL = ')
  // What the service sends costs the owner no network fee, and the form says so.
  if (route === 'managed') expect(await figure(form, 'networkFee', 9)).toBe(0n)
  const keys = { pay: 6, receive: 9, ...bound }
  const { open, review } = await walked(run, goButton(form), keys)
  expect(review).toMatchObject({ ...ticket, ...requested })
  // One orientation: what a SOL costs, from the form on.
  await expect(line(open, figureName('rate', true))).toContainText(/^[\d.]+ USDC per SOL/)
  expect(await figures(open, keys, true)).toEqual(review)
  await expectReported(run, open, owner, { pay: 'usdc', receive: 'sol' })
}

/** A token that is no pinned coin, by its symbol in every headline; its mint stands once. */
async function buyToken(run: Run): Promise<void> {
  const { page, owner } = run
  await chooseExecution(page, 'built')
  await openConnected(page, `/swap/${USDC}/${STSOL}?amount=20`)
  await expect(goButton(swapForm(page))).toHaveText(/^Swap/)
  const keys = { pay: 6, receive: 9, minReceived: 9 }
  const { open, review } = await walked(run, goButton(swapForm(page)), keys, async (shown) => {
    await expect(line(shown, figureName('receive'))).toContainText(' stSOL')
    await expect(line(shown, figureName('minReceived'))).toContainText(' stSOL')
  })
  expect(await figures(open, keys, true)).toEqual(review)
  await expect(line(open, figureName('receive', true))).toContainText(' stSOL')
  await expectReported(run, open, owner, { pay: 'usdc', receive: 'token' })
}

type Pair = { readonly path: string; readonly pays: 'usdc' | 'sol'; readonly price: number }

/** A limit order that waits: `pays` all of what it sells at once. */
async function limit(run: Run, { path, pays, price }: Pair): Promise<void> {
  const { page, venue, owner } = run
  const isSale = pays === 'sol'
  const words = `${price} USDC per SOL`
  await openConnected(page, path)
  await expect(limitForm(page)).toContainText(`at ${words}`)
  const keys = isSale ? { pay: 9, receive: 6, deposit: 9 } : { pay: 6, receive: 9, deposit: 9 }
  const { open, review } = await walked(run, goButton(limitForm(page)), keys, async (shown) => {
    await expect(line(shown, figureName('limitPrice'))).toHaveText(new RegExp(`^${words}`))
  })
  const [order] = await pairOrders(venue, owner.address, 'active')
  await expect(line(open, figureName('limitPrice', true))).toHaveText(new RegExp(`^${words}`))
  expect([order?.rawMakingAmount, order?.rawTakingAmount].map(Number)).toEqual(
    [review['pay'], review['receive']].map(Number),
  )
  expect(await figure(open, 'pay', keys.pay, true)).toBe(review['pay'])
  expect(await figure(open, 'deposit', 9)).toBe(review['deposit'])
  await expectReported(run, open, owner, { pay: pays })
  await page.goto('/limit')
  await expect(limitList(page)).toContainText(words)
  await page.goto('/activity?tab=limit')
  await expect(rowWith(page.getByRole('main'), `at ${words}`)).toHaveCount(1)
  const [cells] = await fileOf(page, 'limit')
  expect(cells?.['terms']).toBe(`at ${words}`)
  expect([
    cellOf(cells, 'sells', keys.pay),
    cellOf(cells, 'sells_base_units', 0),
    cellOf(cells, 'asks_base_units', 0),
  ]).toEqual([review['pay'], review['pay'], review['receive']])
}

/** Places a limit buy of SOL through the form, far under the market; gives back the form as it was. */
async function place(page: Page, amount: string): Promise<void> {
  await limitForm(page).getByLabel('You sell', { exact: true }).fill(amount)
  await expect(goButton(limitForm(page))).toHaveText('Place limit order')
  await goButton(limitForm(page)).click()
  await reviewed(page)
  await approveUntilDone(page)
  await closeReceipt(page)
}

/** The edit of a limit order: the same amount at another price, by one click and two yeses. */
async function replace(run: Run): Promise<void> {
  const { page, venue, owner } = run
  await openConnected(page, '/limit?rate=0.01&exp=never')
  await expect(limitForm(page)).toContainText('Balance 500')
  await place(page, '40')
  const before = await venue.state(owner.address)
  await limitList(page).getByRole('button', { name: 'Edit 40 USDC for SOL' }).click()
  await limitForm(page).getByRole('textbox', { name: 'Limit price' }).fill('110')
  await limitForm(page).getByRole('button', { name: 'Replace order' }).click()
  const open = await reviewed(page)
  await moveSol(run)
  await rebuilt(page, open)
  await expect(open.getByRole('row', { name: /^You pay/ })).toHaveText(/You pay\s*40\.00 USDC\s*40\.00 USDC/)
  await expect(open.getByRole('row', { name: /^Limit price/ })).toHaveText(/100 USDC per SOL\s*110 USDC per SOL/)
  await approve(page)
  await expect(confirmButton(open)).toHaveText('Confirm 2 of 2 in wallet', { timeout: 30_000 })
  await rebuilt(page, open)
  const keys = { pay: 6, receive: 9 } as const
  const review = await figures(open, keys)
  expect(review['pay']).toBe(40_000_000n)
  await expect(line(open, figureName('limitPrice'))).toHaveText(/^110 USDC per SOL/)
  const between = await venue.state(owner.address)
  expect(between.usdc - before.usdc).toBe(40_000_000n)
  await approve(page)
  await untilDone(page)
  await expectReported(run, open, between, { pay: 'usdc' })
  const [order, ...others] = await pairOrders(venue, owner.address, 'active')
  expect([order?.rawMakingAmount, order?.rawTakingAmount, others.length]).toEqual([
    '40000000',
    String(review['receive']),
    0,
  ])
  const file = await fileOf(page, 'limit')
  expect(file.map((cells) => [cells['status'], cells['terms']])).toEqual([
    ['Open', 'at 110 USDC per SOL'],
    ['Cancelled', 'at 100 USDC per SOL'],
  ])
  expect(cellOf(file[1], 'returned', 6)).toBe(40_000_000n)
}

const FIVE = ['11', '12', '13', '14', '15.000001']

/** The cancel of five limit orders by one signature. */
async function cancelFive(run: Run): Promise<void> {
  const { page, venue, owner } = run
  await openConnected(page, '/limit?rate=0.01&exp=never')
  await expect(limitForm(page)).toContainText('Balance 500')
  for (const amount of FIVE) await place(page, amount)
  const before = await venue.state(owner.address)
  const all = owner.usdc - before.usdc
  expect(all).toBe(65_000_001n)
  await expect(rowWith(limitList(page), 'USDC')).toHaveCount(FIVE.length)
  const total = async (open: Locator) => open.locator('tfoot').innerText()
  const { open, review } = await walked(
    run,
    limitList(page).getByRole('button', { name: 'Cancel all' }),
    { returned: 6 },
    async (shown) => expect(await total(shown)).toContain('65.000001 USDC'),
  )
  expect(review).toEqual({ returned: all })
  expect(await total(open)).toContain('65.000001 USDC')
  await expectReported(run, open, before, { returned: 'usdc' })
  expect((await venue.state(owner.address)).usdc).toBe(owner.usdc)
  const file = await fileOf(page, 'limit')
  expect(file.map((cells) => cells['status'])).toEqual(FIVE.map(() => 'Cancelled'))
  expect(file.reduce((sum, cells) => sum + cellOf(cells, 'returned', 6), 0n)).toBe(all)
}

/** A recurring order that waits for its price, and its end. */
async function recurring(run: Run): Promise<void> {
  const { page, venue, owner } = run
  await openConnected(page, '/recurring?total=150&count=3&every=3600&max=1')
  const form = page.getByRole('form', { name: 'Recurring order' })
  await expect(form).toContainText('Balance 500')
  const keys = { pay: 6, perOrder: 6 } as const
  await expect(line(form, figureName('networkFee'))).toHaveText(/^At most 0\.002005 SOL/)
  const { open, review } = await walked(run, goButton(form), keys)
  expect(review).toEqual({ pay: 150_000_000n, perOrder: 50_000_000n })
  expect(await figures(open, keys, true)).toEqual(review)
  await expectReported(run, open, owner, { pay: 'usdc' })
  const before = await venue.state(owner.address)
  await page.goto('/recurring')
  const end = await walked(
    run,
    page.getByRole('region', { name: 'Recurring orders' }).getByRole('button', { name: /^Cancel / }),
    { returned: 6 },
  )
  expect(await figures(end.open, { returned: 6 }, true)).toEqual(end.review)
  await expectReported(run, end.open, before, { returned: 'usdc' })
  const after = await venue.state(owner.address)
  const [cells] = await fileOf(page, 'recurring')
  expect(cells?.['status']).toBe('Cancelled')
  expect([cellOf(cells, 'sells', 6), cellOf(cells, 'sold', 6), cellOf(cells, 'returned', 6)]).toEqual([
    150_000_000n,
    owner.usdc - after.usdc,
    end.review['returned'],
  ])
}

/** A deposit, and a part of it that is taken back. */
async function lend(run: Run, act: 'deposit' | 'withdraw'): Promise<void> {
  const { page, venue, owner } = run
  const form = page.getByRole('form', { name: 'Deposit or withdraw' })
  const worth = async (amount: RegExp) => {
    await page.goto('/earn')
    await expect(
      rowWith(page.getByRole('region', { name: 'Markets' }), 'EPjF…Dt1v')
        .or(page.getByRole('listitem').filter({ hasText: 'EPjF…Dt1v' }))
        .first(),
    ).toContainText(amount)
  }
  await openConnected(page, `/earn?asset=${USDC}&amount=40`)
  await expect(line(form, figureName('networkFee'))).toHaveText(/^At most 0\.002005 SOL/)
  if (act === 'deposit') {
    const { open, review } = await walked(run, goButton(form), { pay: 6, receive: 6 })
    expect(review['pay']).toBe(40_000_000n)
    // Its shares are worth more with every block: no fewer come than were shown.
    expect((await figures(open, { pay: 6 }, true))['pay']).toBe(40_000_000n)
    await expectReported(run, open, owner, { pay: 'usdc', receive: 'shares' })
    return worth(/\$(39\.99|40\.00)/)
  }
  await goButton(form).click()
  await reviewed(page)
  await approveUntilDone(page)
  await closeReceipt(page)
  const before = await venue.state(owner.address)
  await page.goto(`/earn?asset=${USDC}&act=withdraw&amount=15.5`)
  // The drawn form offers to connect: what is pressed before the wallet is back connects.
  await expect(goButton(form)).toHaveText('Withdraw USDC')
  const { open, review } = await walked(run, goButton(form), { pay: 6, receive: 6 })
  expect(review['receive']).toBe(15_500_000n)
  await expectReported(run, open, before, { pay: 'shares', receive: 'usdc' })
  return worth(/\$24\.(49|50)/)
}

const ACTS: readonly Act[] = [
  {
    title: 'a swap that the service sends',
    setting: { width: 1440, shape: 'live', price: 'held' },
    run: (run) => swap(run, 'managed', 'in'),
  },
  {
    title: 'a swap in the service’s bytes',
    setting: { width: 390, shape: 'live', price: 'falling' },
    run: (run) => swap(run, 'built', 'in'),
  },
  {
    title: 'a swap in the service’s bytes, exact out',
    setting: { width: 390, shape: 'seed', price: 'rising' },
    run: (run) => swap(run, 'built', 'out'),
  },
  {
    title: 'a swap of this page’s own',
    setting: { width: 1440, shape: 'live', price: 'falling' },
    run: (run) => swap(run, 'composed', 'in'),
  },
  {
    title: 'a swap of this page’s own, exact out',
    setting: { width: 1440, shape: 'seed', price: 'rising' },
    run: (run) => swap(run, 'composed', 'out'),
  },
  {
    title: 'a purchase of a token that is no pinned coin',
    setting: { width: 390, shape: 'live', price: 'rising' },
    run: buyToken,
  },
  {
    title: 'a limit order that sells SOL',
    setting: { width: 390, shape: 'seed', price: 'falling' },
    run: (run) => limit(run, { path: `/limit/${SOL}/${USDC}?amount=0.5&rate=300&exp=never`, pays: 'sol', price: 300 }),
  },
  {
    title: 'a limit order that buys SOL',
    setting: { width: 1440, shape: 'live', price: 'rising' },
    run: (run) => limit(run, { path: '/limit?amount=55.000001&rate=0.01&exp=never', pays: 'usdc', price: 100 }),
  },
  {
    title: 'the edit of a limit order',
    setting: { width: 1440, shape: 'live', price: 'falling' },
    run: replace,
  },
  {
    title: 'the cancel of five limit orders',
    setting: { width: 390, shape: 'live', price: 'rising' },
    run: cancelFive,
  },
  {
    title: 'a recurring order, and its end',
    setting: { width: 390, shape: 'seed', price: 'held' },
    run: recurring,
  },
  {
    title: 'a deposit',
    setting: { width: 390, shape: 'live', price: 'rising' },
    run: (run) => lend(run, 'deposit'),
  },
  {
    title: 'a part that is taken back of a deposit',
    setting: { width: 1440, shape: 'seed', price: 'falling' },
    run: (run) => lend(run, 'withdraw'),
  },
]

walkActs(ACTS)
