/** Words of `fees-section`. */
export const FEES_SECTION_WORD = {
  medium: 'Medium',
  high: 'High',
  veryHigh: 'Very high',
  standard: 'Standard',
  selfBuilt: 'Self-built',
  managed: 'Managed',
  fixed: 'Fixed',
  dynamic: 'Dynamic',
  maxPriorityFee: 'Max priority fee',
  transactionsWithHigherPriority: (solOf: string | number | bigint): string =>
    `Transactions with a higher priority fee are blocked. Maximum ${solOf} SOL.`,
  maxPriorityFeeSol: 'Max priority fee in SOL',
  priorityFee: 'Priority fee',
  paidSoSwapConfirmed: 'Paid so a swap is confirmed sooner.',
  priorityFeeOf: (priorityLevel: string | number | bigint): string => `priority fee, ${priorityLevel}`,
  slippageTolerance: 'Slippage tolerance',
  maxPriceChangeUntil: 'Max price change until a swap is confirmed. Up to 10%.',
  slippageTolerancePercent: 'Slippage tolerance in percent',
  slippageMode: 'Slippage mode',
  slippageModeOf: (id: string | number | bigint): string => `slippage mode, ${id}`,
  execution: 'Execution',
  whoBuildsSwapLink: 'Who builds the swap. A link can set another for one swap.',
  executionOf: (route: string | number | bigint): string => `execution, ${route}`,
  slippageSelling: 'Slippage tolerance for selling',
  maxDropBelowBid: (hINT: string | number | bigint): string => `Max drop below the bid when selling shares. ${hINT}`,
  slippageSellingOf: (a: string | number | bigint): string => `slippage tolerance for selling, ${a}%`,
} as const

/** Words of `wallet-section`. */
export const WALLET_SECTION_WORD = {
  connected: 'Connected',
  connect: 'Connect',
  disconnect: 'Disconnect',
  rememberedWallet: 'Remembered wallet',
  onlyItsNameSaved: 'Only its name is saved. Never a key.',
  none: 'None.',
  forget: 'Forget',
  autoConnect: 'Auto-connect',
  reconnectsRememberedWalletPage: 'Reconnects the remembered wallet on page load.',
  autoConnectOf: (id: string | number | bigint): string => `auto-connect, ${id}`,
} as const

/** Words of `import-file`. */
export const IMPORT_FILE_WORD = {
  imported: 'Imported.',
  browserStorageBlockedNot: 'Browser storage is blocked. Not everything could be imported.',
  importFile: 'Import a file',
  nothingWasChangedInvalid: 'Nothing was changed. Invalid fields:',
  changesFile: 'Changes in this file',
  noChanges: 'No changes.',
  close: 'Close',
  back: 'Back',
  import: 'Import',
} as const

/** Words of `data-section`. */
export const DATA_SECTION_WORD = {
  netWorth: 'Token holdings history',
  netWorthHint: 'Daily value of the tokens in the portfolios you viewed, on this device only.',
  watchlist: 'Watchlist',
  savedEventsTheirRules: 'Saved events and their rules as you saw them.',
  savedPrices: 'Saved prices',
  pricesRecordedDeviceOnly: 'Prices recorded on this device only.',
  transactionLog: 'Transaction log',
  transactionsYouSignedChain: 'Transactions you signed. The chain keeps its own record.',
  settings: 'Settings',
  resetDefaults: 'Reset to defaults.',
  export: 'Export',
  everythingBelowOneFile: 'Everything below in one file. Contains no keys and no demo wallet.',
  exportEverything: 'Export everything',
  import: 'Import',
  previewChangesFirstFile: 'Preview the changes first. A file with an invalid field changes nothing.',
  erase: (word: string | number | bigint): string => `Erase: ${word}`,
  cantBeUndoneExport: 'This can’t be undone. Export first to keep a copy.',
  keep: 'Keep',
  eraseWord: 'Erase',
  endedTransactions: 'ended transactions',
  nothingErase: 'Nothing to erase.',
} as const

/** Words of `aside-line`. */
export const ASIDE_WORD = {
  title: 'Unreadable transactions',
  hint: 'Saved by another version, or damaged. They are kept apart and are not in Activity.',
  save: 'Export unreadable transactions',
  noSentence: 'What it was to do can’t be read.',
} as const

/** Words of `trading-section`. */
export const TRADING_SECTION_WORD = {
  quickAmounts: 'Quick amounts',
  presetDollarAmountsOrders: 'Preset dollar amounts on orders. Up to four.',
  quickAmountsDollars: 'Quick amounts in dollars',
  priceImpactWarning: 'Price impact warning',
  confirmAgainWhenAverage: (a: string | number | bigint): string =>
    `Confirm again when the average price is this far from the best price. At most ${a}%.`,
  priceImpactWarningFrom: 'Price impact warning from',
  priceImpactWarningFromOf: (id: string | number | bigint): string => `price impact warning, from ${id}%`,
} as const
