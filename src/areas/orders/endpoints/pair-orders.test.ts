import { expect, test } from 'vitest'
import { listRecurringOrders } from './pair-orders.ts'

test('a deposit or a withdrawal among the trades of an order is no fill', () => {
  const trade = (action: string | undefined, rawInputAmount: string) => ({ orderKey: 'p', action, rawInputAmount })
  const order = {
    orderKey: 'p',
    inputMint: 'a',
    outputMint: 'b',
    trades: [trade('Deposit', '300'), trade('Fill', '100'), trade(undefined, '50'), trade('Withdraw', '150')],
  }
  const { rows } = listRecurringOrders.reply.parse({ price: [order] })
  expect(rows[0]?.fills.map(({ input }) => input.raw)).toEqual([100n, 50n])
})

test('lists of several kinds are one list, and what cannot be read of them is counted', () => {
  const order = (orderKey: string) => ({ orderKey, inputMint: 'a', outputMint: 'b' })
  const read = (raw: object) => listRecurringOrders.reply.parse(raw)
  const both = read({ time: [order('t')], price: [order('p'), { deposit: 1 }], page: 1, totalPages: 2 })
  expect(both.rows.map(({ orderKey }) => orderKey)).toEqual(['t', 'p'])
  expect(both).toMatchObject({ unreadable: 1, page: 1, totalPages: 2 })
  const paged = read({ time: { orders: [], page: 1, totalPages: 1 }, price: { orders: [order('p')], totalPages: 4 } })
  expect(paged).toMatchObject({ rows: [{ orderKey: 'p' }], unreadable: 0, page: 1, totalPages: 4 })
})
