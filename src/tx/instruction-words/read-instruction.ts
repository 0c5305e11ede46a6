import { PROGRAM } from '~/config/programs.ts'
import { DecodeProblem, Reader } from '../guard/reader.ts'
import { ASSOCIATED_TOKEN_WORDS } from './associated-token.ts'
import { COMPUTE_BUDGET_WORDS } from './compute-budget.ts'
import { LOOKUP_TABLE_WORDS } from './lookup-table.ts'
import { MEMO_WORDS } from './memo.ts'
import { STAKE_WORDS } from './stake.ts'
import { SYSTEM_WORDS } from './system.ts'
import { readRow, type InstructionTable, type LabelledAccount, type Reading } from './table.ts'
import { TOKEN_2022_WORDS } from './token-2022.ts'
import { TOKEN_WORDS } from './token.ts'

/** Every program whose instructions are all named here. */
export const INSTRUCTION_TABLES: readonly InstructionTable[] = [
  SYSTEM_WORDS,
  TOKEN_WORDS,
  TOKEN_2022_WORDS,
  ASSOCIATED_TOKEN_WORDS,
  COMPUTE_BUDGET_WORDS,
  ...MEMO_WORDS,
  STAKE_WORDS,
  LOOKUP_TABLE_WORDS,
]

const TABLE_OF: ReadonlyMap<string, InstructionTable> = new Map(INSTRUCTION_TABLES.map((each) => [each.program, each]))
/** Number of the instruction of both token programs that holds others. */
const BATCH = 255

/** An instruction whose accounts have labels. */
export type LabelledInstruction = {
  readonly program: string
  readonly accounts: readonly LabelledAccount[]
  readonly data: Uint8Array
}

/**
 * Reads an instruction of a known program: one reading, or one for each instruction of a token batch. `undefined` = a
 * program that has no table here.
 */
export function readInstruction({ program, accounts, data }: LabelledInstruction): readonly Reading[] | undefined {
  const table = TABLE_OF.get(program)
  if (table === undefined) return undefined
  const isToken = program === PROGRAM.token || program === PROGRAM.token2022
  return isToken && data[0] === BATCH ? readBatch(table, accounts, data) : [readRow(table, data, accounts)]
}

/** A batch is a list of (number of accounts, length of data, data); accounts are taken one after the other. */
function readBatch(
  table: InstructionTable,
  accounts: readonly LabelledAccount[],
  data: Uint8Array,
): readonly Reading[] {
  const readings: Reading[] = []
  try {
    const reader = new Reader(data)
    reader.u8()
    let at = 0
    do {
      const count = reader.u8()
      const inner = reader.take(reader.u8())
      if (at + count > accounts.length) throw new DecodeProblem('account-missing')
      readings.push(readRow(table, inner, accounts.slice(at, at + count)))
      at += count
    } while (reader.left > 0)
    return readings
  } catch (error) {
    if (!(error instanceof DecodeProblem)) throw error
    return [...readings, { row: undefined, problem: `a batch that cannot be read (${error.detail})` }]
  }
}
