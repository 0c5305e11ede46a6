import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
} from '@solana/kit'
import { VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, parseBlockhash, encodeBase58 } from '~/values/address.ts'
import { parseTransaction, serializeMessage, serializeTransaction, type Message } from './message.ts'
import { DecodeProblem } from './reader.ts'

/* Version 1: messages written here decode equally in two third-party decoders, and non-canonical ones are refused. */

const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const settings = fc.record(
  {
    priorityFeeLamports: fc.oneof(fc.bigInt(0n, 10n ** 7n), fc.bigInt(0n, 2n ** 64n - 1n)),
    computeUnits: fc.nat(0xffff_ffff),
    loadedBytes: fc.nat(0xffff_ffff),
    heapBytes: fc.integer({ min: 32, max: 256 }).map((kilo) => kilo * 1_024),
  },
  { requiredKeys: [] },
)
const messages: fc.Arbitrary<Message> = fc
  .record({
    keys: fc.uniqueArray(bytesOf(32), { minLength: 3, maxLength: 40, selector: (key) => key.join() }),
    seed: fc.nat(),
  })
  .chain(({ keys, seed }) => {
    const requiredSignatures = 1 + (seed % Math.min(12, keys.length - 2))
    const call = fc.record({
      programIndex: fc.integer({ min: 1, max: keys.length - 1 }),
      accountIndexes: fc.array(fc.nat(keys.length - 1), { maxLength: 20 }),
      data: fc.uint8Array({ maxLength: 60 }),
    })
    return fc.record({
      version: fc.constant(1 as const),
      requiredSignatures: fc.constant(requiredSignatures),
      readonlySigned: fc.nat(requiredSignatures - 1),
      readonlyUnsigned: fc.nat(keys.length - requiredSignatures),
      staticKeys: fc.constant(keys.map(addressOf)),
      blockhash: bytesOf(32).map((hash) => parseBlockhash(encodeBase58(hash))!),
      config: settings,
      instructions: fc.array(call, { maxLength: 12 }),
      tables: fc.constant([]),
    })
  })
const wireOf = (message: Message) =>
  serializeTransaction(
    Array.from({ length: message.requiredSignatures }, (_, slot) => new Uint8Array(64).fill(slot + 1)),
    serializeMessage(message),
  )
const problem = (bytes: Uint8Array) => {
  try {
    parseTransaction(bytes)
    return undefined
  } catch (error) {
    return error instanceof DecodeProblem ? error.detail : String(error)
  }
}

test('is read back as it was written', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const bytes = wireOf(message)
      const parsed = parseTransaction(bytes)
      const { config: found, ...rest } = parsed.message
      const { config: wanted, ...others } = message
      expect(rest).toEqual(others)
      expect(JSON.stringify(found, text)).toBe(JSON.stringify({ ...EMPTY, ...wanted }, text))
      expect(parsed.signatures.map((each) => each[0])).toEqual(parsed.signatures.map((_, slot) => slot + 1))
      expect(serializeTransaction(parsed.signatures, parsed.messageBytes)).toEqual(bytes)
    }),
  )
})
const EMPTY = { priorityFeeLamports: undefined, computeUnits: undefined, loadedBytes: undefined, heapBytes: undefined }
const text = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)

test('web3.js 1.99 reads the same', () => {
  fc.assert(
    fc.property(messages, (message) => {
      // Their fee is a number, and beyond its exact range an error.
      fc.pre((message.config?.priorityFeeLamports ?? 0n) <= BigInt(Number.MAX_SAFE_INTEGER))
      const theirs = VersionedTransaction.deserialize(wireOf(message)).message
      const { config = {} } = message
      expect(theirs.version).toBe(1)
      expect(theirs.staticAccountKeys.map(String)).toEqual(message.staticKeys)
      expect(theirs.recentBlockhash).toBe(message.blockhash)
      expect(theirs.header).toEqual({
        numRequiredSignatures: message.requiredSignatures,
        numReadonlySignedAccounts: message.readonlySigned,
        numReadonlyUnsignedAccounts: message.readonlyUnsigned,
      })
      expect(
        theirs.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => [
          programIdIndex,
          [...accountKeyIndexes],
          [...data],
        ]),
      ).toEqual(
        message.instructions.map(({ programIndex, accountIndexes, data }) => [
          programIndex,
          [...accountIndexes],
          [...data],
        ]),
      )
      const read = VersionedMessage.deserialize(serializeMessage(message))
      const found = 'transactionConfig' in read ? read.transactionConfig : undefined
      expect({
        ...found,
        priorityFee: typeof found?.priorityFee === 'object' ? null : Number(found?.priorityFee),
      }).toEqual({
        priorityFee: config.priorityFeeLamports === undefined ? null : Number(config.priorityFeeLamports),
        computeUnitLimit: config.computeUnits ?? null,
        loadedAccountsDataSizeLimit: config.loadedBytes ?? null,
        heapSize: config.heapBytes ?? null,
      })
    }),
  )
})

test('kit reads the same, and writes the same bytes', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const bytes = serializeMessage(message)
      const theirs = getCompiledTransactionMessageDecoder().decode(bytes)
      expect(theirs.version).toBe(1)
      expect(theirs.staticAccounts.map(String)).toEqual(message.staticKeys)
      expect([...getCompiledTransactionMessageEncoder().encode(theirs)]).toEqual([...bytes])
      const whole = getTransactionDecoder().decode(wireOf(message))
      expect([...whole.messageBytes]).toEqual([...bytes])
      expect(Object.keys(whole.signatures)).toEqual(message.staticKeys.slice(0, message.requiredSignatures))
    }),
  )
})

test('what is not canonical is refused', () => {
  const keys = [1, 2, 3].map((seed) => addressOf(new Uint8Array(32).fill(seed)))
  const message: Message = {
    version: 1,
    requiredSignatures: 1,
    readonlySigned: 0,
    readonlyUnsigned: 1,
    staticKeys: keys,
    blockhash: parseBlockhash(encodeBase58(new Uint8Array(32).fill(7)))!,
    config: { priorityFeeLamports: 5n, computeUnits: 9 },
    instructions: [{ programIndex: 2, accountIndexes: [0, 1], data: Uint8Array.of(1) }],
    tables: [],
  }
  const bytes = wireOf(message)
  expect(problem(bytes)).toBeUndefined()
  const heap = (heapBytes: number) => problem(wireOf({ ...message, config: { heapBytes } }))
  expect([heap(32_768), heap(262_144)]).toEqual([undefined, undefined])
  expect([heap(31_744), heap(263_168), heap(32_769)]).toEqual(['heap', 'heap', 'heap'])
  const mask = (bits: number) => problem(bytes.with(4, bits))
  expect([mask(0b10_0111), mask(0b101), mask(0b110)]).toEqual(['config-mask', 'config-mask', 'config-mask'])
  expect(problem(bytes.with(5, 1))).toBe('config-mask')
  expect(problem(Uint8Array.from([...bytes, 0]))).toBe('trailing-bytes')
  expect(problem(bytes.slice(0, -1))).toBe('too-short')
  expect(problem(bytes.with(1, 0))).toBe('header')
  expect(problem(bytes.with(1, 13))).toBe('too-many-signatures')
  expect(problem(bytes.with(40, 65))).toBe('too-many-instructions')
  expect(problem(bytes.with(41, 65))).toBe('too-many-accounts')
  expect(problem(wireOf({ ...message, staticKeys: [keys[0]!, keys[1]!, keys[1]!] }))).toBe('key-twice')
  expect(problem(wireOf({ ...message, instructions: [{ ...message.instructions[0]!, accountIndexes: [3] }] }))).toBe(
    'account-index',
  )
  const long = { ...message.instructions[0]!, data: new Uint8Array(4_000) }
  expect(problem(wireOf({ ...message, instructions: [long] }))).toBe('too-large')
  // Framed with a leading signature count, like the older versions, it is no version 1 message; nor is an older message
  // after the version 1 prefix byte.
  const framed = Uint8Array.from([1, ...new Uint8Array(64), ...serializeMessage(message)])
  expect(problem(framed)).toBe('version')
})

test('as many signatures, accounts and instructions as there may be are read, and one more is not', () => {
  const keys = Array.from({ length: 64 }, (_, seed) => addressOf(new Uint8Array(32).fill(seed + 1)))
  const call = { programIndex: 63, accountIndexes: [], data: new Uint8Array() }
  const of = (signers: number, accounts: number, calls: number): Message => ({
    version: 1,
    requiredSignatures: signers,
    readonlySigned: 0,
    readonlyUnsigned: 1,
    staticKeys: keys.slice(64 - accounts),
    blockhash: parseBlockhash(encodeBase58(new Uint8Array(32).fill(7)))!,
    config: {},
    instructions: Array.from({ length: calls }, () => ({ ...call, programIndex: accounts - 1 })),
    tables: [],
  })
  const most = of(12, 64, 64)
  expect(parseTransaction(wireOf(most)).message).toMatchObject({ staticKeys: keys, requiredSignatures: 12 })
  expect(parseTransaction(wireOf(most)).message.instructions).toHaveLength(64)
  expect(problem(wireOf(of(13, 64, 1)))).toBe('too-many-signatures')
  expect(problem(wireOf(of(1, 3, 65)))).toBe('too-many-instructions')
  const many = { ...of(1, 64, 1), staticKeys: [...keys, addressOf(new Uint8Array(32).fill(99))] }
  expect(problem(wireOf(many))).toBe('too-many-accounts')
})
