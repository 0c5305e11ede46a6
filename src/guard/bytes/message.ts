import {
  addressOf,
  parseBlockhash,
  type Blockhash,
  addressBytes,
  decodeBase58,
  encodeBase58,
} from '~/values/address.ts'
import {
  checkHeader,
  type CompiledInstruction,
  type Message,
  type ParsedTransaction,
  type TableUse,
  type Config,
} from './message-parts.ts'
import { DecodeProblem, Reader, sameBytes } from './reader.ts'

/*
 * Transactions of version 1 (SIMD-0385): the version comes first, settings are fields of the message and not
 * instructions, no lookup tables, signatures at the end.
 */

/** First byte of a transaction of version 1. */
const VERSION_1 = 0x81

/** Largest transaction of version 1, signatures included (SIMD-0296). */
const MAX_BYTES = 4_096
const MOST = { signatures: 12, addresses: 64, instructions: 64 } as const
/** Bits 0 and 1 are one value, the priority fee. */
const BIT = { fee: 0b11, units: 0b100, loaded: 0b1000, heap: 0b1_0000 } as const
const HEAP = { least: 32_768, most: 262_144, step: 1_024 } as const

/** Parses a transaction of version 1 to its last byte, or throws `DecodeProblem`. */
function parseVersion1(bytes: Uint8Array): ParsedTransaction {
  if (bytes.length > MAX_BYTES) throw new DecodeProblem('too-large')
  const reader = new Reader(bytes)
  if (reader.u8() !== VERSION_1) throw new DecodeProblem('version')
  const message = readMessage(reader)
  const messageBytes = bytes.slice(0, reader.at)
  const signatures = Array.from({ length: message.requiredSignatures }, () => reader.take(64))
  reader.end()
  if (!sameBytes(serializeVersion1(message), messageBytes)) throw new DecodeProblem('not-canonical')
  return { signatures, message, messageBytes }
}

function readMessage(reader: Reader): Message {
  const [requiredSignatures, readonlySigned, readonlyUnsigned] = [reader.u8(), reader.u8(), reader.u8()]
  if (requiredSignatures > MOST.signatures) throw new DecodeProblem('too-many-signatures')
  const mask = reader.u32()
  const blockhash = parseBlockhash(encodeBase58(reader.take(32)))
  if (blockhash === undefined) throw new DecodeProblem('blockhash')
  const [instructionCount, addressCount] = [reader.u8(), reader.u8()]
  if (instructionCount > MOST.instructions) throw new DecodeProblem('too-many-instructions')
  if (addressCount > MOST.addresses) throw new DecodeProblem('too-many-accounts')
  const staticKeys = Array.from({ length: addressCount }, () => addressOf(reader.take(32)))
  const config = readConfig(reader, mask)
  const instructions = readInstructions(reader, instructionCount)
  const header = { requiredSignatures, readonlySigned, readonlyUnsigned }
  const message: Message = { version: 1, ...header, staticKeys, blockhash, config, instructions, tables: [] }
  checkHeader(message)
  return message
}

function readConfig(reader: Reader, mask: number): Config {
  const fee = mask & BIT.fee
  const known = BIT.fee | BIT.units | BIT.loaded | BIT.heap
  if ((mask & ~known) !== 0 || (fee !== 0 && fee !== BIT.fee)) throw new DecodeProblem('config-mask')
  const has = (bit: number) => (mask & bit) !== 0
  const config = {
    priorityFeeLamports: has(BIT.fee) ? reader.u64() : undefined,
    computeUnits: has(BIT.units) ? reader.u32() : undefined,
    loadedBytes: has(BIT.loaded) ? reader.u32() : undefined,
    heapBytes: has(BIT.heap) ? reader.u32() : undefined,
  }
  const heap = config.heapBytes
  const isHeap = heap === undefined || (heap >= HEAP.least && heap <= HEAP.most && heap % HEAP.step === 0)
  if (!isHeap) throw new DecodeProblem('heap')
  return config
}

/** First all headers, then all accounts and data. */
function readInstructions(reader: Reader, count: number): readonly CompiledInstruction[] {
  const heads = Array.from({ length: count }, () => ({
    programIndex: reader.u8(),
    accounts: reader.u8(),
    bytes: reader.u16(),
  }))
  return heads.map(({ programIndex, accounts, bytes }) => {
    const accountIndexes = Array.from(reader.take(accounts))
    return { programIndex, accountIndexes, data: reader.take(bytes) }
  })
}

/** The message's own bytes, without signatures: what they sign. */
function serializeVersion1(message: Message): Uint8Array {
  const { requiredSignatures, readonlySigned, readonlyUnsigned, staticKeys, instructions, config = {} } = message
  const { priorityFeeLamports, computeUnits, loadedBytes, heapBytes } = config
  const values = [
    [BIT.units, computeUnits],
    [BIT.loaded, loadedBytes],
    [BIT.heap, heapBytes],
  ] as const
  const mask = values.reduce(
    (sum, [bit, value]) => (value === undefined ? sum : sum | bit),
    priorityFeeLamports === undefined ? 0 : BIT.fee,
  )
  return Uint8Array.from([
    VERSION_1,
    requiredSignatures,
    readonlySigned,
    readonlyUnsigned,
    ...little(BigInt(mask), 4),
    ...(decodeBase58(message.blockhash) ?? []),
    instructions.length,
    staticKeys.length,
    ...staticKeys.flatMap((key) => [...addressBytes(key)]),
    ...(priorityFeeLamports === undefined ? [] : little(priorityFeeLamports, 8)),
    ...values.flatMap(([, value]) => (value === undefined ? [] : little(BigInt(value), 4))),
    ...instructions.flatMap(({ programIndex, accountIndexes, data }) => [
      programIndex,
      accountIndexes.length,
      ...little(BigInt(data.length), 2),
    ]),
    ...instructions.flatMap(({ accountIndexes, data }) => [...accountIndexes, ...data]),
  ])
}

function little(value: bigint, bytes: number): readonly number[] {
  return Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
}

/** Largest transaction of the two older kinds, signatures included. */
/** Largest transaction of version legacy or 0, bytes: one packet. */
export const MAX_TRANSACTION_BYTES = 1_232

export type { CompiledInstruction, Message, ParsedTransaction, TableUse } from './message-parts.ts'

/**
 * Parses a transaction to its last byte, or throws `DecodeProblem`. Accepts legacy, version 0 and 1 only, lengths in
 * shortest form only, and only bytes that serialise back to themselves.
 */
export function parseTransaction(bytes: Uint8Array): ParsedTransaction {
  if (bytes[0] === VERSION_1) return parseVersion1(bytes)
  if (bytes.length > MAX_TRANSACTION_BYTES) throw new DecodeProblem('too-large')
  const reader = new Reader(bytes)
  const count = reader.shortLength()
  if (count === 0) throw new DecodeProblem('no-signatures')
  const signatures = Array.from({ length: count }, () => reader.take(64))
  const messageBytes = bytes.slice(reader.at)
  const message = parseMessage(messageBytes)
  if (count !== message.requiredSignatures) throw new DecodeProblem('signature-count')
  if (!sameBytes(serializeMessage(message), messageBytes)) throw new DecodeProblem('not-canonical')
  return { signatures, message, messageBytes }
}

function parseMessage(bytes: Uint8Array): Message {
  const reader = new Reader(bytes)
  const first = reader.u8()
  const versioned = (first & 0x80) !== 0
  if (versioned && first !== 0x80) throw new DecodeProblem('version')
  const requiredSignatures = versioned ? reader.u8() : first
  const readonlySigned = reader.u8()
  const readonlyUnsigned = reader.u8()
  const staticKeys = Array.from({ length: reader.shortLength() }, () => addressOf(reader.take(32)))
  const blockhash = readBlockhash(reader)
  const instructions = Array.from({ length: reader.shortLength() }, () => readInstruction(reader))
  const tables = versioned ? Array.from({ length: reader.shortLength() }, () => readTable(reader)) : []
  reader.end()
  const message: Message = {
    version: versioned ? 0 : 'legacy',
    requiredSignatures,
    readonlySigned,
    readonlyUnsigned,
    staticKeys,
    blockhash,
    instructions,
    tables,
  }
  checkHeader(message)
  return message
}

function readBlockhash(reader: Reader): Blockhash {
  const blockhash = parseBlockhash(encodeBase58(reader.take(32)))
  if (blockhash === undefined) throw new DecodeProblem('blockhash')
  return blockhash
}

function readInstruction(reader: Reader): CompiledInstruction {
  const programIndex = reader.u8()
  const accountIndexes = Array.from(reader.take(reader.shortLength()))
  const data = reader.take(reader.shortLength())
  return { programIndex, accountIndexes, data }
}

function readTable(reader: Reader): TableUse {
  const table = addressOf(reader.take(32))
  const writable = Array.from(reader.take(reader.shortLength()))
  const readonly = Array.from(reader.take(reader.shortLength()))
  return { table, writable, readonly }
}

/** The message's own bytes, in the one canonical form. */
export function serializeMessage(message: Message): Uint8Array {
  if (message.version === 1) return serializeVersion1(message)
  const out: number[] = []
  if (message.version === 0) out.push(0x80)
  out.push(message.requiredSignatures, message.readonlySigned, message.readonlyUnsigned)
  pushLength(out, message.staticKeys.length)
  for (const key of message.staticKeys) out.push(...addressBytes(key))
  out.push(...(decodeBase58(message.blockhash) ?? []))
  pushLength(out, message.instructions.length)
  for (const { programIndex, accountIndexes, data } of message.instructions) {
    out.push(programIndex)
    pushBytes(out, accountIndexes)
    pushBytes(out, data)
  }
  if (message.version === 0) {
    pushLength(out, message.tables.length)
    for (const use of message.tables) {
      out.push(...addressBytes(use.table))
      pushBytes(out, use.writable)
      pushBytes(out, use.readonly)
    }
  }
  return Uint8Array.from(out)
}

/** Signature slots and message as one transaction: in front of it, or behind it in version 1. */
export function serializeTransaction(signatures: readonly Uint8Array[], messageBytes: Uint8Array): Uint8Array {
  if (messageBytes[0] === VERSION_1)
    return Uint8Array.from([...messageBytes, ...signatures.flatMap((each) => [...each])])
  const out: number[] = []
  pushLength(out, signatures.length)
  for (const signature of signatures) out.push(...signature)
  out.push(...messageBytes)
  return Uint8Array.from(out)
}

function pushBytes(out: number[], bytes: ArrayLike<number>): void {
  pushLength(out, bytes.length)
  for (let index = 0; index < bytes.length; index += 1) out.push(bytes[index] ?? 0)
}

function pushLength(out: number[], length: number): void {
  let rest = length
  while (rest >= 0x80) {
    out.push((rest & 0x7f) | 0x80)
    rest >>= 7
  }
  out.push(rest)
}
