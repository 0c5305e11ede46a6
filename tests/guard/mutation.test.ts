import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEE_CAP_LAMPORTS } from '../../src/config/limits.ts'
import { decodeBase64, encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import { applyEdit, edit, meaningOf } from '../fixtures/mutation.ts'
import { owner } from '../fixtures/world.ts'

/*
 * Random mutation of an honest claim. What the judge accepts must mean the same to a second decoder that shares no line
 * with the first (web3.js, on this side alone): the same payer, signers, instructions and writable accounts, and of the
 * claim itself the same position and destination. The compute budget may differ under the cap, and so may accounts of the
 * venue that are only read: what those bring is the test run's to show, and here there is none.
 */
const RUNS = Number(process.env['MUTATIONS'] ?? 2_000)

test(`${RUNS} random mutations: accepted only with the same meaning`, { timeout: 36_000_000 }, async () => {
  // Without a test run the bytes alone must carry the verdict: nothing can pass on a proven outcome (docs/transaction-rules.md, LAYOUT_UNPROVEN).
  const world = claimWorld()
  world.simulation = undefined
  const honest: Case = await claimInput(world)
  const original = [...decodeBase64(honest.transaction)]
  const wanted = meaningOf(Uint8Array.from(original))
  let accepted = 0
  let same = 0
  const seed = Number(process.env['MUTATION_SEED'] ?? 20_261_121)
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const bytes = Uint8Array.from(edits.reduce(applyEdit, original))
      if (Buffer.from(bytes).equals(Buffer.from(original))) {
        same += 1
        return
      }
      const verdict = judge({ ...honest, transaction: encodeBase64(bytes) })
      if (!verdict.ok) return
      accepted += 1
      const { feeLamports, ...meaning } = meaningOf(bytes)
      const { feeLamports: _, ...expected } = wanted
      expect(meaning).toEqual(expected)
      expect(feeLamports <= FEE_CAP_LAMPORTS.default).toBe(true)
      expect(meaning.signers).toEqual([owner.address])
    }),
    { numRuns: RUNS, seed },
  )
  console.log(JSON.stringify({ mutations: RUNS, seed, accepted, unchanged: same }))
})
