import { expect, test } from 'vitest'
import { listRecurringOrders } from './recurring-orders.ts'

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
