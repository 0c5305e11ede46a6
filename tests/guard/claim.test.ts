import { expect, test } from 'vitest'
import { claimInput, claimWorld, PAYOUT } from '../fixtures/claim-world.ts'
import { USDC } from '../fixtures/transactions.ts'
import { judged, owner } from '../fixtures/world.ts'

test('the receipt is made from the bytes and the test run', async () => {
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
