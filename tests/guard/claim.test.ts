import { describe, expect, test } from 'vitest'
import { JUDGE_CODES } from '../../src/tx/guard/codes.ts'
import { HONEST, MUTATORS } from '../fixtures/claim-mutators.ts'
import { claimInput, claimWorld, PAYOUT } from '../fixtures/claim-world.ts'
import { USDC } from '../fixtures/transactions.ts'
import { judged, owner } from '../fixtures/world.ts'

describe('hostile claims', () => {
  test.each(MUTATORS)('$id is refused as $code', async ({ apply, code, detail }) => {
    const world = claimWorld()
    apply(world)
    const verdict = await judged(claimInput(world))
    expect(verdict.ok).toBe(false)
    if (verdict.ok) return
    const { codes, violations } = verdict.refused
    expect({ code: codes[0], detail: violations[0]?.detail }).toEqual({ code, detail: detail ?? violations[0]?.detail })
    expect(codes.includes('GUARD_ERROR'), 'no rule throws over hostile bytes').toBe(code === 'GUARD_ERROR')
    expect(violations.every((item) => item.field !== '' && item.expected !== '' && item.found !== '')).toBe(true)
  })
})

describe('honest claims', () => {
  test.each(HONEST)('$id passes', async ({ apply }) => {
    const world = claimWorld()
    apply(world)
    const verdict = await judged(claimInput(world))
    expect(verdict.ok ? [] : verdict.refused.violations).toEqual([])
  })
})

test('the receipt speaks from bytes and test run', async () => {
  const verdict = await judged(claimInput(claimWorld()))
  if (!verdict.ok) throw new Error('refused')
  expect(verdict.checked.owner).toBe(owner.address)
  expect(verdict.facts.gains).toEqual([{ mint: USDC, raw: PAYOUT, source: 'test-run' }])
  expect(verdict.facts.losses).toEqual([])
  expect(verdict.facts.networkFeeLamports).toBe(5_000n)
  expect(verdict.facts.priorityFeeLamports).toBe(1_200n)
  expect(verdict.facts.lamportsOut).toBe(6_200n)
  expect(verdict.facts.blocksLeft).toBe(120n)
  expect(verdict.facts.notChecked).toContain('layout-unproven')
})

test('every refusal of the claim is sorted in the order of the rules', async () => {
  for (const { apply } of MUTATORS) {
    const world = claimWorld()
    apply(world)
    const verdict = await judged(claimInput(world))
    if (verdict.ok) continue
    const order = verdict.refused.codes.map((code) => JUDGE_CODES.indexOf(code))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  }
})
