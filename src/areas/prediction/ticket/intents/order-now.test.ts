import { describe, expect, test } from 'vitest'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { CREATE_ORDER } from '~/guard/layouts/order.ts'
import { ROUTES } from '~/guard/layouts/route.ts'
import { type Client } from '~/wire/call.ts'
import { bareView, coreFrom } from '../../../../../tests/fixtures/bare-view.ts'
import { orderInstruction, orderWorld, routeOf, setRoute } from '../../../../../tests/fixtures/order-world.ts'
import { USDC } from '../../../../../tests/fixtures/transactions.ts'
import { JUP_USD } from '../../../../../tests/fixtures/world.ts'
import { type FrozenBuy, type FrozenSell, buyDelta, orderEstimate } from './order-now.ts'

/* What an order comes to at the book of its build, and what a buy may move: micro USD, millionths of a share. */

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

  test('includes what was paid for its shares, with fees, where that is known', async () => {
    const known = { ...atLimit, basis: 250_000n }
    expect(await orderEstimate(limit, held(), noBook)).toEqual(known)
    for (const part of [{ cost: undefined }, { feesPaid: undefined }, { contracts: 1_000_001n }])
      expect(await orderEstimate(limit, held(part), noBook)).toEqual(atLimit)
  })

  test('at market is at the bids', async () => {
    expect(await orderEstimate(SALE, held(), offers([]))).toEqual({ gross: 400_000n, fee: 20_000n, basis: 250_000n })
  })
})

describe('what a buy may move', () => {
  const STAKE = 5_000_000n
  const NONE = { least: 0n, most: 0n }
  const order = (deposit: bigint) => {
    const { args } = orderWorld('direct')
    return coreFrom([CREATE_ORDER], orderInstruction({ ...args, deposit }))
  }
  /** Of an order that takes so much of what a route pays, which takes so much in. */
  const routed = (deposit: bigint, amountIn: bigint) => {
    const world = orderWorld('routed')
    setRoute(world, { first: amountIn })
    return bareView({ cores: [coreFrom(ROUTES, routeOf(world)), order(deposit)] })
  }
  const direct = (deposit: bigint) => bareView({ cores: [order(deposit)] })
  const exactly = (mint: string, raw: bigint) => [{ mint, atMost: raw, atLeast: raw }]

  test.each([
    ['its stake', STAKE, STAKE],
    ['less than its stake', STAKE - 1n, STAKE - 1n],
    ['its stake, where its bytes take more', STAKE + 1n, STAKE],
  ])('without a route exactly %s leaves, and nothing comes', (_, deposit, leaves) => {
    const delta = { gains: [], losses: exactly(JUP_USD, leaves), sol: NONE }
    expect(buyDelta(direct(deposit), JUP_USD, STAKE)).toEqual(delta)
  })

  test('without bytes that can be read no more than its stake', () => {
    const delta = { gains: [], losses: [{ mint: JUP_USD, atMost: STAKE }], sol: NONE }
    expect(buyDelta(bareView({}), JUP_USD, STAKE)).toEqual(delta)
  })

  test.each([
    // The route pays 4.997997 at least.
    ['all that it pays at least', 4_997_997n, STAKE, 0n, STAKE],
    ['less than that, and the rest stays', 4_000_000n, STAKE, 997_997n, STAKE],
    ['more than that, and nothing need stay', 4_999_999n, STAKE - 1n, 0n, STAKE - 1n],
  ])('of a route the order takes %s', (_, deposit, amountIn, atLeast, leaves) => {
    expect(buyDelta(routed(deposit, amountIn), USDC, STAKE)).toEqual({
      gains: [{ mint: JUP_USD, atLeast, atMost: STAKE }],
      losses: exactly(USDC, leaves),
      sol: NONE,
    })
  })

  test('a route into the coin of the stake itself brings nothing of its own', () => {
    expect(buyDelta(routed(4_000_000n, STAKE), JUP_USD, STAKE).gains).toEqual([])
  })
})
