import { type TokenList, type TokenWindow } from './token-search.ts'

/** Names of the lists. */
export const LIST_WORD = {
  trending: 'Trending',
  traded: 'Top traded',
  organic: 'Organic score',
  recent: 'Recent',
  verified: 'Verified',
  lst: 'LST',
  watchlist: 'Watchlist',
} as const satisfies Record<TokenList, string>

/** What the order of a list is. */
export const LIST_ORDER = {
  trending: 'most price movement first',
  traded: 'highest volume first',
  organic: 'highest organic score first',
  recent: 'newest first pool first',
  verified: 'verified by the venue',
  lst: 'liquid staking tokens',
  watchlist: 'saved on this device',
} as const satisfies Record<TokenList, string>

/** Names of the windows as a column has them. */
export const WINDOW_WORD = {
  '5m': '5m',
  '1h': '1h',
  '6h': '6h',
  '24h': '24h',
} as const satisfies Record<TokenWindow, string>

/** Why a price is not there. */
export const NO_PRICE = 'no trade in 7 days or no reliable price'

/** Columns that the reader may leave out. */
export const CHOSEN_COLUMNS = [
  { id: 'change', word: 'Change' },
  { id: 'cap', word: 'Market cap' },
  { id: 'liquidity', word: 'Liquidity' },
  { id: 'volume', word: 'Volume' },
  { id: 'holders', word: 'Holders' },
  { id: 'score', word: 'Organic score' },
  { id: 'flags', word: 'Flags' },
] as const
