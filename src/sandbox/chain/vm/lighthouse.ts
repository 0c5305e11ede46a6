import { PROGRAM } from '~/config/programs.ts'
import { address } from '~/values/address.ts'
import { type EffectContext, type VenueInstruction, type VenueProgram } from './stub-program.ts'

/*
 * The Lighthouse program as published (github.com/Jac0xb/lighthouse, `programs/lighthouse`), as far as pages and wallets
 * use it here: a token account's amount and an account's lamports, with every integer operator. Any other assertion holds.
 */

/** Custom errors of the program. */
export const LIGHTHOUSE_ERROR = {
  invalidInstructionData: 6000,
  assertionFailed: 6001,
  rangeOutOfBounds: 6005,
  accountOwnerMismatch: 6009,
} as const

const ASSERT_ACCOUNT_INFO = 5
const ASSERT_TOKEN_ACCOUNT = 9
/** Fields by their number in the assertion. */
const LAMPORTS = 0
const AMOUNT = 2
const AMOUNT_OFFSET = 64
const LOG_LEVELS = 7
const DATA_BYTES = 12

/** Operators by their number; the last two compare bits. */
const HOLDS: readonly ((actual: bigint, value: bigint) => boolean)[] = [
  (actual, value) => actual === value,
  (actual, value) => actual !== value,
  (actual, value) => actual > value,
  (actual, value) => actual < value,
  (actual, value) => actual >= value,
  (actual, value) => actual <= value,
  (actual, value) => (actual & value) === value,
  (actual, value) => (actual & value) === 0n,
]

/** The program of this chain: it writes nothing, and fails the transaction where an assertion does not hold. */
export const LIGHTHOUSE: VenueProgram = {
  id: address(PROGRAM.lighthouse),
  name: 'lighthouse',
  execute(instruction, context) {
    const [opcode = -1, level = -1, field = -1] = instruction.data
    if (opcode === ASSERT_TOKEN_ACCOUNT && field === AMOUNT)
      return compare(instruction, level, () => amountOf(instruction, context))
    if (opcode === ASSERT_ACCOUNT_INFO && field === LAMPORTS)
      return compare(instruction, level, () => ({ value: imageOf(instruction, context)?.lamports ?? 0n }))
    return undefined
  },
}

type Read = { readonly value: bigint } | { readonly error: number }

/** Like the program, it reads the bytes first, then the account, and ignores what follows the operator. */
function compare({ data, accounts }: VenueInstruction, level: number, read: () => Read) {
  const holds = HOLDS[data[DATA_BYTES - 1] ?? -1]
  if (data.length < DATA_BYTES || holds === undefined || level >= LOG_LEVELS)
    return LIGHTHOUSE_ERROR.invalidInstructionData
  if (accounts.length === 0) return 'NotEnoughAccountKeys'
  const found = read()
  if ('error' in found) return found.error
  return holds(found.value, u64At(data, 3)) ? undefined : LIGHTHOUSE_ERROR.assertionFailed
}

function amountOf(instruction: VenueInstruction, context: EffectContext): Read {
  const image = imageOf(instruction, context)
  const isToken = image?.owner === PROGRAM.token || image?.owner === PROGRAM.token2022
  if (image === undefined || !isToken) return { error: LIGHTHOUSE_ERROR.accountOwnerMismatch }
  if (image.data.length < AMOUNT_OFFSET + 8) return { error: LIGHTHOUSE_ERROR.rangeOutOfBounds }
  return { value: u64At(image.data, AMOUNT_OFFSET) }
}

function imageOf({ accounts }: VenueInstruction, context: EffectContext) {
  const [target] = accounts
  return target === undefined ? undefined : context.read(target.address)
}

function u64At(bytes: Uint8Array, at: number): bigint {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(at, true)
}
