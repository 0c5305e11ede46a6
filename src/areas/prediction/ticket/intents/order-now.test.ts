import { describe, expect, test } from 'vitest'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { type Client } from '~/wire/call.ts'
import { type FrozenBuy, type FrozenSell } from './market-move.ts'
import { orderEstimate } from './order-now.ts'

/* What an order comes to at the book of its build: micro USD, millionths of a share. */

const BUY: FrozenBuy = { action: 'buy', marketId: 'M', side: 'yes', stake: '10000000', maxPriceMicro: '500000' }
const SALE: FrozenSell = {
  action: 'sell',
  position: 'P',
  marketId: 'M',
  side: 'yes',
  contractsMicro: '1000002',
  bidMicro: '400000',
  floorBps: 200,
}

const answering = (book: unknown): Client['call'] => {
  const call: unknown = async () => book
  return call as Client['call']
}
/** Offers of Yes at these prices, ten shares each, or so many; bids at 40¢. */
const offers = (prices: readonly bigint[], size = 10_000_000n) =>
  answering({
    yes: [{ price: 400_000n, size: 1_000_000_000n }],
    no: prices.map((price) => ({ price: 1_000_000n - price, size })),
  })
const noBook = answering(undefined)
const bought = (order: FrozenBuy, call: Client['call']) => orderEstimate(order, undefined, call)
const about = (shares: bigint, gross: bigint, fee: bigint) => ({ shares, gross, fee })

describe('a buy at market', () => {
  test('is of what is offered within its bound, at those prices', async () => {
    // Ten at 40¢ and nine at 45¢: $4 and $4.05; the offer at 90¢ is beyond the bound.
    expect(await bought(BUY, offers([400_000n, 450_000n, 900_000n]))).toEqual(about(19_000_000n, 8_100_000n, 330_000n))
    expect(await bought(BUY, offers([500_000n], 1_000_000_000n))).toEqual(about(18_340_000n, 9_170_000n, 330_000n))
    // Of a thin book no more than is offered: the rest of the stake comes back.
    expect(await bought(BUY, offers([400_000n]))).toEqual(about(10_000_000n, 4_000_000n, 170_000n))
  })

  test('is at its bound where the venue has no book, and of nothing where nothing is offered within it', async () => {
    expect(await bought(BUY, noBook)).toEqual(about(18_340_000n, 9_170_000n, 330_000n))
    for (const prices of [[], [600_000n]]) expect(await bought(BUY, offers(prices))).toEqual(about(0n, 0n, 0n))
  })
})

describe('a limit buy', () => {
  const limit = (limitMicro: string) => ({ ...BUY, limitMicro })

  test('that rests is at its limit for all of its stake, whatever is offered above it', async () => {
    const resting = about(30_160_000n, 9_048_000n, 450_000n)
    const books = [offers([400_000n]), offers([300_001n]), offers([]), noBook]
    for (const book of books) expect(await bought(limit('300000'), book)).toEqual(resting)
  })

  test('that meets an offer is at that offer; what is not offered stays in the order', async () => {
    expect(await bought(limit('400000'), offers([400_000n]))).toEqual(about(22_770_000n, 9_108_000n, 390_000n))
    expect(await bought(limit('450000'), offers([400_000n]))).toEqual(about(21_110_000n, 8_444_000n, 360_000n))
  })
})

describe('a sale', () => {
  const held = (change: object = {}) => {
    const position: unknown = { contracts: 4_000_008n, cost: 900_000n, feesPaid: 100_000n, ...change }
    return position as Position
  }
  const limit = { ...SALE, limitMicro: '333333' }
  // 1.000002 shares at 33.3333¢ are $0.3333336…: never a millionth more than they bring.
  const atLimit = { gross: 333_333n, fee: 20_000n }

  test('at a limit is at that limit, rounded down, whatever is bid', async () => {
    for (const book of [noBook, offers([400_000n])])
      expect(await orderEstimate(limit, undefined, book)).toEqual(atLimit)
  })

  test('says what was paid for its shares, fees included, where that is known', async () => {
    const known = { ...atLimit, basis: 250_000n }
    expect(await orderEstimate(limit, held(), noBook)).toEqual(known)
    for (const part of [{ cost: undefined }, { feesPaid: undefined }, { contracts: 1_000_001n }])
      expect(await orderEstimate(limit, held(part), noBook)).toEqual(atLimit)
  })

  test('at market is at the bids', async () => {
    expect(await orderEstimate(SALE, held(), offers([]))).toEqual({ gross: 400_000n, fee: 20_000n, basis: 250_000n })
  })
})
