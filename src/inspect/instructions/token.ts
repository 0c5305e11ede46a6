import { PROGRAM } from '~/config/programs.ts'
import { row, type InstructionRow, type InstructionTable } from './table.ts'

const INITIALIZE_MINT = { decimals: 'u8', authority: 'key', freezer: 'key or nobody' } as const
const MINT_WORDS =
  'opens the mint {mint} with {decimals} decimals; {authority} may create more of it, {freezer} may freeze its accounts'

/** Opening mints, accounts and multisigs: the same in both token programs. */
const OPENINGS: readonly InstructionRow[] = [
  row(0, ['InitializeMint', 'creates'], INITIALIZE_MINT, 'mint', MINT_WORDS),
  row(1, ['InitializeAccount', 'creates'], {}, 'account mint owner', 'opens {account} for {mint}; {owner} owns it'),
  row(
    2,
    ['InitializeMultisig', 'creates'],
    { signatures: 'u8' },
    'account _ first',
    'makes {account} a multisig that {signatures} of its signers command, the first of them {first}',
  ),
  row(
    16,
    ['InitializeAccount2', 'creates'],
    { owner: 'key' },
    'account mint',
    'opens {account} for {mint}; {owner} owns it',
  ),
  row(
    18,
    ['InitializeAccount3', 'creates'],
    { owner: 'key' },
    'account mint',
    'opens {account} for {mint}; {owner} owns it',
  ),
  row(
    19,
    ['InitializeMultisig2', 'creates'],
    { signatures: 'u8' },
    'account first',
    'makes {account} a multisig that {signatures} of its signers command, the first of them {first}',
  ),
  row(20, ['InitializeMint2', 'creates'], INITIALIZE_MINT, 'mint', MINT_WORDS),
  row(22, ['InitializeImmutableOwner', 'harmless'], {}, 'account', 'the owner of {account} can never be changed'),
]

/** Moves of tokens, and of the SOL under them. */
const MOVES: readonly InstructionRow[] = [
  row(
    3,
    ['Transfer', 'moves'],
    { amount: 'units' },
    'source to authority',
    '{amount} of {source} leave for {to}, by the word of {authority}',
    'to',
  ),
  row(
    7,
    ['MintTo', 'moves'],
    { amount: 'units' },
    'mint account authority',
    '{authority} creates {amount} of {mint} in {account}',
  ),
  row(
    8,
    ['Burn', 'moves'],
    { amount: 'units' },
    'account mint authority',
    '{amount} of {mint} in {account} are destroyed, by the word of {authority}',
  ),
  row(
    12,
    ['TransferChecked', 'moves'],
    { amount: 'checked' },
    'source mint to authority',
    '{amount} {coin} leave {source} for {to}, by the word of {authority}',
    'to',
  ),
  row(
    14,
    ['MintToChecked', 'moves'],
    { amount: 'checked' },
    'mint account authority',
    '{authority} creates {amount} {coin} in {account}',
  ),
  row(
    15,
    ['BurnChecked', 'moves'],
    { amount: 'checked' },
    'account mint authority',
    '{amount} {coin} in {account} are destroyed, by the word of {authority}',
  ),
  row(17, ['SyncNative', 'harmless'], {}, 'account', 'counts the SOL in {account} as wrapped SOL'),
  row(
    38,
    ['WithdrawExcessLamports', 'moves'],
    {},
    'source to authority',
    'the SOL above the rent leaves {source} for {to}, by the word of {authority}',
    'to',
  ),
  row(
    45,
    ['UnwrapLamports', 'moves'],
    { amount: 'lamports or all' },
    'source to authority',
    '{amount} of the wrapped SOL in {source} leave for {to}, by the word of {authority}',
    'to',
  ),
]

/** Who may decide over an account or a mint. */
const POWERS: readonly InstructionRow[] = [
  row(
    4,
    ['Approve', 'control'],
    { amount: 'allowance' },
    'source delegate owner',
    '{delegate} may take {amount} out of {source}, which belongs to {owner}, at any time and without asking again',
  ),
  row(
    5,
    ['Revoke', 'harmless'],
    {},
    'source owner',
    'the delegate of {source} loses the power over it, by the word of {owner}',
  ),
  row(
    6,
    ['SetAuthority', 'control'],
    { power: 'authority', next: 'key or nobody' },
    'account authority',
    '{next} becomes the {power} of {account} in place of {authority}',
  ),
  row(
    9,
    ['CloseAccount', 'closes'],
    {},
    'account to authority',
    'closes the token account {account}; what is in it goes to {to}, by the word of {authority}',
    'to',
  ),
  row(
    10,
    ['FreezeAccount', 'control'],
    {},
    'account mint authority',
    '{authority} freezes {account} of {mint}: nothing in it can be moved until they thaw it',
  ),
  row(11, ['ThawAccount', 'harmless'], {}, 'account mint authority', '{authority} thaws {account} of {mint}'),
  row(
    13,
    ['ApproveChecked', 'control'],
    { amount: 'checked allowance' },
    'source mint delegate owner',
    '{delegate} may take {amount} {coin} out of {source}, which belongs to {owner}, at any time and without asking again',
  ),
]

/** Instructions that only compute something. */
const ASKS: readonly InstructionRow[] = [
  row(21, ['GetAccountDataSize', 'harmless'], {}, 'mint', 'asks how long an account of {mint} is'),
  row(23, ['AmountToUiAmount', 'harmless'], { amount: 'units' }, 'mint', 'asks how {amount} of {mint} are written'),
  row(
    24,
    ['UiAmountToAmount', 'harmless'],
    { amount: 'whole text' },
    'mint',
    'asks how many units of {mint} {amount} are',
  ),
]

/** Instructions that both token programs have, by the same numbers. */
export const SHARED_TOKEN_ROWS: readonly InstructionRow[] = [...OPENINGS, ...MOVES, ...POWERS]

/** Every instruction of the SPL Token program but Batch, which holds others (`read-instruction.ts`). */
export const TOKEN_WORDS: InstructionTable = {
  program: PROGRAM.token,
  width: 1,
  rows: [...SHARED_TOKEN_ROWS, ...ASKS],
}

/** Of the newer program the size is asked with a list of extensions. */
export const TOKEN_2022_ASKS: readonly InstructionRow[] = [
  row(
    21,
    ['GetAccountDataSize', 'harmless'],
    { extensions: 'opaque' },
    'mint',
    'asks how long an account of {mint} is with these extensions',
  ),
  ...ASKS.slice(1),
]

/*
 * Interfaces that Token-2022 answers besides its own numbers: names and groups of tokens. Their codes are the first eight
 * bytes of sha256("spl_token_metadata_interface:…") and sha256("spl_token_group_interface:…").
 */

/** Instructions of the metadata and group interfaces. */
export const INTERFACE_ROWS: readonly InstructionRow[] = [
  row(
    [210, 225, 30, 162, 88, 184, 77, 141],
    ['TokenMetadata: Initialize', 'creates'],
    { name: 'short text', symbol: 'short text', link: 'short text' },
    'metadata next mint',
    'names {mint} {name}, symbol {symbol}; {next} may change that',
  ),
  row(
    [221, 233, 49, 45, 181, 202, 220, 200],
    ['TokenMetadata: UpdateField', 'harmless'],
    { field: 'name of a field', value: 'short text' },
    'metadata authority',
    '{authority} writes {value} as the {field} of {metadata}',
  ),
  row(
    [234, 18, 32, 56, 89, 141, 37, 181],
    ['TokenMetadata: RemoveKey', 'harmless'],
    { quiet: 'one flag', field: 'short text' },
    'metadata authority',
    '{authority} removes {field} from {metadata}',
  ),
  row(
    [215, 228, 166, 228, 84, 100, 86, 123],
    ['TokenMetadata: UpdateAuthority', 'control'],
    { next: 'zero is nobody' },
    'metadata authority',
    '{next} becomes the authority of the metadata {metadata} in place of {authority}',
  ),
  row(
    [250, 166, 180, 250, 13, 12, 184, 70],
    ['TokenMetadata: Emit', 'harmless'],
    { start: 'range end', end: 'range end' },
    'metadata',
    'reads the metadata {metadata}',
  ),
  row(
    [121, 113, 108, 39, 54, 51, 0, 4],
    ['TokenGroup: InitializeGroup', 'creates'],
    { next: 'zero is nobody', most: 'u64' },
    'group mint authority',
    'makes {group} a group of at most {most} tokens; {next} may change it, by the word of {authority}',
  ),
  row(
    [108, 37, 171, 143, 248, 30, 18, 110],
    ['TokenGroup: UpdateGroupMaxSize', 'harmless'],
    { most: 'u64' },
    'group authority',
    '{authority} lets the group {group} have at most {most} tokens',
  ),
  row(
    [161, 105, 88, 1, 237, 221, 216, 203],
    ['TokenGroup: UpdateGroupAuthority', 'control'],
    { next: 'zero is nobody' },
    'group authority',
    '{next} becomes the authority of the group {group} in place of {authority}',
  ),
  row(
    [152, 32, 222, 176, 223, 237, 116, 134],
    ['TokenGroup: InitializeMember', 'creates'],
    {},
    'member mint authority group',
    '{mint} becomes a member of the group {group}, by the word of {authority}',
  ),
]
