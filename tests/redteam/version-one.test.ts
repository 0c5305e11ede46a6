import { describe, expect, test } from 'vitest'
import { claimWorld } from '../fixtures/claim-world.ts'
import { commandOf, pageOf } from '../fixtures/inspect-bench.ts'
import { computeLimit, computePrice, type Draft } from '../fixtures/transactions.ts'

/* A version 1 transaction sets its fee and limits in the message itself, where no instruction tells them. */

/** The honest claim as version 1, with settings of its own. */
function versionOne(config: NonNullable<Draft['config']>, ...more: Draft['instructions']): Draft {
  const { draft } = claimWorld()
  const [, , ...instructions] = draft.instructions
  return { ...draft, version: 1, config, instructions: [...more, ...instructions] }
}

const DEAR = { priorityFeeLamports: 2_500_000_000n, computeUnits: 1_234_567, loadedBytes: 65_536, heapBytes: 262_144 }

describe('the settings of a version 1 transaction', () => {
  test('are shown on the page, each with its unit', async () => {
    const page = await pageOf(versionOne(DEAR))
    expect(page).toMatch(/Priority fee\s*2\.5 SOL/)
    expect(page).toMatch(/Compute limit\s*1,234,567 units/)
    expect(page).toMatch(/Loaded data limit\s*65,536 bytes/)
    expect(page).toMatch(/Heap\s*262,144 bytes/)
  })

  test('are shown by the command, and in its last line', async () => {
    const lines = await commandOf(versionOne(DEAR))
    expect(lines).toContain('- Priority fee: 2.5 SOL')
    expect(lines).toContain('- Compute limit: 1,234,567 units')
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ settings: { priorityFeeLamports: '2500000000' } })
  })

  test('that are not set are shown as what the chain takes for them', async () => {
    const page = await pageOf(versionOne({}))
    expect(page).toMatch(/Priority fee\s*0 SOL/)
    expect(page).toMatch(/Compute limit\s*0 units/)
    expect(page).toMatch(/Loaded data limit\s*0 bytes/)
    expect(page).not.toMatch(/Heap/)
  })

  test('are no rows of an older version, whose instructions contain them', async () => {
    expect(await pageOf(claimWorld().draft)).not.toMatch(/Priority fee|Compute limit/)
  })

  test('are not taken from a Compute Budget instruction inside, which the chain passes over', async () => {
    const lines = await commandOf(versionOne(DEAR, computeLimit(9), computePrice(1n)))
    expect(lines.filter((line) => /^- computeBudget.*has no effect in version 1/.test(line))).toHaveLength(2)
  })
})
