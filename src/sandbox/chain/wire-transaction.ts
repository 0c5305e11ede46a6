import { type Address, type Blockhash, parseBlockhash } from '~/values/address.ts'
import { encodeBase58 } from '~/values/base58.ts'
import { fail, ok, type Result } from '~/values/result.ts'
import { keyAddress } from './key-cache.ts'

/** Largest transaction that fits a network packet. */
export const MAX_TRANSACTION_BYTES = 1232

/** One instruction as the message stores it: indexes into the account list. */
export type WireInstruction = {
  readonly programIndex: number
  readonly accountIndexes: Uint8Array
  readonly data: Uint8Array
  /** The instruction's own bytes, to write it into another message. */
  readonly raw: Uint8Array
}

/** Accounts taken from one lookup table. */
export type WireLookup = {
  readonly table: Address
  readonly writableIndexes: Uint8Array
  readonly readonlyIndexes: Uint8Array
}

/** A decoded and sanitized message. */
export type WireMessage = {
  readonly bytes: Uint8Array
  readonly version: 'legacy' | 0
  readonly signerCount: number
  readonly readonlySignerCount: number
  readonly readonlyUnsignedCount: number
  readonly staticKeys: readonly Address[]
  readonly blockhash: Blockhash
  readonly instructions: readonly WireInstruction[]
  readonly lookups: readonly WireLookup[]
  /** Bytes before the instruction count and bytes after the last instruction. */
  readonly head: Uint8Array
  readonly tail: Uint8Array
}

/** A decoded transaction: signature slots and message. */
export type WireTransaction = {
  readonly bytes: Uint8Array
  readonly signatures: readonly Uint8Array[]
  readonly message: WireMessage
}

/** `encoding`: bytes that are no transaction. `sanitize`: a transaction whose counts or indexes contradict each other. */
export type WireProblem = { readonly kind: 'encoding' | 'sanitize'; readonly words: string }

class BadWire extends Error {
  readonly kind: WireProblem['kind']
  constructor(kind: WireProblem['kind'], words: string) {
    super(words)
    this.kind = kind
  }
}

/**
 * Decodes a whole transaction. The VM's binding ends the process on bytes that it cannot read, so nothing reaches the
 * VM that did not pass here.
 */
export function decodeTransaction(bytes: Uint8Array): Result<WireTransaction, WireProblem> {
  return guarded(() => {
    const reader = createReader(bytes)
    const signatures = Array.from({ length: reader.count() }, () => reader.take(64))
    const message = readMessage(reader.rest())
    if (signatures.length !== message.signerCount) throw new BadWire('sanitize', 'signature count differs from header')
    return { bytes, signatures, message }
  })
}

/** Decodes a message without signatures, as `getFeeForMessage` takes it. */
export function decodeMessage(bytes: Uint8Array): Result<WireMessage, WireProblem> {
  return guarded(() => readMessage(bytes))
}

function guarded<T>(read: () => T): Result<T, WireProblem> {
  try {
    return ok(read())
  } catch (error) {
    if (error instanceof BadWire) return fail({ kind: error.kind, words: error.message })
    throw error
  }
}

function readMessage(bytes: Uint8Array): WireMessage {
  const reader = createReader(bytes)
  const version = readVersion(reader)
  const [signerCount, readonlySignerCount, readonlyUnsignedCount] = [reader.byte(), reader.byte(), reader.byte()]
  const staticKeys = Array.from({ length: reader.count() }, () => keyAddress(reader.take(32)))
  const blockhash = parseBlockhash(encodeBase58(reader.take(32)))
  if (blockhash === undefined) throw new BadWire('encoding', 'blockhash')
  const head = bytes.subarray(0, reader.position())
  const instructions = Array.from({ length: reader.count() }, () => readInstruction(reader, bytes))
  const tail = bytes.subarray(reader.position())
  const lookups = version === 0 ? Array.from({ length: reader.count() }, () => readLookup(reader)) : []
  if (reader.rest().length > 0) throw new BadWire('encoding', 'trailing bytes')
  const counts = { signerCount, readonlySignerCount, readonlyUnsignedCount }
  const message: WireMessage = { bytes, version, ...counts, staticKeys, blockhash, instructions, lookups, head, tail }
  checkSanity(message)
  return message
}

function readVersion(reader: Reader): 'legacy' | 0 {
  const first = reader.peek()
  if (first < 0x80) return 'legacy'
  if (first !== 0x80) throw new BadWire('encoding', `unsupported message version ${first & 0x7f}`)
  reader.byte()
  return 0
}

function readInstruction(reader: Reader, bytes: Uint8Array): WireInstruction {
  const start = reader.position()
  const programIndex = reader.byte()
  const accountIndexes = reader.take(reader.count())
  const data = reader.take(reader.count())
  return { programIndex, accountIndexes, data, raw: bytes.subarray(start, reader.position()) }
}

function readLookup(reader: Reader): WireLookup {
  const table = keyAddress(reader.take(32))
  return { table, writableIndexes: reader.take(reader.count()), readonlyIndexes: reader.take(reader.count()) }
}

/** The validator's own sanity rules (solana-message `sanitize`, legacy and v0). */
function checkSanity(message: WireMessage): void {
  const { signerCount, readonlySignerCount, readonlyUnsignedCount, staticKeys, lookups } = message
  if (signerCount === 0 || readonlySignerCount >= signerCount) throw new BadWire('sanitize', 'no writable fee payer')
  if (signerCount + readonlyUnsignedCount > staticKeys.length) throw new BadWire('sanitize', 'header exceeds keys')
  const loadedCounts = lookups.map((lookup) => lookup.writableIndexes.length + lookup.readonlyIndexes.length)
  if (loadedCounts.includes(0)) throw new BadWire('sanitize', 'empty table lookup')
  const total = staticKeys.length + loadedCounts.reduce((sum, count) => sum + count, 0)
  if (total > 256) throw new BadWire('sanitize', 'too many accounts')
  for (const { programIndex, accountIndexes } of message.instructions) {
    if (programIndex === 0 || programIndex >= staticKeys.length) throw new BadWire('sanitize', 'program index')
    if (accountIndexes.some((index) => index >= total)) throw new BadWire('sanitize', 'account index')
  }
}

/** Writes the same transaction with other instructions; signature slots are kept, so they no longer verify. */
export function withInstructions(tx: WireTransaction, instructions: readonly WireInstruction[]): Uint8Array {
  const { head, tail } = tx.message
  return Buffer.concat([
    encodeCount(tx.signatures.length),
    ...tx.signatures,
    head,
    encodeCount(instructions.length),
    ...instructions.map((instruction) => instruction.raw),
    tail,
  ])
}

/** Solana's compact-u16. */
export function encodeCount(count: number): Uint8Array {
  if (count < 0x80) return Uint8Array.of(count)
  if (count < 0x4000) return Uint8Array.of((count & 0x7f) | 0x80, count >> 7)
  return Uint8Array.of((count & 0x7f) | 0x80, ((count >> 7) & 0x7f) | 0x80, count >> 14)
}

type Reader = {
  byte(): number
  peek(): number
  take(length: number): Uint8Array
  count(): number
  position(): number
  rest(): Uint8Array
}

function createReader(bytes: Uint8Array): Reader {
  let offset = 0
  const peek = () => {
    const value = bytes[offset]
    if (value === undefined) throw new BadWire('encoding', 'unexpected end of input')
    return value
  }
  const byte = () => {
    const value = peek()
    offset += 1
    return value
  }
  const take = (length: number) => {
    if (offset + length > bytes.length) throw new BadWire('encoding', 'unexpected end of input')
    offset += length
    return bytes.subarray(offset - length, offset)
  }
  const count = () => {
    let value = 0
    for (const shift of [0, 7, 14]) {
      const part = byte()
      if (shift > 0 && part === 0) throw new BadWire('encoding', 'count is not in its shortest form')
      value |= (part & 0x7f) << shift
      if (part < 0x80) return value > 0xffff ? badCount() : value
    }
    return badCount()
  }
  return { byte, peek, take, count, position: () => offset, rest: () => bytes.subarray(offset) }
}

function badCount(): never {
  throw new BadWire('encoding', 'count out of range')
}
