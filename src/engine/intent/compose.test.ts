import { AddressLookupTableAccount, PublicKey, TransactionInstruction, TransactionMessage } from '@solana/web3.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { decodeInstruction, resolveMessage } from '~/guard/bytes/decode.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { parseTransaction } from '~/guard/bytes/message.ts'
import { address, addressOf, parseBlockhash, type Address } from '~/values/address.ts'
import { composeTransaction, computeBudget, openHolding, unwrapSol, wrapSol, type PlainInstruction } from './compose.ts'

const keyOf = (n: number): Address => addressOf(new Uint8Array(32).fill(n + 1))
const HASH = parseBlockhash(keyOf(200))!
const OWNER = keyOf(0)

/** Instructions over a small set of keys, so that keys repeat, and tables that hold some of them. */
const account = fc.record({ key: fc.integer({ min: 0, max: 12 }), isSigner: fc.boolean(), isWritable: fc.boolean() })
const cases = fc.record({
  instructions: fc.array(
    fc.record({
      program: fc.integer({ min: 40, max: 43 }),
      accounts: fc.array(account, { maxLength: 9 }),
      data: fc.uint8Array({ maxLength: 40 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  tables: fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 43 }), { minLength: 1, maxLength: 12 }), { maxLength: 3 }),
})

test('what is put together is byte for byte what web3.js puts together', () => {
  fc.assert(
    fc.property(cases, ({ instructions, tables }) => {
      const plain: PlainInstruction[] = instructions.map(({ program, accounts, data }) => ({
        program: keyOf(program),
        accounts: accounts.map(({ key, ...flags }) => ({ address: keyOf(key), ...flags })),
        data,
      }))
      const held = tables.map((keys, index) => [keyOf(100 + index), keys.map(keyOf)] as const)
      const ours = composeTransaction({ payer: OWNER, instructions: plain, blockhash: HASH, tables: new Map(held) })
      const message = new TransactionMessage({
        payerKey: new PublicKey(OWNER),
        recentBlockhash: HASH,
        instructions: plain.map(
          ({ program, accounts, data }) =>
            new TransactionInstruction({
              programId: new PublicKey(program),
              keys: accounts.map((item) => ({ ...item, pubkey: new PublicKey(item.address) })),
              data: Buffer.from(data),
            }),
        ),
      }).compileToV0Message(
        held.map(
          ([table, keys]) =>
            new AddressLookupTableAccount({
              key: new PublicKey(table),
              state: {
                deactivationSlot: 2n ** 64n - 1n,
                lastExtendedSlot: 0,
                lastExtendedSlotStartIndex: 0,
                addresses: keys.map((key) => new PublicKey(key)),
              },
            }),
        ),
      )
      const signatures = message.header.numRequiredSignatures
      expect([...ours.subarray(1 + 64 * signatures)]).toEqual([...message.serialize()])
      expect(ours[0]).toBe(signatures)
      expect(ours.subarray(1, 1 + 64 * signatures).every((byte) => byte === 0)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('our own instructions are decoded by the guard as what they are for', () => {
  const own = [
    ...computeBudget(300_000, 7_000n),
    ...wrapSol(OWNER, 5_000_000_000n),
    openHolding(OWNER, keyOf(9), address(PROGRAM.token2022)),
    unwrapSol(OWNER),
  ]
  const bytes = composeTransaction({ payer: OWNER, instructions: own, blockhash: HASH, tables: new Map() })
  const { instructions } = resolveMessage(parseTransaction(bytes).message, new Map())
  const wrapped = associatedAccount(OWNER, address(MINT.wrappedSol))
  expect(instructions.map(decodeInstruction)).toEqual([
    { kind: 'compute-limit', units: 300_000 },
    { kind: 'compute-price', microLamports: 7_000n },
    {
      kind: 'ata-create',
      payer: OWNER,
      account: wrapped,
      wallet: OWNER,
      mint: MINT.wrappedSol,
      tokenProgram: PROGRAM.token,
    },
    { kind: 'system-transfer', from: OWNER, to: wrapped, lamports: 5_000_000_000n },
    { kind: 'token-sync', account: wrapped },
    {
      kind: 'ata-create',
      payer: OWNER,
      account: associatedAccount(OWNER, keyOf(9), address(PROGRAM.token2022)),
      wallet: OWNER,
      mint: keyOf(9),
      tokenProgram: PROGRAM.token2022,
    },
    { kind: 'token-close', account: wrapped, destination: OWNER, others: [OWNER] },
  ])
  expect(computeBudget(1, 0n)).toHaveLength(1)
})

test('each of our own instructions requests the rights that its program needs, and no others', () => {
  const wrapped = associatedAccount(OWNER, address(MINT.wrappedSol))
  const rights = ({ accounts }: PlainInstruction) =>
    accounts.map(({ address: key, isSigner, isWritable }) => [key, `${isSigner ? 's' : ''}${isWritable ? 'w' : ''}`])
  const opened = (account: Address, mint: Address, program: Address) => [
    [OWNER, 'sw'],
    [account, 'w'],
    [OWNER, ''],
    [mint, ''],
    [PROGRAM.system, ''],
    [program, ''],
  ]
  const [open, transfer, sync] = wrapSol(OWNER, 1n)
  expect(rights(open!)).toEqual(opened(wrapped, address(MINT.wrappedSol), address(PROGRAM.token)))
  expect(rights(transfer!)).toEqual([
    [OWNER, 'sw'],
    [wrapped, 'w'],
  ])
  expect(rights(sync!)).toEqual([[wrapped, 'w']])
  const newer = address(PROGRAM.token2022)
  expect(rights(openHolding(OWNER, keyOf(9), newer))).toEqual(
    opened(associatedAccount(OWNER, keyOf(9), newer), keyOf(9), newer),
  )
  expect(rights(unwrapSol(OWNER))).toEqual([
    [wrapped, 'w'],
    [OWNER, 'w'],
    [OWNER, 's'],
  ])
})

test('a program stays in the message although a table and an account list hold it, and so does any key past index 255', () => {
  const held = Array.from({ length: 257 }, (_, at) =>
    addressOf(
      new Uint8Array(32).map((__, byte) => (byte === 0 ? 7 : byte === 1 ? at >> 8 : byte === 2 ? at & 0xff : 0)),
    ),
  )
  const [first, last, beyond] = [held[0]!, held[255]!, held[256]!]
  const reads = (key: Address) => ({ address: key, isSigner: false, isWritable: false })
  const instructions = [
    { program: first, accounts: [], data: new Uint8Array() },
    { program: keyOf(1), accounts: [reads(first), reads(last), reads(beyond)], data: new Uint8Array() },
  ]
  const bytes = composeTransaction({ payer: OWNER, instructions, blockhash: HASH, tables: new Map([[keyOf(9), held]]) })
  const { message } = parseTransaction(bytes)
  expect(message.tables).toEqual([{ table: keyOf(9), writable: [], readonly: [255] }])
  expect([...message.staticKeys].toSorted()).toEqual([OWNER, first, beyond, keyOf(1)].toSorted())
})
