import { describe, expect, test } from 'vitest'
import { addressOf, parseBlockhash, type Address, encodeBase58 } from '~/values/address.ts'
import { resolveMessage } from './decode.ts'
import { parseTransaction, serializeMessage, serializeTransaction, type Message, type TableUse } from './message.ts'
import { DecodeProblem } from './reader.ts'

/* Header, indexes and lengths of a message at their limits, one byte this side and one byte beyond. */

const keyOf = (seed: number): Address => addressOf(new Uint8Array(32).fill(seed))
const TABLE = keyOf(200)
const range = (length: number) => Array.from({ length }, (_, index) => index)

const message = (change: Partial<Message> = {}): Message => ({
  version: 0,
  requiredSignatures: 2,
  readonlySigned: 1,
  readonlyUnsigned: 1,
  staticKeys: [keyOf(1), keyOf(2), keyOf(3), keyOf(4)],
  blockhash: parseBlockhash(encodeBase58(new Uint8Array(32).fill(7)))!,
  instructions: [{ programIndex: 3, accountIndexes: [0, 1, 2], data: Uint8Array.of(5, 6) }],
  tables: [],
  ...change,
})
const bytesOf = (change: Partial<Message>, slots = change.requiredSignatures ?? 2) =>
  serializeTransaction(Array(slots).fill(new Uint8Array(64)), serializeMessage(message(change)))
const use = (writable: number[], readonly: number[] = []): TableUse => ({ table: TABLE, writable, readonly })
const call = (programIndex: number, ...accountIndexes: number[]) => [
  { programIndex, accountIndexes, data: new Uint8Array() },
]

function problem(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof DecodeProblem ? error.detail : String(error)
  }
}
const problemOf = (change: Partial<Message>, slots?: number) => problem(() => parseTransaction(bytesOf(change, slots)))

describe('a transaction parses to its last byte', () => {
  test.each<[string, Partial<Message>]>([
    ['version 0', {}],
    ['legacy', { version: 'legacy' }],
    ['tables', { tables: [use([0, 255], [3])], instructions: call(3, 4, 5, 6) }],
    ['128 accounts in one instruction', { instructions: call(3, ...Array<number>(128).fill(2)) }],
    ['130 accounts in one instruction', { instructions: call(3, ...Array<number>(130).fill(2)) }],
    ['no instruction', { instructions: [] }],
  ])('%s', (_, change) => {
    const bytes = bytesOf(change)
    const parsed = parseTransaction(bytes)
    expect(parsed.message).toEqual(message(change))
    expect(parsed.signatures).toHaveLength(2)
    expect(serializeTransaction(parsed.signatures, parsed.messageBytes)).toEqual(bytes)
  })

  test('1,232 bytes are the most', () => {
    const filled = (length: number) => bytesOf({ instructions: [{ ...call(3)[0]!, data: new Uint8Array(length) }] })
    const free = 1_232 - filled(200).length + 200
    expect(filled(free)).toHaveLength(1_232)
    expect(problem(() => parseTransaction(filled(free)))).toBeUndefined()
    expect(problem(() => parseTransaction(filled(free + 1)))).toBe('too-large')
  })
})

describe('what is no transaction', () => {
  test.each<[string, Partial<Message>, number | undefined]>([
    ['no-signatures', {}, 0],
    ['signature-count', {}, 1],
    ['signature-count', {}, 3],
    ['header', { requiredSignatures: 0, readonlySigned: 0 }, 1],
    ['header', { readonlySigned: 2 }, undefined],
    ['header', { readonlyUnsigned: 3 }, undefined],
    ['key-twice', { staticKeys: [keyOf(1), keyOf(2), keyOf(1), keyOf(4)] }, undefined],
    ['too-many-accounts', { tables: [use(range(200), range(53))] }, undefined],
    ['program-index', { instructions: call(0) }, undefined],
    ['program-index', { instructions: call(4) }, undefined],
    ['program-index', { tables: [use([0])], instructions: call(4) }, undefined],
    ['account-index', { instructions: call(3, 1, 4) }, undefined],
    ['account-index', { tables: [use([0], [1])], instructions: call(3, 6) }, undefined],
  ])('%s: %o', (detail, change, slots) => {
    expect(problemOf(change, slots)).toBe(detail)
  })

  test.each<Partial<Message>>([
    { readonlySigned: 0 },
    { readonlyUnsigned: 2 },
    { instructions: call(1, 3) },
    { tables: [use(range(200), range(52))] },
    { tables: [use([0], [1])], instructions: call(3, 5) },
  ])('%o is one, just so', (change) => {
    expect(problemOf(change)).toBeUndefined()
  })

  test.each([
    [0x81, 'version'],
    [0xff, 'version'],
  ])('version byte %d', (byte, detail) => {
    const bytes = bytesOf({}).with(1 + 2 * 64, byte)
    expect(problem(() => parseTransaction(bytes))).toBe(detail)
  })

  test('one byte more, one byte less, or nothing', () => {
    const bytes = bytesOf({})
    expect(problem(() => parseTransaction(Uint8Array.from([...bytes, 0])))).toBe('trailing-bytes')
    expect(problem(() => parseTransaction(bytes.slice(0, -1)))).toBe('too-short')
    expect(problem(() => parseTransaction(new Uint8Array()))).toBe('too-short')
  })
})

describe('a message with its tables', () => {
  const entries = [keyOf(11), keyOf(12), keyOf(13)]
  const resolved = (change: Partial<Message>, tables = new Map([[TABLE, entries]])) =>
    resolveMessage(message(change), tables)

  test('lists who signs, who is written and where each account is from', () => {
    const { accounts, instructions } = resolved({ tables: [use([2], [0])], instructions: call(3, 4, 5, 0) })
    const words = accounts.map(
      ({ address, isSigner, isWritable, source }) =>
        `${[1, 2, 3, 4, 11, 13].find((seed) => keyOf(seed) === address)} ${isSigner ? 's' : '-'}${isWritable ? 'w' : '-'} ${source}`,
    )
    expect(words).toEqual(['1 sw static', '2 s- static', '3 -w static', '4 -- static', '13 -w table', '11 -- table'])
    expect(instructions[0]?.program).toBe(keyOf(4))
    expect(instructions[0]?.accounts.map(({ address }) => address)).toEqual([keyOf(13), keyOf(11), keyOf(1)])
    expect(instructions[0]?.data).toEqual(new Uint8Array())
  })

  test('writable entries of all tables come before the read-only ones', () => {
    const second = keyOf(201)
    const tables = new Map([
      [TABLE, entries],
      [second, [keyOf(21), keyOf(22)]],
    ])
    const uses = [use([0], [1]), { table: second, writable: [1], readonly: [0] }]
    const { accounts } = resolved({ tables: uses }, tables)
    expect(accounts.slice(4).map(({ address }) => address)).toEqual([keyOf(11), keyOf(22), keyOf(12), keyOf(21)])
  })

  test.each<[string, Partial<Message>, Map<Address, Address[]>]>([
    ['table-unreadable', { tables: [use([0])] }, new Map()],
    ['table-index', { tables: [use([3])] }, new Map([[TABLE, entries]])],
    ['table-index', { tables: [use([], [3])] }, new Map([[TABLE, entries]])],
    ['key-twice', { tables: [use([0], [0])] }, new Map([[TABLE, entries]])],
    ['key-twice', { tables: [use([0])] }, new Map([[TABLE, [keyOf(2)]]])],
    ['account-index', { instructions: call(3, 9) }, new Map()],
  ])('%s', (detail, change, tables) => {
    expect(problem(() => resolved(change, tables))).toBe(detail)
  })
})
