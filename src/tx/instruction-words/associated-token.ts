import { PROGRAM } from '~/config/programs.ts'
import { row, type InstructionTable } from './table.ts'

const OPENS = 'opens a token account of {mint} for {wallet}, paid by {payer}'

/** Every instruction of the Associated Token Account program. */
export const ASSOCIATED_TOKEN_WORDS: InstructionTable = {
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
