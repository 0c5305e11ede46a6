import { PROGRAM } from '~/config/programs.ts'
import { row, type InstructionTable } from './table.ts'

const SEED = { base: 'key', seed: 'text' } as const

/** Every instruction of the System program. */
export const SYSTEM_WORDS: InstructionTable = {
  program: PROGRAM.system,
  width: 4,
  rows: [
    row(
      0,
      ['CreateAccount', 'creates'],
      { lamports: 'lamports', space: 'u64', owner: 'key' },
      'from account',
      '{from} pays {lamports} for the new account {account} of {space} bytes; the program {owner} owns it',
      'account',
    ),
    row(
      1,
      ['Assign', 'control'],
      { owner: 'key' },
      'account',
      'the program {owner} becomes the owner of {account}: it may then take everything in it, and the key of {account} may not',
    ),
    row(2, ['Transfer', 'moves'], { lamports: 'lamports' }, 'from to', '{lamports} leave {from} for {to}', 'to'),
    row(
      3,
      ['CreateAccountWithSeed', 'creates'],
      { ...SEED, lamports: 'lamports', space: 'u64', owner: 'key' },
      'from account',
      '{from} pays {lamports} for the new account {account} of {space} bytes, derived from {base}; the program {owner} owns it',
      'account',
    ),
    row(
      4,
      ['AdvanceNonceAccount', 'control'],
      {},
      'nonce _ authority',
      'uses a durable nonce: it does not expire by itself. Once signed, whoever has it may send it at any time, until {authority} advances the nonce {nonce}',
    ),
    row(
      5,
      ['WithdrawNonceAccount', 'moves'],
      { lamports: 'lamports' },
      'nonce to _ _ authority',
      '{lamports} leave the nonce account {nonce} for {to}, by the word of {authority}',
      'to',
    ),
    row(
      6,
      ['InitializeNonceAccount', 'control'],
      { authority: 'key' },
      'nonce',
      '{authority} becomes the authority of the new nonce account {nonce}: they may advance it and withdraw all of its SOL',
    ),
    row(
      7,
      ['AuthorizeNonceAccount', 'control'],
      { next: 'key' },
      'nonce authority',
      '{next} becomes the authority of the nonce account {nonce} in place of {authority}: they may advance it and withdraw all of its SOL',
    ),
    row(8, ['Allocate', 'creates'], { space: 'u64' }, 'account', 'gives {account} {space} bytes of data'),
    row(
      9,
      ['AllocateWithSeed', 'control'],
      { ...SEED, space: 'u64', owner: 'key' },
      'account',
      'gives {account}, derived from {base}, {space} bytes of data, and the program {owner} becomes its owner',
    ),
    row(
      10,
      ['AssignWithSeed', 'control'],
      { ...SEED, owner: 'key' },
      'account',
      'the program {owner} becomes the owner of {account}, derived from {base}: it may then take everything in it',
    ),
    row(
      11,
      ['TransferWithSeed', 'moves'],
      { lamports: 'lamports', seed: 'text', owner: 'key' },
      'from base to',
      '{lamports} leave {from} for {to}, by the word of {base}',
      'to',
    ),
    row(12, ['UpgradeNonceAccount', 'harmless'], {}, 'nonce', 'brings the nonce account {nonce} to the newer format'),
    row(
      13,
      ['CreateAccountAllowPrefund', 'control'],
      { lamports: 'lamports', space: 'u64', owner: 'key' },
      'account',
      'the program {owner} becomes the owner of {account}, which may hold SOL already, with {space} bytes of data and {lamports} more',
    ),
  ],
}
