/** Words of `address-box`. */
export const ADDRESS_BOX_WORD = {
  viewAnyAddress: 'View any address',
  solanaAddress: 'Solana address',
  view: 'View',
  notSolanaAddress32: 'This is not a Solana address: 32 bytes in base58.',
} as const

/** Words of `copy`. */
export const COPY_WORD = {
  address: 'Address',
  browserDidNotAllow: 'The browser did not allow copying.',
  copy: (what: string | number | bigint, spoken: string | number | bigint): string => `${what} ${spoken}, copy`,
} as const

/** Words of `crumbs`. */
export const CRUMBS_WORD = {
  breadcrumb: 'Breadcrumb',
} as const

/** Words of `dialog`. */
export const DIALOG_WORD = {
  close: 'Close',
} as const

/** Words of `ignored-params`. */
export const IGNORED_PARAMS_WORD = {
  someSettingsLinkWere: 'Some settings in this link were invalid and skipped:',
} as const

/** Words of `lazy-component`. */
export const LAZY_COMPONENT_WORD = {
  retry: 'Retry',
  reloadPage: 'Reload page',
} as const

/** Words of `owner-page`. */
export const OWNER_PAGE_WORD = {
  notAddress: 'Not an address',
  notSolanaAddress: 'This is not a Solana address.',
  owner: 'Owner',
  viewAnotherAddress: 'View another address',
  viewMine: 'View mine',
  youViewingAddressNot: 'You are viewing an address that is not your wallet. Reading only.',
  noWalletConnected: 'No wallet connected',
  noWalletConnectedWord: 'No wallet is connected.',
  connectingShows: 'Connecting shows',
  connect: 'Connect wallet',
  readingNeedsNoWallet: '. Reading needs no wallet: any address can be viewed.',
} as const

/** Words of `toast`. */
export const TOAST_WORD = {
  closeMessage: 'Close message',
} as const

/** Words of `read-problem`. */
export const READ_PROBLEM_WORD = {
  retry: 'Retry',
  requestId: 'Request id',
  copyRequestId: 'Copy request id',
  dataIs: 'Data is',
  unreadable: (count: number): string => (count === 1 ? '1 row couldn’t be read.' : `${count} rows couldn’t be read.`),
} as const

/** Words of `list-growth`. */
export const LIST_GROWTH_WORD = {
  couldntLoadMore: 'Couldn’t load more rows.',
  loadMore: 'Load more',
  retry: 'Retry',
} as const

/** Words of `data-list`. */
export const DATA_LIST_WORD = {
  lastLoaded: 'Last loaded data',
} as const

/** Reasons of a dash. */
export const UNKNOWN_WORD = {
  notReported: 'not reported',
  notRead: 'not read yet',
} as const
