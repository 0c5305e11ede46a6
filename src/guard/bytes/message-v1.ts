import { addressBytes, addressOf, parseBlockhash } from '~/values/address.ts'
import { decodeBase58, encodeBase58 } from '~/values/base58.ts'
import {
  checkHeader,
  type CompiledInstruction,
  type Config,
  type Message,
  type ParsedTransaction,
} from './message-parts.ts'
import { DecodeProblem, Reader, sameBytes } from './reader.ts'

/*
 * Transactions of version 1 (SIMD-0385): the version comes first, settings are fields of the message and not
 * instructions, no lookup tables, signatures at the end.
 */

/** First byte of a transaction of version 1. */
export const VERSION_1 = 0x81

/** Largest transaction of version 1, signatures included (SIMD-0296). */
const MAX_BYTES = 4_096
const MOST = { signatures: 12, addresses: 64, instructions: 64 } as const
/** Bits 0 and 1 are one value, the priority fee. */
const BIT = { fee: 0b11, units: 0b100, loaded: 0b1000, heap: 0b1_0000 } as const
const HEAP = { least: 32_768, most: 262_144, step: 1_024 } as const

/** Parses a transaction of version 1 to its last byte, or throws `DecodeProblem`. */
export function parseVersion1(bytes: Uint8Array): ParsedTransaction {
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
export function serializeVersion1(message: Message): Uint8Array {
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
