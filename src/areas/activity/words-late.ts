import { counted } from '~/values/counted.ts'

/** Words of the charts of the history. */
export const DAILY = {
  title: 'Results by day',
  choice: 'Show',
  pnl: 'Realized P&L',
  fees: 'Fees',
  day: 'Day',
  none: 'No realized P&L and no fees yet.',
  afterFees: 'After fees',
  beforeFees: 'Before fees',
  beforeFeesLeft: (count: number, pnl: string): string =>
    `${count} ${count === 1 ? 'row' : 'rows'} before fees not included: ${pnl}`,
  zone: 'Days in your time zone',
  desc: (name: string, from: string, to: string, total: string): string => `${name} by day, ${from} to ${to}: ${total}`,
  span: (from: string, to: string): string => (from === to ? from : `${from} to ${to}`),
  partial: (words: string): string => `From the history: ${words}`,
  withoutPnl: (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'} without a P&L not included`,
  withoutFee: (count: number): string => `${count} ${count === 1 ? 'fill' : 'fills'} without a fee not included`,
  undated: (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'} without a time not included`,
} as const

/** Words of `order-trail`. */
export const ORDER_TRAIL_WORD = {
  steps: 'Steps',
  loading: 'Loading…',
  noStepsYet: 'No steps yet.',
  unreadableSteps: (unreadable: string | number | bigint): string => `Unreadable steps: ${unreadable}`,
  venueOrderId: 'Venue order ID',
  clientOrderId: 'Client order ID',
  noStepsOrderYet: 'No steps for this order yet.',
} as const

/** Words of `pair-order-columns`. */
export const WAITING_COLUMNS_WORD = {
  limits: 'limit orders',
  plans: 'recurring orders',
  noLimits: 'No limit orders yet.',
  noPlans: 'No recurring orders yet.',
  forWord: 'for',
  placed: 'Placed',
  sells: 'Sells',
  terms: 'Terms',
  sold: 'Sold',
  received: 'Received',
  filled: 'Filled',
  status: 'Status',
  feeUnknown: 'Fee unknown',
  fee: (amountLine: string | number | bigint): string => `Fee ${amountLine}`,
  feeMint: 'Fee mint',
  fills: 'Fills',
  noFillsYet: 'No fills yet.',
  swapped: (sold: string, got: string): string => `${sold} for ${got}`,
  exact: 'Exact',
  minReceived: 'Min. received',
  marketPrice: 'market price',
  expires: 'Expires',
  identity: 'IDs',
  order: 'Order',
  opened: 'Opened in',
  closed: 'Closed in',
} as const

/** Words of `limit-tab`. */
export const LIMIT_TAB_WORD = {
  manageLimit: 'Manage on Limit',
} as const

/** Words of `recurring-tab`. */
export const RECURRING_TAB_WORD = {
  manageRecurring: 'Manage on Recurring',
} as const

/** Words of `history-columns` and `history-cells`. */
export const HISTORY_COLUMNS_WORD = {
  order: 'Order or claim',
  status: 'Status',
  time: 'Time',
  yes: 'Yes',
  no: 'No',
  at: 'at',
  sharesWord: 'shares',
  inOrder: 'in the order',
  putIn: 'put in',
  returned: (amount: string): string => `${amount} returned`,
  returnedNote: 'returned',
  notReturned: 'refund not reported yet',
  nothingPaid: 'a loss pays nothing',
  beforeFees: 'before fees',
  olderSteps: 'older steps of this order are not loaded yet',
} as const

/** Words of `history-detail`. */
export const HISTORY_DETAIL_WORD = {
  amounts: 'Amounts',
  price: 'Price',
  identity: 'IDs',
  steps: 'Steps',
  openReceipt: 'Open receipt',
  order: 'Order',
  position: 'Position',
  market: 'Market',
  venueOrderId: 'Venue order ID',
  clientOrderId: 'Client order ID',
  sharesAt: 'shares at',
  slot: (slot: bigint): string => `slot ${slot}`,
  row: (id: string): string => `row ${id}`,
  notReported: 'not reported',
  olderSteps: 'older steps of this order are not loaded yet',
} as const

/** Words of `history-foot`. */
export const HISTORY_FOOT_WORD = {
  totals: 'Totals',
  noTotal: 'no total',
  whole: 'Everything that matches',
  part: (loaded: string): string => `No total until all is read: ${loaded}`,
  noPnl: 'nothing realized here',
  withoutFee: (count: number): string => `${counted(count, ['entry', 'entries'])} without a fee`,
  withoutPnl: (count: number): string => `${counted(count, ['entry', 'entries'])} without a P&L after fees`,
} as const

/** Words of `unreadable-acts`. */
export const UNREADABLE_ACTS_WORD = {
  unread: (count: number): string => `${counted(count, ['transaction', 'transactions'])} couldn’t be read.`,
  export: 'Export in Settings',
} as const
