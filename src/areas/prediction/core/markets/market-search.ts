import { decimal, matching, oneOf, searchParams, type SearchOf } from '~/values/text/search-params.ts'

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
export const marketParams = searchParams(
  {
    side: oneOf(['yes', 'no']),
    act: oneOf(['buy', 'sell'], 'buy'),
    type: oneOf(['market', 'limit'], 'market'),
    /** Limit price of the side, cents. */
    price: decimal(),
    /** Dollars of a buy, or contracts where `unit` says so; contracts of a sale. */
    amount: decimal(),
    unit: oneOf(['dollars', 'shares'], 'dollars'),
    tab: oneOf(MARKET_TABS),
    range,
    one: oneOf(['1']),
    wf: matching(/./),
  },
  { order: { amount: 'amount', terms: ['side', 'act', 'type', 'price', 'unit'] } },
)
/** Search params of a market page, parsed. */
export type MarketSearch = SearchOf<typeof marketParams>

/** The same with a side chosen: a limit price is of its own side. */
export function ofSide(search: MarketSearch, shown: 'yes' | 'no', side: 'yes' | 'no'): MarketSearch {
  return { ...search, side, price: side === shown ? search.price : undefined }
}

/** Params kept when another market of the event is chosen: the view, not the order. */
export function keptSearch(raw: object): MarketSearch {
  const { tab, range, one, wf } = marketParams.read(raw)
  return { tab, range, one, wf }
}
