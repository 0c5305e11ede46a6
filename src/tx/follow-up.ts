/** Pages that a finished act may lead to; a row names one of them, never a URL. */
export const NEXT_PAGES = ['/positions', '/portfolio', '/earn'] as const

/** Tabs of Activity that list what an act placed and that rests there. */
export const ORDER_TABS = ['orders', 'limit', 'recurring'] as const

/** Ways in which an act is a trade. `named` = its subject holds no amount, so that a shared sentence may name it. */
export const TRADES = ['named', 'unnamed'] as const

/** What a receipt offers after an act: declared with its intent, kept in its row. */
export type FollowUp = {
  /** The page that shows what the act changed; `undefined` = none alone does. */
  readonly leadsTo: (typeof NEXT_PAGES)[number] | undefined
  /** The tab that lists what it placed, while that rests; `undefined` = it places nothing that waits. */
  readonly waitsIn: (typeof ORDER_TABS)[number] | undefined
  /** Whether it can be made again and shared; `undefined` = no trade, as what takes something back. */
  readonly trade: (typeof TRADES)[number] | undefined
}

/** Pages that a trade is made on and that show nothing of its owner. */
const TRADE_PAGE =
  /^\/(event\/[^/]+(\/market\/[^/]+)?|swap|limit|recurring|token)(\/[1-9A-HJ-NP-Za-km-z]{32,44}){0,2}$|^\/earn$/

/** The page to trade on again and to share; `undefined` = no trade, started elsewhere, or that is not known. */
export function tradePage({
  trade,
  page,
}: Partial<Pick<FollowUp, 'trade'>> & { readonly page?: string | undefined }): string | undefined {
  if (trade === undefined || page === undefined || page.length > 300) return undefined
  return TRADE_PAGE.test(page) ? page : undefined
}
