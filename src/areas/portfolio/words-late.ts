/** Words of the chart of token holdings. */
export const TOKEN_HOLDINGS = {
  title: 'Token holdings',
  line: 'Today’s holdings, estimated between known prices',
  source: 'Token stats',
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

/** Words of `predictions-tab`. */
export const PREDICTIONS_TAB_WORD = {
  noPositions: 'No positions.',
  openPositions: 'Open positions',
  openPositionsLoadedSo: 'Open positions, loaded so far',
  positionsValue: 'Positions value',
  positionsValueWithoutPrice: (missing: string | number | bigint): string =>
    `Positions value, ${missing} without a price not included`,
  unrealizedPL: 'Unrealized P&L',
  claim1Market: 'To claim, 1 market',
  claimMarkets: (count: string | number | bigint): string => `To claim, ${count} markets`,
  viewPositions: 'View positions',
} as const

/** Words of `export-holdings`. */
export const EXPORT_HOLDINGS_WORD = {
  exportHoldings: 'Export holdings',
  allAccountsWithExact:
    'All accounts with exact amounts, including dust and hidden balances. Unknown values stay empty.',
} as const
