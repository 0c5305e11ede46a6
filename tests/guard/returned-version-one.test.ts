import { expect, test } from 'vitest'
import { FEE_CAP_LAMPORTS } from '../../src/config/limits.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { computeLimit, signAs, type Draft } from '../fixtures/transactions.ts'
import { owner } from '../fixtures/world.ts'
import { approved, assertion, judge } from './returned-checks.ts'

/*
 * A version 1 message holds its fee and limits itself. What a wallet may change of them: the fee, upwards and within the
 * cap; nothing else.
 */

const CAP = FEE_CAP_LAMPORTS.default
const SETTINGS = { priorityFeeLamports: 1_200n, computeUnits: 60_000, loadedBytes: 65_536 }

const asVersionOne = (draft: Draft) => {
  draft.version = 1
  draft.config = SETTINGS
  draft.instructions = draft.instructions.filter(({ program }) => program !== PROGRAM.computeBudget)
}

/** What the guard says of the approved claim as a wallet returns it. */
async function returned(change: (draft: Draft) => void) {
  const { checked, draft } = await approved(asVersionOne)
  change(draft)
  return judge(checked, signAs(owner, draft))
}

const settings = (change: Partial<NonNullable<Draft['config']>>) => (draft: Draft) => {
  draft.config = { ...SETTINGS, ...change }
}

test.each([
  ['as approved', () => undefined],
  ['a fee that rises by a lamport', settings({ priorityFeeLamports: 1_201n })],
  ['a fee of the whole cap', settings({ priorityFeeLamports: CAP })],
  ['an assertion behind', (draft: Draft) => void draft.instructions.push(assertion())],
])('taken: %s', async (_, change) => {
  expect(await returned(change)).toMatchObject({ ok: true })
})

test.each([
  ['price-lowered', 'a fee that falls by a lamport', settings({ priorityFeeLamports: 1_199n })],
  ['price-lowered', 'no fee', settings({ priorityFeeLamports: undefined })],
  ['over-cap', 'a fee of a lamport over the cap', settings({ priorityFeeLamports: CAP + 1n })],
  ['limit-changed', 'another compute limit', settings({ computeUnits: 60_001 })],
  ['limit-changed', 'no compute limit', settings({ computeUnits: undefined })],
  ['limit-changed', 'another limit of loaded data', settings({ loadedBytes: 65_537 })],
  ['limit-changed', 'a heap', settings({ heapBytes: 32_768 })],
  ['instruction', 'a limit set by an instruction', (draft: Draft) => void draft.instructions.push(computeLimit(9))],
])('refused, %s: %s', async (detail, _, change) => {
  expect(await returned(change)).toEqual({ ok: false, code: 'RETURNED_BUDGET', detail })
})
