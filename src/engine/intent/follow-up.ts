/** Tabs of Activity that list what an act placed and that rests there. */
export const ORDER_TABS = ['orders', 'limit', 'recurring'] as const

/** Ways in which an act is a trade. `named` = its subject holds no amount, so that a shared sentence may name it. */
export const TRADES = ['named', 'unnamed'] as const

/** What a receipt offers after an act: declared with its intent, kept in its row. */
export type FollowUp = {
  /** Path of the page that shows what the act changed, never a URL; `undefined` = none alone does. */
  readonly leadsTo: string | undefined
  /** The tab that lists what it placed, while that rests; `undefined` = it places nothing that waits. */
  readonly waitsIn: (typeof ORDER_TABS)[number] | undefined
  /** Whether it can be made again and shared; `undefined` = no trade, as what takes something back. */
  readonly trade: (typeof TRADES)[number] | undefined
}
