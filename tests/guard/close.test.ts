import { describe, expect, test } from 'vitest'
import { honestCases, hostileCases } from '../fixtures/order-cases.ts'
import { HONEST_ORDERS } from '../fixtures/order-honest.ts'
import { ORDER_MUTATORS } from '../fixtures/order-mutators.ts'
import { orderInput, orderWorld } from '../fixtures/order-world.ts'
import { judged } from '../fixtures/world.ts'
import { checkHonest, checkHostile } from './order-checks.ts'

describe('hostile closes', () => {
  test.each(hostileCases(ORDER_MUTATORS, ['close']))('$id is refused as $code', checkHostile)
})

describe('honest closes', () => {
  test.each(honestCases(HONEST_ORDERS, ['close']))('$id passes', checkHonest)
})

test('no coin leaves in a close, with and without a test run', async () => {
  for (const simulation of [{}, undefined]) {
    const world = orderWorld('close')
    world.simulation = simulation
    const verdict = await judged(orderInput(world))
    if (!verdict.ok) throw new Error('refused')
    expect(verdict.facts.losses).toEqual([])
    expect(verdict.facts.notChecked.includes('no-test-run')).toBe(simulation === undefined)
  }
})
