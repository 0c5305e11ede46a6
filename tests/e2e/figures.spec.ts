import { figureName } from '../../src/values/figures.ts'
import { csvRows } from './exported.ts'
import { centsUp, figure, note, rebuilt } from './figure-steps.ts'
import { expect, onOwnServer, test } from './fixtures.ts'
import { pairOrders } from './pair-orders.ts'
import {
  approve,
  baseUnits,
  connect,
  goButton,
  line,
  openConnected,
  openWins,
  review,
  reviewDialog,
  reviewed,
  signCalls,
  untilDone,
  walletButton,
} from './steps.ts'
import {
  closeReceipt,
  fillsOf,
  form,
  go,
  heldOf,
  mine,
  openTicket,
  ordersOf,
  pathOf,
  reviewOrder,
  shown,
  sum,
  typeLow,
} from './ticket-steps.ts'
import { type Venue } from './venue.ts'

/*
 * One trade, read from the screen at every place by the dictionary's names, and held against the chain: ticket, review while
 * the price moves, receipt, row. A place that says something else than the others turns it red.
 */

async function priceOf(venue: Venue, marketId: string): Promise<number> {
  const { pricing } = (await venue.get(`/api/prediction/v1/markets/${marketId}`)) as {
    pricing: { readonly buyYesPriceUsd: string }
  }
  return Number(pricing.buyYesPriceUsd)
}

onOwnServer('figures', () => {
  // A review that is kept up to date goes through 46 seconds of the page's time, second by second.
  test.describe.configure({ timeout: 120_000 })
  test.beforeEach(async ({ page, venue }) => {
    await venue.holdPrices()
    await page.clock.install()
  })

  test('of a buy at market are of what is really paid, and follow the price within the max @core', async ({
    page,
    venue,
    owner,
  }) => {
    const marketId = await openTicket(page, venue, owner)
    await form(page).getByRole('button', { name: '$25' }).click()
    const ticket = {
      paid: baseUnits(await line(form(page), figureName('pay')).innerText(), 6),
      max: await line(form(page), figureName('maxPrice')).innerText(),
    }
    const open = await reviewOrder(page)
    const before = await figure(open, 'receive', 6)
    expect(await figure(open, 'pay', 6)).toBe(ticket.paid)
    const max = await figure(open, 'maxPrice', 4)
    expect(ticket.max).toContain(/^[\d.]+¢/.exec(await line(open, figureName('maxPrice')).innerText())![0])
    await venue.post('price', {
      marketId,
      yesMicro: Math.round(((await priceOf(venue, marketId)) * 0.9) / 1_000) * 1_000,
    })
    await rebuilt(page, open)
    const review = {
      paid: await figure(open, 'pay', 6),
      shares: await figure(open, 'receive', 6),
      payout: await figure(open, 'payout', 6),
      loss: await note(open, 'payout', 'Max loss', 6),
    }
    expect(review.shares).not.toBe(before)
    expect(await figure(open, 'maxPrice', 4)).toBe(max)
    expect(review.payout).toBe((review.shares / 10_000n) * 10_000n)
    expect(review.loss).toBe(review.paid)
    await approve(page)
    await untilDone(page)
    const receipt = {
      paid: await figure(open, 'pay', 6, true),
      shares: await figure(open, 'receive', 6, true),
      payout: await figure(open, 'payout', 6, true),
    }
    await closeReceipt(page)
    const held = await heldOf(venue, owner.address, marketId)
    const fills = await fillsOf(venue, owner.address, marketId)
    const spent = sum(fills, (row) => row.totalCostUsd) + sum(fills, (row) => row.feeUsd)
    expect(receipt).toEqual({ paid: centsUp(spent), shares: held, payout: (held / 10_000n) * 10_000n })
    expect([receipt.shares, receipt.paid]).toEqual([review.shares, review.paid])
    await expect(mine(page)).toContainText(`${shown(held)} Yes at `)
    await expect.poll(async () => owner.usdc - (await venue.state(owner.address)).usdc).toBe(spent)
    expect(await signCalls(page)).toBe(1)
  })

  test('of a part that is sold are after every fee: estimate, minimum, receipt and what came @core', async ({
    page,
    venue,
    owner,
  }) => {
    const held = owner.positions.find(({ market, side }) => market === 'open' && side === 'yes')!
    await page.goto(pathOf(held.marketId))
    await connect(page)
    await form(page).getByRole('button', { name: 'Sell', exact: true }).click()
    await form(page).getByRole('button', { name: 'Half' }).click()
    const half = BigInt(held.contractsMicro) / 2n
    await expect(go(page)).toHaveText(`Sell ${shown(half)} Yes`)
    const open = await reviewOrder(page)
    const review = {
      sold: await figure(open, 'sell', 6),
      least: await figure(open, 'minReceived', 6),
      net: await figure(open, 'receive', 6),
    }
    expect(review.sold).toBe(half)
    expect(review.least).toBeLessThanOrEqual(review.net)
    await approve(page)
    await untilDone(page)
    const receipt = { sold: await figure(open, 'sell', 6, true), net: await figure(open, 'receive', 6, true) }
    await closeReceipt(page)
    const fills = await fillsOf(venue, owner.address, held.marketId)
    const received = sum(fills, (row) => row.netProceedsUsd)
    expect(receipt.sold).toBe(half)
    expect(receipt.net - received).toBeGreaterThan(-10_000n)
    expect(receipt.net - received).toBeLessThan(10_000n)
    expect(received).toBeGreaterThanOrEqual(review.least)
    expect(await heldOf(venue, owner.address, held.marketId)).toBe(BigInt(held.contractsMicro) - half)
    await expect(mine(page)).toContainText(`${shown(half)} Yes at `)
    await expect.poll(async () => (await venue.state(owner.address)).usdc - owner.usdc).toBe(received)
  })

  test('of a swap are the same on form, review and receipt, to the last unit @core', async ({ page, venue, owner }) => {
    await openConnected(page, '/swap?amount=100')
    const swap = page.getByRole('region', { name: 'Swap', exact: true })
    const formLeast = await figure(swap, 'minReceived', 9)
    await expect(line(swap, figureName('networkFee'))).toHaveText(/^At most 0\.002005 SOL/)
    await goButton(swap).click()
    const open = reviewDialog(page).last()
    await expect(open.getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
    expect(await figure(open, 'minReceived', 9)).toBe(formLeast)
    const rate = await line(open, figureName('rate')).innerText()
    expect(rate).toMatch(/^[\d.]+ USDC per SOL/)
    await venue.post('token', { token: 'SOL', moveBps: 20 })
    await rebuilt(page, open)
    const got = await figure(open, 'receive', 9)
    await approve(page)
    await untilDone(page)
    expect(await figure(open, 'pay', 6, true)).toBe(100_000_000n)
    expect(await figure(open, 'receive', 9, true)).toBe(got)
    expect(await figure(open, 'minReceived', 9, true)).toBe(formLeast)
    const after = await venue.state(owner.address)
    expect(owner.usdc - after.usdc).toBe(100_000_000n)
    const fee = await figure(open, 'fees', 9)
    expect(after.lamports - owner.lamports + fee).toBe(got)
    // The next form tells the network fee of the same sum: base and priority, no deposit in it.
    await closeReceipt(page)
    expect(await figure(swap, 'networkFee', 9)).toBe(fee)
  })

  test('of a limit buy are the limit and what is kept for it, until its cancel returns it whole @core', async ({
    page,
    venue,
    owner,
  }) => {
    await openTicket(page, venue, owner)
    const low = await typeLow(page)
    const micro = BigInt(Math.round(Number(low) * 10_000))
    await form(page).getByRole('button', { name: '$25' }).click()
    await expect(go(page)).toHaveText('Buy Yes for $25.00')
    await expect(form(page)).toContainText(`Open until filled at ${low}¢ or less`)
    const open = await reviewOrder(page)
    expect(await figure(open, 'limitPrice', 4)).toBe(micro)
    const most = await figure(open, 'pay', 6)
    expect(await figure(open, 'payout', 6)).toBe(((await figure(open, 'receive', 6)) / 10_000n) * 10_000n)
    expect(await note(open, 'payout', 'Max loss', 6)).toBe(most)
    await expect(open).toContainText('$25.00 stays in the order until then.')
    await approve(page)
    await untilDone(page)
    await expect(open).toContainText('Order placed. Open until filled or cancelled.')
    expect(await figure(open, 'limitPrice', 4, true)).toBe(micro)
    // What left the wallet is the deposit: row, total and the venue's own order tell the same.
    const [order] = await ordersOf(venue, owner.address)
    expect(order?.maxBuyPriceUsd).toBe(String(micro))
    const deposit = owner.usdc - (await venue.state(owner.address)).usdc
    expect(deposit).toBe(25_000_000n)
    expect(most).toBeLessThanOrEqual(deposit)
    await expect(page.getByRole('button', { name: /of it yours$/, includeHidden: true })).toHaveCount(1, {
      timeout: 20_000,
    })
    const resting = page.getByRole('region', { name: 'Open orders', includeHidden: true })
    await expect(resting).toContainText(`Buy Yes at ${low}¢`)
    await expect(resting).toContainText(/\$25\.00.* in this order/)
    await open.getByRole('link', { name: 'View in Activity' }).click()
    await expect(page).toHaveURL(/\/activity\?tab=orders/)
    await expect(page.getByRole('row').filter({ hasText: `${low}¢` })).toContainText(/\$25\.00.* held/)
    await page.getByRole('link', { name: 'Positions' }).first().click()
    await expect(page.getByRole('main')).toContainText(/In open orders\$25\.00.*1 buy order/)
    await page.goBack()
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click()
    expect(await figure(await reviewed(page), 'returned', 6)).toBe(deposit)
    await approve(page)
    await untilDone(page)
    await expect(reviewDialog(page)).toContainText('Order cancelled. What it held came back.')
    expect(await figure(reviewDialog(page), 'returned', 6, true)).toBe(deposit)
    await expect.poll(async () => (await venue.state(owner.address)).usdc, { timeout: 20_000 }).toBe(owner.usdc)
    await closeReceipt(page)
    // One row of the history: cancelled as such, with what came back.
    await page.goto('/activity')
    const dialog = page.getByRole('row').filter({ hasText: 'Cancelled' })
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toContainText(`${low}¢`)
    await expect(dialog).toContainText('$25.00')
    // And so do its steps, here and among the orders.
    for (const tab of ['history', 'orders']) {
      await page.goto(`/activity?tab=${tab}`)
      const row = page.getByRole('row').filter({ hasText: 'Cancelled' })
      await row.getByRole('button', { name: /^Details/ }).click()
      await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Cancelled')
      await expect(page.getByRole('list', { name: 'Steps' })).not.toContainText('Not filled')
    }
  })

  test('of a limit order of a pair are its price and what it holds, on form, review, receipt, rows and file; its cancel brings back what is left @core', async ({
    page,
    venue,
    owner,
  }) => {
    await openConnected(page, '/limit?amount=120&rate=0.01&exp=never')
    const limit = page.getByRole('form', { name: 'Limit order' })
    const list = page.getByRole('region', { name: 'Limit orders' })
    await expect(limit).toContainText('Balance 500')
    await expect(limit).toContainText(/Buys 1\.2 SOL for 120 USDC at 100 USDC per SOL \(−\d+\.\d% vs market\)/)
    await expect(line(limit, figureName('networkFee'))).toHaveText(/^At most 0\.002005 SOL/)
    await goButton(limit).click()
    const open = await reviewed(page)
    /** Price, amounts and term of the order, before and after the act. */
    const terms = async (isDone: boolean) => ({
      pays: await figure(open, 'pay', 6, isDone),
      price: await line(open, figureName('limitPrice', isDone)).innerText(),
      expires: await line(open, figureName('expires', isDone)).innerText(),
      deposit: await figure(open, 'deposit', 9),
    })
    const review = await terms(false)
    expect([review.pays, await figure(open, 'receive', 9)]).toEqual([120_000_000n, 1_200_000_000n])
    expect(review.price).toMatch(/^100 USDC per SOL/)
    expect(review.expires).toContain('GTC')
    await approve(page)
    await untilDone(page)
    await expect(open).toContainText('Open until filled or cancelled')
    const { price, expires, ...amounts } = await terms(true)
    expect(amounts).toEqual({ pays: review.pays, deposit: review.deposit })
    expect(price).toMatch(/^100 USDC per SOL/)
    expect(expires).toContain('GTC')
    const after = await venue.state(owner.address)
    expect(owner.usdc - after.usdc).toBe(review.pays)
    const fee = await figure(open, 'fees', 9)
    expect(owner.lamports - after.lamports).toBe(review.deposit + fee)
    await open.getByRole('link', { name: 'View in Activity' }).click()
    await expect(page).toHaveURL(/\/activity\?tab=limit$/)
    const row = page.getByRole('row').filter({ hasText: /120/ })
    await expect(row).toContainText('at 100 USDC per SOL')
    const placed = (await pairOrders(venue, owner.address, 'active'))[0]!
    expect(placed).toMatchObject({ rawMakingAmount: '120000000', rawTakingAmount: '1200000000' })
    await page.goto('/limit')
    await expect(list).toContainText('Open')
    // The drawn document knows no fee of this device.
    await expect.poll(() => figure(limit, 'networkFee', 9)).toBe(fee)
    await venue.fault({ fault: 'F52' })
    const balance = async () =>
      ((await venue.rpc('getBalance', [owner.address, { commitment: 'confirmed' }])) as { value: number }).value
    const unfilled = await balance()
    await venue.post('token', { token: 'SOL', moveBps: -4_500 })
    await venue.post('trade', { orderKey: placed.orderKey, act: 'fill', amount: '50' })
    await venue.post('token', { token: 'SOL', moveBps: 0 })
    await expect(list).toContainText(/Partly filled \d/, { timeout: 20_000 })
    const remaining = async () => (await pairOrders(venue, owner.address, 'active'))[0]?.rawRemainingMakingAmount
    await expect.poll(remaining).not.toBe('120000000')
    // The list is ahead of the chain by a block.
    await expect.poll(balance).toBeGreaterThan(unfilled)
    const left = BigInt((await remaining())!)
    await list.getByRole('button', { name: 'Cancel 120 USDC for SOL' }).click()
    expect(await figure(await reviewed(page), 'returned', 6)).toBe(left)
    await approve(page)
    await untilDone(page)
    expect(await figure(reviewDialog(page), 'returned', 6, true)).toBe(left)
    await closeReceipt(page)
    expect((await venue.state(owner.address)).usdc).toBe(owner.usdc - review.pays + left)
    await expect(page.getByRole('region', { name: 'Results of the cancel' })).toContainText('Cancelled')
    await expect(list).toContainText('No open orders')
    await list.getByRole('link', { name: 'Order history' }).click()
    await list.getByRole('button', { name: 'Recreate 120 USDC for SOL' }).click()
    await expect(limit.getByLabel('You sell', { exact: true })).toHaveValue('120')
    await expect(page).toHaveURL(/amount=120&rate=100&inv=1/)
    await page.goto('/activity?tab=limit')
    await expect(row).toContainText('Cancelled')
    await expect(row).toContainText('at 100 USDC per SOL')
    await row.getByRole('button', { name: 'Details of 120 USDC for SOL' }).click()
    await expect(page.getByRole('list', { name: 'Fills' }).getByRole('listitem')).toHaveCount(1)
    // The file tells the same: what it sells, and what came back.
    await page.getByRole('button', { name: 'Export' }).click()
    const [cells] = await csvRows(page)
    expect(baseUnits(cells?.['sells'] ?? '', 6)).toBe(review.pays)
    expect(baseUnits(cells?.['returned'] ?? '', 6)).toBe(left)
    expect(cells?.['terms']).toContain('100 USDC per SOL')
  })

  test('of a claim are the same on button, review, receipt, closed row, history and in the wallet @core', async ({
    page,
    venue,
    owner,
  }) => {
    await openWins(page)
    const open = await review(page, '34.00')
    const promised = await figure(open, 'receive', 6)
    await approve(page)
    await untilDone(page)
    const got = await figure(open, 'receive', 6, true)
    expect([promised, got]).toEqual([34_000_000n, 34_000_000n])
    const after = await venue.state(owner.address)
    expect(after.usdc - owner.usdc).toBe(got)
    expect(owner.lamports - after.lamports).toBe(await figure(open, 'fees', 9))
    const result = await line(open, figureName('pnl')).innerText()
    await closeReceipt(page)
    await expect(walletButton(page)).toHaveAccessibleName(/534\.00 USDC$/)
    await page.goto('/positions?tab=closed')
    const row = page.getByRole('row').filter({ hasText: 'Claimed' }).filter({ hasText: '$34.00' })
    await expect(row).toHaveCount(1)
    const gain = (await row.innerText()).match(/[+−]\$[\d.,]+/)?.[0]
    expect(result).toContain(gain ?? 'a gain')
    await page.goto('/activity')
    const dialog = page.getByRole('row').filter({ hasText: 'Claimed' }).filter({ hasText: '$34.00' })
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toContainText(gain ?? 'a gain')
  })
})
