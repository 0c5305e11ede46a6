/** Words of `filters`. */
export const FILTERS_WORD = {
  filters: 'Filters',
  search: 'Search',
  fromUtc: 'From, UTC',
  failedTransactions: 'Failed transactions',
  types: 'Types',
} as const

/** Words of `rows-skeleton`. */
export const ROWS_SKELETON_WORD = {
  loadingActivity: 'Loading activity',
} as const

/** Words of `order-columns`. */
export const ORDER_COLUMNS_WORD = {
  cancelled: 'Cancelled',
  ofAll: ' of ',
  max: 'Max',
  min: 'Min',
  orders: 'prediction orders',
  noBoundTold: 'no limit reported',
  noFillsYet: 'no fills yet',
  exact: 'Exact',
  kind: 'Kind',
  sharesOrdered: 'Shares ordered',
  sharesFilled: 'Shares filled',
  maxCost: 'Max cost',
  minProceeds: 'Min. proceeds',
  avgPrice: 'Avg price',
  size: 'Order value',
  settledChain: 'Settled on chain',
  times: 'Times',
  placed: 'Placed',
  changed: 'Changed',
  filled: 'Filled',
  identity: 'IDs',
  page: 'Page',
  openPage: 'Open this order',
  order: 'Order',
  position: 'Position',
  market: 'Market',
  marketAccount: 'Market account',
  event: 'Event',
  venueOrderId: 'Venue order ID',
  clientOrderId: 'Client order ID',
  limitPrice: 'Limit price',
  status: 'Status',
  action: 'Action',
} as const

/** Words of `orders-tab`. */
export const ORDERS_TAB_WORD = {
  venueUpdatingItsHistory: 'The venue is updating: its history is ahead of its order list.',
} as const

/** Words of `cells`. */
export const CELLS_WORD = {
  yes: 'Yes',
  signature: 'Signature',
  explorer: 'Explorer',
} as const

/** Words of `act-columns`. */
export const ACT_COLUMNS_WORD = {
  showTransaction: (sentence: string | number | bigint): string => `Show transaction: ${sentence}`,
  show: 'Show',
  transaction: 'Transaction',
  kind: 'Kind',
  state: 'State',
  money: 'Money',
  code: 'Code',
  timesDevice: 'Times of this device',
  started: 'Started',
  changed: 'Changed',
  imported: 'Imported',
  notChecked: 'From a file. This browser didn’t make it and didn’t check it.',
  identity: 'IDs',
  owner: 'Owner',
  signature: 'Signature',
  status: 'Status',
  action: 'Action',
} as const

/** Words of `activity-view`. */
export const ACTIVITY_VIEW_WORD = {
  activity: 'Activity',
  activityKind: 'Activity by kind',
} as const

/** Words of `row-table`. */
export const ROW_TABLE_WORD = {
  details: 'Details',
  detailsOf: (name: string | number | bigint): string => `Details of ${name}`,
  noTime: 'Time unknown',
} as const

/** Words of `rows-panel`. */
export const ROWS_PANEL_WORD = {
  next: { '/events': 'Find a market', '/limit': 'Place limit order', '/recurring': 'Create recurring order' },
  export: 'Export',
  shown: (shown: string | number | bigint): string => `, ${shown} shown: `,
  clearFilters: 'Clear filters',
  showAll: 'Show all',
  hiddenFilters: 'hidden by filters.',
  loaded: (rows: string): string => `${rows} loaded`,
} as const

/** Words of `export-dialog`. */
export const EXPORT_DIALOG_WORD = {
  export: (what: string | number | bigint): string => `Export ${what}`,
  every: 'Every',
  tabAllPagesTimes: 'in this tab, all pages. Times in UTC, exact amounts; unknown values stay empty.',
  filters: 'Filters:',
} as const

/** Words of the page `activity`. */
export const ACTIVITY_PAGE_WORD = {
  activity: 'Activity',
} as const

/** Words of the page `order`. */
export const ORDER_PAGE_WORD = {
  titleOf: (market: string): string => `Order on ${market}`,
  orders: 'Orders',
  maxPrice: 'Max price',
  minPrice: 'Min. price',
  details: 'Details',
  loading: 'Order, loading',
  closed: 'Closed order',
  closedWhy: 'The venue keeps only the steps of a closed order. Connect the wallet that placed it to see the rest.',
} as const

/** Words of the page `owner-activity`. */
export const OWNER_ACTIVITY_PAGE_WORD = {
  activity: 'Activity',
  pendingTransactionsKeptOwners: 'Pending transactions are kept on the owner’s device.',
} as const
