import { INSTRUCTION } from '~/config/programs.ts'
import { type ResolvedInstruction } from '../bytes/decode.ts'
import { Reader } from '../bytes/reader.ts'
import { type Layout } from './layout.ts'
import { readOption, readTime } from './limit.ts'

/** Decoded `open_dca_v2` of the recurring program. Amounts in base units. */
export type OpenDca = {
  readonly kind: 'open-dca'
  readonly index: bigint
  readonly total: bigint
  readonly perCycle: bigint
  /** Seconds between two orders. */
  readonly frequency: bigint
  readonly minOut: bigint | undefined
  readonly maxOut: bigint | undefined
  /** Unix seconds; `undefined` = at once. */
  readonly startAt: bigint | undefined
}

/** Accounts of `open_dca_v2`. */
export const DCA_AT = {
  dca: 0,
  user: 1,
  payer: 2,
  inputMint: 3,
  outputMint: 4,
  userToken: 5,
  inputVault: 6,
  outputVault: 7,
  system: 8,
  token: 9,
  associatedToken: 10,
  eventAuthority: 11,
  program: 12,
} as const

/** The layout of `open_dca_v2`: 13 accounts, 43 bytes without any of its three options. */
export const OPEN_DCA: Layout<OpenDca> = {
  name: INSTRUCTION.openDca.name,
  discriminator: INSTRUCTION.openDca.discriminator,
  proof: INSTRUCTION.openDca.proof,
  accounts: 13,
  dataBytes: { atLeast: 43 },
  decode: decodeOpen,
}

/**
 * A close of a recurring order: known by discriminator only, its accounts were never recorded. Only an inflow act may
 * carry it.
 */
export const CLOSE_DCA: Layout<never> = {
  name: INSTRUCTION.closeDca.name,
  discriminator: INSTRUCTION.closeDca.discriminator,
  proof: INSTRUCTION.closeDca.proof,
  accounts: { atLeast: 4 },
  dataBytes: 8,
}

function decodeOpen({ data }: ResolvedInstruction): OpenDca {
  const reader = new Reader(data)
  reader.take(8)
  const index = reader.u64()
  const total = reader.u64()
  const perCycle = reader.u64()
  const frequency = readTime(reader)
  const minOut = readOption(reader, () => reader.u64())
  const maxOut = readOption(reader, () => reader.u64())
  const startAt = readOption(reader, () => readTime(reader))
  reader.end()
  return { kind: 'open-dca', index, total, perCycle, frequency, minOut, maxOut, startAt }
}
