import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judge } from '../../src/tx/guard/judge.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import { tradeInput, tradeWorld } from '../fixtures/trade-world.ts'
import { HEIGHT } from '../fixtures/world.ts'

/* What the guard takes, the review could show for no moment: both hold the bytes to the same life, and the page says it. */

const claimWith = async (blocks: bigint) => {
  const world = claimWorld()
  world.reply.lastValidBlockHeight = HEIGHT + blocks
  return judge(await claimInput(world))
}
const swapWith = async (blocks: bigint) => {
  const world = tradeWorld('swap')
  world.lastValidBlockHeight = HEIGHT + blocks
  return judge(await tradeInput(world))
}

test.each([30n, 45n, 59n])('%d blocks left are too few for a wallet, and refused', async (blocks) => {
  for (const verdict of [await claimWith(blocks), await swapWith(blocks)])
    expect(verdict.ok ? 'passes' : verdict.refused.codes[0]).toBe('BLOCKHASH_WINDOW')
})

test('60 blocks left are enough', async () => {
  expect([(await claimWith(60n)).ok, (await swapWith(60n)).ok]).toEqual([true, true])
})

test('the rules of the page name the same bounds', () => {
  expect(readFileSync('docs/transaction-rules.md', 'utf8')).toMatch(/`BLOCKHASH_WINDOW` .* with 60 to 300 blocks left/)
})
