import { PROGRAM } from '~/config/programs.ts'
import { UNIT_LIMIT_DATA, UNIT_PRICE_DATA } from './common-layouts.ts'
import { type WireMessage } from './wire-transaction.ts'

const LAMPORTS_PER_SIGNATURE = 5000n
const DEFAULT_UNITS_PER_INSTRUCTION = 200_000n
const BUILTIN_UNITS_PER_INSTRUCTION = 3000n
const MAX_UNITS = 1_400_000n
const MICRO = 1_000_000n
const BYTES_OVERHEAD = 128n

const BUILTINS: ReadonlySet<string> = new Set([PROGRAM.system, PROGRAM.computeBudget])

/** Lamports a byte unless another rate is given: mainnet's since November 2026 (SIMD-0437). */
export const DEFAULT_RENT = 5_080n
let lamportsPerByte = DEFAULT_RENT

/** Sets the rent of this process, lamports a byte; a chain sets it as it starts, before it makes its accounts. */
export function setRent(rate: bigint): void {
  lamportsPerByte = rate
}

/** Balance that an account of `dataLength` bytes must hold. */
export function rentExemptLamports(dataLength: number): bigint {
  return (BYTES_OVERHEAD + BigInt(dataLength)) * lamportsPerByte
}

/** Fee of a message: signatures plus compute unit price times limit, rounded up. */
export function feeOf(message: WireMessage): bigint {
  return LAMPORTS_PER_SIGNATURE * BigInt(message.signerCount) + priorityFee(message)
}

function priorityFee(message: WireMessage): bigint {
  const { unitLimit, microLamportsPerUnit } = readBudget(message)
  return (unitLimit * microLamportsPerUnit + MICRO - 1n) / MICRO
}

function readBudget(message: WireMessage): { unitLimit: bigint; microLamportsPerUnit: bigint } {
  let unitLimit: bigint | undefined
  let microLamportsPerUnit = 0n
  let defaultLimit = 0n
  for (const { programIndex, data } of message.instructions) {
    const program = message.staticKeys[programIndex]
    defaultLimit +=
      program !== undefined && BUILTINS.has(program) ? BUILTIN_UNITS_PER_INSTRUCTION : DEFAULT_UNITS_PER_INSTRUCTION
    if (program !== PROGRAM.computeBudget) continue
    // The program reads what it needs and passes over what follows.
    const units = UNIT_LIMIT_DATA.read(data.subarray(0, 5))?.units
    if (units !== undefined) unitLimit = BigInt(units)
    microLamportsPerUnit = UNIT_PRICE_DATA.read(data.subarray(0, 9))?.microLamports ?? microLamportsPerUnit
  }
  const limit = unitLimit ?? defaultLimit
  return { unitLimit: limit < MAX_UNITS ? limit : MAX_UNITS, microLamportsPerUnit }
}
