import { PAGE_ROWS } from '~/config/limits.ts'
import { as, matching, oneOf, searchParams, whole, type SearchOf } from '~/values/text/search-params.ts'

/** A free-form word of the service, trimmed. */
const WORD = as((text) => bounded(text.trim(), 60))
const FIRST_PAGE = 1

/** Categories that the service names today; any other word it uses is one as well. */
export const CATEGORIES = [
  'crypto',
  'sports',
  'politics',
  'esports',
  'culture',
  'economics',
  'tech',
  'weather',
] as const

/** Search params of the Events page. */
export const eventParams = searchParams({
  view: oneOf(['all', 'suggested', 'watchlist', 'leaderboard'], 'all'),
  /** `all` and `undefined` mean every category. */
  category: WORD,
  sub: WORD,
  /** `upcoming` and `volume24h` exist on the running service only, not in its document. */
  filter: oneOf(['new', 'live', 'trending', 'upcoming']),
  sort: oneOf(['volume', 'volume24h', 'beginAt', 'ending']),
  /** From 1. */
  page: whole(FIRST_PAGE, 500, FIRST_PAGE),
  /** Rows of a page; 20 unless asked. */
  rows: oneOf(['50', '100']),
  dir: oneOf(['asc', 'desc']),
  q: as((text) => bounded(text.trim(), 200)),
  provider: WORD,
  /** A watchlist that somebody shared: event ids in a comma list, at most 50. */
  w: matching(/^[\w.~:-]{1,200}(,[\w.~:-]{1,200}){0,49}$/),
  /** Of the suggestions alone: the order that they start from. */
  order: matching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  /** Of the leaderboard alone. */
  period: oneOf(['all_time', 'monthly', 'weekly']),
  metric: oneOf(['pnl', 'volume', 'win_rate']),
})
/** Search params of the Events page, parsed. */
export type EventSearch = SearchOf<typeof eventParams>

function bounded(text: string, most: number): string | undefined {
  return text !== '' && text.length <= most ? text : undefined
}

function sortKey(sort: EventSearch['sort']): 'volume' | 'volume24hr' | 'beginAt' {
  if (sort === 'volume24h') return 'volume24hr'
  return sort === 'beginAt' ? 'beginAt' : 'volume'
}

/** Rows of a page of the list. */
export function pageRows({ rows }: EventSearch): number {
  return rows === undefined ? PAGE_ROWS : Number(rows)
}

/** The list request of a page of events. Defaults are skipped, so that equal pages have one address. */
export function eventListInput(search: EventSearch) {
  const [page, rows] = [search.page ?? 1, pageRows(search)]
  return {
    includeMarkets: true,
    start: (page - 1) * rows,
    end: page * rows,
    provider: search.provider,
    category: search.category === 'all' ? undefined : search.category,
    subcategory: search.sub,
    filter: search.filter,
    // Always sent: the running service's default is 24h volume (docs/api-notes.md, A1). "Ending soon" sorts the rows of
    // the page on the device; the API cannot sort by it.
    sortBy: sortKey(search.sort),
    sortDirection: search.sort === 'ending' ? undefined : search.dir,
  }
}
