/** Words of `credit`. */
export const CREDIT_WORD = {
  poweredJupiter: 'Powered by Jupiter',
} as const

/** Words of `fresh-chip`. */
export const FRESH_CHIP_WORD = {
  oldestPage: (name: string | number | bigint): string => `Oldest on this page: ${name}`,
} as const

/** Words of `freshness-dialog`. */
export const FRESHNESS_DIALOG_WORD = {
  dataFreshness: 'Data freshness',
  late: ', late',
  agesUseVenuesClock: 'Ages use the venue’s clock. Late data blocks orders that depend on it.',
  refreshAll: 'Refresh all',
  venueAskedSiteSlow: 'The venue asked this site to slow down. Reading resumes in',
  requestWaits: 'request waits',
  requestsWait: 'requests wait',
  whatScreenStaysWith: '. What is on screen stays, with its age. Transactions don’t wait.',
} as const

/** Words of `more-dialog`. */
export const MORE_DIALOG_WORD = {
  theme: 'Theme',
} as const

/** Words of `network-banner`. */
export const NETWORK_BANNER_WORD = {
  wrongNetworkTradingOff: 'Wrong network: trading is off.',
  rpcServerDifferentNetwork: 'The RPC server is on a different network than this page, which is for',
  youCanBrowseNothing: '. You can browse; nothing can be built, signed or sent.',
  checking: 'Checking',
  checkAgain: 'Check again',
} as const

/** Words of `rate-chip`. */
export const RATE_CHIP_WORD = {
  slowedDown: 'Slowed down,',
} as const

/** Words of `shortcut-list`. */
export const SHORTCUT_LIST_WORD = {
  keyboardShortcuts: 'Keyboard shortcuts',
} as const

/** Words of `wallet-menu`. */
export const WALLET_MENU_WORD = {
  connectWallet: 'Connect wallet',
  wallet: 'Wallet',
  sameName: 'Another wallet in this browser has the same name, so neither is connected.',
  lookingWalletsBrowser: 'Looking for wallets in this browser.',
  noWalletWasFound:
    'No wallet was found in this browser. Any Solana wallet that follows the Wallet Standard appears here once it is installed.',
  openInApp: 'Have a wallet app? Open this page in its browser to connect.',
  openIn: (wallet: string): string => `Open in ${wallet}`,
  createdBrowserDemoIts: 'Created in this browser for the demo. Its money is play money and worth nothing.',
  confirmYourWallet: 'Confirm in your wallet.',
  walletDidNotConnect: 'The wallet did not connect:',
  connectingSharesYourAddress: 'Connecting shares your address. It can’t sign or spend anything by itself.',
  balance: 'Balance',
  value: 'Value',
  whichCanOnlySign: ', which can only sign and send at once: reading works, acting does not',
  address: 'Address',
  copyAddress: 'Copy address',
  viewPositions: 'View positions',
  disconnect: 'Disconnect',
} as const

/** Words of what the connected wallet can do, in the search. */
export const ACT_ITEM_WORD = {
  claim: (sum: string): string => `Claim ${sum}`,
  claimSome: 'Claim wins',
  close: 'Close positions',
  cancel: 'Cancel limit orders',
  cancelOrders: 'Cancel prediction orders',
  unwrap: (amount: string): string => `Unwrap ${amount}`,
  unwrapSome: 'Unwrap SOL',
} as const

/** Words of `claim-badge`. */
export const CLAIM_BADGE_WORD = {
  toClaim: (count: string): string => `${count} to claim`,
} as const
