import { row, type InstructionRow } from './table.ts'

/* Extensions with encrypted amounts: sender and recipient are described, the amounts cannot be read. */

const PROOF = { proof: 'opaque' } as const
const NOBODY = 'zero is nobody'

const TRANSFERS: readonly InstructionRow[] = [
  row(
    [27, 0],
    ['ConfidentialTransfer: InitializeMint', 'creates'],
    { authority: NOBODY, automatic: 'one flag', auditor: NOBODY },
    'mint',
    '{mint} allows hidden amounts; {authority} may change that; accounts are approved by themselves: {automatic}',
  ),
  row(
    [27, 1],
    ['ConfidentialTransfer: UpdateMint', 'harmless'],
    { automatic: 'one flag', auditor: NOBODY },
    'mint authority',
    '{authority} changes the settings of hidden amounts of {mint}; accounts are approved by themselves: {automatic}',
  ),
  row(
    [27, 2],
    ['ConfidentialTransfer: ConfigureAccount', 'harmless'],
    PROOF,
    'account mint',
    'lets {account} hold hidden amounts of {mint}',
  ),
  row(
    [27, 3],
    ['ConfidentialTransfer: ApproveAccount', 'harmless'],
    {},
    'account mint authority',
    '{authority} lets {account} hold hidden amounts of {mint}',
  ),
  row(
    [27, 4],
    ['ConfidentialTransfer: EmptyAccount', 'harmless'],
    PROOF,
    'account',
    'proves that {account} holds no hidden amount, so that it can be closed',
  ),
  row(
    [27, 5],
    ['ConfidentialTransfer: Deposit', 'moves'],
    { amount: 'checked' },
    'account mint authority',
    '{amount} {coin} in {account} become a hidden amount, by the word of {authority}',
  ),
  row(
    [27, 6],
    ['ConfidentialTransfer: Withdraw', 'moves'],
    { amount: 'checked', ...PROOF },
    'account mint',
    '{amount} {coin} of the hidden amount in {account} become a visible one',
  ),
  row(
    [27, 7],
    ['ConfidentialTransfer: Transfer', 'moves'],
    PROOF,
    'source mint to',
    'a hidden amount of {mint} leaves {source} for {to}',
    'to',
  ),
  row(
    [27, 8],
    ['ConfidentialTransfer: ApplyPendingBalance', 'harmless'],
    { count: 'u64', ...PROOF },
    'account',
    'counts {count} hidden amounts that {account} has received',
  ),
  row(
    [27, 9],
    ['ConfidentialTransfer: EnableConfidentialCredits', 'harmless'],
    {},
    'account',
    '{account} takes hidden amounts',
  ),
  row(
    [27, 10],
    ['ConfidentialTransfer: DisableConfidentialCredits', 'harmless'],
    {},
    'account',
    '{account} takes no hidden amounts',
  ),
  row(
    [27, 11],
    ['ConfidentialTransfer: EnableNonConfidentialCredits', 'harmless'],
    {},
    'account',
    '{account} takes visible amounts',
  ),
  row(
    [27, 12],
    ['ConfidentialTransfer: DisableNonConfidentialCredits', 'harmless'],
    {},
    'account',
    '{account} takes no visible amounts',
  ),
  row(
    [27, 13],
    ['ConfidentialTransfer: TransferWithFee', 'moves'],
    PROOF,
    'source mint to',
    'a hidden amount of {mint} leaves {source} for {to}, less a fee',
    'to',
  ),
  row(
    [27, 14],
    ['ConfidentialTransfer: ConfigureAccountWithRegistry', 'harmless'],
    {},
    'account mint',
    'lets {account} hold hidden amounts of {mint}',
  ),
]

const FEES: readonly InstructionRow[] = [
  row(
    [37, 0],
    ['ConfidentialTransferFee: InitializeConfidentialTransferFeeConfig', 'creates'],
    { authority: NOBODY, key: 'key' },
    'mint',
    'hidden transfers of {mint} pay a fee; {authority} may take it',
  ),
  row(
    [37, 1],
    ['ConfidentialTransferFee: WithdrawWithheldTokensFromMint', 'moves'],
    PROOF,
    'mint to',
    'hidden fees that {mint} has kept go to {to}',
    'to',
  ),
  row(
    [37, 2],
    ['ConfidentialTransferFee: WithdrawWithheldTokensFromAccounts', 'moves'],
    PROOF,
    'mint to',
    'hidden fees that accounts of {mint} have kept go to {to}',
    'to',
  ),
  row(
    [37, 3],
    ['ConfidentialTransferFee: HarvestWithheldTokensToMint', 'harmless'],
    {},
    'mint',
    'hidden fees that accounts of {mint} have kept go to the mint',
  ),
  row(
    [37, 4],
    ['ConfidentialTransferFee: EnableHarvestToMint', 'harmless'],
    {},
    'mint',
    'hidden fees may go to {mint}',
  ),
  row(
    [37, 5],
    ['ConfidentialTransferFee: DisableHarvestToMint', 'harmless'],
    {},
    'mint',
    'hidden fees may not go to {mint}',
  ),
]

const SUPPLY: readonly InstructionRow[] = [
  row(
    [42, 0],
    ['ConfidentialMintBurn: InitializeMint', 'creates'],
    PROOF,
    'mint',
    '{mint} hides how much of it there is',
  ),
  row(
    [42, 1],
    ['ConfidentialMintBurn: RotateSupplyElGamalPubkey', 'control'],
    PROOF,
    'mint',
    'changes the key that reads how much of {mint} there is',
  ),
  row(
    [42, 2],
    ['ConfidentialMintBurn: UpdateDecryptableSupply', 'harmless'],
    PROOF,
    'mint',
    'notes how much of {mint} there is',
  ),
  row(
    [42, 3],
    ['ConfidentialMintBurn: Mint', 'moves'],
    PROOF,
    'account mint',
    'creates a hidden amount of {mint} in {account}',
  ),
  row(
    [42, 4],
    ['ConfidentialMintBurn: Burn', 'moves'],
    PROOF,
    'account mint',
    'destroys a hidden amount of {mint} in {account}',
  ),
  row(
    [42, 5],
    ['ConfidentialMintBurn: ApplyPendingBurn', 'harmless'],
    {},
    'mint',
    'counts what was destroyed of {mint}',
  ),
]

/** Instructions of the confidential extensions of Token-2022. */
export const CONFIDENTIAL_ROWS: readonly InstructionRow[] = [...TRANSFERS, ...FEES, ...SUPPLY]
