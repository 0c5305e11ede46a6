import { describe, expect, test } from 'vitest'
import { saleMoved, soldAt } from '~/areas/prediction/core/intents/sale-move.ts'
import { readPosition } from '~/areas/prediction/core/positions/position-endpoints.ts'
import { type Violation } from '~/guard/codes.ts'
import { priceMicro } from '~/values/money.ts'
import { type Client } from '~/wire/call.ts'
import { isPriceBack, orderMoved, type FrozenBuy, type FrozenSell } from './order-now.ts'

/* What counts as the market's doing, and everything that does not. */

const BUY: FrozenBuy = {
  action: 'buy',
  marketId: 'M',
  side: 'yes',
  stake: '50000000',
  maxPriceMicro: '487000',
  askMicro: '477000',
  slippageBps: 200,
}
const SALE: FrozenSell = {
  action: 'sell',
  position: 'P',
  marketId: 'M',
  side: 'yes',
  contractsMicro: '10000000',
  bidMicro: '477000',
  floorBps: 200,
}

const violation = (found: string, detail = 'too-high', code: Violation['code'] = 'ORDER_PRICE_BOUND'): Violation => ({
  code,
  detail,
  field: 'priceBound',
  expected: '≤ 487000',
  found,
})

/** A service whose book has this best offer of Yes, and a bid for Yes one cent under it. */
const bookOf = (askMicro: bigint): Client['call'] => {
  const level = (price: bigint) => [{ price, size: 1_000_000_000n }]
  const book = { yes: level(askMicro - 10_000n), no: level(1_000_000n - askMicro) }
  const call: unknown = async () => book
  return call as Client['call']
}
const down: unknown = () => Promise.reject(new Error('down'))
const failing = down as Client['call']

describe('a buy', () => {
  test('whose price the book explains within the margin moved, and is quoted again with it', async () => {
    const move = await orderMoved(BUY, [violation('490000')], bookOf(485_000n))
    expect(move).toMatchObject({ went: 'above', chosen: '48.7¢', now: '49¢' })
    expect(move?.updated).toMatchObject({ bound: '49.5¢', margin: '+2%' })
    expect(move?.updated.request).toMatchObject({ askMicro: '485000', maxPriceMicro: '495000', stake: '50000000' })
  })

  test('that brings fewer shares for that reason moved too', async () => {
    const both = [violation('490000'), violation('90000000', 'too-few', 'ORDER_CONTRACTS')]
    expect(await orderMoved(BUY, both, bookOf(485_000n))).toBeDefined()
  })

  test.each<[string, FrozenBuy, readonly Violation[], bigint]>([
    ['stayed where it was', BUY, [violation('490000')], 477_000n],
    [
      'stayed, while its max was below the margin',
      { ...BUY, maxPriceMicro: '480000' },
      [violation('485000')],
      477_000n,
    ],
    ['fell', BUY, [violation('490000')], 470_000n],
    ['does not reach the bound with the margin', BUY, [violation('496000')], 485_000n],
    ['went further than a quarter', BUY, [violation('610000')], 600_000n],
    [
      'moved, but something else is wrong too',
      BUY,
      [violation('490000'), violation('x', 'owner', 'SIM_DELTA')],
      485_000n,
    ],
    ['moved, and only the shares are too few', BUY, [violation('1', 'too-few', 'ORDER_CONTRACTS')], 485_000n],
    ['moved, but the reply names another bound', BUY, [violation('490000', 'reply')], 485_000n],
    ['moved under a limit order', { ...BUY, limitMicro: '487000' }, [violation('490000')], 485_000n],
    ['moved under a request of an older build', { ...BUY, askMicro: undefined }, [violation('490000')], 485_000n],
    ['moved to no number', BUY, [violation('much')], 485_000n],
  ])('whose price %s is not explained', async (_, buy, violations, ask) => {
    expect(await orderMoved(buy, violations, bookOf(ask))).toBeUndefined()
  })

  test('whose book cannot be read is not explained', async () => {
    await expect(orderMoved(BUY, [violation('490000')], failing)).rejects.toThrow('down')
  })

  test('is back at the offer of the click, and not a tick above', async () => {
    expect(await isPriceBack(BUY, bookOf(477_000n))).toBe(true)
    expect(await isPriceBack(BUY, bookOf(478_000n))).toBe(false)
  })
})

describe('a sale', () => {
  test('whose floor the bids explain moved, and is quoted again', async () => {
    const move = await orderMoved(SALE, [violation('456000', 'too-low')], bookOf(475_000n))
    expect(move).toMatchObject({ went: 'below', now: '45.6¢' })
    expect(move?.updated.request).toMatchObject({ bidMicro: '465000', floorBps: 200 })
  })

  test.each<[string, string, bigint]>([
    ['is under the floor of today’s bid', '440000', 475_000n],
    ['came down while the bid rose', '456000', 490_000n],
  ])('whose price %s is not explained', async (_, found, ask) => {
    expect(await orderMoved(SALE, [violation(found, 'too-low')], bookOf(ask))).toBeUndefined()
  })

  test('of a whole position in a close-all moved too, and of nothing else than its price', async () => {
    const again = (bid: bigint) => soldAt('10000000', priceMicro(bid))
    const bound = violation('456000', 'too-low', 'CLOSE_ALL_BOUND')
    const move = await saleMoved(SALE, [bound], bookOf(475_000n), again)
    expect(move).toMatchObject({ of: 'share', went: 'below', now: '45.6¢' })
    expect(move?.updated.request).toEqual({ bidMicro: '465000', expectedMicro: expect.stringMatching(/^4[0-9]{6}$/) })
    const other = violation('x', 'stranger', 'CLOSE_ALL_MAPPING')
    expect(await saleMoved(SALE, [bound, other], bookOf(475_000n), again)).toBeUndefined()
  })

  test('is back at the bid of the click', async () => {
    expect(await isPriceBack(SALE, bookOf(487_000n))).toBe(true)
    expect(await isPriceBack(SALE, bookOf(486_000n))).toBe(false)
  })

  test('where the venue has no book is explained by the bid that it reports with the position', async () => {
    const beside =
      (sellPrice: bigint | undefined): Client['call'] =>
      async ({ name }) => {
        const reported: unknown = name === readPosition.name ? { sellPrice } : undefined
        if (reported === undefined) throw new Error('no such path')
        return reported as never
      }
    const bound = violation('456000', 'too-low')
    expect(await orderMoved(SALE, [bound], beside(465_000n))).toMatchObject({ went: 'below', now: '45.6¢' })
    expect(await orderMoved(SALE, [bound], beside(undefined))).toBeUndefined()
    expect(await orderMoved(SALE, [bound], beside(480_000n))).toBeUndefined()
    expect(await isPriceBack(SALE, beside(477_000n))).toBe(true)
  })
})
