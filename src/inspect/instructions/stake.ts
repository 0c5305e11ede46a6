import { PROGRAM } from '~/config/programs.ts'
import { row, type InstructionTable } from './table.ts'

/** The Stake program, in base58. */
export const STAKE_PROGRAM = PROGRAM.stake

const LOCKUP = { time: 'i64', epoch: 'u64', custodian: 'key' } as const

/** Every instruction of the Stake program. */
export const STAKE_WORDS: InstructionTable = {
  program: STAKE_PROGRAM,
  width: 4,
  rows: [
    row(
      0,
      ['Initialize', 'creates'],
      { staker: 'key', withdrawer: 'key', ...LOCKUP },
      'stake',
      'opens the stake account {stake}; {staker} may delegate it, {withdrawer} may withdraw it, {custodian} holds the lockup until second {time} and epoch {epoch}',
    ),
    row(
      1,
      ['Authorize', 'control'],
      { next: 'key', power: 'stake authority' },
      'stake _ authority',
      '{next} becomes the {power} of the stake {stake} in place of {authority}',
    ),
    row(
      2,
      ['DelegateStake', 'harmless'],
      {},
      'stake vote _ _ _ authority',
      'delegates the stake {stake} to the validator {vote}, by the word of {authority}',
    ),
    row(
      3,
      ['Split', 'moves'],
      { lamports: 'lamports' },
      'stake to authority',
      '{lamports} leave the stake {stake} for the stake {to}, by the word of {authority}',
      'to',
    ),
    row(
      4,
      ['Withdraw', 'moves'],
      { lamports: 'lamports' },
      'stake to _ _ authority',
      '{lamports} leave the stake {stake} for {to}, by the word of {authority}',
      'to',
    ),
    row(
      5,
      ['Deactivate', 'harmless'],
      {},
      'stake _ authority',
      'ends the delegation of the stake {stake}, by the word of {authority}',
    ),
    row(
      6,
      ['SetLockup', 'control'],
      { time: 'time or same', epoch: 'epoch or same', custodian: 'key or same' },
      'stake authority',
      '{authority} sets the lockup of the stake {stake}: until second {time}, epoch {epoch}, held by {custodian}',
    ),
    row(
      7,
      ['Merge', 'moves'],
      {},
      'to stake _ _ authority',
      'all of the stake {stake} goes into the stake {to}, by the word of {authority}',
      'to',
    ),
    row(
      8,
      ['AuthorizeWithSeed', 'control'],
      { next: 'key', power: 'stake authority', seed: 'text', owner: 'key' },
      'stake base',
      '{next} becomes the {power} of the stake {stake}, by the word of {base}',
    ),
    row(
      9,
      ['InitializeChecked', 'creates'],
      {},
      'stake _ staker withdrawer',
      'opens the stake account {stake}; {staker} may delegate it, {withdrawer} may withdraw it',
    ),
    row(
      10,
      ['AuthorizeChecked', 'control'],
      { power: 'stake authority' },
      'stake _ authority next',
      '{next} becomes the {power} of the stake {stake} in place of {authority}',
    ),
    row(
      11,
      ['AuthorizeCheckedWithSeed', 'control'],
      { power: 'stake authority', seed: 'text', owner: 'key' },
      'stake base _ next',
      '{next} becomes the {power} of the stake {stake}, by the word of {base}',
    ),
    row(
      12,
      ['SetLockupChecked', 'control'],
      { time: 'time or same', epoch: 'epoch or same' },
      'stake authority',
      '{authority} sets the lockup of the stake {stake}: until second {time}, epoch {epoch}; a third account may become its holder',
    ),
    row(13, ['GetMinimumDelegation', 'harmless'], {}, '', 'asks how small a stake may be'),
    row(
      14,
      ['DeactivateDelinquent', 'harmless'],
      {},
      'stake vote',
      'ends the delegation of the stake {stake} to {vote}, which does not vote',
    ),
    row(
      15,
      ['Redelegate', 'moves'],
      {},
      'stake to vote _ authority',
      'the stake {stake} goes into the stake {to} for {vote}, by the word of {authority}, in a form that is no longer taken',
      'to',
    ),
    row(
      16,
      ['MoveStake', 'moves'],
      { lamports: 'lamports' },
      'stake to authority',
      '{lamports} of the stake {stake} go into the stake {to}, by the word of {authority}',
      'to',
    ),
    row(
      17,
      ['MoveLamports', 'moves'],
      { lamports: 'lamports' },
      'stake to authority',
      '{lamports} that are not staked leave {stake} for {to}, by the word of {authority}',
      'to',
    ),
  ],
}

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
