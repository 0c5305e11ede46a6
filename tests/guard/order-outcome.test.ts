import { describe, expect, test } from 'vitest'
import { fallNotes, settledAt } from '../../src/areas/prediction/core/intents/order-build.ts'
import { orderOutcome, withRowOfSale } from '../../src/areas/prediction/core/intents/order-outcome.ts'
import { historySchema, orderSchema } from '../../src/areas/prediction/core/orders/order-endpoints.ts'
import { readOrderStatus } from '../../src/areas/prediction/core/orders/order-trail-endpoint.ts'
import { positionSchema } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { WireError } from '../../src/wire/wire-error.ts'
import { filledStep } from '../fixtures/order-steps.ts'
import { HELD, MARKET, positionRow } from '../fixtures/order-world.ts'
import { key } from '../fixtures/transactions.ts'
import { owner, stranger } from '../fixtures/world.ts'

/* What became of an order, read from what the venue lists: which answer counts, and what it says of the money. */

const OTHER = key('another order').address
const BUY = { owner: owner.address, isBuy: true }

type Venue = { history?: readonly object[] | Error; orders?: readonly object[] | Error; trail?: object; order?: object }

/** A venue with these rows; what it is asked is noted. */
function venueOf({ history = [], orders = [], trail, order }: Venue) {
  const requests: (readonly [string, unknown])[] = []
  const call = async ({ name }: { name: string }, input: unknown) => {
    requests.push([name.replace('prediction.', ''), input])
    const known: unknown = { listHistory: history, listOrders: orders, readOrderStatus: trail, readOrder: order }[
      requests.at(-1)![0]
    ]
    if (known instanceof Error) throw known
    if (known === undefined) throw new WireError('api.not-found', { endpoint: name })
    if (name === 'prediction.listHistory') return { rows: history as readonly object[] }
    if (name === 'prediction.listOrders') return { rows: orders as readonly object[] }
    return known
  }
  return { call: call as never, requests }
}

const row = (eventType: string, change: object = {}) =>
  historySchema.parse({
    eventType,
    orderPubkey: HELD,
    isBuy: true,
    isYes: true,
    contractsMicro: '10000000',
    filledContractsMicro: '0',
    ...change,
  })
const listed = (change: object = {}) =>
  orderSchema.parse({
    pubkey: HELD,
    ownerPubkey: owner.address,
    marketId: MARKET,
    status: 'pending',
    isYes: true,
    isBuy: true,
    createdAt: 1,
    contracts: '10',
    filledContracts: '0',
    ...change,
  })
const fill = (filled: string | undefined, cost: string | undefined, fee: string | undefined, change: object = {}) =>
  filledStep(filled, cost, fee, { maxBuyPriceUsd: '520000', ...change })
const trailOf = (status: string, history: readonly object[]) =>
  readOrderStatus.reply.parse({ orderPubkey: HELD, status, history }) as object

const outcomeOf = (known: Venue, asks = BUY) => orderOutcome({ orderPubkey: HELD }, venueOf(known).call, asks)

describe('where an order is looked for', () => {
  test('in the list of orders while the history has other orders alone', async () => {
    const { call, requests } = venueOf({
      history: [row('order_filled', { orderPubkey: OTHER })],
      orders: [listed()],
    })
    expect(await orderOutcome({ orderPubkey: HELD }, call, BUY)).toMatchObject({ state: 'waiting', hasMoreSoon: true })
    expect(requests).toEqual([
      ['listHistory', { ownerPubkey: owner.address }],
      ['listOrders', { ownerPubkey: owner.address }],
    ])
  })

  test('not in the list of orders once the history has a later part of it', async () => {
    const { call, requests } = venueOf({
      history: [row('order_closed')],
      orders: [listed({ status: 'filled', filledContracts: '10' })],
      trail: trailOf('failed', [{ eventType: 'order_failed' }]),
    })
    expect(await orderOutcome({ orderPubkey: HELD }, call, BUY)).toMatchObject({ outcome: 'not-filled' })
    expect(requests.map(([name]) => name)).toEqual(['listHistory', 'readOrderStatus'])
  })

  test('in the next answer where a list cannot be read, and nowhere after an error of our own', async () => {
    const silent = new WireError('wire.timeout', { endpoint: 'x' })
    const trail = trailOf('filled', [fill('10000000', '1', '1')])
    expect(await outcomeOf({ history: silent, orders: silent, trail })).toMatchObject({ outcome: 'filled' })
    await expect(outcomeOf({ history: new Error('ours'), trail })).rejects.toThrow('ours')
  })

  test('nowhere for a row that names none, and a venue that knows nothing gives nothing', async () => {
    const { call, requests } = venueOf({})
    for (const kept of [undefined, {}, { orderPubkey: 'short' }, { orderPubkey: HELD.repeat(2) }])
      expect(await orderOutcome(kept, call, BUY)).toBeUndefined()
    expect(requests).toEqual([])
    expect(await outcomeOf({})).toBeUndefined()
  })
})

test('money left the owner for what was filled of a buy alone', async () => {
  const moneyOf = async (history: readonly object[]) => (await outcomeOf({ trail: trailOf('failed', history) }))?.money
  expect(await moneyOf([{ eventType: 'order_failed' }])).toBeUndefined()
  expect(await moneyOf([fill('10000000', '5000000', '1'), { eventType: 'order_failed' }])).toEqual({
    direction: 'out',
    micro: 5_000_001n,
  })
  const sold = { isBuy: false, action: 'sell' }
  expect(await moneyOf([fill('10000000', '5000000', '1', sold), { eventType: 'order_failed' }])).toBeUndefined()
})

describe('the refund of a buy', () => {
  const closed = trailOf('filled', [fill('10000000', '5000000', '1'), { eventType: 'order_closed' }])
  const end = (change: object = {}) => row('order_closed', { transferAmountToken: '120000', ...change })
  const refundIn = async (history: readonly object[], asks = BUY) => {
    const reported = await outcomeOf({ history, trail: closed }, asks)
    return [reported?.hasMoreSoon === true, reported?.result?.find(({ label }) => label === 'Refunded')?.words]
  }

  test('is that of its own end', async () => {
    expect(await refundIn([end({ orderPubkey: OTHER, transferAmountToken: '990000' }), end()])).toEqual([
      false,
      '$0.12',
    ])
  })

  test('is awaited while its end is not reported', async () => {
    expect(await refundIn([])).toEqual([true, undefined])
    expect(await refundIn([end({ orderPubkey: OTHER })])).toEqual([true, undefined])
    expect(await refundIn([end({ eventType: 'order_failed' })])).toEqual([true, undefined])
  })

  test('is none of a sale', async () => {
    expect(await refundIn([end()], { ...BUY, isBuy: false })).toEqual([false, undefined])
  })

  test('is awaited of an order that failed and is still open; one that is filled has more to report', async () => {
    expect(await outcomeOf({ trail: trailOf('failed', [{ eventType: 'order_failed' }]) })).toMatchObject({
      hasMoreSoon: true,
    })
    expect(await outcomeOf({ trail: trailOf('filled', [fill('10000000', '1', '1')]) })).toMatchObject({
      hasMoreSoon: true,
    })
    expect((await outcomeOf({ trail: trailOf('created', []) }))?.hasMoreSoon).toBeUndefined()
  })
})

describe('a buy whose deposit is spent', () => {
  // Nine of ten shares at up to 52¢ leave 3¢ of $5.20: not enough for another one.
  const spent = (history: readonly object[]) => outcomeOf({ trail: trailOf('partiallyfilled', history) })
  const both = (change: object = {}) => [
    fill('5000000', '3000000', '85000', change),
    fill('4000000', '2000000', '85000', change),
  ]

  test('is filled, open or closed', async () => {
    const filled = { outcome: 'filled', shows: '9 shares filled', hasMoreSoon: true }
    expect(await spent(both())).toMatchObject(filled)
    expect(await spent([...both(), { eventType: 'order_closed' }])).toMatchObject(filled)
  })

  test('is so for its own price alone: at a higher one another share could be had', async () => {
    const dearer = both({ maxBuyPriceUsd: '600000' })
    expect(await spent(dearer)).toMatchObject({ state: 'waiting', shows: '9 of 10 shares filled' })
    expect(await spent([...dearer, { eventType: 'order_closed' }])).toMatchObject({ outcome: 'partly-filled' })
  })

  test.each<[string, readonly object[]]>([
    ['nothing was filled', []],
    ['a fill is a sale', [both()[0]!, fill('4000000', '2000000', '85000', { isBuy: false })]],
    ['the shares of a fill are missing', [...both(), fill(undefined, '1', '1')]],
    ['the cost of a fill is missing', [...both(), fill('1', undefined, '1')]],
    ['the fee of a fill is missing', [...both(), fill('1', '1', undefined)]],
  ])('is not known where %s', async (_, history) => {
    expect(await spent(history)).toMatchObject({ state: 'waiting' })
  })
})

test.each([
  ['10', 'filled'],
  ['3', 'partly-filled'],
  // A row that tells no shares says only that it is done.
  ['0', 'filled'],
])('an order that is listed as filled, with %s of ten shares: %s', async (filledContracts, outcome) => {
  expect(await outcomeOf({ orders: [listed({ status: 'filled', filledContracts })] })).toMatchObject({ outcome })
})

describe('a sale that the venue does not name', () => {
  const done = { state: 'settled', outcome: 'filled' } as const
  const sold = { owner: owner.address, position: HELD, contractsMicro: '5000000' }
  const sale = (filledContractsMicro: string, change: object = {}) =>
    listed({ isBuy: false, status: 'filled', position: HELD, filledContractsMicro, ...change })
  const shownOf = async (orders: readonly object[] | Error) =>
    (await withRowOfSale(done, sold, venueOf({ orders }).call)).shows

  test('is identified by the newest sale of that position among the owner’s orders', async () => {
    const { call, requests } = venueOf({ orders: [sale('5000000')] })
    expect((await withRowOfSale(done, sold, call)).shows).toBe('5 shares filled')
    expect(requests).toEqual([['listOrders', { ownerPubkey: owner.address }]])
    expect(await shownOf([sale('1000000', { createdAt: undefined }), sale('5000000', { createdAt: 9 })])).toBe(
      '5 shares filled',
    )
    expect(await shownOf([sale('5000000', { createdAt: 9 }), sale('1000000', { createdAt: undefined })])).toBe(
      '5 shares filled',
    )
  })

  test('is not identified by a sale of another position, nor by a list that cannot be read', async () => {
    expect(await shownOf([sale('5000000', { position: stranger.address })])).toBeUndefined()
    expect(await shownOf(new WireError('wire.server', { endpoint: 'x' }))).toBeUndefined()
  })

  test('waits as it did', async () => {
    const waiting = { state: 'waiting' } as const
    const { call, requests } = venueOf({ orders: [sale('5000000')] })
    expect(await withRowOfSale(waiting, sold, call)).toBe(waiting)
    expect(requests).toEqual([])
  })
})

test('a bid that fell below the chosen price is a note; one that is within it, rose or is not known is none', () => {
  const held = (sellPriceUsd: string | undefined) => positionSchema.parse({ ...positionRow(), sellPriceUsd })
  const notes = (now: string | undefined) => fallNotes({ bidMicro: '900000', floorBps: 1_000 }, held(now))
  expect(notes('800000')).toEqual(['The best bid fell from 90¢ to 80¢ since you pressed Sell.'])
  expect(notes('870000')).toEqual([])
  expect([notes('900000'), notes('910000'), notes(undefined)]).toEqual([[], [], []])
  expect(fallNotes({ bidMicro: '900000', floorBps: 1_000 }, undefined)).toEqual([])
})

test('a sale is settled where at most what was to be left is held', async () => {
  const call = (async () => positionSchema.parse({ ...positionRow(), contractsMicro: '5' })) as never
  expect(await settledAt(HELD, 5n, call)).toEqual({ state: 'settled', outcome: 'filled' })
  expect(await settledAt(HELD, 4n, call)).toEqual({ state: 'waiting' })
})
