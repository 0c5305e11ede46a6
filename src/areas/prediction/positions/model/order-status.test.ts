import { expect, test } from 'vitest'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { contractsMicro } from '~/values/money.ts'
import { order as anyOrder } from '../../../../../tests/fixtures/prediction.ts'
import { canCancel, type ListedOrder, orderStatus, orderWhy } from './order-status.ts'

/** An open buy of ten Yes by default; `filled` in whole contracts. */
function order(over: Partial<Omit<Order, 'filled'>> & { filled?: number } = {}): Order {
  const { filled = 0, ...rest } = over
  return anyOrder({
    contracts: contractsMicro(10_000_000n),
    filled: contractsMicro(BigInt(filled) * 1_000_000n),
    maxBuyPrice: undefined,
    ...rest,
  })
}

test.each<[string, ListedOrder, string, string]>([
  ['pending', order(), 'Open', 'price not reached'],
  ['pending at market', order({ orderType: 'market' }), 'Open', 'being filled'],
  ['pending, some filled', order({ filled: 4 }), 'Partly filled 40%', 'open for the rest'],
  ['partly filled', order({ status: 'partial', filled: 9 }), 'Partly filled 90%', 'open for the rest'],
  ['partly filled, no amounts reported', order({ status: 'partial' }), 'Partly filled 0%', 'open for the rest'],
  ['filled', order({ status: 'filled', filled: 10 }), 'Filled', ''],
  ['filled more than asked', order({ status: 'filled', filled: 11 }), 'Filled', ''],
  ['ended with a remainder', order({ status: 'filled', filled: 9 }), 'Partly filled 90%', 'rest refunded'],
  ['a sale with a remainder', order({ status: 'filled', filled: 9, action: 'sell' }), 'Partly filled 90%', 'rest kept'],
  ['failed', order({ status: 'failed' }), 'Not filled', 'deposit refunded'],
  ['a sale that failed', order({ status: 'failed', action: 'sell' }), 'Not filled', 'shares kept'],
  ['cancelled', { ...order({ status: 'failed' }), isCancelled: true }, 'Cancelled', 'deposit refunded'],
  [
    'a sale cancelled',
    { ...order({ status: 'failed', action: 'sell' }), isCancelled: true },
    'Cancelled',
    'shares kept',
  ],
  ['cancelled after it filled', { ...order({ status: 'filled', filled: 10 }), isCancelled: true }, 'Filled', ''],
  ['another word', order({ status: { unknown: 'Parked' } }), 'Needs review', 'Parked'],
  ['of nothing', order({ status: 'partial', contracts: contractsMicro(0n) }), 'Partly filled 0%', 'open for the rest'],
])('order: %s', (_, row, word, why) => {
  expect(orderStatus(row).word).toBe(word)
  expect(orderWhy(row)).toBe(why)
})

test('only a limit order that is open can be cancelled', () => {
  expect(canCancel(order())).toBe(true)
  expect(canCancel(order({ filled: 4 }))).toBe(true)
  expect(canCancel(order({ orderType: 'market' }))).toBe(false)
  expect(canCancel(order({ orderType: undefined }))).toBe(false)
  expect(canCancel(order({ status: 'filled', filled: 10 }))).toBe(false)
  expect(canCancel(order({ status: 'failed' }))).toBe(false)
  expect(canCancel(order({ status: { unknown: 'Parked' } }))).toBe(false)
})
