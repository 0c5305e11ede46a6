import { PROGRAM } from '~/config/programs.ts'
import { row, type InstructionRow, type InstructionTable } from './table.ts'

const NOTE: InstructionRow = row(
  [],
  ['Memo', 'harmless'],
  { note: 'whole text' },
  '',
  'carries the note {note}. Anybody can write anything there; it promises nothing',
)

/** The Memo programs take any text and have one instruction without a number: empty rows begin with nothing. */
export const MEMO_WORDS: readonly InstructionTable[] = [
  { program: PROGRAM.memo, width: 0, rows: [NOTE] },
  { program: PROGRAM.memoV1, width: 0, rows: [NOTE] },
]
