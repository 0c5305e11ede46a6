import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOK_TICKS } from '~/areas/prediction/core/markets/book-tick.ts'
import { contractsMicro, contractsValue, priceMicro } from '~/values/money.ts'
import { foldedPrice, foldLevels, lastTaken, type BookHalf } from './book-ladder.ts'

const level = (price: bigint, size: bigint) => ({ price: priceMicro(price), size: contractsMicro(size) })

test('offers round up to the step, bids down', () => {
  const at = (price: bigint, tick: bigint, half: BookHalf) => foldedPrice(priceMicro(price), tick, half)
  expect(at(631_000n, 10_000n, 'asks')).toBe(640_000n)
  expect(at(631_000n, 10_000n, 'bids')).toBe(630_000n)
  expect(at(640_000n, 10_000n, 'asks')).toBe(640_000n)
  expect(at(640_000n, 10_000n, 'bids')).toBe(640_000n)
})

test('at the ends a row is named by the last price that an order can have, never by 0¢ or 100¢', () => {
  const at = (price: bigint, half: BookHalf) => foldedPrice(priceMicro(price), 100_000n, half)
  expect(at(950_000n, 'asks')).toBe(999_000n)
  expect(at(30_000n, 'bids')).toBe(1_000n)
  expect(at(999_500n, 'asks')).toBe(999_500n)
  expect(at(400n, 'bids')).toBe(400n)
})

test('an order takes the best first, and the last row in part', () => {
  const asks = [level(641_000n, 5n), level(649_000n, 7n), level(655_000n, 9n)]
  const rows = foldLevels(asks, 10_000n, 'asks', contractsMicro(14n))
  expect(rows.map(({ price, size, taken }) => [price, size, taken])).toEqual([
    [650_000n, 12n, 12n],
    [660_000n, 9n, 2n],
  ])
  expect(lastTaken(asks, contractsMicro(12n))).toBe(649_000n)
  expect(lastTaken(asks, contractsMicro(13n))).toBe(655_000n)
  expect(lastTaken(asks, contractsMicro(0n))).toBeUndefined()
  expect(lastTaken([level(1_000n, 0n), ...asks], contractsMicro(1n))).toBe(641_000n)
})

describe('of any book', () => {
  const anyLevel = fc.record({ price: fc.bigInt(1n, 999_999n), size: fc.bigInt(0n, 10n ** 13n) })
  const anyFold = fc.record({
    levels: fc.array(anyLevel, { maxLength: 40 }),
    half: fc.constantFrom<BookHalf>('asks', 'bids'),
    tick: fc.constantFrom(...BOOK_TICKS).map(BigInt),
    taking: fc.bigInt(0n, 10n ** 14n),
  })
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
  const bestFirst = (half: BookHalf) => (a: { price: bigint }, b: { price: bigint }) =>
    Number(half === 'asks' ? a.price - b.price : b.price - a.price)

  test('grouping loses no contract and no dollar, and no row is better than what is in it', () => {
    fc.assert(
      fc.property(anyFold, ({ levels, half, tick, taking }) => {
        const real = levels.toSorted(bestFirst(half)).map(({ price, size }) => level(price, size))
        const rows = foldLevels(real, tick, half, contractsMicro(taking))
        const sizes = real.map(({ size }) => size)
        expect(sum(rows.map(({ size }) => size))).toBe(sum(sizes))
        expect(sum(rows.map(({ value }) => value))).toBe(
          sum(real.map(({ price, size }) => contractsValue(size, price, 'half-even'))),
        )
        const there = sum(sizes)
        expect(sum(rows.map(({ taken }) => taken))).toBe(taking < there ? taking : there)
        // Each real level is in the row of its price, which is no better than its own; rows go from best to worst.
        for (const { price } of real) {
          const row = rows.find((each) => each.price === foldedPrice(price, tick, half))
          expect(row).toBeDefined()
          expect(half === 'asks' ? row!.price >= price : row!.price <= price).toBe(true)
        }
        const prices = rows.map(({ price }) => price)
        expect(prices).toEqual(rows.toSorted(bestFirst(half)).map(({ price }) => price))
        expect(new Set(prices).size).toBe(prices.length)
      }),
    )
  })
})
