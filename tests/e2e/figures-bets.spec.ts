import { type Locator, type Page } from '@playwright/test'
import { figureName } from '../../src/values/figures.ts'
import { centsUp, figure, note } from './figure-steps.ts'
import {
  actInFile,
  cellOf,
  expectTopBar,
  figures,
  fileOf,
  holdMarket,
  reopened,
  rowWith,
  walkActs,
  walked,
  type Act,
  type Run,
} from './figure-walk.ts'
import { expect } from './fixtures.ts'
import { acceptFloors, openActive, positionsPanel, reviewSellAll, sellButtons } from './sale-steps.ts'
import {
  approve,
  approveUntilDone,
  baseUnits,
  line,
  openConnected,
  openWins,
  reviewAllWins,
  reviewed,
  untilDone,
} from './steps.ts'
import {
  closeReceipt,
  fillsOf,
  form,
  freeMarket,
  go,
  heldOf,
  mine,
  ordersOf,
  pathOf,
  reviewOrder,
  shown,
  sum,
  typeLow,
} from './ticket-steps.ts'

/*
 * Acts on outcomes, each once: ticket, review after the market moved, receipt, the same receipt in a later visit, row, totals,
 * top bar, history and both files say one thing, which is what the chain moved.
 */

const down = (micro: bigint) => (micro / 10_000n) * 10_000n

const payOf = (fills: Parameters<typeof sum>[0]) =>
  sum(fills, (row) => row.totalCostUsd) + sum(fills, (row) => row.feeUsd)

/** Dollars as a row writes them: `$12.34`. */
const dollars = (micro: bigint) => {
  const cents = String(micro / 10_000n).padStart(3, '0')
  return `$${cents.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents.slice(-2)}`
}

/** A buy at market of one side with one coin: every place against the fills that the venue tells. */
async function buy(run: Run, side: 'yes' | 'no', coin: 'USDC' | 'JupUSD', isHalf = false): Promise<void> {
  const { page, venue, owner } = run
  const isYes = side === 'yes'
  const word = isYes ? 'Yes' : 'No'
  if (coin === 'JupUSD') await venue.post('fund', { owner: owner.address, jupUsd: 40 })
  if (isHalf) await venue.fault({ fault: 'F51' })
  const marketId = await freeMarket(venue, owner.positions)
  const { move } = await holdMarket(run, marketId)
  await openConnected(page, pathOf(marketId, side))
  // On a phone the ticket is a sheet.
  if (run.setting.width === 390)
    await page
      .getByRole('group', { name: 'Prices' })
      .getByRole('button', { name: new RegExp(`^Buy ${word}`) })
      .click()
  if (coin === 'JupUSD') await form(page).getByRole('combobox', { name: 'Pay with' }).selectOption('JupUSD')
  await form(page).getByRole('button', { name: '$25' }).click()
  await expect(go(page)).toHaveText(`Buy ${word} for $25.00`)
  const ticket = await figures(form(page), { pay: 6, estShares: 6 })
  const max = /[\d.]+¢/.exec(await line(form(page), figureName('maxPrice')).innerText())![0]
  const [ticketEven] = /Break-even [\d.]+¢/.exec(await form(page).innerText())!
  const { open, review } = await walked(page, {
    press: () => go(page).click(),
    move: async (open) => {
      expect(await figure(open, 'pay', 6)).toBe(ticket['pay'])
      expect(down(await figure(open, 'receive', 6))).toBe(ticket['estShares'])
      await move(isYes)
    },
    keys: { pay: 6, receive: 6, payout: 6 },
    also: async (open) => {
      await expect(line(open, figureName('maxPrice'))).toContainText(max)
      await expect(line(open, figureName('receive'))).toContainText(`${word} shares`)
      const { pay, receive, payout } = await figures(open, { pay: 6, receive: 6, payout: 6 })
      expect(payout).toBe(down(receive!))
      expect(await note(open, 'payout', 'Max loss', 6)).toBe(pay)
    },
  })
  // The price moved under the open review, and so did what it buys.
  if (run.setting.price === 'rising') expect(review['receive']).toBeLessThan(ticket['estShares']!)
  if (run.setting.price === 'falling') expect(review['receive']).toBeGreaterThan(ticket['estShares']!)
  const receipt = await figures(open, { pay: 6, receive: 6, payout: 6 }, true)
  const fills = await fillsOf(venue, owner.address, marketId)
  const [spent, held] = [payOf(fills), await heldOf(venue, owner.address, marketId, isYes)]
  expect(receipt).toEqual({ pay: centsUp(spent), receive: held, payout: down(held) })
  if (!isHalf) expect(receipt).toEqual(review)
  const even = await breakEvenOf(run, open, ticketEven)
  await expect(line(open, figureName('pay', true))).toContainText(`${dollars(25_000_000n - spent)} returned`)
  // On a phone the ticket's sheet is below the receipt.
  if (run.setting.width === 390) await page.goto(pathOf(marketId, side))
  else await closeReceipt(page)
  await expect(mine(page)).toContainText(`${shown(held)} ${word} at `)
  // The wallet has what was not spent once the venue closed the order; JupUSD is no part of its USDC.
  if (coin === 'USDC')
    await expect.poll(async () => owner.usdc - (await venue.state(owner.address)).usdc, { timeout: 20_000 }).toBe(spent)
  else expect((await venue.state(owner.address)).usdc).toBe(owner.usdc)
  expect(await figures(await reopened(page), { pay: 6, receive: 6, payout: 6 }, true)).toEqual(receipt)
  await expectBoughtEverywhere(run, { marketId, side, spent, held, even, fills })
}

/** Break-even of the receipt: that of the ticket, where the price stood. */
async function breakEvenOf({ setting }: Run, open: Locator, ticket: string): Promise<string> {
  const place = line(open, figureName('averagePrice', true))
  await expect(place).toContainText(setting.price === 'held' ? ticket : 'Break-even ')
  return /Break-even ([\d.]+¢)/.exec(await place.innerText())![1]!
}

/** The details of a position say the same break-even: below its row, on a phone on its own page. */
async function expectBreakEven({ page, owner, venue, setting }: Run, { marketId, held, even }: Bought): Promise<void> {
  if (setting.width === 390) {
    const [{ pubkey } = { pubkey: '' }] = (await venue.state(owner.address)).positions.filter(
      (each) => each.marketId === marketId,
    )
    await page.goto(`/position/${pubkey}`)
  } else
    await rowWith(positionsPanel(page), shown(held))
      .getByRole('button', { name: /^Details of / })
      .click()
  await expect(line(page.getByRole('main'), 'Break-even')).toContainText(even)
}

type Bought = {
  readonly marketId: string
  readonly side: 'yes' | 'no'
  readonly spent: bigint
  readonly held: bigint
  readonly even: string
  readonly fills: Parameters<typeof sum>[0]
}

/** Row, history and both files of a buy. */
async function expectBoughtEverywhere(run: Run, bought: Bought): Promise<void> {
  const { page } = run
  const { marketId, side, spent, held, fills } = bought
  await page.goto('/positions')
  const row = positionsPanel(page).getByText(`${shown(held)} ${side === 'yes' ? 'Yes' : 'No'}`)
  await expect(row.first()).toBeVisible()
  await expectBreakEven(run, bought)
  const file = await fileOf(page, 'history')
  const reported = file.filter((cells) => cells['market_id'] === marketId && cells['action'] === 'buy')
  expect(reported).toHaveLength(1)
  expect({
    side: reported[0]?.['side'],
    shares: cellOf(reported[0], 'shares', 6),
    gross: cellOf(reported[0], 'gross_usd', 6),
    fee: cellOf(reported[0], 'fee_usd', 6),
    net: cellOf(reported[0], 'net_usd', 6),
    paid: cellOf(reported[0], 'paid_usd', 6),
    returned: cellOf(reported[0], 'returned_usd', 6),
  }).toEqual({
    side,
    shares: held,
    gross: sum(fills, (each) => each.totalCostUsd),
    fee: sum(fills, (each) => each.feeUsd),
    net: spent,
    paid: spent,
    returned: 25_000_000n - spent,
  })
  const activity = page.getByRole('region', { name: 'Activity', exact: true, includeHidden: true })
  await expect(activity).toContainText(dollars(centsUp(spent)))
  const act = await actInFile(page, 6, 6)
  expect([act.paid, act.received]).toEqual([centsUp(spent), held])
  await expectTopBar(run)
}

/** A place that rounds down to the cent, of an exact amount. */
const cents = (cells: Readonly<Record<string, string>> | undefined, name: string) => down(cellOf(cells, name, 6))

/** The rows of the file of history of some markets. */
async function historyOf(page: Page, marketIds: readonly string[], type: RegExp) {
  const file = await fileOf(page, 'history')
  return file.filter((cells) => marketIds.includes(cells['market_id'] ?? '') && type.test(cells['type'] ?? ''))
}

/** A signed amount of dollars as a place shows it, micro USD. */
async function pnlIn(open: Locator): Promise<bigint> {
  const text = await line(open, figureName('pnl')).innerText()
  return (text.startsWith('−') ? -1n : 1n) * baseUnits(text, 6)
}

/** The realized result of some rows of history, to the cent that a place rounds it to. */
function expectResult(rows: readonly Readonly<Record<string, string>>[], result: bigint): void {
  const all = rows.map((cells) => cells['realized_pnl_usd'] ?? '')
  const total = all.reduce((sum, cell) => sum + (cell.startsWith('-') ? -1n : 1n) * baseUnits(cell, 6), 0n)
  const away = result - total
  expect(away < 10_000n && away > -10_000n, `${result} beside ${total}`).toBe(true)
}

/** What Positions totals as realized, and the file of history the same: signed base units. */
async function expectRealized(page: Page): Promise<void> {
  const file = await fileOf(page, 'history')
  const reported = file.map((cells) => cells['realized_pnl_usd'] ?? '').filter((cell) => cell !== '')
  const total = reported.reduce((all, cell) => all + (cell.startsWith('-') ? -1n : 1n) * baseUnits(cell, 6), 0n)
  await page.goto('/positions')
  const place = line(page.getByRole('main'), figureName('pnl')).first()
  await expect(place).toHaveText(/[+−]\$\d/, { timeout: 20_000 })
  const text = await place.innerText()
  const away = (text.startsWith('−') ? -1n : 1n) * baseUnits(text, 6) - total
  expect(away < 10_000n && away > -10_000n, `${text} beside ${total}`).toBe(true)
}

async function closeOne(run: Run): Promise<void> {
  const { page, venue, owner } = run
  const held = owner.positions.find(({ market }) => market === 'open')!
  const { move } = await holdMarket(run, held.marketId)
  const count = await openActive(page)
  const keys = { sell: 6, receive: 6, minReceived: 6 } as const
  // The document tells no fees of a position: no result is known before the sale.
  const hasFees = run.setting.shape === 'live'
  let result = 0n
  const { open, review } = await walked(page, {
    // The row that holds as much as the position has.
    press: async () => {
      const text = `${shown(BigInt(held.contractsMicro))} shares `
      const row = rowWith(positionsPanel(page), text).first()
      await row.getByRole('button', { name: /^Close (?!all )/ }).click()
      await acceptFloors(await reviewed(page))
    },
    move: () => move(held.side === 'yes'),
    keys,
    also: async (shown) => {
      if (hasFees) result = await pnlIn(shown)
    },
  })
  expect(review['sell']).toBe(BigInt(held.contractsMicro))
  expect(review['minReceived']).toBeLessThanOrEqual(review['receive']!)
  const receipt = await figures(open, { sell: 6, receive: 6 }, true)
  expect(receipt['sell']).toBe(review['sell'])
  const fills = (await fillsOf(venue, owner.address, held.marketId)).filter((row) => BigInt(row.netProceedsUsd) > 0n)
  const [net, fee] = [sum(fills, (row) => row.netProceedsUsd), sum(fills, (row) => row.feeUsd)]
  expect(receipt['receive']).toBe(down(net))
  expect(net).toBeGreaterThanOrEqual(review['minReceived']!)
  await expect.poll(async () => (await venue.state(owner.address)).usdc - owner.usdc).toBe(net)
  await closeReceipt(page)
  await expect(sellButtons(page)).toHaveCount(count - 1, { timeout: 20_000 })
  expect(await figures(await reopened(page), { sell: 6, receive: 6 }, true)).toEqual(receipt)
  const [reported, ...others] = await historyOf(page, [held.marketId], /sold/)
  expect(others).toHaveLength(0)
  if (hasFees) expectResult([reported!], result)
  expect([
    cellOf(reported, 'received_usd', 6),
    cellOf(reported, 'fee_usd', 6),
    cellOf(reported, 'gross_usd', 6),
  ]).toEqual([net, fee, net + fee])
  await page.goto('/positions?tab=closed')
  await expect(positionsPanel(page)).toContainText(dollars(net))
  const act = await actInFile(page, 6, 6)
  expect([act.paid, act.received]).toEqual([receipt['sell'], down(net)])
  await expectRealized(page)
  await expectTopBar(run)
}

/** Dollars of the last row of the table of a review of several things, by column. */
async function totalsOf(open: Locator): Promise<readonly bigint[]> {
  const texts = await open
    .locator('tfoot')
    .getByText(/^\$[\d,.]+$/)
    .allInnerTexts()
  return texts.map((text) => baseUnits(text, 6))
}

async function closeAll(run: Run): Promise<void> {
  const { page, venue, owner } = run
  const held = owner.positions.find(({ market }) => market === 'open')!
  const { move } = await holdMarket(run, held.marketId)
  const count = await openActive(page)
  const keys = { receive: 6, minReceived: 6 } as const
  // In the document's shape one transaction sells what the venue put into it, and one yes is for all of it.
  const { open, review } = await walked(page, {
    press: async () => {
      await reviewSellAll(page, count)
      await acceptFloors(await reviewed(page))
    },
    move: () => move(held.side === 'yes'),
    keys,
    also: async (open) => {
      await acceptFloors(open)
      const now = await figures(open, keys)
      expect(await totalsOf(open)).toEqual([now['receive'], now['minReceived']])
    },
  })
  expect(review['minReceived']).toBeLessThanOrEqual(review['receive']!)
  const received = await figure(open, 'receive', 6, true)
  const brought = (await venue.state(owner.address)).usdc - owner.usdc
  expect(brought).toBeGreaterThanOrEqual(review['minReceived']!)
  expect(received).toBe(down(brought))
  await closeReceipt(page)
  expect(await figure(await reopened(page), 'receive', 6, true)).toBe(received)
  const sold = owner.positions.filter(({ market }) => market === 'open').map(({ marketId }) => marketId)
  const reported = await historyOf(page, sold, /sold/)
  expect(reported).toHaveLength(3)
  expect(reported.reduce((all, cells) => all + cellOf(cells, 'received_usd', 6), 0n)).toBe(brought)
  await expectRealized(page)
  await expectTopBar(run)
}

async function claimAll(run: Run): Promise<void> {
  const { page, venue, owner } = run
  const won = (await venue.wins(owner.address)).map(({ marketId }) => marketId)
  await openWins(page)
  const open = await reviewAllWins(page, 2)
  expect(await figure(open, 'receive', 6)).toBe(46_500_000n)
  expect(await totalsOf(open)).toEqual([46_500_000n])
  await open.getByRole('button', { name: 'Confirm 2 in wallet' }).click()
  await expect(open.getByRole('status')).toHaveText('2 of 2 done.', { timeout: 60_000 })
  expect(await figure(open, 'receive', 6, true)).toBe(46_500_000n)
  expect(await totalsOf(open)).toEqual([46_500_000n])
  const after = await venue.state(owner.address)
  expect(after.usdc - owner.usdc).toBe(46_500_000n)
  expect(owner.lamports - after.lamports).toBe(await figure(open, 'fees', 9))
  await closeReceipt(page)
  await expect(line(page.getByRole('main'), figureName('toClaim')).first()).toContainText('$0.00')
  const reported = await historyOf(page, won, /claimed/)
  expect(new Set(reported.map((cells) => cents(cells, 'received_usd')))).toEqual(new Set([12_500_000n, 34_000_000n]))
  await page.goto('/positions?tab=closed')
  for (const amount of ['$34.00', '$12.50'])
    await expect(rowWith(positionsPanel(page), 'Claimed', amount)).toHaveCount(1)
  await expectRealized(page)
  await expectTopBar(run)
}

async function autoClaim(run: Run): Promise<void> {
  const { page, venue, owner } = run
  await openConnected(page, '/positions')
  const before = (await fileOf(page, 'history')).map((cells) => cells['row_ids'])
  await venue.post('clock', { advanceSec: 26 * 3_600 })
  await expect.poll(async () => (await venue.state(owner.address)).usdc, { timeout: 30_000 }).not.toBe(owner.usdc)
  await expect.poll(async () => (await venue.wins(owner.address)).length, { timeout: 30_000 }).toBe(0)
  const came = (await venue.state(owner.address)).usdc - owner.usdc
  const reported = (await fileOf(page, 'history')).filter(
    (cells) => cells['type'] === 'claimed' && !before.includes(cells['row_ids']),
  )
  expect(reported.reduce((all, cells) => all + cellOf(cells, 'received_usd', 6), 0n)).toBe(came)
  expect(reported.length).toBeGreaterThan(1)
  await page.goto('/positions?tab=closed')
  for (const cells of reported)
    await expect(rowWith(positionsPanel(page), dollars(cellOf(cells, 'received_usd', 6))).first()).toBeVisible()
  await expectRealized(page)
  await expectTopBar(run)
}

async function cancelRest(run: Run): Promise<void> {
  const { page, venue, owner } = run
  await venue.fault({ fault: 'F52' })
  const marketId = await freeMarket(venue, owner.positions)
  const falls = { ...run, setting: { ...run.setting, price: 'falling' } } as const
  const { move, moveBack } = await holdMarket(falls, marketId, 40_000)
  await openConnected(page, pathOf(marketId))
  await typeLow(page)
  await form(page).getByRole('button', { name: '$25' }).click()
  await reviewOrder(page)
  await approveUntilDone(page)
  const [order] = await ordersOf(venue, owner.address)
  await move()
  await venue.post('order', { orderPubkey: order!.pubkey, act: 'fill', contracts: 10 })
  await moveBack()
  await venue.clear()
  await page.goto('/activity?tab=orders')
  const paid = payOf(await fillsOf(venue, owner.address, marketId))
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  const open = await reviewed(page)
  const back = await figure(open, 'returned', 6)
  expect(back).toBe(down(25_000_000n - paid))
  await approve(page)
  await untilDone(page)
  expect(await figure(open, 'returned', 6, true)).toBe(back)
  await expect.poll(async () => owner.usdc - (await venue.state(owner.address)).usdc, { timeout: 20_000 }).toBe(paid)
  await closeReceipt(page)
  expect(await figure(await reopened(page), 'returned', 6, true)).toBe(back)
  const [reported, ...others] = await historyOf(page, [marketId], /./)
  expect(others).toHaveLength(0)
  expect([cellOf(reported, 'paid_usd', 6), cellOf(reported, 'returned_usd', 6)]).toEqual([paid, 25_000_000n - paid])
  const act = await actInFile(page, undefined, 6)
  expect(act.received).toBe(back)
  await expectTopBar(run)
}

const ACTS: readonly Act[] = [
  {
    title: 'a buy of No',
    setting: { width: 390, shape: 'live', price: 'rising' },
    run: (args) => buy(args, 'no', 'USDC'),
  },
  {
    title: 'a buy of Yes with JupUSD',
    setting: { width: 1440, shape: 'live', price: 'held' },
    run: (args) => buy(args, 'yes', 'JupUSD'),
  },
  {
    title: 'a buy of No that is filled in part',
    setting: { width: 1440, shape: 'live', price: 'falling' },
    run: (args) => buy(args, 'no', 'USDC', true),
  },
  {
    title: 'the close of a position',
    setting: { width: 390, shape: 'seed', price: 'rising' },
    run: closeOne,
  },
  {
    title: 'the close of a position, in the service’s own shape',
    setting: { width: 1440, shape: 'live', price: 'falling' },
    run: closeOne,
  },
  {
    title: 'the close of all positions',
    setting: { width: 1440, shape: 'seed', price: 'rising' },
    run: closeAll,
  },
  {
    title: 'a claim of all wins',
    setting: { width: 390, shape: 'seed', price: 'falling' },
    run: claimAll,
  },
  {
    title: 'wins that the venue pays out by itself',
    setting: { width: 390, shape: 'seed', price: 'held' },
    run: autoClaim,
  },
  {
    title: 'the cancel of an order that was filled in part',
    setting: { width: 1440, shape: 'live', price: 'held' },
    run: cancelRest,
  },
]

walkActs(ACTS)
