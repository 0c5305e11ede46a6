import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contractsMicro, microUsd, mulDiv, ONE_USD_MICRO, priceMicro } from '~/values/money.ts'
import { tradingFee } from '~/values/trading-fee.ts'
import {
  buyBound,
  buySummary,
  contractsAbout,
  buyWithin,
  contractsAtLeast,
  exceedsImpact,
  isSellable,
  partOf,
  saleSummary,
  stakeFor,
  stakeForAbout,
} from './ticket.ts'

const level = (price: bigint, size: bigint) => ({ price: priceMicro(price), size: contractsMicro(size) })
const ct = (whole: bigint) => contractsMicro(whole * 1_000_000n)

test('the fee is the one that was seen: 100 contracts at 1 to 40 cents, and 1 at 20', () => {
  const seen = [7n, 34n, 63n, 90n, 112n, 132n, 147n, 160n, 168n]
  const prices = [1n, 5n, 10n, 15n, 20n, 25n, 30n, 35n, 40n]
  expect(prices.map((price) => tradingFee(ct(100n), priceMicro(price * 10_000n)) / 10_000n)).toEqual(seen)
  expect(tradingFee(ct(1n), priceMicro(200_000n))).toBe(20_000n)
})

test('the stake for so many contracts pays for at least these, and hardly more', () => {
  const contracts = fc.bigInt({ min: 100n, max: 1_000_000n }).map((steps) => contractsMicro(steps * 10_000n))
  fc.assert(
    fc.property(contracts, fc.bigInt({ min: 1n, max: 999n }), (wanted, tick) => {
      const price = priceMicro(tick * 1_000n)
      const paid = contractsAtLeast(stakeFor(wanted, price), price)
      expect(paid).toBeGreaterThanOrEqual(wanted)
      expect(stakeFor(wanted, price) % 10_000n).toBe(0n)
    }),
  )
})

test('a buy by shares has the smallest stake, in whole cents, that is estimated to buy them', () => {
  const size = fc.bigInt({ min: 1n, max: 40_000n }).map((steps) => steps * 10_000n)
  const tick = fc.bigInt({ min: 1n, max: 990n })
  const rungs = fc.array(fc.record({ up: fc.bigInt({ min: 0n, max: 8n }), size }), { maxLength: 5 })
  fc.assert(
    fc.property(size, tick, rungs, fc.boolean(), (wanted, first, steps, isLimit) => {
      const prices = steps.map((_, at) => first + steps.slice(0, at + 1).reduce((sum, { up }) => sum + up, 0n))
      const asks = steps.map((step, at) => level((prices[at] ?? first) * 1_000n, step.size))
      const [best, bound] = [asks[0]?.price ?? priceMicro(first * 1_000n), buyBound(priceMicro(first * 1_000n), 500)]
      const buys = (stake: bigint) => contractsAbout(microUsd(stake), best, asks, bound, isLimit)
      const stake = stakeForAbout(contractsMicro(wanted), best, asks, bound, isLimit)
      expect(stake % 10_000n).toBe(0n)
      expect(buys(stake)).toBeGreaterThanOrEqual(wanted)
      expect(buys(stake - 10_000n)).toBeLessThan(wanted)
    }),
  )
})

describe('bounds', () => {
  test('of a buy: the tolerance over the best offer, up to the tick, under a dollar', () => {
    expect(buyBound(priceMicro(650_000n), 200)).toBe(663_000n)
    expect(buyBound(priceMicro(651_000n), 200)).toBe(665_000n)
    expect(buyBound(priceMicro(1_000n), 200)).toBe(3_000n)
    expect(buyBound(priceMicro(995_000n), 200)).toBe(999_000n)
  })

  test('of a buy hold what the venue asks, one percent over the best offer up to the tick', () => {
    const price = fc.bigInt({ min: 1n, max: 998n })
    fc.assert(
      fc.property(price, (tick) => {
        const best = tick * 1_000n
        const requested = mulDiv(best * 101n, 1n, 100_000n, 'up') * 1_000n
        const most = requested < 999_000n ? requested : 999_000n
        expect(buyBound(priceMicro(best), 200)).toBeGreaterThanOrEqual(most)
      }),
    )
  })

  test('of a buy hold it a tick later too, on the cheapest market', () => {
    const price = fc.bigInt({ min: 1n, max: 998n })
    fc.assert(
      fc.property(price, fc.constantFrom(200, 500, 1_000), (tick, margin) => {
        const requested = mulDiv((tick + 1n) * 101n, 1n, 100n, 'up') * 1_000n
        const most = requested < 999_000n ? requested : 999_000n
        expect(buyBound(priceMicro(tick * 1_000n), margin)).toBeGreaterThanOrEqual(most)
      }),
    )
  })
})

test('the stake pays for the least contracts and their fee and keeps six in a hundred, to within two cents and a step', () => {
  const stakes = fc.bigInt({ min: 5_000_000n, max: 100_000_000_000n })
  const ticks = fc.bigInt({ min: 1n, max: 999n })
  fc.assert(
    fc.property(stakes, ticks, (stake, tick) => {
      const price = priceMicro(tick * 1_000n)
      const costOf = (contracts: bigint) =>
        mulDiv(contracts, price, ONE_USD_MICRO, 'up') + tradingFee(contractsMicro(contracts), price)
      const contracts = contractsAtLeast(microUsd(stake), price)
      const spent = (stake * 94n) / 100n
      expect(contracts % 10_000n).toBe(0n)
      expect(costOf(contracts)).toBeLessThanOrEqual(spent + 10_000n)
      expect(costOf(contracts + 10_000n)).toBeGreaterThan(spent - 1n)
      expect(contractsAbout(microUsd(stake), price)).toBeGreaterThanOrEqual(contracts)
    }),
  )
  expect(contractsAtLeast(microUsd(9_000n), priceMicro(999_000n))).toBe(0n)
})

describe('a buy', () => {
  const asks = [level(640_000n, 5_000_000n), level(650_000n, 20_000_000n), level(900_000n, 90_000_000n)]

  test('within its bound: cost by the book, nothing missing', () => {
    const buy = buySummary(microUsd(10_000_000n), priceMicro(640_000n), 200, asks)
    expect(buy.maxPrice).toBe(653_000n)
    expect(buy.walk?.levels).toBe(2)
    expect(buy.cost).toBe(5n * 640_000n + ((buy.contracts - 5_000_000n) * 650_000n) / ONE_USD_MICRO)
    expect(buy).toMatchObject({ missing: 0n, deepAverage: undefined, payout: buy.contracts, leastPayout: buy.least })
    expect(buy.least).toBe(contractsAtLeast(microUsd(10_000_000n), buy.maxPrice))
    expect(buy.contracts).toBeGreaterThan(buy.least)
  })

  test('deeper than its bound: shows what is missing, and the average price of all of it', () => {
    const buy = buySummary(microUsd(30_000_000n), priceMicro(640_000n), 200, asks)
    // What the book does not hold is no part of the estimate: its money comes back.
    expect(buy).toMatchObject({ contracts: 25_000_000n, payout: 25_000_000n, cost: buy.walk?.money })
    expect(buy.missing).toBeGreaterThan(0n)
    const limit = buyWithin(microUsd(30_000_000n), buy.maxPrice, priceMicro(640_000n), asks, true)
    expect(limit.contracts).toBe(25_000_000n + buy.missing)
    expect(buy.deepAverage).toBeGreaterThan(buy.average)
    expect(exceedsImpact(priceMicro(705_000n), priceMicro(640_000n), 10)).toBe(true)
    expect(exceedsImpact(priceMicro(704_000n), priceMicro(640_000n), 10)).toBe(false)
  })

  test('without a book the best price is used for all, and nothing counts as missing', () => {
    expect(buySummary(microUsd(10_000_000n), priceMicro(640_000n), 200, undefined)).toMatchObject({
      average: 640_000n,
      walk: undefined,
      missing: 0n,
    })
  })
})

describe('a sale', () => {
  const bids = [level(630_000n, 5_000_000n), level(620_000n, 20_000_000n)]

  test('brings what the bids pay less the fee, and at least the floor, less the fee there too', () => {
    const sale = saleSummary(ct(10n), priceMicro(630_000n), 2_500, bids)
    expect(sale.bid).toBe(630_000n)
    expect(sale.floor).toBe(473_000n)
    expect(sale.proceeds).toBe(5n * 630_000n + 5n * 620_000n - sale.fee)
    expect(sale.least).toBe(4_730_000n - 180_000n)
    expect(sale.missing).toBe(0n)
  })

  test('never brings less than nothing', () => {
    expect(saleSummary(contractsMicro(10_000n), priceMicro(1_000n), 200, undefined)).toMatchObject({
      proceeds: 0n,
      least: 0n,
    })
  })

  test('parts are whole hundredths, all is all', () => {
    expect(partOf(contractsMicro(59_255_555n), 50n)).toBe(29_620_000n)
    expect(partOf(contractsMicro(59_255_555n), 100n)).toBe(59_255_555n)
    expect([isSellable(29_620_000n, 59_255_555n), isSellable(59_255_555n, 59_255_555n)]).toEqual([true, true])
    expect(isSellable(29_620_001n, 59_255_555n)).toBe(false)
  })
})
