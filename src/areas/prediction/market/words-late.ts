/** Words of the depth chart. */
export const DEPTH = {
  title: 'Depth',
  loading: 'Loading order book.',
  empty: 'The order book is empty.',
  names: { bids: 'Bid depth', asks: 'Ask depth', price: 'Price' },
  noBids: 'No bids.',
  noAsks: 'No asks.',
  noneBid: (side: string): string => `No ${side} bids`,
  noneAsk: (side: string): string => `No ${side} asks`,
  bidTo: (price: string, total: string): string => `Bid depth to ${price}: ${total}`,
  askTo: (price: string, total: string): string => `Ask depth to ${price}: ${total}`,
  selling: (shares: string): string => `selling ${shares}`,
  notEnough: (what: string): string => `Not enough depth for ${what}.`,
  all: (what: string): string => `${what} would take the whole book.`,
  noImpact: (what: string): string => `No price impact for ${what}.`,
  impact: (what: string, price: string): string => `Price impact for ${what}: ${price}.`,
} as const

/** Words of a market whose event is not listed any more. */
export const UNLISTED_WORD = {
  notListed: 'This event is no longer listed.',
  marketRemains: 'Its market still answers.',
  marketGoneToo: 'Shown is what your positions, your history and this device know of the market.',
} as const

/** Words of the payoff chart. */
export const PAYOFF_CHART = {
  titles: { net: 'P&L by outcome', payout: 'Payout by outcome' },
  outcome: 'If resolved',
  net: 'Net',
  payout: 'Pays',
  costUnknown: 'A cost is unknown, so payouts are shown.',
} as const

/** Words of the implied distribution. */
export const DISTRIBUTION = {
  title: 'Implied distribution',
  range: 'Range',
  chance: 'Chance',
  source: 'From the midpoints of Yes',
  none: 'Not enough prices for a distribution.',
  below: (bound: string, isIn: boolean): string => `${isIn ? '≤' : '<'} ${bound}`,
  above: (bound: string, isIn: boolean): string => `${isIn ? '≥' : '>'} ${bound}`,
  between: (from: string, to: string): string => `${from}–${to}`,
  sum: (total: string): string => `Sum ${total}.`,
  uneven: 'Prices are out of order: a range between them reads 0%.',
  unpriced: (count: number): string =>
    count === 1 ? '1 outcome without a price is left out.' : `${count} outcomes without a price are left out.`,
} as const

/** Words of `what-if-form`. */
export const WHAT_IF_FORM_WORD = {
  yes: 'Yes',
  addRow: 'Add a row',
  market: 'Market',
  side: 'Side',
  shares: 'Shares',
  priceCents: 'Price in cents',
  addRowWord: 'Add row',
} as const

/** Words of `book-tab`. */
export const BOOK_TAB_WORD = {
  marketClosedOrderBook: 'Market closed. The order book is empty.',
} as const

/** Words of `rules-tab`. */
export const RULES_TAB_WORD = {
  dismiss: 'Dismiss',
  showWhatChanged: 'Show what changed',
  rulesChangedSince: 'Rules changed since',
  firstSeen: 'First seen',
  changed: 'changed.',
  before: ', before',
  notProvided: 'Not provided.',
  now: ', now',
  rulesChangedOtherOutcomes: 'Rules changed in other outcomes of this event:',
} as const

/** Words of `trades-panel`. */
export const TRADES_PANEL_WORD = {
  event: 'This event',
  marketOnly: 'This market',
  recentTrades: 'Recent trades',
  noTradesFromVenue: 'No trades from this venue.',
  trades: 'Trades of',
  yours: 'Your trade',
  at: 'at',
  notTold: 'not reported',
} as const

/** Words of `book-panel`. */
export const BOOK_PANEL_WORD = {
  orderBook: 'Order book',
  noOrderBookFrom: 'No order book from this venue.',
  loadingOrderBook: 'Loading order book.',
  noOrderBookMarket: 'No order book for this market right now.',
  best: 'The best',
  offersBids: 'offers and bids for',
  arrowsMoveEnterPuts: '. Arrows move, Enter puts price and size into the ticket.',
  price: 'Price of',
  shares: 'Shares',
  total: 'Total',
  asksBestLast: 'Asks, best last',
  noAsks: (word: string | number | bigint): string => `No ${word} asks`,
  orderBookDiffersFrom: 'Order book differs from the prices above',
  spread: 'Spread',
  oneSideEmpty: 'one side is empty',
  bidsBestFirst: 'Bids, best first',
  noBids: (word: string | number | bigint): string => `No ${word} bids`,
  use: (spoken: string | number | bigint, b: string | number | bigint, yours: string | number | bigint): string =>
    `Use ${spoken}, ${b}${yours}`,
  yourOpenOrderShares: (ct: string | number | bigint): string => `Your open order: ${ct} shares`,
} as const

/** Words of `my-position`. */
export const MY_POSITION_WORD = {
  yourPosition: 'Your position',
  connectWalletSeeYour: 'Connect a wallet to see your position, or',
  viewAnyAddress: 'view any address',
} as const

/** Words of `market-tabs`. */
export const MARKET_TABS_WORD = {
  marketDetails: 'Market details',
  noMarketsListedYet: 'No markets listed yet.',
} as const

/** Words of `rules`. */
export const RULES_WORD = {
  rules: 'Rules',
  noRulesFromVenue: 'No rules from the venue for this market.',
  pays100Per: 'Pays $1.00 per winning share.',
  rulesDocument: 'Rules document:',
  opened: 'Opened',
  closes: 'Closes',
  resolved: 'Resolved',
  noTimeFromVenue: 'No time from the venue',
  event: 'Event',
  market: 'Market',
  resultAccount: 'Result account',
  id: (key: string | number | bigint): string => `${key} id`,
  provider: 'Provider',
  series: 'Series',
  slug: 'Slug',
  listing: 'Listing',
  listed: 'Active',
  delisted: 'Delisted',
  tags: 'Tags',
  details: 'Details',
} as const

/** Words of `mine-tab`. */
export const MINE_TAB_WORD = {
  yourActivity: 'Your activity',
  connectWalletSeeYour: 'Connect a wallet to see your position and activity in this market.',
  allActivity: 'All activity',
  loadingYourHistory: 'Loading your history.',
  noneInMarket: 'No position and no history in this market.',
  noneAmongLoaded: 'Nothing in this market among the rows loaded so far.',
  newest: 'The newest',
  ofWord: 'of',
  rows: 'rows.',
  position: 'The position',
  noAmount: 'no amount reported',
  timeUnknown: 'time unknown',
} as const

/** Words of `overround`. */
export const OVERROUND_WORD = {
  eventTotals: 'Event totals',
  sumYesAsks: 'Sum of Yes asks',
  sumNoAsks: 'Sum of No asks',
  sumYesBids: 'Sum of Yes bids',
  nested: 'The outcomes overlap: several can win. Before fees.',
  assumed: 'Your assumption; the venue doesn’t say whether the outcomes are mutually exclusive. Before fees.',
  notTold:
    'The venue doesn’t say whether the outcomes are mutually exclusive, so their combined payout is unknown. Before fees.',
  assumeExactlyOne: 'Assume exactly one of the',
  wins: 'wins',
  pays: 'pays',
} as const

/** Words of `score-line`. */
export const SCORE_LINE_WORD = {
  scoreUnavailable: 'Score unavailable.',
  noLiveScore: 'No live score.',
} as const

/** Words of `vault-facts`. */
export const VAULT_FACTS_WORD = {
  couldntLoadVault: 'Couldn’t load the vault.',
  vault: 'Vault',
  vaultBalance: 'Vault balance',
  protocolFee: 'Protocol fee',
  settlementDelay: 'Settlement delay',
  ordersPerPosition: 'Orders per position',
  upTo: (count: string): string => `Up to ${count}`,
  openOrders: 'Open orders, all traders',
  sharesPerPosition: 'Shares per position',
  shares: 'Shares, all traders',
  of: (most: string): string => ` of at most ${most}`,
} as const

/** Words of `what-if-tab`. */
export const WHAT_IF_TAB_WORD = {
  payoff: 'Payoff',
  someSettingsLinkWere: 'Some settings in this link were invalid and skipped:',
  everyOutcomeEventResolved: 'Every outcome of this event is resolved.',
  addRowSeeWhat: 'Add a row to see what each outcome would pay.',
  row: 'Row',
  sold: 'sold, ',
  shares: 'Shares',
  cost: 'Cost',
  venueDoesNotTell: 'the venue doesn’t report what was paid',
  remove: 'Remove',
  removeOf: (sizeOf: string | number | bigint, name: string | number | bigint): string => `Remove ${sizeOf} ${name}`,
  atBest: 'At best',
  best: 'Best',
  atWorst: 'At worst',
  worst: 'Worst',
  breakEven: 'Break-even',
  chanceYes: 'chance of Yes',
  ifResolved: 'If resolved',
  pays: 'Pays',
  net: 'Net',
  venueDoesntSayWhether:
    'The venue doesn’t say whether these outcomes are mutually exclusive, so only bounds are known. ',
  nested: 'The outcomes overlap: several can win, so only bounds are known. ',
  winningSharePays1: 'A winning share pays $1.00. Before fees.',
  paysWord: 'pays',
} as const

/** Words of `own-position`. */
export const OWN_POSITION_WORD = {
  yourPosition: 'Your position',
  loadingYourPositions: 'Loading your positions.',
  noPositionMarket: 'No position in this market.',
  value: 'Value',
  result: 'Result',
  cost: 'Cost',
  costUnknown: 'cost unknown',
  maxPayout: 'Max payout',
  over: 'it is over',
  claim: 'Claim',
} as const
