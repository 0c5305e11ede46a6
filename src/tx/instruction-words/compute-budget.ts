import { PROGRAM } from '~/config/programs.ts'
import { row, type InstructionTable } from './table.ts'

/** Every instruction of the Compute Budget program. */
export const COMPUTE_BUDGET_WORDS: InstructionTable = {
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
