import { expect, test } from 'vitest'
import { readOrderBook } from '../../src/areas/prediction/core/markets/market-endpoints.ts'
import { orderBuildSchema } from '../../src/areas/prediction/core/orders/order-build-endpoints.ts'
import { readOrderStatus } from '../../src/areas/prediction/core/orders/order-trail-endpoint.ts'
import { positionSchema } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { orderPosition } from '../../src/areas/prediction/ticket/intents/order-position.ts'
import { WireError } from '../../src/wire/wire-error.ts'
import { HELD, orderWorld, positionRow } from '../fixtures/order-world.ts'

/* Limit orders: what they ask, say, and take for done. Their bounds stand with the other mutators (M53g-j). */

const opened = (shape: 'direct' | 'sell', limitMicro: string | undefined) =>
  orderPosition.open({ ...orderWorld(shape).request, ...(limitMicro === undefined ? {} : { limitMicro }) })!

type Answer = (name: string, input: Record<string, unknown>) => unknown
const over = (answer: Answer) =>
  (async (endpoint: { name: string }, input: Record<string, unknown>) => answer(endpoint.name, input)) as never

test.each(['0', '1000000', '62.5', '-1', '062'])('%s is no price of a limit order', (limitMicro) => {
  expect(orderPosition.open({ ...orderWorld('direct').request, limitMicro })).toBeUndefined()
})

test.each([
  ['direct', { orderType: 'limit', maxBuyPriceUsd: '200000' }],
  ['sell', { orderType: 'limit', minSellPriceUsd: '200000' }],
] as const)('%s requests a limit order at exactly its price', async (shape, wanted) => {
  const requests: unknown[] = []
  const call = over((name, input) => {
    if (name === 'prediction.readPosition') return positionSchema.parse(positionRow())
    if (name === 'prediction.listPositions') return { rows: [], unreadable: 0, pagination: undefined }
    requests.push(input)
    return orderBuildSchema.parse({ transaction: 'AQ==' })
  })
  await opened(shape, '200000').build(call)
  await opened(shape, undefined).build(call)
  expect(requests[0]).toMatchObject(wanted)
  expect(Object.keys(requests[1] as object)).not.toContain('orderType')
})

test('notes that it rests, what is reserved and how it ends; an order at market does not', () => {
  expect(opened('direct', '625000').words.note).toBe(
    'Limit order, open until filled at 62.5¢ or less, cancelled, or the market closes. $5.00 stays in the order until then.',
  )
  const odd = orderPosition.open({ ...orderWorld('direct').request, stake: '5000001', limitMicro: '625000' })
  expect(odd?.words.note).toContain('$5.01 stays in the order until then.')
  expect(opened('sell', '625000').words.note).toContain('62.5¢ or more')
  expect(opened('sell', '625000').words.note).toContain('The shares stay in your position until then.')
  expect(opened('direct', undefined).words.note).toBeUndefined()
})

const trail = (status: string) => ({ orderPubkey: HELD, status, history: [] })
/** A venue that knows the order, and bids of both sides in dollars, best last. */
const venue = (status: string, book: { yes: string[]; no: string[] } | null) =>
  over((name) => {
    if (name === 'prediction.readOrderStatus') return readOrderStatus.reply.parse(trail(status))
    if (name === 'prediction.readOrderBook') {
      const levels = (prices: string[]) => prices.map((price) => [price, 10])
      return readOrderBook.reply.parse(
        book === null ? null : { yes_dollars: levels(book.yes), no_dollars: levels(book.no) },
      )
    }
    throw new WireError('api.not-found', { endpoint: name })
  })

const RESTS = { state: 'settled', outcome: 'resting' }
const WAITS = { state: 'waiting' }
const KEPT = { orderPubkey: HELD }

test.each([
  ['a buy under the best offer', 'direct', '200000', { yes: ['0.19'], no: ['0.79'] }, RESTS],
  ['a buy at the best offer', 'direct', '210000', { yes: ['0.19'], no: ['0.79'] }, WAITS],
  ['a buy where nobody offers', 'direct', '200000', { yes: ['0.19'], no: [] }, RESTS],
  ['a sale over the best bid', 'sell', '800000', { yes: ['0.19'], no: ['0.79'] }, RESTS],
  ['a sale at the best bid', 'sell', '790000', { yes: ['0.19'], no: ['0.79'] }, WAITS],
  ['an order in a market without a book', 'direct', '200000', null, RESTS],
  ['an order at market', 'direct', undefined, { yes: ['0.19'], no: ['0.79'] }, WAITS],
] as const)('%s, placed and open', async (_, shape, limit, book, wanted) => {
  const shown = book === null ? null : { yes: [...book.yes], no: [...book.no] }
  expect(await opened(shape, limit).settled(venue('created', shown), KEPT)).toMatchObject(wanted)
})

test('what was filled meanwhile is filled, and an order that is not indexed yet is waited for', async () => {
  const book = { yes: ['0.19'], no: ['0.79'] }
  expect(await opened('direct', '200000').settled(venue('filled', book), KEPT)).toMatchObject({
    state: 'settled',
    outcome: 'filled',
  })
  const silent = over((name) => {
    if (name === 'prediction.listPositions') return { rows: [], unreadable: 0, pagination: undefined }
    throw new WireError('api.not-found', { endpoint: name })
  })
  expect(await opened('direct', '200000').settled(silent, KEPT)).toEqual(WAITS)
})
