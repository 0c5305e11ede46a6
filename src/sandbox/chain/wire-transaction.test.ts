import { ComputeBudgetProgram, Keypair, SystemProgram } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressOfKey,
  ask,
  COIN,
  createTestChain,
  fundedKey,
  payOut,
  signedBytes,
} from '../../../tests/fixtures/chain.ts'
import { feeOf } from './ledger.ts'
import { decodeTransaction, messageBytes, transactionBytes } from './wire-transaction.ts'

function sample() {
  const chain = createTestChain()
  const payer = fundedKey(chain)
  const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
  const bytes = signedBytes(chain, payer, [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 50_000 }),
    payOut(account, 3n),
    SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
  ])
  return { chain, payer, account, bytes }
}

describe('decodeTransaction', () => {
  it('round-trips its instructions byte for byte', () => {
    const { bytes } = sample()
    const decoded = decodeTransaction(bytes)
    if (!decoded.ok) throw new Error(decoded.problem.words)
    const { signatures, message } = decoded.value
    expect(Buffer.from(transactionBytes(signatures, messageBytes(message))).equals(bytes)).toBe(true)
    expect(decoded.value.message.instructions.map((instruction) => instruction.data.length)).toEqual([5, 8, 12])
  })

  it('refuses every cut and every longer text', () => {
    const { bytes } = sample()
    for (let length = 0; length < bytes.length; length += 1) {
      expect(decodeTransaction(bytes.subarray(0, length)).ok).toBe(false)
    }
    expect(decodeTransaction(Buffer.concat([bytes, Buffer.from([0])])).ok).toBe(false)
  })

  it('lets nothing through that the VM cannot read: any damage is answered, never fatal', async () => {
    const { chain, bytes } = sample()
    const before = chain.snapshot()
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
    let reached = 0
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const copy = Uint8Array.from(bytes)
        for (const [index, value] of changes) copy[index] = value
        const transaction = Buffer.from(copy).toString('base64')
        const config = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
        const reply = await ask(chain, 'simulateTransaction', transaction, config)
        if (reply.value !== undefined) reached += 1
        return reply.value !== undefined || reply.code === -32602
      }),
      { numRuns: 3000, seed: 7 },
    )
    expect(reached).toBeGreaterThan(1000)
    expect(chain.snapshot()).toEqual(before)
  })

  it('knows the message versions', () => {
    const { bytes } = sample()
    const v1 = Uint8Array.from(bytes)
    v1[65] = 0x81
    expect(decodeTransaction(v1)).toMatchObject({ ok: false, problem: { kind: 'encoding' } })
  })

  it('refuses a count in a longer form than it needs', () => {
    const { bytes } = sample()
    expect(decodeTransaction(Buffer.concat([Buffer.from([0x81, 0]), bytes.subarray(1)]))).toMatchObject({
      ok: false,
      problem: { kind: 'encoding' },
    })
  })
})

describe('feeOf', () => {
  it.each([
    ['no instructions', []],
    ['a price with the default limit', [{ microLamports: 123_456 }]],
    ['a price with a limit', [{ microLamports: 7 }, { units: 33_333 }]],
    ['a limit beyond the maximum', [{ microLamports: 5000 }, { units: 4_000_000 }]],
  ])('agrees with what the VM takes: %s', (_, budget) => {
    const chain = createTestChain()
    const payer = fundedKey(chain)
    const second = Keypair.generate()
    const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
    const instructions = [
      SystemProgram.transfer({ fromPubkey: second.publicKey, toPubkey: second.publicKey, lamports: 0 }),
      payOut(account, 0n),
      ...budget.map((entry) =>
        'units' in entry
          ? ComputeBudgetProgram.setComputeUnitLimit(entry as { units: number })
          : ComputeBudgetProgram.setComputeUnitPrice(entry as { microLamports: number }),
      ),
    ]
    const bytes = signedBytes(chain, payer, instructions, { signers: [second] })
    const decoded = decodeTransaction(bytes)
    if (!decoded.ok) throw new Error(decoded.problem.words)
    chain.submit(bytes)
    expect(1_000_000_000n - (chain.account(addressOfKey(payer))?.lamports ?? 0n)).toBe(feeOf(decoded.value.message))
  })
})
