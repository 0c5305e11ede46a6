import { describe, expect, test } from 'vitest'
import { marketIdOf } from '~/areas/prediction/core/markets/market-reader.ts'
import { type OrderBook } from '~/areas/prediction/core/markets/market.ts'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { disagrees, ladderOf, ownLevels, withOwn, type RestingOrder } from './book-ladder.ts'

const level = (price: bigint, size: bigint) => ({ price: priceMicro(price), size: contractsMicro(size) })
/** As many rows as that, at the finest price step. */
const fine = (rows?: number) => ({ rows, tick: 1_000n })
const book: OrderBook = {
  yes: [level(600_000n, 9_000_000n), level(610_000n, 30_000_000n), level(620_000n, 10_000_000n)],
  no: [level(340_000n, 20_000_000n), level(360_000n, 5_000_000n)],
  unreadable: 0,
}

test('the best levels of both sides with running totals, and their share of the larger half', () => {
  const ladder = ladderOf(book, 'yes', fine(2))
  expect(ladder.asks.map(({ price, total }) => [price, total])).toEqual([
    [640_000n, 3_200_000n],
    [660_000n, 16_400_000n],
  ])
  expect(ladder.bids.map(({ price, total, percent }) => [price, total, percent])).toEqual([
    [620_000n, 6_200_000n, 25n],
    [610_000n, 24_500_000n, 100n],
  ])
  expect(ladder.best).toEqual({ ask: 640_000n, bid: 620_000n })
})

test('the other side sees the same book turned over', () => {
  const { asks, bids } = ladderOf(book, 'no', fine(5))
  expect(asks.map(({ price }) => price)).toEqual([380_000n, 390_000n, 400_000n])
  expect(bids.map(({ price }) => price)).toEqual([360_000n, 340_000n])
})

test('without a number of rows every level is there', () => {
  const { asks, bids } = ladderOf(book, 'yes', fine())
  expect([asks.length, bids.length]).toEqual([2, 3])
})

test('rows of a coarser step add up sizes and totals, and the spread stays that of the book', () => {
  const { asks, bids, best } = ladderOf(book, 'yes', { tick: 50_000n })
  expect(asks.map(({ price, size, shares, total }) => [price, size, shares, total])).toEqual([
    [650_000n, 5_000_000n, 5_000_000n, 3_200_000n],
    [700_000n, 20_000_000n, 25_000_000n, 16_400_000n],
  ])
  expect(bids.map(({ price, size, total }) => [price, size, total])).toEqual([[600_000n, 49_000_000n, 29_900_000n]])
  expect(best).toEqual({ ask: 640_000n, bid: 620_000n })
})

test('the order of the ticket takes the best first, of its own half only, and gives the price that it reaches', () => {
  const taking = { half: 'asks', contracts: contractsMicro(15_000_000n) } as const
  const { asks, bids, reach } = ladderOf(book, 'yes', { ...fine(5), taking })
  expect(asks.map(({ taken }) => taken)).toEqual([5_000_000n, 10_000_000n])
  expect(bids.every(({ taken }) => taken === 0n)).toBe(true)
  expect(reach).toBe(660_000n)
  const folded = ladderOf(book, 'yes', { tick: 100_000n, taking })
  expect(folded.asks.map(({ price, taken }) => [price, taken])).toEqual([[700_000n, 15_000_000n]])
  expect(folded.reach).toBe(660_000n)
  expect(ladderOf(book, 'yes', fine(5)).reach).toBeUndefined()
})

test('an empty side has no best price', () => {
  const ladder = ladderOf({ ...book, no: [] }, 'yes', fine(5))
  expect(ladder).toMatchObject({ asks: [], best: { ask: undefined, bid: 620_000n } })
  expect(ladderOf({ yes: [], no: undefined, unreadable: 0 }, 'yes', fine(5))).toMatchObject({ asks: [], bids: [] })
})

test('book and price disagree from more than two cents', () => {
  const ladder = ladderOf(book, 'yes', fine(5))
  expect(disagrees(ladder, priceMicro(660_000n))).toBe(false)
  expect(disagrees(ladder, priceMicro(660_001n))).toBe(true)
  expect(disagrees(ladder, priceMicro(619_999n))).toBe(true)
  expect(disagrees(ladder, undefined)).toBe(false)
  // The row says 70¢, the offer is still 64¢.
  expect(disagrees(ladderOf(book, 'yes', { tick: 100_000n }), priceMicro(640_000n))).toBe(false)
})

const MARKET = marketIdOf('SX-1-1')
const resting = (over: Partial<RestingOrder> = {}): RestingOrder => ({
  pubkey: 'first',
  marketId: MARKET,
  side: 'yes',
  action: 'buy',
  contracts: contractsMicro(40_000_000n),
  filled: contractsMicro(10_000_000n),
  maxBuyPrice: priceMicro(600_000n),
  minSellPrice: undefined,
  maxFillPrice: undefined,
  orderType: 'limit',
  status: 'pending',
  ...over,
})

describe('own orders', () => {
  test('a bid for Yes is an offer of No, a sale of Yes an offer of Yes', () => {
    const bid = { price: 600_000n, size: 30_000_000n, orders: ['first'] }
    expect(ownLevels([resting()], MARKET, 'yes')).toEqual({ asks: [], bids: [bid] })
    expect(ownLevels([resting()], MARKET, 'no')).toEqual({ asks: [{ ...bid, price: 400_000n }], bids: [] })
    const sale = resting({ action: 'sell', minSellPrice: priceMicro(700_000n) })
    expect(ownLevels([sale], MARKET, 'yes').asks).toEqual([{ ...bid, price: 700_000n }])
    expect(ownLevels([sale], MARKET, 'no').bids).toEqual([{ ...bid, price: 300_000n }])
  })

  test('orders at market, ended, of another market or without a price are none', () => {
    const others = [
      resting({ orderType: 'market' }),
      resting({ status: 'filled' }),
      resting({ marketId: marketIdOf('SX-1-2') }),
      resting({ maxBuyPrice: undefined }),
    ]
    expect(ownLevels(others, MARKET, 'yes')).toEqual({ asks: [], bids: [] })
  })

  test('several at one price, and at one row of a coarser step, are one mark with all their accounts', () => {
    const orders = [
      resting({ maxBuyPrice: priceMicro(610_000n) }),
      resting({ pubkey: 'second', maxBuyPrice: priceMicro(610_000n) }),
      resting({ pubkey: 'third' }),
    ]
    const own = ownLevels(orders, MARKET, 'yes')
    expect(own.bids).toEqual([
      { price: 610_000n, size: 60_000_000n, orders: ['first', 'second'] },
      { price: 600_000n, size: 30_000_000n, orders: ['third'] },
    ])
    const folded = { tick: 100_000n }
    expect(withOwn(ladderOf(book, 'yes', folded), own, folded).bids).toMatchObject([
      { price: 600_000n, size: 49_000_000n, own: { size: 90_000_000n, orders: ['first', 'second', 'third'] } },
    ])
  })

  test('a mark where a level is, a row of its own between two, never more rows', () => {
    const level = (price: bigint, total: bigint) => ({
      price: priceMicro(price),
      size: contractsMicro(1_000_000n),
      shares: contractsMicro(total),
      total: microUsd(total),
      percent: total,
      taken: contractsMicro(0n),
    })
    const ladder = {
      asks: [],
      bids: [level(620_000n, 1n), level(600_000n, 2n), level(580_000n, 3n)],
      best: { ask: undefined, bid: priceMicro(620_000n) },
      reach: undefined,
    }
    const own = { price: priceMicro(600_000n), size: contractsMicro(5n), orders: ['first'] }
    const marks = withOwn(ladder, { asks: [], bids: [own] }, fine(3)).bids.map((each) => each.own?.size)
    expect(marks).toEqual([undefined, 5n, undefined])
    const between = { ...own, price: priceMicro(610_000n) }
    const { bids } = withOwn(ladder, { asks: [], bids: [between] }, fine(3))
    expect(bids.map(({ price, total }) => [price, total])).toEqual([
      [620_000n, 1n],
      [610_000n, 1n],
      [600_000n, 2n],
    ])
  })
})
