import { figureName } from '~/values/figures.ts'
/** Words of `element-row`. */
export const ELEMENT_ROW_WORD = {
  year: (percent: string | number | bigint): string => `, ${percent} a year`,
  health: (percent: string | number | bigint): string => `, health ${percent}`,
  noValueTold: 'no value reported',
  filled: 'Filled',
  partsCouldntBeRead: (unreadable: string | number | bigint): string => `${unreadable} parts couldn’t be read.`,
  at: 'at',
  liquidatedAt: ', liquidated at',
} as const

/** Words of `platforms-tab`. */
export const PLATFORMS_TAB_WORD = {
  loading: 'Loading',
  refresh: 'Refresh',
  refreshedDemandOnlyLent:
    'Refreshed on demand only. Lent assets also appear in Holdings as shares of their market, so the two aren’t added up.',
  ofWord: 'of',
  didntAnswer: 'didn’t answer:',
  balancesThereUnknown: '. Balances there are unknown.',
  noBalancesAnyPlatform: 'No balances on any platform.',
  noBalancesPlatformsAnswered: 'No balances on the platforms that answered.',
  partsCouldntBeRead: (unreadable: string | number | bigint): string => `${unreadable} parts couldn’t be read.`,
  withoutValueNotIncluded: 'without a value not included',
  viewEarn: 'View in Earn',
  viewPositions: 'View in Positions',
} as const

/** Words of `holding-cells`. */
export const HOLDING_CELLS_WORD = {
  inWallets: (amount: string): string => `wallets show ${amount}`,
  isScaled: 'the token scales its amounts; of which amount the price is, nobody says',
  partlyFrozen: 'partly frozen',
  noChangeTold: 'no change reported',
} as const

/** Words of `allocation`. */
export const ALLOCATION_WORD = {
  title: 'Allocation',
  ofTokens: 'of tokens',
  allocationToken: 'Allocation by token',
  token: 'Token',
  share: 'Share',
  value: 'Value',
} as const

/** Words of `holding-table`. */
export const HOLDING_TABLE_WORD = {
  accountsOf: (symbol: string): string => `Accounts of ${symbol}`,
  noPrice: 'no price',
  swap: 'Swap',
  limit: 'Limit',
  accounts: 'Accounts',
  token: 'Token',
  price: 'Price',
  day: '24h',
  dayPnl: '24h P&L',
  amount: 'Amount',
  value: 'Value',
  trade: 'Trade',
  withoutPrice: (tokens: string | number | bigint, unpriced: string | number | bigint): string =>
    `${tokens}, ${unpriced} without a price`,
  account: 'Account',
  associatedTokenAccount: 'associated token account',
  auxiliaryAccount: 'auxiliary account',
  frozen: ', frozen',
  mint: 'Mint',
} as const

/** Words of `portfolio-view`. */
export const PORTFOLIO_VIEW_WORD = {
  portfolio: 'Portfolio',
  portfolioKind: 'Portfolio by kind',
} as const

type PartName = 'tokens' | 'predictions' | 'orders' | 'platforms'

/** `1 token`, `2 tokens`; every noun here takes an s. */
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const PART_WORD = {
  tokens: 'Tokens',
  predictions: 'Predictions',
  orders: 'In orders',
  platforms: 'Platforms',
} as const satisfies Record<PartName, string>

/** Why a part has no figure. */
const WHY_WORD = {
  loading: 'Loading',
  failed: 'Couldn’t load',
  partial: 'Not all loaded',
  unvalued: 'No price',
} as const

/** Words of `net-worth-head`. */
export const NET_WORTH_WORD = {
  netWorth: figureName('netWorth'),
  parts: PART_WORD,
  why: WHY_WORD,
  missing: (part: PartName, why: keyof typeof WHY_WORD): string => `${PART_WORD[part]}: ${WHY_WORD[why].toLowerCase()}`,
  counts: {
    tokens: (count: number): string => counted(count, 'token'),
    predictions: (count: number): string => counted(count, 'position'),
    orders: (count: number): string => counted(count, 'order'),
    platforms: (count: number): string => (count === 0 ? 'No other balances' : counted(count, 'balance')),
  },
  unvalued: {
    tokens: (count: number): string => `${counted(count, 'token')} without a price not included`,
    predictions: (count: number): string => `${counted(count, 'position')} without a price not included`,
    orders: (count: number): string => `${counted(count, 'order')} without a price not included`,
    platforms: (count: number): string => `${counted(count, 'balance')} without a value not included`,
  },
  unreadable: {
    tokens: (count: number): string => `${counted(count, 'token')} couldn’t be read`,
    predictions: (count: number): string => `${counted(count, 'position')} couldn’t be read`,
    orders: (count: number): string => `${counted(count, 'order')} couldn’t be read`,
    platforms: (count: number): string => `${counted(count, 'balance')} couldn’t be read`,
  },
  ignored: (count: number): string => `${count} not included by the service`,
  allIn: 'Everything priced',
  day: '24h',
  noChange: 'no change reported',
  showBalances: 'Show balances',
  hideBalances: 'Hide balances',
} as const

/** Words of `holdings-tab`. */
export const HOLDINGS_TAB_WORD = {
  browseTokens: 'Browse tokens',
  lacksTokens: 'Couldn’t load token accounts. Only SOL is shown; there may be more.',
  lacksPrices: 'Couldn’t load some prices.',
  empty: (count: number): string =>
    count === 1 ? '1 empty account is not listed.' : `${count} empty accounts are not listed.`,
  solNote: 'SOL pays network fees. Wrapped SOL is SOL in a token account, used by swaps and orders.',
  noTokensAtAddress: 'No tokens at this address.',
  hideDustUnder0: 'Hide under $0.10',
  export: 'Export',
} as const

/** Words of the page `portfolio`. */
export const PORTFOLIO_PAGE_WORD = {
  portfolio: 'Portfolio',
} as const

/** Words of the page `owner-portfolio`. */
export const OWNER_PORTFOLIO_PAGE_WORD = {
  portfolio: 'Portfolio',
} as const
