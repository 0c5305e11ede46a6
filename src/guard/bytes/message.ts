import { addressOf, parseBlockhash, type Blockhash } from '~/values/address.ts'
import { addressBytes } from '~/values/address.ts'
import { decodeBase58, encodeBase58 } from '~/values/base58.ts'
import {
  checkHeader,
  type CompiledInstruction,
  type Message,
  type ParsedTransaction,
  type TableUse,
} from './message-parts.ts'
import { parseVersion1, serializeVersion1, VERSION_1 } from './message-v1.ts'
import { DecodeProblem, Reader, sameBytes } from './reader.ts'

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
