import { describe, expect, test } from 'vitest'
import { HONEST_ORDERS } from '../fixtures/order-honest.ts'
import { ORDER_MUTATORS } from '../fixtures/order-mutators.ts'
import { checkHonest, checkHostile, honestCases, hostileCases } from '../fixtures/order-cases.ts'
import { CONTRACTS, judgeOrder, LEAST_OUT, orderWorld, STAKE } from '../fixtures/order-world.ts'
import { ROUTE_MUTATORS } from '../fixtures/route-mutators.ts'
import { USDC } from '../fixtures/transactions.ts'

const shapes = ['routed', 'direct', 'sell'] as const

describe('hostile orders', () => {
  test.each(hostileCases([...ORDER_MUTATORS, ...ROUTE_MUTATORS], shapes))(
    '$shape: $id is refused as $code',
    checkHostile,
  )
})

describe('honest orders', () => {
  test.each(honestCases(HONEST_ORDERS, shapes))('$shape: $id passes', checkHonest)
})

test('the receipt says what leaves, and what was not compared', async () => {
  const world = orderWorld('routed')
  delete world.request['pinnedHash']
  const verdict = await judgeOrder(world)
  if (!verdict.ok) throw new Error('refused')
  expect(verdict.sheet.losses).toEqual([{ mint: USDC, raw: STAKE, source: 'test-run' }])
  expect(verdict.sheet.order).toEqual({
    isYes: true,
    isBuy: true,
    contracts: CONTRACTS,
    priceBound: 200_000n,
    deposit: LEAST_OUT,
  })
  expect(verdict.sheet.notChecked).toContain('market-first-seen')
  const again = await judgeOrder(orderWorld('routed'))
  expect(again.ok && again.sheet.notChecked.includes('market-first-seen')).toBe(false)
})
