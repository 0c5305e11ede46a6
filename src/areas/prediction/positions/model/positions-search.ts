import { oneOf, searchParams, type SearchOf } from '~/values/text/search-params.ts'

/** Tabs of the positions page. */
export const POSITION_TABS = ['active', 'claimable', 'closed'] as const
/** One tab of the positions page. */
export type PositionTab = (typeof POSITION_TABS)[number]

/** Columns that positions can be ordered by. */
export const POSITION_SORTS = ['cost', 'value', 'pnl', 'win'] as const
/** One column that positions can be ordered by. */
export type PositionSort = (typeof POSITION_SORTS)[number]

/** Search params of the positions page. */
export const positionsParams = searchParams({
  tab: oneOf(POSITION_TABS, 'active'),
  sort: oneOf(POSITION_SORTS),
  dir: oneOf(['asc', 'desc']),
})
/** Search params of the positions page, parsed. */
export type PositionsSearch = SearchOf<typeof positionsParams>
