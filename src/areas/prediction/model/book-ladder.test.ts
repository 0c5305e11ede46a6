import { expect, test } from 'vitest'
import { contractsMicro, priceMicro } from '../../../values/money.ts'
import { disagrees, ladderOf } from './book-ladder.ts'
import { type OrderBook } from './order-book.ts'

const level = (price: bigint, size: bigint) => ({ price: priceMicro(price), size: contractsMicro(size) })
const book: OrderBook = {
  yes: [level(600_000n, 9_000_000n), level(610_000n, 30_000_000n), level(620_000n, 10_000_000n)],
  no: [level(340_000n, 20_000_000n), level(360_000n, 5_000_000n)],
  unreadable: 0,
}

test('the best levels of both sides with running totals, and their share of the larger half', () => {
  const ladder = ladderOf(book, 'yes', 2)
  expect(ladder.asks.map(({ price, total }) => [price, total])).toEqual([
    [640_000n, 3_200_000n],
    [660_000n, 16_400_000n],
  ])
  expect(ladder.bids.map(({ price, total, percent }) => [price, total, percent])).toEqual([
    [620_000n, 6_200_000n, 25n],
    [610_000n, 24_500_000n, 100n],
  ])
  expect(ladder.spread).toBe(20_000n)
})

test('the other side sees the same book turned over', () => {
  const { asks, bids } = ladderOf(book, 'no', 5)
  expect(asks.map(({ price }) => price)).toEqual([380_000n, 390_000n, 400_000n])
  expect(bids.map(({ price }) => price)).toEqual([360_000n, 340_000n])
})

test('an empty side leaves the spread unknown', () => {
  const ladder = ladderOf({ ...book, no: [] }, 'yes', 5)
  expect(ladder).toMatchObject({ asks: [], spread: undefined })
  expect(ladderOf({ yes: [], no: undefined, unreadable: 0 }, 'yes', 5)).toMatchObject({ asks: [], bids: [] })
})

test('book and price disagree from more than two cents', () => {
  const ladder = ladderOf(book, 'yes', 5)
  expect(disagrees(ladder, priceMicro(660_000n))).toBe(false)
  expect(disagrees(ladder, priceMicro(660_001n))).toBe(true)
  expect(disagrees(ladder, priceMicro(619_999n))).toBe(true)
  expect(disagrees(ladder, undefined)).toBe(false)
})
