import { ed25519 } from '@noble/curves/ed25519'
import { PublicKey } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import { address, addressOf, type Address } from '~/values/address.ts'
import { decodeInstruction, type Decoded } from './decode.ts'
import { associatedAccount, eventAuthority, sha256Hex, verifySignature } from './derive.ts'

/* Instructions of the common programs, each at its exact length and number of accounts, and one beside. */

const keyOf = (seed: number): Address => addressOf(new Uint8Array(32).fill(seed))
const [A, B, C, D] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)]
const SYSTEM = address(PROGRAM.system)
const TOKEN = address(PROGRAM.token)

const decode = (program: string, accounts: readonly Address[], ...data: number[]): Decoded =>
  decodeInstruction({
    program: address(program),
    accounts: accounts.map((item) => ({ address: item, isSigner: false, isWritable: false, source: 'static' })),
    data: Uint8Array.from(data),
  })
const UNKNOWN = { kind: 'unknown' }

describe('compute budget', () => {
  test.each<[number[], Decoded]>([
    [[2, 1, 2, 0, 0], { kind: 'compute-limit', units: 513 }],
    [[3, 1, 0, 0, 0, 0, 0, 0, 1], { kind: 'compute-price', microLamports: 72_057_594_037_927_937n }],
    [[1, 0, 0, 4, 0], { kind: 'compute-other', opcode: 1 }],
    [[4, 0, 0, 4, 0], { kind: 'compute-other', opcode: 4 }],
    [[0], { kind: 'unknown' }],
    [[5, 0, 0, 0, 0], { kind: 'unknown' }],
    [[2, 1, 2, 0], { kind: 'unknown' }],
    [[2, 1, 2, 0, 0, 0], { kind: 'unknown' }],
    [[3, 1, 0, 0, 0], { kind: 'unknown' }],
    [[1], { kind: 'unknown' }],
    [[], { kind: 'unknown' }],
  ])('%j', (data, decoded) => {
    expect(decode(PROGRAM.computeBudget, [], ...data)).toEqual(decoded)
    expect(decode(PROGRAM.computeBudget, [A], ...data)).toEqual(UNKNOWN)
  })
})

describe('system', () => {
  const five = [5, 0, 0, 0, 0, 0, 0, 0]

  test('a transfer is from, to and lamports, and nothing else', () => {
    expect(decode(PROGRAM.system, [A, B], 2, 0, 0, 0, ...five)).toEqual({
      kind: 'system-transfer',
      from: A,
      to: B,
      lamports: 5n,
    })
    expect(decode(PROGRAM.system, [A], 2, 0, 0, 0, ...five)).toEqual(UNKNOWN)
    expect(decode(PROGRAM.system, [], 2, 0, 0, 0, ...five)).toEqual(UNKNOWN)
    expect(decode(PROGRAM.system, [A, B, C], 2, 0, 0, 0, ...five)).toEqual(UNKNOWN)
    expect(decode(PROGRAM.system, [A, B], 2, 0, 0, 0, ...five, 0)).toEqual(UNKNOWN)
    expect(decode(PROGRAM.system, [A, B], 2, 0, 0, 0)).toEqual(UNKNOWN)
  })

  test.each([4, 5, 6, 7, 12])('opcode %d is of a nonce, whatever follows', (opcode) => {
    expect(decode(PROGRAM.system, [], opcode, 0, 0, 0)).toEqual({ kind: 'nonce', opcode })
    expect(decode(PROGRAM.system, [A, B], opcode, 0, 0, 0, 1, 2)).toEqual({ kind: 'nonce', opcode })
  })

  test.each([0, 1, 3, 8, 9, 10, 11])('opcode %d is another', (opcode) => {
    expect(decode(PROGRAM.system, [A], opcode, 0, 0, 0)).toEqual({ kind: 'system-other', opcode })
  })

  test('opcodes are four bytes, and end at 12', () => {
    expect(decode(PROGRAM.system, [], 13, 0, 0, 0)).toEqual(UNKNOWN)
    expect(decode(PROGRAM.system, [], 4, 1, 0, 0)).toEqual(UNKNOWN)
    expect(decode(PROGRAM.system, [], 4, 0, 0)).toEqual(UNKNOWN)
  })
})

describe.each([PROGRAM.token, PROGRAM.token2022])('token program %s', (program) => {
  test('a sync is of one account', () => {
    expect(decode(program, [A], 17)).toEqual({ kind: 'token-sync', account: A })
    expect(decode(program, [A, B], 17)).toEqual(UNKNOWN)
    expect(decode(program, [], 17)).toEqual(UNKNOWN)
    expect(decode(program, [A], 17, 0)).toEqual(UNKNOWN)
  })

  test('a close names the account, where its lamports go, and everybody else', () => {
    const close = { kind: 'token-close', account: A, destination: B }
    expect(decode(program, [A, B, C], 9)).toEqual({ ...close, others: [C] })
    expect(decode(program, [A, B, C, D], 9)).toEqual({ ...close, others: [C, D] })
    expect(decode(program, [A, B], 9)).toEqual(UNKNOWN)
    expect(decode(program, [A], 9)).toEqual(UNKNOWN)
    expect(decode(program, [A, B, C], 9, 0)).toEqual(UNKNOWN)
  })

  test.each([0, 3, 4, 6, 8, 10, 16, 18, 255])('opcode %d is another', (opcode) => {
    expect(decode(program, [A], opcode, 1)).toEqual({ kind: 'token-other', opcode })
  })

  test('without an opcode it is nothing known', () => {
    expect(decode(program, [A])).toEqual(UNKNOWN)
  })
})

describe('associated token program', () => {
  const accounts = [A, B, C, D, SYSTEM, TOKEN]
  const created = { kind: 'ata-create', payer: A, account: B, wallet: C, mint: D, tokenProgram: TOKEN }

  test('creates in three spellings', () => {
    for (const data of [[], [0], [1]]) expect(decode(PROGRAM.associatedToken, accounts, ...data)).toEqual(created)
  })

  test('recovers nested accounts as something else', () => {
    expect(decode(PROGRAM.associatedToken, accounts, 2)).toEqual({ kind: 'ata-other', opcode: 2 })
    expect(decode(PROGRAM.associatedToken, accounts, 3)).toEqual(UNKNOWN)
    expect(decode(PROGRAM.associatedToken, accounts, 1, 0)).toEqual(UNKNOWN)
  })

  test('has exactly six accounts, the system program fifth', () => {
    for (let length = 0; length < 6; length += 1)
      expect(decode(PROGRAM.associatedToken, accounts.slice(0, length), 1)).toEqual(UNKNOWN)
    expect(decode(PROGRAM.associatedToken, [...accounts, A], 1)).toEqual(UNKNOWN)
    expect(decode(PROGRAM.associatedToken, accounts.with(4, TOKEN), 1)).toEqual(UNKNOWN)
  })
})

test('memos of both programs carry their bytes and their signers', () => {
  for (const program of [PROGRAM.memo, PROGRAM.memoV1])
    expect(decode(program, [A, B], 104, 105)).toEqual({
      kind: 'memo',
      bytes: Uint8Array.of(104, 105),
      signers: [A, B],
    })
})

test('lighthouse is identified by its opcode, also without one', () => {
  expect(decode(PROGRAM.lighthouse, [A], 6, 1)).toEqual({ kind: 'lighthouse', opcode: 6 })
  expect(decode(PROGRAM.lighthouse, [])).toEqual({ kind: 'lighthouse', opcode: -1 })
})

test('a program without a decoder is another', () => {
  expect(decode(PROGRAM.prediction, [A], 1)).toEqual({ kind: 'other' })
  expect(decode(A, [])).toEqual({ kind: 'other' })
})

describe('derivations agree with web3.js', () => {
  test('associated accounts, under both programs, also the second time', () => {
    for (const program of [PROGRAM.token, PROGRAM.token2022])
      for (const [owner, mint] of [
        [A, B],
        [B, A],
        [C, D],
        [C, D],
      ] as const) {
        const seeds = [owner, program, mint].map((item) => new PublicKey(item).toBytes())
        const [derived] = PublicKey.findProgramAddressSync(seeds, new PublicKey(PROGRAM.associatedToken))
        expect(associatedAccount(owner, mint, address(program))).toBe(derived.toBase58())
      }
    expect(associatedAccount(A, B)).toBe(associatedAccount(A, B, TOKEN))
  })

  test('a thousand and more of them', () => {
    const first = associatedAccount(A, B)
    for (let at = 0; at < 1_003; at += 1) {
      const bytes = new Uint8Array(32).fill(9)
      new DataView(bytes.buffer).setUint32(0, at)
      associatedAccount(addressOf(bytes), B)
    }
    expect(associatedAccount(A, B)).toBe(first)
  })

  test('event authorities', () => {
    for (const program of [A, B, C, D]) {
      const [derived] = PublicKey.findProgramAddressSync([Buffer.from('__event_authority')], new PublicKey(program))
      expect(eventAuthority(program)).toBe(derived.toBase58())
    }
  })
})

test('a hash is lower-case hex', () => {
  expect(sha256Hex(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('what is no signature does not verify, and does not throw', () => {
  for (const bytes of [new Uint8Array(64), new Uint8Array(63), new Uint8Array(64).fill(255)])
    expect(verifySignature(bytes, Uint8Array.of(1), A)).toBe(false)
})

test('a key of small order signs nothing, though looser rules let it sign everything', () => {
  const identity = new Uint8Array(32).with(0, 1)
  const signature = Uint8Array.from([...identity, ...new Uint8Array(32)])
  expect(verifySignature(signature, Uint8Array.of(1, 2, 3), addressOf(identity))).toBe(false)
  expect(ed25519.verify(signature, Uint8Array.of(1, 2, 3), identity, { zip215: true })).toBe(true)
})
