/** Words of the price charts. */
export const PRICE_CHART = {
  title: 'Price chart',
  price: 'Price',
  estimated: 'Estimated between known prices',
  known: 'Token stats',
  device: 'this device',
  pool: (age: string): string => `GeckoTerminal, ${age}`,
  historyFailed: 'Couldn’t load the price history.',
  none: 'No price history for this token yet.',
  loading: 'Loading the price chart.',
  volumePer: (time: string): string => `Volume per ${time}`,
  volume: 'Volume',
  bought: 'Bought',
  sold: 'Sold',
  boughtAmount: (amount: string): string => `Bought ${amount}`,
  soldAmount: (amount: string): string => `Sold ${amount}`,
  range: 'Range',
  ago: (from: string, to: string): string => `${from}–${to} ago`,
  lastMinutes: 'last 5m',
} as const

/** Words of `token-windows`. */
export const TOKEN_WINDOWS_WORD = {
  boughtShare: 'Bought share',
  netBuyers: 'Net buyers',
  stats: 'Stats',
  statsLast5Minutes: 'Stats for the last 5 minutes, hour, 6 hours and 24 hours',
  window: 'Window',
  trend: 'Trend',
  percentBought: (percent: string | number | bigint): string => `${percent} percent bought`,
} as const

/** Words of `token-facts`. */
export const TOKEN_FACTS_WORD = {
  tokenInfo: 'Token info',
  organicScore: 'Organic score',
  holders: 'Holders',
  marketCap: 'Market cap',
  fullyDiluted: 'Fully diluted',
  liquidity: 'Liquidity',
  circulating: 'Circulating',
  totalSupply: 'Total supply',
  decimals: 'Decimals',
  firstPool: 'First pool',
  program: 'Program',
  tokenProgram: 'Token program',
  organicScore0100: 'Organic score, 0 to 100: how much of the trading looks genuine. It says nothing about quality.',
  audit: 'Audit',
  reportedVenueNotChecked: 'Reported by the venue, not checked by Sextant. Not checked doesn’t mean safe.',
  authority: 'Authority',
  possibleLookAlikesCheck: (symbolText: string | number | bigint): string =>
    `Possible look-alikes of ${symbolText} — check the mint`,
  mint: 'Mint',
  links: 'Links',
  leavesSextant: (text: string | number | bigint): string => `Leaves Sextant: ${text}`,
  submittedTokensCreatorOnly: 'Submitted by the token’s creator. Only known sites are linked.',
  yourBalance: 'Your balance',
  connectWalletSeeYour: 'Connect a wallet to see your balance.',
  decimalsUnknownSoNo: 'Decimals unknown, so no amount can be shown.',
  balanceUnavailable: 'Balance unavailable.',
  balance: 'Balance',
  value: 'Value',
  noPrice: 'no price',
  status: 'Status',
  frozenCantBeMoved: 'Frozen: can’t be moved',
} as const

/** Words of `found-tokens`. */
export const FOUND_TOKENS_WORD = {
  tokens: 'Tokens',
  searchAllTokens: 'Search all tokens',
} as const
