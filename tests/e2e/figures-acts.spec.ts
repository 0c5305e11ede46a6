import { type Locator, type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { figureName, type FigureKey } from '../../src/values/figures.ts'
import { figure, rebuilt } from './figure-steps.ts'
import { expect, onOwnServer, test } from './fixtures.ts'
import { positionsPanel, sellButtons } from './sale-steps.ts'
import { approve, chooseExecution, goButton, line, openConnected, reviewDialog, reviewed, untilDone } from './steps.ts'
import { closeReceipt } from './ticket-steps.ts'
import { type Venue } from './venue.ts'

/*
 * The other acts, each once: what the review says after it was left open and built again by itself is what the receipt says
 * and what the chain moved. Widths, shapes of the venue's replies and movements of the price are met pairwise.
 */

const [SOL, USDC] = [MINT.wrappedSol, MINT.usdc]

/** How the price of SOL moves while the review is open, in basis points of its start. */
const MOVES = { held: 0, rising: 20, falling: -20 } as const

type Setting = {
  readonly width: 1440 | 390
  readonly shape: 'live' | 'seed'
  readonly price: keyof typeof MOVES
}

/** A setting as options of a test, and in its title. */
const named = ({ width, shape, price }: Setting) => `${width}, ${shape}, ${price}`

/** Presses, leaves the review open while the price moves and it is built again, and confirms; gives it as the receipt. */
async function walked(
  { page, venue, setting: { price } }: Run,
  button: Locator,
  keys: Keys,
  also: (shown: Locator) => Promise<void> = async () => undefined,
): Promise<{ readonly open: Locator; readonly review: Readonly<Record<string, bigint>> }> {
  await button.click()
  await reviewed(page)
  const open = reviewDialog(page).last()
  if (MOVES[price] !== 0) await venue.post('token', { token: 'SOL', moveBps: MOVES[price] })
  await rebuilt(page, open)
  const review = await figures(open, keys)
  await also(open)
  await approve(page)
  await untilDone(page)
  return { open, review }
}

/** Each figure of these, base units by key. */
async function figures(open: Locator, keys: Keys, isDone = false) {
  const read = Object.entries(keys).map(async ([key, digits]) => [
    key,
    await figure(open, key as FigureKey, digits, isDone),
  ])
  return Object.fromEntries((await Promise.all(read)) as [string, bigint][])
}

/** Figures by their key, with the digits of their unit. */
type Keys = Partial<Record<FigureKey, number>>
type Run = { readonly page: Page; readonly venue: Venue; readonly owner: OwnerOf; readonly setting: Setting }
type Act = { readonly title: string; readonly setting: Setting; readonly run: (args: Run) => Promise<void> }
type OwnerOf = { readonly address: string; readonly usdc: bigint; readonly lamports: bigint }

const swapForm = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })

const ACTS: readonly Act[] = [
  {
    title: 'a swap that the service sends',
    setting: { width: 1440, shape: 'live', price: 'held' },
    run: async (args) => {
      const { page, venue, owner } = args
      await chooseExecution(page, 'managed')
      await openConnected(page, '/swap?amount=60')
      const least = await figure(swapForm(page), 'minReceived', 9)
      const fee = await figure(swapForm(page), 'networkFee', 9)
      const { open, review } = await walked(args, goButton(swapForm(page)), { pay: 6, receive: 9, minReceived: 9 })
      expect(review).toMatchObject({ pay: 60_000_000n, minReceived: least })
      expect(await figures(open, { pay: 6, receive: 9, minReceived: 9 }, true)).toEqual(review)
      // Form and receipt say that the network fee is paid by somebody else, and the chain that nothing of it left.
      expect(fee).toBe(0n)
      await expect(line(open, figureName('fees'))).toContainText('Network fee paid by somebody else')
      const after = await venue.state(owner.address)
      expect(owner.usdc - after.usdc).toBe(60_000_000n)
      expect(after.lamports - owner.lamports).toBe(review['receive'])
    },
  },
  {
    title: 'a swap of this page’s own, exact out',
    setting: { width: 1440, shape: 'seed', price: 'rising' },
    run: async (args) => {
      const { page, venue, owner } = args
      await chooseExecution(page, 'composed')
      await openConnected(page, '/swap')
      await page.getByRole('textbox', { name: 'You receive', exact: true }).fill('0.25')
      await expect(goButton(swapForm(page))).toHaveText(/^Swap/)
      const most = await figure(swapForm(page), 'maxPaid', 6)
      const { open, review } = await walked(args, goButton(swapForm(page)), { pay: 6, receive: 9, maxPaid: 6 })
      expect(review).toMatchObject({ receive: 250_000_000n, maxPaid: most })
      expect(await figures(open, { pay: 6, receive: 9, maxPaid: 6 }, true)).toEqual(review)
      const after = await venue.state(owner.address)
      expect(owner.usdc - after.usdc).toBe(review['pay'])
      expect(review['pay']).toBeLessThanOrEqual(most)
      expect(after.lamports - owner.lamports + (await figure(open, 'fees', 9))).toBe(250_000_000n)
    },
  },
  {
    title: 'a limit order that sells SOL',
    setting: { width: 390, shape: 'seed', price: 'falling' },
    run: async (args) => {
      const { page, venue, owner } = args
      await openConnected(page, `/limit/${SOL}/${USDC}?amount=0.5&rate=300&exp=never`)
      const form = page.getByRole('form', { name: 'Limit order' })
      await expect(form).toContainText('at 300 USDC per SOL')
      const { open, review } = await walked(args, goButton(form), { pay: 9, receive: 6, deposit: 9 }, async (shown) => {
        await expect(line(shown, figureName('limitPrice'))).toHaveText(/^300 USDC per SOL/)
      })
      expect(review).toMatchObject({ pay: 500_000_000n, receive: 150_000_000n })
      await expect(line(open, figureName('limitPrice', true))).toHaveText(/^300 USDC per SOL/)
      expect(await figures(open, { pay: 9 }, true)).toEqual({ pay: 500_000_000n })
      const left = owner.lamports - (await venue.state(owner.address)).lamports
      expect(left).toBe(500_000_000n + (await figure(open, 'deposit', 9)) + (await figure(open, 'fees', 9)))
      await closeReceipt(page)
      await expect(page.getByRole('region', { name: 'Limit orders' })).toContainText('300 USDC per SOL')
    },
  },
  {
    title: 'a recurring order, and its end',
    setting: { width: 390, shape: 'seed', price: 'held' },
    run: async (args) => {
      const { page, venue, owner } = args
      await openConnected(page, '/recurring?total=150&count=3&every=3600&max=1')
      const form = page.getByRole('form', { name: 'Recurring order' })
      await expect(form).toContainText('Balance 500')
      const keys = { pay: 6, perOrder: 6 } as const
      const { open, review } = await walked(args, goButton(form), keys)
      expect(review).toEqual({ pay: 150_000_000n, perOrder: 50_000_000n })
      expect(await figures(open, keys, true)).toEqual(review)
      expect(owner.usdc - (await venue.state(owner.address)).usdc).toBe(150_000_000n)
      await closeReceipt(page)
      await page
        .getByRole('region', { name: 'Recurring orders' })
        .getByRole('button', { name: /^Cancel / })
        .click()
      const back = await figure(await reviewed(page), 'returned', 6)
      await approve(page)
      await untilDone(page)
      expect(await figure(reviewDialog(page), 'returned', 6, true)).toBe(back)
      expect(owner.usdc - (await venue.state(owner.address)).usdc).toBe(150_000_000n - back)
    },
  },
  {
    title: 'a deposit',
    setting: { width: 390, shape: 'live', price: 'rising' },
    run: async (args) => {
      const { page, venue, owner } = args
      await openConnected(page, `/earn?asset=${USDC}&amount=40`)
      const form = page.getByRole('form', { name: 'Deposit or withdraw' })
      const { open, review } = await walked(args, goButton(form), { pay: 6 })
      expect(review).toEqual({ pay: 40_000_000n })
      expect(await figures(open, { pay: 6 }, true)).toEqual(review)
      const after = await venue.state(owner.address)
      expect(owner.usdc - after.usdc).toBe(40_000_000n)
      expect(owner.lamports - after.lamports).toBe((await figure(open, 'fees', 9)) + (await figure(open, 'deposit', 9)))
    },
  },
  {
    title: 'the close of a position',
    setting: { width: 1440, shape: 'live', price: 'falling' },
    run: async (args) => {
      const { page, venue, owner } = args
      await openConnected(page, '/positions')
      await expect(sellButtons(page).first()).toBeVisible()
      const before = await sellButtons(page).count()
      const keys = { sell: 6, receive: 6 } as const
      const { open, review } = await walked(args, sellButtons(page).first(), { ...keys, minReceived: 6 })
      const least = review['minReceived'] ?? 0n
      const receipt = await figures(open, keys, true)
      expect(receipt['sell']).toBe(review['sell'])
      const got = (await venue.state(owner.address)).usdc - owner.usdc
      expect(got).toBeGreaterThanOrEqual(least)
      const away = (receipt['receive'] ?? 0n) - got
      expect(away < 10_000n && away > -10_000n).toBe(true)
      await closeReceipt(page)
      await expect(sellButtons(page)).toHaveCount(before - 1, { timeout: 20_000 })
      await expect(positionsPanel(page)).toBeVisible()
    },
  },
]

onOwnServer('figures', () => {
  for (const { title, setting, run } of ACTS)
    test.describe(named(setting), () => {
      test.use({ shape: setting.shape, viewport: { width: setting.width, height: 900 } })

      test(`of ${title} are those of its receipt and of the chain`, async ({ page, venue, owner }) => {
        await venue.holdPrices()
        await page.clock.install()
        await run({ page, venue, owner, setting })
      })
    })
})
