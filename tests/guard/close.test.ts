import { expect, test } from 'vitest'
import { orderInput, orderWorld } from '../fixtures/order-world.ts'
import { judged } from '../fixtures/world.ts'

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
