import { type Address } from '~/values/address.ts'
import { type ResolvedInstruction } from './bytes/decode.ts'
import { Reader } from './bytes/reader.ts'

/*
 * Balance assertions of the Lighthouse program: an instruction that fails the whole transaction unless an account holds
 * what it says. Layout as published in github.com/Jac0xb/lighthouse, `clients/rust/src/generated`: opcode, log level,
 * field (each one byte), value (u64, little-endian), operator (one byte); one account, the one that is read.
 */

/** Instruction and field of each kind: `AssertTokenAccount` with `Amount`, `AssertAccountInfo` with `Lamports`. */
const LAYOUT = {
  'token-amount': { opcode: 9, field: 2 },
  lamports: { opcode: 5, field: 0 },
} as const

/** Integer operators by their number in the bytes (`IntegerOperator`); the last two compare bits. */
const OPERATORS = ['=', '≠', '>', '<', '≥', '≤', 'contains', 'lacks'] as const

/** Writes nothing to the log, whether it holds or not. */
const SILENT = 0
/** Highest log level of the published enum. */
const LAST_LEVEL = 6

/** What an assertion says of one account at its place among the instructions. */
export type BalanceAssertion = {
  /** Amount of a token account, base units; or lamports of any account. */
  readonly kind: keyof typeof LAYOUT
  readonly account: Address
  readonly operator: (typeof OPERATORS)[number]
  /** u64. */
  readonly value: bigint
}

/** Data of the instruction, silent: 12 bytes. Throws `RangeError` for a value that is no u64. */
export function assertionData({ kind, operator, value }: BalanceAssertion): Uint8Array {
  if (value < 0n || value >= 1n << 64n) throw new RangeError('an assertion holds a u64')
  const { opcode, field } = LAYOUT[kind]
  const digits = Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
  return Uint8Array.of(opcode, SILENT, field, ...digits, OPERATORS.indexOf(operator))
}

/** Decodes an instruction of the program, at any log level; `undefined` when it is no balance assertion to its last byte. */
export function readAssertion({
  data,
  accounts,
}: Pick<ResolvedInstruction, 'data' | 'accounts'>): BalanceAssertion | undefined {
  try {
    const reader = new Reader(data)
    const [opcode, level, field] = [reader.u8(), reader.u8(), reader.u8()]
    const value = reader.u64()
    const operator = OPERATORS[reader.u8()]
    reader.end()
    const kind = kindOf(opcode, field)
    const [account, ...rest] = accounts
    if (kind === undefined || operator === undefined || account === undefined) return undefined
    return level > LAST_LEVEL || rest.length > 0 ? undefined : { kind, account: account.address, operator, value }
  } catch {
    return undefined
  }
}

function kindOf(opcode: number, field: number): BalanceAssertion['kind'] | undefined {
  const kinds = ['token-amount', 'lamports'] as const
  return kinds.find((kind) => LAYOUT[kind].opcode === opcode && LAYOUT[kind].field === field)
}
