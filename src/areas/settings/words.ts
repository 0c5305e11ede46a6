/** Words of `diagnostics-section`. */
export const DIAGNOSTICS_SECTION_WORD = {
  endpoint: 'Endpoint',
  lastResponse: 'Last response',
  duration: 'Duration',
  requests: 'Requests',
  requestId: 'Request id',
  report: 'Report',
  pageAsTextAddresses: 'This page as text. Addresses are shortened unless you choose otherwise.',
  fullAddresses: 'Full addresses',
  copyAll: 'Copy all',
  build: 'Build',
  hashEveryFile: 'Hash of every file in',
  releaseJson: 'release.json',
  npmRunCheckSite: 'npm run check-site',
  comparesThem: 'compares them.',
  blockTime: 'Block time',
  measuredFromHeights: 'Measured from the block heights that this page reads. A review’s time follows from it.',
  parts: 'Parts',
  optionalFeaturesVenue: 'Optional features of the venue.',
  unreadableRows: 'Unreadable rows',
  skippedCounted: 'Skipped and counted.',
  noneSincePageWas: 'None since this page was loaded.',
  transactions: 'Transactions',
  decodeAnyTransactionWhat: 'Decode any transaction: what it does, who signs, whether it would succeed.',
  inspectTransaction: 'Inspect a transaction',
  requestsSincePageWas: 'Requests since this page was loaded',
  noneYet: 'None yet.',
  inWord: 'in',
  msRequested: 'ms, requested',
} as const

/** Words of `saved-line`. */
export const SAVED_LINE_WORD = {
  changesSavedAutomaticallyDevice: 'Changes are saved automatically on this device.',
  undo: 'Undo',
} as const

/** Words of `setting`. */
export const SETTING_WORD = {
  off: 'Off',
} as const

/** Words of `look-section`. */
export const LOOK_SECTION_WORD = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  cents: 'Cents',
  percent: 'Percent',
  decimal: 'Decimal',
  none: 'None',
  theme: 'Theme',
  themeOf: (wordOf: string | number | bigint): string => `theme, ${wordOf}`,
  oddsFormat: 'Odds format',
  howOutcomePricesShown: (example: string | number | bigint): string =>
    `How outcome prices are shown, such as ${example}. Limit prices are always in cents.`,
  oddsFormatOf: (wordOf: string | number | bigint): string => `odds format, ${wordOf}`,
  motion: 'Motion',
  noneTurnsOffAll: 'None turns off all animation.',
  motionOf: (wordOf: string | number | bigint): string => `motion, ${wordOf}`,
  hideBalances: 'Hide balances',
  yourAmountsShownAs: 'Your amounts are shown as •••. Exported files keep them.',
  hideBalancesOf: (id: string | number | bigint): string => `hide balances, ${id}`,
  keyboardShortcuts: 'Keyboard shortcuts',
  singleKeysSuchAs: 'Single keys such as g, j and /. Ctrl or Cmd K always works.',
  keyboardShortcutsOf: (id: string | number | bigint): string => `keyboard shortcuts, ${id}`,
} as const

/** Words of `chain-section`. */
export const CHAIN_SECTION_WORD = {
  path: 'Path',
  genesis: 'Genesis',
  height: 'Block height',
  slotForHeight: 'Unknown: the server answers with its slot',
  latency: 'Latency',
  explorer: 'Explorer',
  opensMainnetDemoNetwork: (host: string | number | bigint): string =>
    `Opens ${host} for mainnet. The demo network has no explorer.`,
  explorerOf: (id: string | number | bigint): string => `explorer, ${id}`,
  rpcServer: 'RPC server',
  sitesRpcServerOperator: 'This site’s RPC server. The operator of the site sets it.',
  couldntReachRpcServer: 'Couldn’t reach the RPC server.',
  couldntRefreshShowingLast: 'Couldn’t refresh. Showing the last values.',
  retry: 'Retry',
  unsupportedNetwork: 'unsupported network',
} as const

/** Words of the page `settings`. */
export const SETTINGS_PAGE_WORD = {
  settings: 'Settings',
  browserStorageBlockedSettings: 'Browser storage is blocked. Settings last until you close this tab.',
  sections: 'Sections',
} as const
