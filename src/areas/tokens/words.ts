import { counted } from '~/values/counted.ts'

/** Words of `token-warnings`. */
export const TOKEN_WARNINGS_WORD = {
  and: ' and ',
  notReal: 'Not the real',
  looksLike: 'It looks like',
  butDifferentTokenReal: 'but is a different token. The real one is',
  mixedAlphabets: 'Mixed alphabets.',
  itsNameMixes: 'Its name mixes',
  lettersAsLookAlikes: 'letters, as look-alikes often do.',
  couldntLoadWarningsTreat: 'Couldn’t load warnings. Treat this token as unchecked.',
  noWarningDataMint: 'No warning data for this mint. Treat this token as unchecked.',
  warningsCouldntBeRead: 'warnings couldn’t be read.',
  warningsNoneDoesntMean: 'Warnings: none. That doesn’t mean safe.',
} as const

/** Words of `token-of-mint`. */
export const TOKEN_OF_MINT_WORD = {
  tokens: 'Tokens',
  token: 'Token',
  allTokens: 'All tokens',
  tokenNotFoundOr: 'Token not found, or it has no pool yet.',
} as const

/** Words of `column-list`. */
export const COLUMN_LIST_WORD = {
  visibleColumns: 'Visible columns',
} as const

/** Words of `token-name`. */
export const TOKEN_NAME_WORD = {
  notVerified: 'Not verified',
  verifiedVenue: 'Verified by the venue',
  verified: 'Verified',
  lookAlike: 'Look-alike',
  notReal: 'Not the real',
  addWatchlist: (symbolText: string | number | bigint, spoken: string | number | bigint): string =>
    `Add to watchlist: ${symbolText}, ${spoken}`,
  watchlist: 'On watchlist',
  watchlistWord: 'Watchlist',
} as const

/** Words of `token-explorer`. */
export const TOKEN_EXPLORER_WORD = {
  allTokens: 'All tokens',
  addTokenYourWatchlist: 'Add a token to your watchlist to see it here. No account needed.',
  tokens: (length: number): string => counted(length, ['token', 'tokens']),
  sortedWithinLoadedTokens: (length: string | number | bigint): string => `Sorted within the ${length} loaded tokens.`,
  rowsCouldntBeRead: (dropped: number): string => `${counted(dropped, ['row', 'rows'])} couldn’t be read. `,
  noTokensListRight: 'No tokens in this list right now.',
  noTokensMatch: 'No tokens match “',
  tokenMayHaveNo: '”. The token may have no pool yet.',
} as const

/** Words of `token-loading`. */
export const TOKEN_LOADING_WORD = {
  loadingTokens: 'Loading tokens',
} as const

/** Words of `token-view`. */
export const TOKEN_VIEW_WORD = {
  mint: 'Mint',
  noTrades: 'no trades',
  inWord: 'in',
  noPriceNoTrade: 'No price: no trade in 7 days, or no reliable price.',
  atBlock: (grouped: string): string => `Price of block ${grouped}`,
  leavesSextant: 'Leaves Sextant',
  explorer: 'Explorer',
  noRoute: 'No route: this token has no liquidity.',
  trade: 'Trade',
  thisToken: 'this token',
} as const

/** Words of `token-tools`. */
export const TOKEN_TOOLS_WORD = {
  window: 'Window',
  symbolNameOrMints: 'Symbol, name or mints',
  atMost100Values: 'At most 100 values',
  columns: 'Columns',
} as const

/** Words of `token-columns`. */
export const TOKEN_COLUMNS_WORD = {
  watchlist: 'Watchlist',
  token: 'Token',
  flags: 'Flags',
  swap: 'Swap',
  noRoute: 'No route',
  swapOf: (symbolText: string | number | bigint): string => `Swap to ${symbolText}`,
} as const

/** Words of the page `token`. */
export const TOKEN_PAGE_WORD = {
  token: 'Token',
  allTokens: 'All tokens',
  notValidMintAddress: 'This is not a valid mint address.',
} as const

/** Words of the page `tokens`. */
export const TOKENS_PAGE_WORD = {
  tokens: 'Tokens',
  tokensOf: (word: string | number | bigint): string => `Tokens: ${word}`,
  listsTokens: 'Lists of tokens',
} as const

/** Words of `market-figures`. */
export const MARKET_FIGURES_WORD = {
  volume: '24h volume',
  liquidity: 'Liquidity',
  marketCap: 'Market cap',
  holders: 'Holders',
} as const
