import {
  addCodecSizePrefix,
  fixCodecSize,
  getArrayCodec,
  getBytesCodec,
  getConstantCodec,
  getHiddenPrefixCodec,
  getShortU16Codec,
  getStructCodec,
  transformCodec,
  type Codec,
} from '@solana/kit'
import { type Blockhash, parseBlockhash, decodeBase58, encodeBase58 } from '~/values/address.ts'
import { fail, ok, type Result } from '~/values/result.ts'
import { key, u8 } from './layout.ts'

/** Largest transaction that fits a network packet. */
export const MAX_TRANSACTION_BYTES = 1232

const bytesCodec: Codec<Uint8Array> = transformCodec(
  getBytesCodec(),
  (value: Uint8Array) => value,
  (value) => Uint8Array.from(value),
)
const counted = addCodecSizePrefix(bytesCodec, getShortU16Codec())
const listOf = <T>(item: Codec<T>) => getArrayCodec(item, { size: getShortU16Codec() })
const blockhash = transformCodec(
  fixCodecSize(getBytesCodec(), 32),
  (text: Blockhash) => decodeBase58(text) ?? new Uint8Array(),
  (bytes): Blockhash => parseBlockhash(encodeBase58(Uint8Array.from(bytes))) ?? badBytes('blockhash'),
)
const INSTRUCTION = getStructCodec([
  ['programIndex', u8],
  ['accountIndexes', counted],
  ['data', counted],
])
const LOOKUP = getStructCodec([
  ['table', key],
  ['writableIndexes', counted],
  ['readonlyIndexes', counted],
])
const FIELDS = [
  ['signerCount', u8],
  ['readonlySignerCount', u8],
  ['readonlyUnsignedCount', u8],
  ['staticKeys', listOf(key)],
  ['blockhash', blockhash],
  ['instructions', listOf(INSTRUCTION)],
] as const
const LEGACY = getStructCodec(FIELDS)
const VERSION_0 = getHiddenPrefixCodec(getStructCodec([...FIELDS, ['lookups', listOf(LOOKUP)]]), [
  getConstantCodec(Uint8Array.of(0x80)),
])
const TRANSACTION = getStructCodec([
  ['signatures', listOf(fixCodecSize(bytesCodec, 64))],
  ['message', bytesCodec],
])

/** One instruction as the message stores it: indexes into the account list. */
export type WireInstruction = Readonly<ReturnType<typeof INSTRUCTION.decode>>

/** Accounts taken from one lookup table. */
export type WireLookup = Readonly<ReturnType<typeof LOOKUP.decode>>

/** The fields of a message; a legacy one has no lookups. */
type MessageFields = Readonly<ReturnType<typeof VERSION_0.decode>> & { readonly version: 'legacy' | 0 }

/** A decoded and sanitized message. */
export type WireMessage = MessageFields & { readonly bytes: Uint8Array }

/** A decoded transaction: signature slots and message. */
export type WireTransaction = {
  readonly bytes: Uint8Array
  readonly signatures: readonly Uint8Array[]
  readonly message: WireMessage
}

/** `encoding`: bytes that are no transaction. `sanitize`: a transaction whose counts or indexes contradict each other. */
export type WireProblem = { readonly kind: 'encoding' | 'sanitize'; readonly words: string }

class Insane extends Error {}

/**
 * Decodes a whole transaction. The VM's binding ends the process on bytes that it cannot read, so nothing reaches the
 * VM that did not pass here.
 */
export function decodeTransaction(bytes: Uint8Array): Result<WireTransaction, WireProblem> {
  return guarded(() => {
    const { signatures, message: signed } = exactly(TRANSACTION, bytes)
    const message = readMessage(signed)
    if (signatures.length !== message.signerCount) throw new Insane('signature count differs from header')
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
    const words = error instanceof Error ? error.message : String(error)
    return fail({ kind: error instanceof Insane ? 'sanitize' : 'encoding', words })
  }
}

/** What these bytes say, if they are the shortest form of it and nothing is left over. */
function exactly<T>(codec: Codec<T>, bytes: Uint8Array): T {
  const value = codec.decode(bytes)
  return Buffer.from(codec.encode(value)).equals(bytes)
    ? value
    : badBytes('trailing bytes, or a count in a longer form')
}

function badBytes(words: string): never {
  throw new RangeError(words)
}

function readMessage(bytes: Uint8Array): WireMessage {
  const isLegacy = (bytes[0] ?? 0) < 0x80
  const fields: MessageFields = isLegacy
    ? { version: 'legacy', ...exactly(LEGACY, bytes), lookups: [] }
    : { version: 0, ...exactly(VERSION_0, bytes) }
  checkSanity(fields)
  return { bytes, ...fields }
}

/** The validator's own sanity rules (solana-message `sanitize`, legacy and v0). */
function checkSanity(message: MessageFields): void {
  const { signerCount, readonlySignerCount, readonlyUnsignedCount, staticKeys, lookups } = message
  if (signerCount === 0 || readonlySignerCount >= signerCount) throw new Insane('no writable fee payer')
  if (signerCount + readonlyUnsignedCount > staticKeys.length) throw new Insane('header exceeds keys')
  const loadedCounts = lookups.map((lookup) => lookup.writableIndexes.length + lookup.readonlyIndexes.length)
  if (loadedCounts.includes(0)) throw new Insane('empty table lookup')
  const total = staticKeys.length + loadedCounts.reduce((sum, count) => sum + count, 0)
  if (total > 256) throw new Insane('too many accounts')
  for (const { programIndex, accountIndexes } of message.instructions) {
    if (programIndex === 0 || programIndex >= staticKeys.length) throw new Insane('program index')
    if (accountIndexes.some((index) => index >= total)) throw new Insane('account index')
  }
}

/** The bytes of a message. */
export function messageBytes(message: MessageFields): Uint8Array {
  return Uint8Array.from((message.version === 'legacy' ? LEGACY : VERSION_0).encode(message))
}

/** The bytes of a transaction: signature slots and the message that they are for. */
export function transactionBytes(signatures: readonly Uint8Array[], message: Uint8Array): Uint8Array {
  return Uint8Array.from(TRANSACTION.encode({ signatures: [...signatures], message }))
}
