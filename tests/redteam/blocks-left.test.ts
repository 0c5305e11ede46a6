import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodeBase64 } from '../../src/guard/bytes/base64.ts'
import { parseTransaction } from '../../src/guard/bytes/message.ts'
import { judge } from '../../src/guard/judge.ts'
import { RECENT_BLOCKHASHES } from '../../src/guard/read-facts.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import { recentBlockhashes } from '../fixtures/fake-cluster.ts'
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

test.each([0n, -1n, -40n])('%d blocks left are none to land in, and refused', async (blocks) => {
  for (const verdict of [await claimWith(blocks), await swapWith(blocks)])
    expect(verdict.ok ? 'passes' : verdict.refused.codes[0]).toBe('BLOCKHASH_WINDOW')
})

test.each([301n, 21_900_000n])('%d blocks left are more than any honest transaction has', async (blocks) => {
  for (const verdict of [await claimWith(blocks), await swapWith(blocks)])
    expect(verdict.ok ? 'passes' : verdict.refused.codes[0]).toBe('BLOCKHASH_WINDOW')
})

test.each([1n, 50n, 59n, 300n])('%d blocks left pass, and the review counts them', async (blocks) => {
  for (const verdict of [await claimWith(blocks), await swapWith(blocks)])
    expect(verdict.ok && verdict.facts.blocksLeft).toBe(blocks)
})

test('a reply that names more blocks than the network’s own list has them is not believed', async () => {
  const world = claimWorld()
  world.reply.lastValidBlockHeight = HEIGHT + 140n
  const input = await claimInput(world)
  const hash = parseTransaction(decodeBase64(input.transaction)).message.blockhash
  const list = recentBlockhashes(HEIGHT, new Map([[hash, HEIGHT + 31n]]))
  const accounts = new Map([...input.facts.accounts, [RECENT_BLOCKHASHES, list] as const])
  const verdict = judge({ ...input, facts: { ...input.facts, accounts } })
  expect(verdict.ok && verdict.facts.blocksLeft).toBe(31n)
})

test('the rules of the page name the same bounds', () => {
  expect(readFileSync('docs/transaction-rules.md', 'utf8')).toMatch(/`BLOCKHASH_WINDOW` .* with 1 to 300 blocks left/)
})
