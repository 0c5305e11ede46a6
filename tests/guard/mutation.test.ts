import { VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEE_CAP_LAMPORTS } from '../../src/config/limits.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { decodeBase64, encodeBase64 } from '../../src/tx/guard/base64.ts'
import { judge, type Case } from '../../src/tx/guard/judge.ts'
import { claimWorld, judgeInput, owner } from '../fixtures/claim-world.ts'

/*
 * Random mutation of an honest claim. What the judge accepts must mean the same to a second decoder that shares no line
 * with the first (web3.js, on this side alone): the same payer, signers, instructions and writable accounts, and of the
 * claim itself the same position and destination. The compute budget may differ under the cap, and so may accounts of the
 * venue that are only read: what those bring is the test run's to show, and here there is none.
 */
const RUNS = Number(process.env['MUTATIONS'] ?? 20_000)

type Meaning = { payer: string; signers: string[]; blockhash: string; rest: string[]; feeLamports: bigint }

/** Places of claim_payout2 that a claim is about, whatever their rights: the position and the destination. */
const NAMED = [2, 4]

function nameOf(message: VersionedTransaction['message'], keys: string[], program: string) {
  return (index: number, place: number) => {
    const isWritable = message.isAccountWritable(index)
    if (program === PROGRAM.prediction && !isWritable && !NAMED.includes(place)) return 'read'
    return `${keys[index]}${isWritable ? '+' : ''}`
  }
}

/** What a transaction does, read by web3.js. */
function meaningOf(bytes: Uint8Array): Meaning {
  const { message, signatures } = VersionedTransaction.deserialize(bytes)
  const keys = message.staticAccountKeys.map((key) => key.toBase58())
  let units = 1_400_000n
  let price = 0n
  const rest: string[] = []
  for (const { programIdIndex, accountKeyIndexes, data } of message.compiledInstructions) {
    const program = keys[programIdIndex]!
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (program === PROGRAM.computeBudget && data[0] === 2) units = BigInt(view.getUint32(1, true))
    else if (program === PROGRAM.computeBudget && data[0] === 3) price = view.getBigUint64(1, true)
    else
      rest.push(
        `${program} ${accountKeyIndexes.map(nameOf(message, keys, program)).join(' ')} ${Buffer.from(data).toString('hex')}`,
      )
  }
  const signers = keys
    .slice(0, message.header.numRequiredSignatures)
    .filter((_, slot) => signatures[slot]!.every((byte) => byte === 0))
  return {
    payer: keys[0]!,
    signers,
    blockhash: message.recentBlockhash,
    rest,
    feeLamports: (units * price + 999_999n) / 1_000_000n,
  }
}

const edit = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: fc.nat(2_000), bit: fc.nat(7) }),
  fc.record({ kind: fc.constant('set' as const), at: fc.nat(2_000), byte: fc.nat(255) }),
  fc.record({ kind: fc.constant('swap' as const), at: fc.nat(2_000), with: fc.nat(2_000) }),
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(2_000), byte: fc.nat(255) }),
  fc.record({ kind: fc.constant('drop' as const), at: fc.nat(2_000) }),
  fc.record({
    kind: fc.constant('copy' as const),
    from: fc.nat(2_000),
    to: fc.nat(2_000),
    length: fc.integer({ min: 1, max: 40 }),
  }),
)
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

function apply(bytes: number[], change: Edit): number[] {
  const out = [...bytes]
  const place = (index: number) => index % bytes.length
  if (change.kind === 'flip') out[place(change.at)]! ^= 1 << change.bit
  else if (change.kind === 'set') out[place(change.at)] = change.byte
  else if (change.kind === 'swap')
    [out[place(change.at)], out[place(change.with)]] = [out[place(change.with)]!, out[place(change.at)]!]
  else if (change.kind === 'insert') out.splice(place(change.at), 0, change.byte)
  else if (change.kind === 'drop') out.splice(place(change.at), 1)
  else
    out.splice(place(change.to), change.length, ...bytes.slice(place(change.from), place(change.from) + change.length))
  return out
}

test(`${RUNS} random mutations: accepted only with the same meaning`, { timeout: 300_000 }, async () => {
  // Without a test run the bytes alone must carry the verdict: nothing can pass on a proven outcome (transactions.md 8.2).
  const world = claimWorld()
  world.simulation = undefined
  const honest: Case = await judgeInput(world)
  const original = [...decodeBase64(honest.transaction)]
  const wanted = meaningOf(Uint8Array.from(original))
  let accepted = 0
  let same = 0
  const seed = Number(process.env['MUTATION_SEED'] ?? 20_261_121)
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const bytes = Uint8Array.from(edits.reduce(apply, original))
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
