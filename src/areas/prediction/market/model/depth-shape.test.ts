import { describe, expect, test } from 'vitest'
import { type OrderBook } from '~/areas/prediction/core/markets/market.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { depthOf, moveOfBuy, moveOfSale } from './depth-shape.ts'

const level = (inCents: number, contracts: number) => ({
  price: priceMicro(BigInt(inCents) * 10_000n),
  size: contractsMicro(BigInt(contracts) * 1_000_000n),
})
/** Bids of Yes at 60, 62, 63; offers of Yes at 65 (20), 66 (180), 90 (5). */
const book: OrderBook = {
  yes: [level(40, 900), level(60, 100), level(62, 50), level(63, 10)],
  no: [level(10, 5), level(34, 180), level(35, 20)],
  unreadable: 0,
}

describe('the depth of a book', () => {
  test('sums outward from the best, without what lies far off', () => {
    const depth = depthOf(book, 'yes')
    expect(depth?.asks).toEqual([
      { price: 650_000n, total: 13_000_000n },
      { price: 660_000n, total: 131_800_000n },
    ])
    expect(depth?.bids.map(({ total }) => total)).toEqual([6_300_000n, 37_300_000n, 97_300_000n])
  })

  test('the other side is the mirror', () => {
    expect(depthOf(book, 'no')?.asks.map(({ price }) => price)).toEqual([370_000n, 380_000n, 400_000n])
  })

  test('one empty side draws the other; an empty book nothing', () => {
    const half = depthOf({ ...book, no: [] }, 'yes')
    expect(half?.asks).toEqual([])
    expect(half?.bids.length).toBeGreaterThan(0)
    expect(depthOf({ yes: [], no: undefined, unreadable: 0 }, 'yes')).toBeUndefined()
  })
})

describe('what an order moves', () => {
  const asks = asksOf(book, 'yes') ?? []
  const bids = bidsOf(book, 'yes') ?? []

  test.each([
    [5, 0n],
    [12.99, 0n],
    [13, 10_000n],
    [131, 10_000n],
    [131.8, 250_000n],
  ])('a buy of $%s moves the price by %s', (dollars, moved) => {
    expect(moveOfBuy(asks, microUsd(BigInt(Math.round(dollars * 1e6))))).toEqual({ moved, short: false })
  })

  test('the last dollar empties the book; one more is not there', () => {
    expect(moveOfBuy(asks, microUsd(136_300_000n))).toEqual({ moved: undefined, short: false })
    expect(moveOfBuy(asks, microUsd(136_300_001n))).toEqual({ moved: undefined, short: true })
  })

  test('a sale counts contracts', () => {
    expect(moveOfSale(bids, contractsMicro(9_999_999n))).toEqual({ moved: 0n, short: false })
    expect(moveOfSale(bids, contractsMicro(60_000_000n))).toEqual({ moved: 30_000n, short: false })
    expect(moveOfSale([], contractsMicro(1n))).toBeUndefined()
  })
})
