import { decimal, matching, oneOf, searchParams, type SearchOf } from '../../../../values/search-params.ts'

/** Tabs under a market, in the order of their keys 1 to 5. */
export const MARKET_TABS = ['book', 'rules', 'trades', 'mine', 'what-if'] as const
/** One tab under a market. */
export type MarketTab = (typeof MARKET_TABS)[number]

const range = matching(/^(1[hdwm]|6h|all)$/)

/** What a link to a page with the chart of one market may say: its range. */
export const chartParams = searchParams({ range })

/**
 * What a link to a market may say: what is looked at, never how risky. `wf` stays text here; what it means is judged
 * where it is drawn. `one` = 1: assume that exactly one outcome wins.
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
/** What a link to a market says. */
export type MarketSearch = SearchOf<typeof marketParams>

/** What stays when another market of the event is chosen: how it is looked at, not what was to be bought. */
export function keptSearch(raw: object): MarketSearch {
  const { tab, range, one, wf } = marketParams.read(raw)
  return { tab, range, one, wf }
}
