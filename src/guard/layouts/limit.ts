import { INSTRUCTION } from '~/config/programs.ts'
import { type ResolvedInstruction } from '../bytes/decode.ts'
import { DecodeProblem, Reader } from '../bytes/reader.ts'
import { type Layout } from './layout.ts'

/** Decoded `initialize_order` of the limit program. */
export type InitializeOrder = {
  readonly kind: 'initialize-order'
  readonly id: bigint
  /** Input amount, base units. */
  readonly making: bigint
  /** Minimum output, base units. */
  readonly taking: bigint
  /** Unix seconds; `undefined` = never. */
  readonly expiresAt: bigint | undefined
  /** Basis points; `undefined` = none. */
  readonly feeBps: number | undefined
  /** Trailing bytes that are not decoded. */
  readonly tail: Uint8Array
}

/** Accounts of `initialize_order`. */
export const LIMIT_AT = {
  payer: 0,
  maker: 1,
  order: 2,
  reserve: 3,
  makerToken: 4,
  fee: 5,
  referral: 6,
  inputMint: 7,
  outputMint: 8,
  inputProgram: 9,
  outputProgram: 10,
  system: 11,
  associatedToken: 12,
  eventAuthority: 13,
  program: 14,
} as const

/** Discriminator, three amounts, and two empty options. */
const LEAST_BYTES = 8 + 24 + 2

/** The layout of `initialize_order`: 15 accounts, 34 bytes without expiry and fee; a tail is kept, its row judges it. */
export const INITIALIZE_ORDER: Layout<InitializeOrder> = {
  name: INSTRUCTION.initializeOrder.name,
  discriminator: INSTRUCTION.initializeOrder.discriminator,
  proof: INSTRUCTION.initializeOrder.proof,
  accounts: 15,
  dataBytes: { atLeast: LEAST_BYTES },
  decode: decodeInitialize,
}

/**
 * A cancel: known by discriminator only, its accounts were never recorded. Only an inflow act may carry it
 * (docs/transaction-rules.md, LAYOUT_UNPROVEN).
 */
export const CANCEL_LIMIT: Layout<never> = {
  name: INSTRUCTION.cancelLimit.name,
  discriminator: INSTRUCTION.cancelLimit.discriminator,
  proof: INSTRUCTION.cancelLimit.proof,
  accounts: { atLeast: 4 },
  dataBytes: 8,
}

function decodeInitialize({ data }: ResolvedInstruction): InitializeOrder {
  const reader = new Reader(data)
  reader.take(8)
  const id = reader.u64()
  const making = reader.u64()
  const taking = reader.u64()
  const expiresAt = readOption(reader, () => readTime(reader))
  const feeBps = readOption(reader, () => reader.u16())
  const tail = reader.take(reader.left)
  return { kind: 'initialize-order', id, making, taking, expiresAt, feeBps, tail }
}

/** A Borsh option: 0 = none, 1 = a value follows. Any other byte is an error. */
export function readOption<T>(reader: Reader, read: () => T): T | undefined {
  const flag = reader.u8()
  if (flag > 1) throw new DecodeProblem('option')
  return flag === 0 ? undefined : read()
}

/** A time in seconds, signed 64 bits; throws for one before 1970. */
export function readTime(reader: Reader): bigint {
  const value = reader.u64()
  if (value >= 2n ** 63n) throw new DecodeProblem('time')
  return value
}
