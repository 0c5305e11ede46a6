import { PROGRAM } from '~/config/programs.ts'
import { row, type InstructionTable } from './table.ts'

/** Every instruction of the Address Lookup Table program. */
export const LOOKUP_TABLE_WORDS: InstructionTable = {
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
