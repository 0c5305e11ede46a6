import { type Locator, type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { figureName, type FigureKey } from '../../src/values/figures.ts'
import { csvRows } from './exported.ts'
import { figure, rebuilt } from './figure-steps.ts'
import { expect, FAILED_REQUEST, onOwnServer, test } from './fixtures.ts'
import { approve, baseUnits, line, reviewDialog, reviewed, untilDone, walletButton } from './steps.ts'
import { closeReceipt } from './ticket-steps.ts'
import { type OwnerState, type Venue } from './venue.ts'

/*
 * The walk of one act, from its ticket to each file: width, shape of the venue's replies, and how the price moves while the
 * review is open are met pairwise over the acts of a file.
 */

const VALUES = { width: [1440, 390], shape: ['live', 'seed'], price: ['held', 'rising', 'falling'] } as const

export type Setting = { readonly [Name in keyof typeof VALUES]: (typeof VALUES)[Name][number] }

/** Pairs of two values that no act of these meets. */
function unmet(acts: readonly Act[]): readonly string[] {
  const names = ['width', 'shape', 'price'] as const
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .flatMap((other) =>
        VALUES[one].flatMap((a) =>
          VALUES[other].flatMap((b) =>
            acts.some(({ setting }) => setting[one] === a && setting[other] === b) ? [] : [`${a}, ${b}`],
          ),
        ),
      ),
  )
}

/** Figures by their key, with the digits of their unit. */
export type Keys = Partial<Record<FigureKey, number>>
export type Figures = Readonly<Record<string, bigint>>
export type Run = {
  readonly page: Page
  readonly venue: Venue
  readonly owner: OwnerState & { readonly address: string }
  readonly setting: Setting
}
export type Act = { readonly title: string; readonly setting: Setting; readonly run: (args: Run) => Promise<void> }

/** Each act once, on a server of its own, with the page's clock installed and prices that only the test moves. */
export function walkActs(acts: readonly Act[]): void {
  if (unmet(acts).length > 0) throw new Error(`no act meets ${unmet(acts).join('; ')}`)
  onOwnServer('figures', () => {
    for (const { title, setting, run } of acts)
      test.describe(`${setting.width}, ${setting.shape}, ${setting.price}`, () => {
        test.use({
          shape: setting.shape,
          viewport: { width: setting.width, height: 900 },
          actionTimeout: 15_000,
        })

        test(`of ${title} are those of its receipt and of the chain`, async ({ page, venue, owner, allow }) => {
          test.slow()
          // The document knows no status of trading.
          if (setting.shape === 'seed') allow(FAILED_REQUEST)
          await venue.holdPrices()
          await page.clock.install()
          await run({ page, venue, owner, setting })
        })
      })
  })
}

/**
 * Takes the price of a market in hand, before any page is open: it stays what it is, and `move` moves what a side of it
 * costs by so much as the setting says, by default by 0.4¢, which is within what the trader chose.
 */
export async function holdMarket(
  { venue, setting: { price } }: { readonly venue: Venue; readonly setting: Pick<Setting, 'price'> },
  marketId: string,
  stepMicro = 4_000,
) {
  const ask = async () => {
    const { pricing } = (await venue.get(
      `/api/prediction/v1/events/${marketId.replace(/-\d+$/, '')}/markets/${marketId}`,
    )) as {
      pricing: { readonly buyYesPriceUsd: string }
    }
    return Number(pricing.buyYesPriceUsd)
  }
  const put = (yesMicro: number) => venue.post('price', { marketId, yesMicro })
  // What is put is where the walk of the price begins: it is put so that the walk stands where it stood.
  const before = await ask()
  let base = before
  for (let turn = 0; turn < 6; turn += 1) {
    await put(base)
    base += before - (await ask())
  }
  expect(await ask()).toBe(before)
  return {
    move: async (isYes = true) => {
      if (price !== 'held') await put(base + ((price === 'rising') === isYes ? stepMicro : -stepMicro))
    },
    moveBack: () => put(base),
    /** Moves Yes by so much from where it stood, micro USD. */
    moveBy: (micro: number) => put(base + micro),
  }
}

/** Each figure of these, base units by key. */
export async function figures(open: Locator, keys: Keys, isDone = false): Promise<Figures> {
  const read = Object.entries(keys).map(async ([key, digits]) => [
    key,
    await figure(open, key as FigureKey, digits, isDone),
  ])
  return Object.fromEntries((await Promise.all(read)) as [string, bigint][])
}

type Walk = {
  readonly press: () => Promise<unknown>
  readonly move: (open: Locator) => Promise<void>
  readonly keys: Keys
  /** More that the review says before the yes. */
  readonly also?: (open: Locator) => Promise<void>
}

/**
 * Presses, leaves the review open while the price moves and it is built again by itself twice, and confirms; gives the
 * receipt with what the review said last.
 */
export async function walked(
  page: Page,
  { press, move, keys, also = async () => undefined }: Walk,
): Promise<{ readonly open: Locator; readonly review: Figures }> {
  await press()
  await reviewed(page)
  const open = reviewDialog(page).last()
  await move(open)
  await rebuilt(page, open)
  const review = await figures(open, keys)
  await also(open)
  await approve(page)
  await untilDone(page)
  return { open, review }
}

/** The receipt of the newest act, opened again from Activity by a new visit. */
export async function reopened(page: Page): Promise<Locator> {
  await page.goto('/activity?tab=flight')
  await page
    .getByRole('button', { name: /^Show transaction: / })
    .first()
    .click()
  await expect(reviewDialog(page).getByRole('status', { name: 'Status' })).toHaveText('Done')
  return reviewDialog(page)
}

type Cells = Readonly<Record<string, string>>

/** The rows of the file of a tab of Activity, newest first. */
export async function fileOf(page: Page, tab: 'flight' | 'history' | 'limit' | 'recurring'): Promise<readonly Cells[]> {
  await page.goto(`/activity?tab=${tab}`)
  await page.getByRole('button', { name: /^Export/ }).click()
  return csvRows(page)
}

/** A cell of a file in base units; an empty one is not zero: it throws. */
export const cellOf = (cells: Cells | undefined, name: string, digits: number): bigint =>
  baseUnits(cells?.[name] ?? '', digits)

/** What the file of transactions says of the newest act; `held` = account deposits paid, less those that came back. */
export async function actInFile(page: Page, paid: number | undefined, received: number | undefined) {
  const [cells] = await fileOf(page, 'flight')
  return {
    ...(paid === undefined ? {} : { paid: cellOf(cells, 'paid_amount', paid) }),
    ...(received === undefined ? {} : { received: cellOf(cells, 'received_amount', received) }),
    network: cellOf(cells, 'network_fee_sol', 9),
    held: cellOf(cells, 'account_deposit_sol', 9) - cellOf(cells, 'account_deposit_returned_sol', 9),
  }
}

/** The top bar tells what the chain has, and the net worth that Portfolio tells; so does the file of what is held. */
export async function expectTopBar({ page, venue, owner }: Run): Promise<void> {
  await page.goto('/portfolio')
  const { usdc, lamports } = await venue.state(owner.address)
  const cents = String(usdc / 10_000n).padStart(3, '0')
  const balance = `${cents.slice(0, -2)}.${cents.slice(-2)}`
  await expect(walletButton(page)).toHaveAccessibleName(new RegExp(`(^|\\D)${balance.replace('.', '\\.')} USDC$`))
  const total = line(page.getByRole('main'), figureName('netWorth')).first()
  for (const part of ['Tokens', 'Predictions', 'In orders', 'Platforms', figureName('netWorth')])
    await expect(line(page.getByRole('main'), part).first().getByTitle(/^\$/)).toBeVisible({ timeout: 20_000 })
  const worth = (await total.innerText()).match(/\$[\d,.]+/)![0]
  await expect(page.getByRole('banner')).toContainText(worth)
  await expect(page.getByRole('banner')).toContainText(figureName('netWorth'))
  await page.getByRole('main').getByRole('button', { name: 'Export' }).click()
  const file = await csvRows(page)
  const held = (mint: string) =>
    cellOf(
      file.find((cells) => cells['mint'] === mint),
      'base_units',
      0,
    )
  expect([held(MINT.usdc), held('native SOL')]).toEqual([usdc, lamports])
}

/** Coins that are counted of an owner here, the shares of a lending market, and another token, with their digits. */
const DIGITS = { usdc: 6, sol: 9, shares: 6, token: 9 } as const
type Coin = keyof typeof DIGITS

/**
 * Receipt, the same receipt in a later visit, the file of transactions, what the chain moved, top bar and totals tell one
 * thing. `sides`: which coin each figure of the receipt is of; `before`: what the owner had before the act.
 */
export async function expectReported(
  run: Run,
  open: Locator,
  before: Pick<OwnerState, 'usdc' | 'lamports'>,
  sides: { readonly [Key in 'pay' | 'receive' | 'returned']?: Coin },
): Promise<void> {
  const { page, venue, owner } = run
  const entries = Object.entries(sides)
  const keys: Keys = Object.fromEntries(entries.map(([key, coin]) => [key, DIGITS[coin]]))
  const receipt = await figures(open, keys, true)
  const fees = await line(open, figureName('fees')).innerText()
  const after = await venue.state(owner.address)
  await closeReceipt(page)
  expect(await figures(await reopened(page), keys, true)).toEqual(receipt)
  const act = await actInFile(page, keys.pay, keys.receive ?? keys.returned)
  expect([act.paid, act.received]).toEqual([receipt['pay'], receipt['receive'] ?? receipt['returned']])
  if (act.network === 0n) expect(fees).toContain('Network fee paid by somebody else')
  else expect(baseUnits(fees, 9)).toBe(act.network)
  const moved = (coin: Coin) =>
    entries.reduce((sum, [key, of]) => (of === coin ? sum + receipt[key]! * (key === 'pay' ? -1n : 1n) : sum), 0n)
  expect({ usdc: after.usdc - before.usdc, lamports: after.lamports - before.lamports }).toEqual({
    usdc: moved('usdc'),
    lamports: moved('sol') - act.network - act.held,
  })
  await expectTopBar(run)
}

/** A row of a table, or its card on a phone, that has all of these texts. */
export function rowWith(scope: Page | Locator, ...texts: readonly (string | RegExp)[]): Locator {
  return texts.reduce<Locator>(
    (found, hasText) => found.filter({ hasText }),
    scope.getByRole('row').or(scope.getByRole('article')),
  )
}
