import { PROGRAM } from '~/config/programs.ts'
import { DecodeProblem, Reader } from '~/guard/bytes/reader.ts'
import { STAKE_WORDS, SYSTEM_WORDS } from './stake.ts'
import {
  type InstructionRow,
  row,
  readRow,
  type InstructionTable,
  type LabelledAccount,
  type Reading,
} from './table.ts'
import { TOKEN_2022_WORDS } from './token-2022.ts'
import { TOKEN_WORDS } from './token.ts'

const NOTE: InstructionRow = row(
  [],
  ['Memo', 'harmless'],
  { note: 'whole text' },
  '',
  'carries the note {note}. Anybody can write anything there; it promises nothing',
)

/** The Memo programs take any text and have one instruction without a number: empty rows begin with nothing. */
const MEMO_WORDS: readonly InstructionTable[] = [
  { program: PROGRAM.memo, width: 0, rows: [NOTE] },
  { program: PROGRAM.memoV1, width: 0, rows: [NOTE] },
]

/** Every instruction of the Address Lookup Table program. */
const LOOKUP_TABLE_WORDS: InstructionTable = {
  program: PROGRAM.lookupTable,
  width: 4,
  rows: [
    row(
      0,
      ['CreateLookupTable', 'control'],
      { slot: 'u64', bump: 'u8' },
      'table authority payer',
      '{authority} becomes the authority of the new lookup table {table}: they may add to it and close it; {payer} pays for it',
    ),
    row(
      1,
      ['FreezeLookupTable', 'control'],
      {},
      'table authority',
      'nobody may change or close the lookup table {table} any more, {authority} neither',
    ),
    row(
      2,
      ['ExtendLookupTable', 'harmless'],
      { keys: 'keys' },
      'table authority',
      '{authority} adds to the lookup table {table}: {keys}',
    ),
    row(
      3,
      ['DeactivateLookupTable', 'closes'],
      {},
      'table authority',
      '{authority} ends the use of the lookup table {table}',
    ),
    row(
      4,
      ['CloseLookupTable', 'closes'],
      {},
      'table authority to',
      'closes the lookup table {table}; its SOL goes to {to}, by the word of {authority}',
      'to',
    ),
  ],
}

/** Every instruction of the Compute Budget program. */
const COMPUTE_BUDGET_WORDS: InstructionTable = {
  program: PROGRAM.computeBudget,
  width: 1,
  rows: [
    row(
      0,
      ['RequestUnits', 'harmless'],
      { units: 'u32', fee: 'u32' },
      '',
      'may use {units} compute units and pays {fee} lamports for it, in a form that is no longer taken',
    ),
    row(1, ['RequestHeapFrame', 'harmless'], { bytes: 'u32' }, '', 'may use {bytes} bytes of heap'),
    row(2, ['SetComputeUnitLimit', 'harmless'], { units: 'u32' }, '', 'may use {units} compute units'),
    row(
      3,
      ['SetComputeUnitPrice', 'harmless'],
      { price: 'u64' },
      '',
      'pays {price} millionths of a lamport for each compute unit',
    ),
    row(4, ['SetLoadedAccountsDataSizeLimit', 'harmless'], { bytes: 'u32' }, '', 'may load {bytes} bytes of accounts'),
  ],
}

const OPENS = 'opens a token account of {mint} for {wallet}, paid by {payer}'

/** Every instruction of the Associated Token Account program. */
const ASSOCIATED_TOKEN_WORDS: InstructionTable = {
  program: PROGRAM.associatedToken,
  width: 1,
  empty: [0],
  rows: [
    row(0, ['Create', 'creates'], {}, 'payer account wallet mint', OPENS),
    row(1, ['CreateIdempotent', 'creates'], {}, 'payer account wallet mint', `${OPENS}, if there is none yet`),
    row(
      2,
      ['RecoverNested', 'closes'],
      {},
      'account mint to _ _ wallet',
      'closes {account}, which belongs to another token account of {wallet}; its tokens go to {to}',
    ),
  ],
}

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
