/** Tabs under a market, in the order of their keys 1 to 5. */
export const MARKET_TABS = ['book', 'rules', 'trades', 'mine', 'what-if'] as const
/** One tab under a market. */
export type MarketTab = (typeof MARKET_TABS)[number]
const SIDES = ['yes', 'no'] as const
const ACTS = ['buy', 'sell'] as const

/**
 * What a link to a market may say: what is looked at, never how risky. `wf` stays text here; what it means is
 * judged where it is drawn. `one` = 1: assume that exactly one outcome wins.
 */
export type MarketSearch = {
  readonly side?: (typeof SIDES)[number] | undefined
  readonly act?: (typeof ACTS)[number] | undefined
  /** Decimal text: dollars of a buy, contracts of a sale. */
  readonly amount?: string | undefined
  readonly tab?: MarketTab | undefined
  readonly range?: string | undefined
  readonly one?: string | undefined
  readonly wf?: string | undefined
}

/** The search params of a market; a bad value is dropped. */
export function readMarketSearch(raw: Record<string, unknown>): MarketSearch {
  const textOf = (key: string, form: RegExp) => {
    const value = raw[key]
    return typeof value === 'string' && form.test(value) ? value : undefined
  }
  return {
    side: SIDES.find((side) => side === raw['side']),
    act: ACTS.find((act) => act === raw['act']),
    amount: textOf('amount', /^[\d.]{1,20}$/),
    tab: MARKET_TABS.find((tab) => tab === raw['tab']),
    range: textOf('range', /^(1[hdwm]|6h|all)$/),
    one: textOf('one', /^1$/),
    wf: textOf('wf', /./),
  }
}

/** What stays when another market of the event is chosen: how it is looked at, not what was to be bought. */
export function keptSearch(raw: Record<string, unknown>): MarketSearch {
  const { tab, range, one, wf } = readMarketSearch(raw)
  return { tab, range, one, wf }
}
