/** The tab of Activity that lists what an act of this kind placed; `undefined` = it places nothing that waits. */
export function waitsIn(kind: string): 'orders' | 'limit' | 'recurring' | undefined {
  switch (kind) {
    case 'prediction.order':
      return 'orders'
    case 'trigger.create':
      return 'limit'
    case 'recurring.open':
      return 'recurring'
    default:
      return undefined
  }
}

/** The page that shows what an act of this kind changed; `undefined` = none alone does. */
export function nextPage(kind: string): '/positions' | '/portfolio' | '/earn' | undefined {
  if (kind.startsWith('prediction.')) return '/positions'
  if (kind.startsWith('swap.')) return '/portfolio'
  return kind.startsWith('earn.') ? '/earn' : undefined
}

/** Pages that a trade is made on and that show nothing of its owner. */
const TRADE_PAGE =
  /^\/(event\/[^/]+(\/market\/[^/]+)?|swap|limit|recurring|token)(\/[1-9A-HJ-NP-Za-km-z]{32,44}){0,2}$|^\/earn$/

/** Kinds of acts that are trades: what takes something back is none. */
const TRADE = /^(prediction\.order|swap\..+|trigger\.create|recurring\.open|earn\..+)$/

/** The page to trade on again and to share; `undefined` = no trade, started elsewhere, or that is not known. */
export function tradePage({
  kind,
  page,
}: {
  readonly kind: string
  readonly page?: string | undefined
}): string | undefined {
  if (page === undefined || page.length > 300) return undefined
  return TRADE.test(kind) && TRADE_PAGE.test(page) ? page : undefined
}
