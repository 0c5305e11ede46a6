import { oneOf, searchParams, type SearchOf } from '~/values/text/search-params.ts'

/** Tabs of the page. */
export const PORTFOLIO_TABS = ['holdings', 'platforms'] as const
/** One tab. */
export type PortfolioTab = (typeof PORTFOLIO_TABS)[number]

/** Columns that holdings can be ordered by. */
export const HOLDING_SORTS = ['token', 'price', 'value', 'change'] as const
/** One such column. */
export type HoldingSort = (typeof HOLDING_SORTS)[number]

/** Search params of the page. */
export const portfolioParams = searchParams({
  tab: oneOf(PORTFOLIO_TABS, 'holdings'),
  sort: oneOf(HOLDING_SORTS),
  dir: oneOf(['asc', 'desc']),
})
/** Search params of the page, parsed. */
export type PortfolioSearch = SearchOf<typeof portfolioParams>
