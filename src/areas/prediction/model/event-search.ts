import { PAGE_ROWS } from '../../../config/limits.ts'
import { type LeaderMetric, type LeaderPeriod } from './leaderboard.ts'

/** What the Events page asks for, as validated from its URL. `undefined` = the default. */
export type EventSearch = {
  readonly view?: 'all' | 'suggested' | 'watchlist' | 'leaderboard' | undefined
  /** Open word; `all` and `undefined` mean every category. */
  readonly category?: string | undefined
  readonly sub?: string | undefined
  readonly filter?: 'new' | 'live' | 'trending' | undefined
  readonly sort?: 'volume' | 'beginAt' | 'ending' | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  readonly q?: string | undefined
  /** From 1. */
  readonly page?: number | undefined
  readonly provider?: string | undefined
  /** A watchlist that somebody shared: event ids in a comma list, at most 50. */
  readonly w?: string | undefined
  /** Of the leaderboard alone. */
  readonly period?: LeaderPeriod | undefined
  readonly metric?: LeaderMetric | undefined
}

/** The list request of a page of events. Defaults are left out, so that equal pages have one address. */
export function eventListInput(search: EventSearch) {
  const page = search.page ?? 1
  return {
    includeMarkets: true,
    start: (page - 1) * PAGE_ROWS,
    end: page * PAGE_ROWS,
    provider: search.provider,
    category: search.category === 'all' ? undefined : search.category,
    subcategory: search.sub,
    filter: search.filter,
    // Always said: the running service's own default is the volume of one day (docs/api-notes.md, A1). "Ending soon" is a
    // device-side order of the rows on the page; the API cannot sort by it.
    sortBy: search.sort === 'beginAt' ? ('beginAt' as const) : ('volume' as const),
    sortDirection: search.sort === 'ending' ? undefined : search.dir,
  }
}
