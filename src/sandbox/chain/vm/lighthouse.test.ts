import { PublicKey } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import {
  addressOfKey,
  COIN,
  createTestChain,
  fundedKey,
  payOut,
  signedBytes,
  VAULT,
} from '../../../../tests/fixtures/chain.ts'
import { type Landed } from '../ledger.ts'
import { LIGHTHOUSE_ERROR } from './stub-program.ts'

const ID = new PublicKey(PROGRAM.lighthouse)
const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
const reads = (account: string, data: number[]) => ({
  programId: ID,
  keys: [{ pubkey: new PublicKey(account), isSigner: false, isWritable: false }],
  data: Buffer.from(data),
})
const amount = (account: string, value: bigint, operator = 4) => reads(account, [9, 0, 2, ...u64(value), operator])
const lamports = (account: string, value: bigint, operator = 4) => reads(account, [5, 0, 0, ...u64(value), operator])

/** Error with which a transaction landed, `undefined` for none; and whether the chain refuses it before it is sent. */
function landed(make: (owner: string, account: string) => readonly ReturnType<typeof reads>[], pays = 250_000n) {
  const chain = createTestChain()
  const payer = fundedKey(chain)
  const account = chain.mintTo(COIN, addressOfKey(payer), 1_000n)
  const entries: Landed[] = []
  chain.onLanded((entry) => entries.push(entry))
  const bytes = signedBytes(chain, payer, [payOut(account, pays), ...make(payer.publicKey.toBase58(), account)])
  chain.submit(bytes, { skipPreflight: true })
  return entries[0]?.error
}
const failed = (code: number, index = 1) => ({ InstructionError: [index, { Custom: code }] })

describe('an amount of tokens', () => {
  test.each([
    ['=', 0, [251_000n], [250_999n, 251_001n]],
    ['≠', 1, [250_999n, 251_001n], [251_000n]],
    ['>', 2, [250_999n], [251_000n, 251_001n]],
    ['<', 3, [251_001n], [251_000n, 250_999n]],
    ['≥', 4, [250_999n, 251_000n], [251_001n]],
    ['≤', 5, [251_001n, 251_000n], [250_999n]],
    ['contains bits', 6, [8n, 251_000n, 0n], [1n, 251_001n]],
    ['lacks bits', 7, [1n, 0n], [8n, 251_000n]],
  ] as const)('%s, behind what the transaction paid', (_, operator, holding, failing) => {
    for (const value of holding) expect(landed((__, account) => [amount(account, value, operator)])).toBeUndefined()
    for (const value of failing)
      expect(landed((__, account) => [amount(account, value, operator)])).toEqual(
        failed(LIGHTHOUSE_ERROR.assertionFailed),
      )
  })

  test('of an account that is no token account, or does not exist, is the program’s other error', () => {
    expect(landed((owner) => [amount(owner, 0n)])).toEqual(failed(LIGHTHOUSE_ERROR.accountOwnerMismatch))
    const nobody = PublicKey.unique().toBase58()
    expect(landed(() => [amount(nobody, 0n)])).toEqual(failed(LIGHTHOUSE_ERROR.accountOwnerMismatch))
  })
})

test('lamports of the payer count the fee, and those of nobody are zero', () => {
  const before = 1_000_000_000n - 5_000n
  expect(landed((owner) => [lamports(owner, before, 0)])).toBeUndefined()
  expect(landed((owner) => [lamports(owner, before + 1n)])).toEqual(failed(LIGHTHOUSE_ERROR.assertionFailed))
  expect(landed(() => [lamports(PublicKey.unique().toBase58(), 0n, 0)])).toBeUndefined()
})

test('bytes that are no instruction, and an instruction without its account, fail as published', () => {
  const invalid = failed(LIGHTHOUSE_ERROR.invalidInstructionData)
  expect(landed((_, account) => [amount(account, 0n, 8)])).toEqual(invalid)
  expect(landed((_, account) => [reads(account, [9, 0, 2, ...u64(0n)])])).toEqual(invalid)
  expect(landed((_, account) => [reads(account, [9, 7, 2, ...u64(0n), 4])])).toEqual(invalid)
  expect(landed((_, account) => [{ ...amount(account, 0n), keys: [] }])).toEqual({
    InstructionError: [1, 'NotEnoughAccountKeys'],
  })
})

test('a failing assertion undoes the payment before it, and one of another kind holds', async () => {
  const chain = createTestChain()
  const payer = fundedKey(chain)
  const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
  const vault = chain.account(VAULT)
  const bytes = signedBytes(chain, payer, [payOut(account, 250_000n), amount(account, 250_001n)])
  expect(() => chain.submit(bytes)).toThrow('Error processing Instruction 1: custom program error: 0x1771')
  chain.submit(bytes, { skipPreflight: true })
  expect(chain.account(VAULT)).toEqual(vault)
  expect(chain.account(addressOfKey(payer))?.lamports).toBe(1_000_000_000n - 5_000n)
  expect(landed((owner) => [reads(owner, [6, 0, 0])])).toBeUndefined()
})
