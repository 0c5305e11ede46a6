/** Words of the chart of token holdings. */
export const TOKEN_HOLDINGS = {
  title: 'Token holdings',
  line: 'Today’s holdings, estimated between known prices',
  source: 'Token stats',
  none: 'No price history for these holdings yet.',
  range: 'Range',
  recorded: 'Recorded on this device, once a day',
  spans: { '24h': '24h', '1w': '1w', '1m': '1m', all: 'since the first record' },
  unpriced: (count: number): string =>
    `Up to ${count} ${count === 1 ? 'token' : 'tokens'} without a price not included`,
  unreadable: (count: number): string =>
    count === 1
      ? '1 saved day couldn’t be read and is ignored'
      : `${count} saved days couldn’t be read and are ignored`,
  still: (count: number): string =>
    count === 1
      ? '1 token without a price history counted at today’s price'
      : `${count} tokens without a price history counted at today’s price`,
} as const

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Words of `other-places`. */
export const PLACES_WORD = {
  title: 'Other places',
  inNetWorth: 'in net worth',
  inTokens: 'in tokens',
  names: {
    predictions: 'Predictions',
    orders: 'Prediction orders',
    limit: 'Limit orders',
    recurring: 'Recurring orders',
    earn: 'Earn',
    platforms: 'Platforms',
  },
  counts: {
    predictions: (count: number): string => counted(count, 'position'),
    orders: (count: number): string => `${count} open`,
    limit: (count: number): string => `${count} open`,
    recurring: (count: number): string => `${count} active`,
    earn: (count: number): string => counted(count, 'deposit'),
    platforms: (count: number): string => counted(count, 'other balance'),
  },
  toClaim: (count: number): string => `${count} to claim`,
  filled: (done: number, runs: number): string => `${done} of ${runs} filled`,
  claim: (dollars: string): string => `${dollars} to claim`,
  expired: (count: number): string => `${count} expired`,
  next: (wait: string): string => `Next order in ${wait}`,
  why: {
    loading: 'loading',
    failed: 'couldn’t load',
    partial: 'not all loaded',
    unvalued: 'no price',
  },
} as const

/** Words of `export-holdings`. */
export const EXPORT_HOLDINGS_WORD = {
  exportHoldings: 'Export holdings',
  allAccountsWithExact:
    'All accounts with exact amounts, including dust and hidden balances. Unknown values stay empty.',
} as const
