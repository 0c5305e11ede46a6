import { expect, test } from 'vitest'
import { buildClose, buildOrder, orderBuildSchema } from './order-build-endpoints.ts'

test('the document’s shape: transaction alone', () => {
  const build = orderBuildSchema.parse({ transaction: 'AQ==' })
  expect(build.transaction).toBe('AQ==')
  expect(Object.entries(build).filter(([, value]) => value !== undefined && value !== false)).toEqual([
    ['transaction', 'AQ=='],
  ])
})

test.each([null, '', ' '])('no transaction: %j', (transaction) => {
  expect(orderBuildSchema.parse({ transaction }).transaction).toBeUndefined()
})

test('a reply without the key is another shape', () => {
  expect(orderBuildSchema.safeParse({ order: {} }).success).toBe(false)
})

test('blockhash and height: flat, in txMeta, or as text', () => {
  expect(orderBuildSchema.parse({ transaction: null, blockhash: 'b', lastValidBlockHeight: 5 })).toMatchObject({
    blockhash: 'b',
    lastValidBlockHeight: 5n,
  })
  const txMeta = { blockhash: 'c', lastValidBlockHeight: '6' }
  expect(orderBuildSchema.parse({ transaction: null, blockhash: 'b', txMeta })).toMatchObject({
    blockhash: 'c',
    lastValidBlockHeight: 6n,
  })
})

test('the live shape', () => {
  const context = { type: 'create_order' }
  const names = {
    orderPubkey: 'o',
    orderAtaPubkey: 'a',
    positionPubkey: 'p',
    marketId: 'm',
    marketIdHash: 'h',
    externalOrderId: 'e',
  }
  const build = orderBuildSchema.parse({
    transaction: 'AQ==',
    execution: { endpoint: '/api/v1/execute', context },
    order: {
      ...names,
      isBuy: false,
      isYes: false,
      contracts: '471',
      contractsDecimal: '471.36',
      maxBuyPriceUsd: null,
      minSellPriceUsd: '739000',
      orderCostUsd: '0',
      estimatedTotalFeeUsd: '1392860',
    },
  })
  expect(build).toEqual({
    transaction: 'AQ==',
    blockhash: undefined,
    lastValidBlockHeight: undefined,
    execution: { context },
    ...names,
    side: 'no',
    action: 'sell',
    contracts: 471_360_000n,
    contractsExact: true,
    maxBuyPrice: undefined,
    minSellPrice: 739_000n,
    cost: 0n,
    fee: 1_392_860n,
  })
})

test('whole contracts alone are known to be whole', () => {
  const build = orderBuildSchema.parse({ transaction: null, order: { contracts: '471' } })
  expect([build.contracts, build.contractsExact]).toEqual([471_000_000n, false])
})

test('both go to the lane of builds', () => {
  expect([buildClose.lane, buildClose.method, buildOrder.lane, buildOrder.method]).toEqual([
    'build',
    'DELETE',
    'build',
    'POST',
  ])
})
