import { expect, test } from 'vitest'
import { orderSchema } from './order-endpoints.ts'
import { orderResult, rowResult } from './order-result.ts'
import { readOrderStatus } from './order-trail-endpoint.ts'

const step = (eventType: string, fillInfo: object) => ({
  eventType,
  status: 'filled',
  timestamp: 1_783_252_161,
  signature: '',
  fillInfo: { isYes: true, depositAmountUsd: '0', ...fillInfo },
})
const resultOf = (history: readonly object[], refund?: bigint) =>
  Object.fromEntries(
    orderResult(readOrderStatus.reply.parse({ orderPubkey: 'A', status: 'filled', history }), refund).map(
      ({ label, words }) => [label, words],
    ),
  )

// As recorded: what began an order has no figures.
const created = { ...step('order_created', {}), fillInfo: undefined }
const bought = { isBuy: true, filledContractsMicro: '55370000', totalCostUsd: '4429600', feeUsd: '285290' }
const closed = step('order_closed', { isBuy: true })

// Figures as recorded (prediction history, position of 55.37 contracts): the refund is what the service transferred back.
// What was paid is rounded up and what came back down, as on the review and in the history: of $5.00 they make five dollars.
test('a buy: shares, average, cost, fee, what left in all, and what was returned', () => {
  expect(resultOf([created, step('order_filled', bought), closed], 284_265n)).toEqual({
    Received: '55.37 Yes shares',
    'Avg price': '8¢',
    Cost: '$4.43',
    'Trading fee': '$0.29',
    'Total paid': '$4.72',
    'Break-even': '8.5¢',
    'Potential payout': '$55.37',
    'Profit if it wins': '+$50.66',
    Refunded: '$0.28',
  })
})

test('two fills add up; nothing is refunded before the order is closed', () => {
  const half = { isBuy: true, filledContractsMicro: '10000000', totalCostUsd: '1000000', feeUsd: '10000' }
  expect(
    resultOf([created, step('order_filled', half), step('order_filled', { ...half, totalCostUsd: '1500000' })]),
  ).toEqual({
    Received: '20 Yes shares',
    'Avg price': '12.5¢',
    Cost: '$2.50',
    'Trading fee': '$0.02',
    'Total paid': '$2.52',
    'Break-even': '12.6¢',
    'Potential payout': '$20.00',
    'Profit if it wins': '+$17.48',
  })
})

test('a sale: proceeds, fee and amount received; a missing figure is skipped', () => {
  const sold = {
    isBuy: false,
    isYes: false,
    filledContractsMicro: '3000000',
    grossProceedsUsd: '1800000',
    feeUsd: '20000',
  }
  expect(resultOf([step('order_filled', { ...sold, netProceedsUsd: '1780000', realizedPnl: '-220000' })])).toEqual({
    Sold: '3 No shares',
    'Avg price': '60¢',
    Proceeds: '$1.80',
    'Trading fee': '$0.02',
    Received: '$1.78',
    'Realized P&L': '−$0.22',
  })
  expect(resultOf([step('order_filled', { isBuy: false, filledContractsMicro: '3000000' })])).toEqual({
    Sold: '3 Yes shares',
  })
})

test('nothing filled: what was returned is the result', () => {
  expect(resultOf([created, closed])).toEqual({})
  expect(resultOf([created, closed], 4_989_701n)).toEqual({ Refunded: '$4.98' })
})

test('by its row alone: shares and their average, and nothing while nothing is filled', () => {
  const row = (filledContracts: string) =>
    orderSchema.parse({
      pubkey: 'A',
      ownerPubkey: 'B',
      marketId: 'POLY-1',
      status: 'filled',
      isYes: false,
      isBuy: true,
      createdAt: 1,
      contracts: '10',
      filledContracts,
      avgFillPriceUsd: '361000',
    })
  expect(rowResult(row('3'))).toEqual([
    { label: 'Received', words: '3 No shares' },
    { label: 'Avg price', words: '36.1¢' },
  ])
  expect(rowResult(row('0'))).toEqual([])
})
