import { type Locator, type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { figureName } from '../../src/values/figures.ts'
import { figure } from './figure-steps.ts'
import { figures, walkActs, walked as walkedThrough, type Act, type Keys, type Run } from './figure-walk.ts'
import { expect } from './fixtures.ts'
import { positionsPanel, sellButtons } from './sale-steps.ts'
import { approve, chooseExecution, goButton, line, openConnected, reviewDialog, reviewed, untilDone } from './steps.ts'
import { closeReceipt } from './ticket-steps.ts'

/*
 * The other acts, each once: what the review says after it was left open and built again by itself is what the receipt says
 * and what the chain moved. Widths, shapes of the venue's replies and movements of the price are met pairwise.
 */

const [SOL, USDC] = [MINT.wrappedSol, MINT.usdc]

/** How the price of SOL moves while the review is open, in basis points of its start. */
const MOVES = { held: 0, rising: 20, falling: -20 } as const

/** An act that a button begins, while the price of SOL moves as the setting says. */
const walked = (
  { page, venue, setting: { price } }: Run,
  button: Locator,
  keys: Keys,
  also?: (open: Locator) => Promise<void>,
) =>
  walkedThrough(page, {
    press: () => button.click(),
    move: async () => {
      if (MOVES[price] !== 0) await venue.post('token', { token: 'SOL', moveBps: MOVES[price] })
    },
    keys,
    ...(also === undefined ? {} : { also }),
  })

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
      const least = review['minReceived']!
      const receipt = await figures(open, keys, true)
      expect(receipt['sell']).toBe(review['sell'])
      const got = (await venue.state(owner.address)).usdc - owner.usdc
      expect(got).toBeGreaterThanOrEqual(least)
      const away = receipt['receive']! - got
      expect(away < 10_000n && away > -10_000n).toBe(true)
      await closeReceipt(page)
      await expect(sellButtons(page)).toHaveCount(before - 1, { timeout: 20_000 })
      await expect(positionsPanel(page)).toBeVisible()
    },
  },
]

walkActs(ACTS)
