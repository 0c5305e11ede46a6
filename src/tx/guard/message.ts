import { addressOf, parseBlockhash, type Address, type Blockhash } from '../../values/address.ts'
import { addressBytes } from '../../values/address.ts'
import { decodeBase58, encodeBase58 } from '../../values/base58.ts'
import { DecodeProblem, Reader, sameBytes } from './reader.ts'

/** Largest transaction that a packet carries, signatures included. */
const MAX_TRANSACTION_BYTES = 1_232

/** A top-level instruction as the message writes it: indexes into the account list, tables not yet resolved. */
export type CompiledInstruction = {
  readonly programIndex: number
  readonly accountIndexes: readonly number[]
  readonly data: Uint8Array
}

/** A lookup table that the message uses, with the indexes it takes from it. */
export type TableUse = {
  readonly table: Address
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

/** A message, legacy or version 0, field by field. */
export type Message = {
  readonly version: 'legacy' | 0
  readonly requiredSignatures: number
  readonly readonlySigned: number
  readonly readonlyUnsigned: number
  readonly staticKeys: readonly Address[]
  readonly blockhash: Blockhash
  readonly instructions: readonly CompiledInstruction[]
  readonly tables: readonly TableUse[]
}

/** A whole transaction: signature slots and the message whose bytes they sign. */
export type ParsedTransaction = {
  readonly signatures: readonly Uint8Array[]
  readonly message: Message
  readonly messageBytes: Uint8Array
}

/**
 * Parses a transaction to its last byte, or throws `DecodeProblem`. Accepts legacy and version 0 only, lengths in
 * shortest form only, and only bytes that serialise back to themselves.
 */
export function parseTransaction(bytes: Uint8Array): ParsedTransaction {
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

function checkHeader(message: Message): void {
  const { requiredSignatures, readonlySigned, readonlyUnsigned, staticKeys } = message
  const keys = staticKeys.length
  if (requiredSignatures === 0 || readonlySigned >= requiredSignatures) throw new DecodeProblem('header')
  if (requiredSignatures + readonlyUnsigned > keys) throw new DecodeProblem('header')
  if (new Set(staticKeys).size !== keys) throw new DecodeProblem('key-twice')
  const total = keys + message.tables.reduce((sum, use) => sum + use.writable.length + use.readonly.length, 0)
  if (total > 256) throw new DecodeProblem('too-many-accounts')
  for (const instruction of message.instructions) {
    // The runtime never takes a program from a table, nor the fee payer as a program.
    if (instruction.programIndex === 0 || instruction.programIndex >= keys) throw new DecodeProblem('program-index')
    if (instruction.accountIndexes.some((index) => index >= total)) throw new DecodeProblem('account-index')
  }
}

/** The message's own bytes, in the one canonical form. */
export function serializeMessage(message: Message): Uint8Array {
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

/** Signature slots and message as one transaction. */
export function serializeTransaction(signatures: readonly Uint8Array[], messageBytes: Uint8Array): Uint8Array {
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
