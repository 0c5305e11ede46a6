import { counted } from '~/values/counted.ts'

/** Words of `leaderboard`. */
export const LEADERBOARD_WORD = {
  allTime: 'All time',
  month: 'Month',
  week: 'Week',
  realizedPL: 'Realized P&L',
  volume: 'Volume',
  winRate: 'Win rate',
  venueHasNoLeaderboard: 'This venue has no leaderboard.',
  leaderboard: 'Leaderboard',
  period: 'Period',
  rank: 'Rank by',
  noTradersRankedPeriod: 'No traders ranked in this period yet.',
  leaderboardTraders: (length: number): string => `Leaderboard, ${counted(length, ['trader', 'traders'])}`,
  rankWord: 'Rank',
  trader: 'Trader',
  predictions: 'Predictions',
  notReported: 'not reported',
  allTraders: 'All traders',
  predictionsWon: 'predictions · won',
  loadingLeaderboard: 'Loading the leaderboard',
} as const

/** Words of `watch-tools`. */
export const WATCH_TOOLS_WORD = {
  watchlist: 'Watchlist',
  copyAsLink: 'Copy as link',
  export: 'Export',
  import: 'Import',
  importWatchlist: 'Import a watchlist',
  close: 'Close',
  back: 'Back',
  add: 'Add',
} as const

/** Words of `event-table`. */
export const EVENT_TABLE_WORD = {
  watchlist: 'Watchlist',
  event: 'Event',
  chanceScale: 'Chance scale',
  chance: 'Chance',
  sumYesAsks: 'Sum of Yes asks',
  volume: 'Volume',
  closes: 'Closes',
  trade: 'Trade',
  events: (length: number): string => counted(length, ['event', 'events']),
  outcomes: (count: number): string => `${count} outcomes`,
  severalWin: 'the outcomes overlap: several can win',
  noMarkets: 'no markets',
} as const

/** Words of `filter-dialog`. */
export const FILTER_DIALOG_WORD = {
  filters: 'Filters',
} as const

/** Words of `searched-events`. */
export const SEARCHED_EVENTS_WORD = {
  /** The service gives the first twenty matches of a title. */
  results: (shown: number, hidden: number): string =>
    `${counted(shown, ['result', 'results'])}${hidden > 0 ? `, ${hidden} hidden by filters` : ''}`,
  clearFilters: 'Clear filters',
  showAllEvents: 'Show all events',
  rowsHiddenFilters: (hidden: number): string => `${counted(hidden, ['row', 'rows'])} hidden by filters.`,
  noEventsMatch: 'No events match “',
} as const

/** Words of `watched-events`. */
export const WATCHED_EVENTS_WORD = {
  myWatchlist: 'My watchlist',
  keep: 'Keep',
  other: 'the other',
  sharedWatchlistAllYours: 'Shared watchlist. All of it is on yours.',
  sharedWatchlistNothingSaved: 'Shared watchlist. Nothing is saved on this device until you add it.',
  yourWatchlistHasNo: (tooMany: string | number | bigint): string =>
    ` Your watchlist has no room for ${tooMany} of them.`,
  couldntLoadTheseEvents: 'Couldn’t load these events.',
  allEvents: 'All events',
  addEventYourWatchlist: 'Add an event to your watchlist to see it here. No account needed.',
} as const

/** Words of `suggested-events`. */
export const SUGGESTED_EVENTS_WORD = {
  suggestionsBasedYourLatest: 'Suggestions are based on one of your orders. Connect a wallet to see them.',
  noOrdersYetSo: 'No orders yet, so no suggestions.',
  allEvents: 'All events',
  noSuggestionsRightNow: 'No suggestions from this order right now.',
  basedOn: 'Based on order',
  latest: (name: string): string => `Latest: ${name}`,
} as const
