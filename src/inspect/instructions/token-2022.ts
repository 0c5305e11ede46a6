import { PROGRAM } from '~/config/programs.ts'
import { row, type InstructionTable } from './table.ts'
import { CONFIDENTIAL_ROWS } from './token-confidential.ts'
import { INTERFACE_ROWS, SHARED_TOKEN_ROWS, TOKEN_2022_ASKS } from './token.ts'

const NOBODY = 'zero is nobody'

/** Settings of mints, and what they let others do with everybody's tokens. */
const MINT_ROWS = [
  row(
    25,
    ['InitializeMintCloseAuthority', 'control'],
    { next: 'key or nobody' },
    'mint',
    '{next} becomes the close authority of the mint {mint}',
  ),
  row(
    [26, 0],
    ['TransferFee: InitializeTransferFeeConfig', 'creates'],
    { authority: 'key or nobody', taker: 'key or nobody', bps: 'u16', most: 'units' },
    'mint',
    'every transfer of {mint} pays {bps} bps, at most {most}; {authority} may change it, {taker} may take it',
  ),
  row(
    [26, 1],
    ['TransferFee: TransferCheckedWithFee', 'moves'],
    { amount: 'checked', fee: 'units' },
    'source mint to authority',
    '{amount} {coin} leave {source} for {to}, of which {fee} are kept as a fee, by the word of {authority}',
    'to',
  ),
  row(
    [26, 2],
    ['TransferFee: WithdrawWithheldTokensFromMint', 'moves'],
    {},
    'mint to authority',
    'fees that {mint} has kept go to {to}, by the word of {authority}',
    'to',
  ),
  row(
    [26, 3],
    ['TransferFee: WithdrawWithheldTokensFromAccounts', 'moves'],
    { count: 'u8' },
    'mint to authority',
    'fees that {count} accounts of {mint} have kept go to {to}, by the word of {authority}',
    'to',
  ),
  row(
    [26, 4],
    ['TransferFee: HarvestWithheldTokensToMint', 'harmless'],
    {},
    'mint',
    'fees that accounts of {mint} have kept go to the mint',
  ),
  row(
    [26, 5],
    ['TransferFee: SetTransferFee', 'control'],
    { bps: 'u16', most: 'units' },
    'mint authority',
    '{authority} sets the fee of every transfer of {mint} to {bps} bps, at most {most}',
  ),
  row(
    [28, 0],
    ['DefaultAccountState: Initialize', 'control'],
    { state: 'account state' },
    'mint',
    'every new account of {mint} begins {state}',
  ),
  row(
    [28, 1],
    ['DefaultAccountState: Update', 'control'],
    { state: 'account state' },
    'mint authority',
    '{authority} lets every new account of {mint} begin {state}',
  ),
  row(31, ['CreateNativeMint', 'creates'], {}, 'payer mint', '{payer} pays for the mint of wrapped SOL, {mint}'),
  row(32, ['InitializeNonTransferableMint', 'control'], {}, 'mint', 'tokens of {mint} can never be transferred'),
  row(
    [33, 0],
    ['InterestBearingMint: Initialize', 'creates'],
    { authority: NOBODY, rate: 'i16' },
    'mint',
    'amounts of {mint} are shown with interest of {rate} bps; {authority} may change it',
  ),
  row(
    [33, 1],
    ['InterestBearingMint: UpdateRate', 'harmless'],
    { rate: 'i16' },
    'mint authority',
    '{authority} lets amounts of {mint} be shown with interest of {rate} bps',
  ),
  row(
    35,
    ['InitializePermanentDelegate', 'control'],
    { delegate: 'key' },
    'mint',
    '{delegate} becomes the permanent delegate of {mint}: they may move and destroy everybody’s tokens of it',
  ),
  row(
    [36, 0],
    ['TransferHook: Initialize', 'control'],
    { authority: NOBODY, hook: NOBODY },
    'mint',
    'every transfer of {mint} runs the program {hook}, which may refuse it; {authority} may choose another',
  ),
  row(
    [36, 1],
    ['TransferHook: Update', 'control'],
    { hook: NOBODY },
    'mint authority',
    '{authority} lets every transfer of {mint} run the program {hook}, which may refuse it',
  ),
]

/** Settings of accounts, and later extensions of mints. */
const LATER_ROWS = [
  row(
    29,
    ['Reallocate', 'creates'],
    { extensions: 'opaque' },
    'account payer _ owner',
    'makes room for extensions in {account} of {owner}, paid by {payer}',
  ),
  row(
    [30, 0],
    ['MemoTransfer: Enable', 'harmless'],
    {},
    'account owner',
    '{account} of {owner} takes transfers with a memo only',
  ),
  row(
    [30, 1],
    ['MemoTransfer: Disable', 'harmless'],
    {},
    'account owner',
    '{account} of {owner} takes transfers without a memo',
  ),
  row(
    [34, 0],
    ['CpiGuard: Enable', 'harmless'],
    {},
    'account owner',
    'protects {account} of {owner} from programs that act in its name',
  ),
  row(
    [34, 1],
    ['CpiGuard: Disable', 'control'],
    {},
    'account owner',
    'takes the protection of {account} of {owner} away: programs may act in its name again',
  ),
  row(
    [39, 0],
    ['MetadataPointer: Initialize', 'creates'],
    { authority: NOBODY, at: NOBODY },
    'mint',
    'the name of {mint} is kept in {at}; {authority} may change that',
  ),
  row(
    [39, 1],
    ['MetadataPointer: Update', 'harmless'],
    { at: NOBODY },
    'mint authority',
    '{authority} lets the name of {mint} be kept in {at}',
  ),
  row(
    [40, 0],
    ['GroupPointer: Initialize', 'creates'],
    { authority: NOBODY, at: NOBODY },
    'mint',
    'the group of {mint} is kept in {at}; {authority} may change that',
  ),
  row(
    [40, 1],
    ['GroupPointer: Update', 'harmless'],
    { at: NOBODY },
    'mint authority',
    '{authority} lets the group of {mint} be kept in {at}',
  ),
  row(
    [41, 0],
    ['GroupMemberPointer: Initialize', 'creates'],
    { authority: NOBODY, at: NOBODY },
    'mint',
    'the membership of {mint} is kept in {at}; {authority} may change that',
  ),
  row(
    [41, 1],
    ['GroupMemberPointer: Update', 'harmless'],
    { at: NOBODY },
    'mint authority',
    '{authority} lets the membership of {mint} be kept in {at}',
  ),
  row(
    [43, 0],
    ['ScaledUiAmount: Initialize', 'creates'],
    { authority: NOBODY, factor: 'f64' },
    'mint',
    'amounts of {mint} are shown times {factor}; {authority} may change it',
  ),
  row(
    [43, 1],
    ['ScaledUiAmount: UpdateMultiplier', 'harmless'],
    { factor: 'f64', since: 'i64' },
    'mint authority',
    '{authority} lets amounts of {mint} be shown times {factor}, from second {since} on',
  ),
  row(
    [44, 0],
    ['Pausable: Initialize', 'control'],
    { authority: 'key' },
    'mint',
    '{authority} may stop every transfer of {mint}',
  ),
  row([44, 1], ['Pausable: Pause', 'control'], {}, 'mint authority', '{authority} stops every transfer of {mint}'),
  row([44, 2], ['Pausable: Resume', 'harmless'], {}, 'mint authority', '{authority} allows transfers of {mint} again'),
  row(
    [46, 0],
    ['PermissionedBurn: Initialize', 'control'],
    { authority: 'key' },
    'mint',
    'tokens of {mint} are destroyed with the signature of {authority} only',
  ),
  row(
    [46, 1],
    ['PermissionedBurn: Burn', 'moves'],
    { amount: 'units' },
    'account mint _ authority',
    '{amount} of {mint} in {account} are destroyed, by the word of {authority}',
  ),
  row(
    [46, 2],
    ['PermissionedBurn: BurnChecked', 'moves'],
    { amount: 'checked' },
    'account mint _ authority',
    '{amount} {coin} in {account} are destroyed, by the word of {authority}',
  ),
  row(
    [46, 3],
    ['PermissionedBurn: ConfidentialBurn', 'moves'],
    { amount: 'opaque' },
    'account mint',
    'a hidden amount of {mint} in {account} is destroyed',
  ),
]

/** Every instruction of Token-2022 with those of its extensions, but Batch, which holds others (`read-instruction.ts`). */
export const TOKEN_2022_WORDS: InstructionTable = {
  program: PROGRAM.token2022,
  width: 1,
  rows: [
    ...SHARED_TOKEN_ROWS,
    ...TOKEN_2022_ASKS,
    ...MINT_ROWS,
    ...LATER_ROWS,
    ...CONFIDENTIAL_ROWS,
    ...INTERFACE_ROWS,
  ],
}
