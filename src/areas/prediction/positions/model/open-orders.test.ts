import { expect, test } from 'vitest'
import { historySchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { contractsMicro, microUsd } from '~/values/money.ts'
import { order } from '../../../../../tests/fixtures/prediction.ts'
import { inOpenOrders, openOrders, reservedIn } from './order-status.ts'

const row = (eventType: string, over: Record<string, string> = {}) =>
  historySchema.parse({ eventType, orderPubkey: 'order', isBuy: true, ...over })
const created = row('order_created', { depositAmountUsd: '25000000', totalCostUsd: '0' })
const filled = row('order_filled', { depositAmountUsd: '0', totalCostUsd: '10000000', feeUsd: '280000' })

test.each([
  ['the deposit while nothing is filled', order(), [created], 25_000_000n],
  ['less what was filled and its fee', order(), [created, filled], 14_720_000n],
  ['never less than nothing', order(), [created, filled, filled, filled], 0n],
  ['another order’s rows do not count', order({ pubkey: 'other' }), [created, filled], 23_748_000n],
  [
    'what is left at its own price, where no deposit is reported',
    order({ filled: contractsMicro(19_580_000n) }),
    [],
    12_000_000n,
  ],
  ['a deposit of "0" is none', order(), [row('order_created', { depositAmountUsd: '0' })], 23_748_000n],
  ['no price, no amount', order({ maxBuyPrice: undefined }), [], undefined],
  ['a sale holds no money', order({ action: 'sell' }), [created], 0n],
])('in an order: %s', (_, open, history, money) => {
  expect(reservedIn(open, history)).toBe(money)
})

test('an order is open until the list or the history reports its end', () => {
  const rows = [order(), order({ pubkey: 'b', status: 'filled' }), order({ pubkey: 'c', status: 'partial' })]
  expect(openOrders(rows, []).map(({ pubkey }) => pubkey)).toEqual(['order', 'c'])
  expect(openOrders(rows, [row('order_closed')]).map(({ pubkey }) => pubkey)).toEqual(['c'])
  expect(openOrders(rows, [row('order_failed', { orderPubkey: 'c' })]).map(({ pubkey }) => pubkey)).toEqual(['order'])
})

test('all of them: buys alone, the unknown counted and skipped', () => {
  const rows = [
    order(),
    order({ pubkey: 'b', maxBuyPrice: undefined }),
    order({ pubkey: 'c', action: 'sell' }),
    order({ pubkey: 'd', status: 'failed' }),
  ]
  expect(inOpenOrders(rows, [created])).toEqual({ total: microUsd(25_000_000n), count: 2, unknown: 1 })
  expect(inOpenOrders([], [])).toEqual({ total: 0n, count: 0, unknown: 0 })
})
