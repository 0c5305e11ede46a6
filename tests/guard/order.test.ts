import { expect, test } from 'vitest'
import { judgeOrder, orderWorld, SHAPES } from '../fixtures/order-world.ts'

test.each(SHAPES)('%s as built passes', async (shape) => {
  const verdict = await judgeOrder(orderWorld(shape))
  expect(verdict.ok ? [] : verdict.refused.violations).toEqual([])
})
