import { decimal, matching, oneOf, searchParams, type SearchOf } from '~/values/search-params.ts'

/** Tabs under a market, in the order of their keys 1 to 5. */
export const MARKET_TABS = ['book', 'rules', 'trades', 'mine', 'what-if'] as const
/** One tab under a market. */
export type MarketTab = (typeof MARKET_TABS)[number]

const range = matching(/^(1[hdwm]|6h|all)$/)

/** Search params of a page with one market's chart: its range. */
export const chartParams = searchParams({ range })

/**
 * Search params of a market page: the view, never risk settings. `wf` is plain text here; it is parsed where it is
 * drawn. `one` = 1: assume that exactly one outcome wins.
 */
export const marketParams = searchParams({
  side: oneOf(['yes', 'no']),
  act: oneOf(['buy', 'sell'], 'buy'),
  /** Dollars of a buy, contracts of a sale. */
  amount: decimal(),
  tab: oneOf(MARKET_TABS),
  range,
  one: oneOf(['1']),
  wf: matching(/./),
})
/** Search params of a market page, parsed. */
export type MarketSearch = SearchOf<typeof marketParams>

/** Params kept when another market of the event is chosen: the view, not the order. */
export function keptSearch(raw: object): MarketSearch {
  const { tab, range, one, wf } = marketParams.read(raw)
  return { tab, range, one, wf }
}
