/** Words of `close-time`. */
export const CLOSE_TIME_WORD = {
  noTimeFromVenue: 'No time from the venue',
  noCloseTime: 'no close time',
  closes: (spoken: string | number | bigint): string => `closes in ${spoken}`,
  closedAgo: (spoken: string | number | bigint): string => `closed ${spoken} ago`,
} as const

/** Words of `problem`. */
export const PROBLEM_WORD = {
  notLoaded: 'Not loaded',
  withId: 'with this id.',
  allEvents: 'All events',
} as const

/** Words of `watch-button`. */
export const WATCH_BUTTON_WORD = {
  addWatchlist: (eventName: string | number | bigint): string => `Add to watchlist: ${eventName}`,
  watchlist: 'On watchlist',
  addWatchlistWord: 'Add to watchlist',
} as const

/** Words of `side-link`. */
export const SIDE_LINK_WORD = {
  at: (
    word: string | number | bigint,
    spoken: string | number | bigint,
    marketName: string | number | bigint,
    eventName: string | number | bigint,
  ): string => `${word} at ${spoken}, ${marketName}, ${eventName}`,
} as const

/** Words of `event-loading`. */
export const EVENT_LOADING_WORD = {
  marketLoading: 'Market, loading',
} as const

/** Words of `day-volume`. */
export const DAY_VOLUME_WORD = {
  n24hVolume: (exact: string | number | bigint): string => `24h volume ${exact}`,
} as const
