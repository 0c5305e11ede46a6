/** Words of `event-card`. */
export const EVENT_CARD_WORD = {
  noMarketsListedYet: 'No markets listed yet.',
  more: (more: number, end: string): string => `${more} more${end}`,
  rulesChanged: 'Rules changed',
  delisted: 'Delisted',
  live: 'Live',
  starts: 'Starts in',
} as const

/** Words of `filters`. */
export const FILTERS_WORD = {
  all: 'All',
  suggested: 'Suggested',
  watchlist: 'Watchlist',
  leaderboard: 'Leaderboard',
  everything: 'Everything',
  newWord: 'New',
  live: 'Live',
  trending: 'Trending',
  upcoming: 'Upcoming',
  filters: 'Filters',
  view: 'View',
  categoryHead: 'Category',
  show: 'Show',
  provider: 'Provider',
} as const

/** Words of `listed-events`. */
export const LISTED_EVENTS_WORD = {
  pageSize: 'Events per page',
  rows: (count: number): string => `${count} a page`,
  pagination: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  noEventsListed: 'No events listed.',
  clearFilters: 'Clear filters',
  firstPage: 'First page',
  noEventsMatchThese: 'No events match these filters.',
  noEventsPage: 'No events on this page.',
  noEventsFrom: 'No events from',
  rightNow: ' right now.',
  withTheseFilters: ' match these filters.',
  show: 'Show',
} as const

/** Words of the page `events`. */
export const EVENTS_PAGE_WORD = {
  predict: 'Predict',
} as const

/** Words of `without-refused`. */
export const WITHOUT_REFUSED_WORD = {
  here: '” here.',
  provider: {
    no: 'No provider “',
    clear: 'Clear provider',
    shown: 'Showing the default provider with your other filters.',
  },
  filter: {
    no: 'No filter “',
    clear: 'Clear filter',
    shown: 'This venue has New, Live and Trending. Showing events without it.',
  },
  category: {
    no: 'No category “',
    clear: 'Clear category',
    shown: 'Showing all categories with your other filters.',
  },
  sort: {
    no: 'No order by “',
    clear: 'Clear order',
    shown: 'Showing events by total volume.',
  },
} as const

/** Words of `event-list`. */
export const EVENT_LIST_WORD = {
  loadingEvents: 'Loading events',
} as const

/** Words of `toolbar`. */
export const TOOLBAR_WORD = {
  cards: 'Cards',
  table: 'Table',
  volumeHighFirst: 'Volume, high first',
  volumeLowFirst: 'Volume, low first',
  dayVolume: '24h volume',
  startingSoon: 'Starting soon',
  startingLast: 'Starting last',
  endingSoon: 'Ending soon',
  order: 'Order',
  form: 'Form',
} as const

/** Words of `filter-chips`. */
export const FILTER_CHIPS_WORD = {
  categories: 'Categories',
  allFilters: 'All filters',
} as const

/** Words of `panelled`. */
export const PANELLED_WORD = {
  clearFilters: 'Clear filters',
} as const
