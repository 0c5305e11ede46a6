import { expect } from 'vitest'
import { JUDGE_CODES, type JudgeCode } from '../../src/tx/guard/codes.ts'
import { type OrderCase } from '../fixtures/order-cases.ts'
import { orderInput, orderWorld } from '../fixtures/order-world.ts'
import { judged } from '../fixtures/world.ts'

/** Refused, with this code first, every field said, in the order of the codes. */
export async function checkHostile(item: OrderCase & { code: JudgeCode; detail: string | undefined }): Promise<void> {
  const world = orderWorld(item.shape)
  item.apply(world)
  const verdict = await judged(orderInput(world))
  expect(verdict.ok).toBe(false)
  if (verdict.ok) return
  const { codes, violations } = verdict.refused
  const found = violations[0]?.detail
  expect({ code: codes[0], detail: found }).toEqual({ code: item.code, detail: item.detail ?? found })
  expect(codes.includes('GUARD_ERROR'), 'no rule throws over hostile bytes').toBe(item.code === 'GUARD_ERROR')
  expect(violations.every(({ field, expected, found: text }) => field !== '' && expected !== '' && text !== '')).toBe(
    true,
  )
  const order = codes.map((code) => JUDGE_CODES.indexOf(code))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
}

/** Passes every rule. */
export async function checkHonest(item: OrderCase): Promise<void> {
  const world = orderWorld(item.shape)
  item.apply(world)
  const verdict = await judged(orderInput(world))
  expect(verdict.ok ? [] : verdict.refused.violations).toEqual([])
}
