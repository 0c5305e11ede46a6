import { describe, expect, test } from 'vitest'
import { contractsMicro, priceMicro } from '~/values/money.ts'
import { type OrderBook } from './market.ts'
import { asksOf, bidsOf, walkAsks, walkBids } from './order-walk.ts'

const level = (price: bigint, size: bigint) => ({ price: priceMicro(price), size: contractsMicro(size) })
const book: OrderBook = {
  yes: [level(610_000n, 30_000_000n), level(620_000n, 10_000_000n)],
  no: [level(340_000n, 20_000_000n), level(360_000n, 5_000_000n)],
  unreadable: 0,
}

test('bids come best first, and a bid for one side offers the other at the rest of the dollar', () => {
  expect(bidsOf(book, 'yes')?.map(({ price }) => price)).toEqual([620_000n, 610_000n])
  expect(asksOf(book, 'yes')).toEqual([level(640_000n, 5_000_000n), level(660_000n, 20_000_000n)])
  expect(asksOf(book, 'no')).toEqual([level(380_000n, 10_000_000n), level(390_000n, 30_000_000n)])
  expect(asksOf({ ...book, no: undefined }, 'yes')).toBeUndefined()
})

describe('a walk', () => {
  const asks = asksOf(book, 'yes') ?? []
  const bids = bidsOf(book, 'yes') ?? []
  const dollar = priceMicro(1_000_000n)

  test('takes the best level first and gives the exact mean', () => {
    expect(walkAsks(asks, contractsMicro(10_000_000n), dollar)).toEqual({
      contracts: 10_000_000n,
      money: 5n * 640_000n + 5n * 660_000n,
      average: 650_000n,
      levels: 2,
    })
    expect(walkBids(bids, contractsMicro(20_000_000n), priceMicro(1n))).toMatchObject({
      money: 10n * 620_000n + 10n * 610_000n,
      average: 615_000n,
    })
  })

  test('stops at its bound: what lies beyond is not there', () => {
    expect(walkAsks(asks, contractsMicro(10_000_000n), priceMicro(659_999n))).toMatchObject({
      contracts: 5_000_000n,
      levels: 1,
    })
    expect(walkAsks(asks, contractsMicro(10_000_000n), priceMicro(660_000n)).contracts).toBe(10_000_000n)
    expect(walkBids(bids, contractsMicro(40_000_000n), priceMicro(620_000n)).contracts).toBe(10_000_000n)
  })

  test('paid rounds up, received rounds down', () => {
    const odd = [level(333_333n, 1_000_000n)]
    expect(walkAsks(odd, contractsMicro(10_000n), dollar).money).toBe(3_334n)
    expect(walkBids(odd, contractsMicro(10_000n), priceMicro(1n)).money).toBe(3_333n)
  })

  test('finds nothing in an empty book', () => {
    expect(walkAsks([], contractsMicro(1n), dollar)).toEqual({
      contracts: 0n,
      money: 0n,
      average: undefined,
      levels: 0,
    })
  })
})
