import { describe, expect, test } from 'vitest'
import { JUDGE_CODES } from '../../src/guard/codes.ts'
import { judged } from '../fixtures/world.ts'
import { acts, type HonestCase, type HostileCase } from './corpus.ts'

/* Every act: hostile changes are refused by the code that is written down for them, honest variants pass every rule. */

/** Refused, with this code first, every field said, in the order of the codes. */
async function checkHostile({ code, detail, input }: HostileCase): Promise<void> {
  const verdict = await judged(input())
  expect(verdict.ok).toBe(false)
  if (verdict.ok) return
  const { codes, violations } = verdict.refused
  const found = violations[0]?.detail
  expect({ code: codes[0], detail: found }).toEqual({ code, detail: detail ?? found })
  expect(codes.includes('GUARD_ERROR'), 'no rule throws over hostile bytes').toBe(code === 'GUARD_ERROR')
  expect(violations.every((item) => item.field !== '' && item.expected !== '' && item.found !== '')).toBe(true)
  const order = codes.map((each) => JUDGE_CODES.indexOf(each))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
}

/** Passes every rule. */
async function checkHonest({ input }: HonestCase): Promise<void> {
  const verdict = await judged(input())
  expect(verdict.ok ? [] : verdict.refused.violations).toEqual([])
}

describe.each(acts())('%s', (_, { written, honest }) => {
  test.each(written)('$id is refused as $code', checkHostile)
  test.each(honest)('$id passes', checkHonest)
})
