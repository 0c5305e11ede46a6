import { expect, test } from 'vitest'
import { limitSale } from '~/areas/prediction/ticket/model/ticket-limit.ts'
import { saleSummary } from '~/areas/prediction/ticket/model/ticket.ts'
import { contractsMicro, priceMicro } from '~/values/money.ts'
import { proceedsAt } from '~/values/trading-fee.ts'
import {
  isLowFloor,
  SALE_MAX_BPS,
  saleFloor,
  saleFloorAtBuild,
  saleOfPosition,
  slippageToRequest,
} from './order-budget.ts'

const ct = (whole: bigint) => contractsMicro(whole * 1_000_000n)

test.each([
  // The recorded close: bid 98.5¢, floor 73.9¢.
  [985_000n, 2_500, 739_000n],
  [985_000n, 1_000, 887_000n],
  [985_000n, 500, 936_000n],
  [985_000n, 200, 966_000n],
  [985_000n, 100, 976_000n],
  [630_000n, 0, 630_000n],
  // Never over the bid, where a tick is more than the room or the bid lies between two.
  [1_000n, 100, 1_000n],
  [1_500n, 100, 1_000n],
  [500n, 100, 500n],
])('a bid of %s less %s bps is a floor of %s', (bid, bps, floor) => {
  expect(saleFloor(priceMicro(bid), bps)).toBe(floor)
})

test.each([
  // Clicked at 98.5¢: a bid that fell to 96.7¢ counts as it is, less one tick of drift; one that fell by more than a twentieth does not.
  [985_000n, 967_000n, 725_000n],
  [985_000n, 935_750n, 702_000n],
  [985_000n, 900_000n, 702_000n],
  // A bid that rose, and one that nobody knows, leave what was clicked, less the drift.
  [985_000n, 990_000n, 738_000n],
  [985_000n, undefined, 738_000n],
  // A tick at least: a twentieth of one cent would be none.
  [10_000n, 9_000n, 7_000n],
  [10_000n, 10_000n, 7_000n],
  [1_000n, 0n, 0n],
])('clicked at %s and read at %s, the floor is %s', (clicked, read, floor) => {
  const found = saleFloorAtBuild(priceMicro(clicked), read === undefined ? undefined : priceMicro(read), 2_500)
  expect(found).toBe(floor)
})

test('a bid that moves by a tick between click, read and build never blocks, at any price and tolerance', () => {
  for (let clicked = 2_000n; clicked < 999_000n; clicked += 1_000n)
    for (const [read, built] of [
      [-1n, -1n],
      [0n, -1n],
      [0n, 1n],
      [1n, 0n],
      [1n, 1n],
    ] as const)
      for (const bps of [100, 200, 500, 1_000, 2_500]) {
        const atBuild = saleFloor(priceMicro(clicked + built * 1_000n), bps)
        const least = saleFloorAtBuild(priceMicro(clicked), priceMicro(clicked + read * 1_000n), bps)
        expect(atBuild >= least, `${clicked} ${read} ${built} ${bps}`).toBe(true)
      }
})

test('26 % under the bid is under what the service itself builds, wherever a tick is less than that', () => {
  for (let bid = 200_000n; bid < 999_000n; bid += 1_000n) {
    const least = saleFloorAtBuild(priceMicro(bid), priceMicro(bid), SALE_MAX_BPS)
    expect(saleFloor(priceMicro(bid), 2_600) < least, String(bid)).toBe(true)
  }
})

test.each([
  // Ten in a hundred are fine, a unit more is far; a tighter tolerance that is passed by asks as well.
  [900_000n, 1_000, false],
  [899_999n, 2_500, true],
  [940_000n, 500, true],
  [950_000n, 500, false],
  [949_999n, 500, true],
  [750_000n, 2_500, true],
])('a min. price of %s under a bid of a dollar, tolerance %s: requested %s', (price, bps, isLow) => {
  const bid = priceMicro(1_000_000n)
  expect(isLowFloor(price, { clicked: bid, read: bid, slippageBps: bps })).toBe(isLow)
})

test('ticket, row and bound of one sale are the same figures', () => {
  const [contracts, bid] = [contractsMicro(471_360_000n), priceMicro(985_000n)]
  for (const bps of [100, 200, 500, 1_000, 2_500]) {
    const ticket = saleSummary(contracts, bid, bps, undefined)
    const row = saleOfPosition({ contracts, sellPrice: bid }, bps)
    expect(row).toEqual({ floor: ticket.floor, expected: ticket.proceeds, least: ticket.least })
  }
  expect(saleOfPosition({ contracts, sellPrice: bid }, 2_500)).toEqual({
    floor: 739_000n,
    expected: 464_289_600n - 490_000n,
    // 73.9¢ a share, less the fee there.
    least: 348_335_040n - 6_370_000n,
  })
  expect(saleOfPosition({ contracts, sellPrice: undefined }, 2_500)).toBeUndefined()
})

test('a sale never brings less than nothing, and a limit is its own floor', () => {
  expect(proceedsAt(contractsMicro(10_000n), priceMicro(1_000n))).toBe(0n)
  expect(limitSale(ct(10n), priceMicro(700_000n), priceMicro(630_000n), undefined).floor).toBe(700_000n)
})

test('after a small fall of the bid, so much less slippage is requested that the floor stays that of the click, never more', () => {
  for (const clicked of [17_000n, 303_000n, 888_000n, 985_000n].map(priceMicro))
    for (const slippageBps of [0, 100, 500, 800, SALE_MAX_BPS]) {
      const floor = saleFloor(clicked, slippageBps)
      const requested = (read: bigint | undefined) =>
        slippageToRequest({ clicked, read: read === undefined ? read : priceMicro(read), slippageBps })
      const fall = clicked / 20n > 1_000n ? clicked / 20n : 1_000n
      for (let read: bigint = clicked; read > floor && read >= clicked - fall; read -= 1_000n) {
        expect(requested(read)).toBeLessThanOrEqual(slippageBps)
        const kept = saleFloor(priceMicro(read), requested(read)) - floor
        // Two ticks over it at most: basis points and ticks are whole.
        expect(kept >= 0n && kept <= 2_000n).toBe(true)
      }
      // Under the floor, over the click, after a far fall, and where no bid is known, it is what was chosen.
      for (const read of [floor, clicked + 1_000n, clicked - fall - 1_000n, undefined])
        expect(requested(read)).toBe(slippageBps)
    }
})
