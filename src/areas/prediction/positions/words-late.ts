import { counted } from '~/values/counted.ts'
import { figureName } from '~/values/figures.ts'

/** Words of the chart of realized gains. */
export const PNL = {
  title: figureName('pnl'),
  range: 'all time',
  afterFees: 'After fees, from the history',
  beforeFees: 'Before fees, from the history',
  partial: (words: string): string => `The chart needs the whole history: ${words}`,
  venue: (text: string): string => `The venue reports ${text}`,
} as const

/** Words of a position's chart. */
export const POSITION_CHART = {
  entry: 'Entry',
  breakEven: 'Break-even',
  paidUnknown: 'cost or fees unknown',
  failed: 'Couldn’t load the price chart.',
} as const

/** Words of `in-orders`. */
export const IN_ORDERS_WORD = {
  notTold: 'not reported',
  buyOrders: (count: number): string => counted(count, ['buy order', 'buy orders']),
  withoutAmountSkipped: (unknown: string | number | bigint): string => `, ${unknown} without an amount skipped`,
  loading: 'loading the rest of the list',
} as const

/** Words of `sweep-wins`. */
export const SWEEP_WINS_WORD = {
  chooseWinsClaim: 'Choose wins to claim',
  wins: 'Wins',
  nothingSelected: 'Nothing selected',
  skipped: 'skipped',
  skipWinsUnder: 'Skip wins under',
  enterValidAmountNothing: 'Enter a valid amount; nothing is skipped.',
  skippedWinsAutoClaimed: 'Skipped wins are auto-claimed within 24 h.',
} as const

/** Words of `open-orders`. */
export const OPEN_ORDERS_WORD = {
  openOrders: 'Open orders',
  orders: 'Orders:',
  buy: 'Buy',
  sell: 'Sell',
  at: 'at',
  noPriceTold: 'no price reported',
  ofWord: 'of',
  sharesFilled: 'shares filled ·',
  amountNotTold: 'amount not reported',
  order: 'in this order',
  sharesStayYourPosition: 'The shares stay in your position until filled.',
} as const

/** Words of `track-record`. */
export const TRACK_RECORD_WORD = {
  venueHasNoTrader: 'This venue has no trader profiles.',
  asReportedVenueMay: 'As reported by the venue. Realized P&L is in the chart above, after fees.',
  noRecordAddressYet: 'No record of this address yet.',
  notReported: 'Not reported.',
  notReportedWord: 'not reported',
  volume: 'Volume',
  predictions: 'Predictions',
  winRate: 'Win rate',
  positionsValue: 'Positions value',
  openShares: 'Open shares',
} as const

/** Words of `sell-part`. */
export const SELL_PART_WORD = {
  title: 'Sell',
  wholeOnly: 'This venue sells a position only as a whole.',
  part: (part: number): string => (part === 100 ? 'All' : `${part}%`),
  brings: (shares: string, proceeds: string): string => `${shares} shares, est. ${proceeds}`,
} as const

/** Words of `position-detail`. */
export const POSITION_DETAIL_WORD = {
  ifYouCloseNow: 'If you close now',
  history: 'History',
  identity: 'IDs',
  bid: 'Bid',
  markPrice: 'Mark price',
  valueAtBidBefore: 'Value at the bid, before fees',
  openOrders: 'Open orders',
  maxPayout: 'Max payout',
  over: 'it is over',
  breakEven: 'Break-even',
  loadingHistory: 'Loading history.',
  noHistoryPosition: 'No history for this position.',
  noHistoryPositionAmong: 'No history for this position among the rows loaded so far.',
  noAmountStep: 'no amount in this step',
  position: 'Position',
  market: 'Market',
  marketId: 'Market id',
  owner: 'Owner',
  opened: 'Opened',
  feesPaid: 'Fees paid',
  venuePnl: 'P&L by the venue',
  provider: 'Provider',
  source: 'Source',
  notReported: 'not reported',
} as const

/** Words of `closed-positions`. */
export const CLOSED_POSITIONS_WORD = {
  none: 'No closed positions.',
  positions: (length: number): string => counted(length, ['closed position', 'closed positions']),
  details: 'Details',
  detailsOf: (name: string): string => `Details of ${name}`,
  market: 'Market',
  result: 'Result',
  closed: 'Closed',
  side: { yes: 'Yes', no: 'No' },
  unknown: 'cost unknown',
  someUnknown: 'of one position it is not known',
  loading: 'loading the rest of the list',
  noTotal: 'no total',
  beforeFees: 'before fees',
} as const
