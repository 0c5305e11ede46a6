/** How a market ends when nobody intervenes; `none` = it stays closed without a result. */
export type Fate = 'yes' | 'no' | 'draw' | 'cancelled' | 'none'

/** Which offers a market's book has. `no-bid` = nobody buys Yes; `no-ask` = nobody sells Yes; `yes-only` = no No prices. */
export type BookKind = 'both' | 'no-bid' | 'no-ask' | 'yes-only' | 'empty'

/** How the markets of one event hang together: one winner, rungs of one figure, or nothing to do with each other. */
export type EventKind = 'exclusive' | 'ladder' | 'independent'

/** The two venues behind the API, as distinguished by `provider`. */
type ProviderKey = 'a' | 'b'

/** Labels of the two sides of a team market. */
type SideLabels = { readonly yes: string; readonly no: string }

/** One market as the world keeps it; everything that moves is computed from it and the clock. */
export type WorldMarket = {
  readonly marketId: string
  readonly eventId: string
  readonly title: string | undefined
  readonly rulesPrimary: string
  readonly rulesSecondary: string
  readonly openSec: number
  readonly closeSec: number
  /** When resolution starts (result "pending"); `Infinity` = never. */
  readonly pendingSec: number
  /** When the result is known; `Infinity` = only by a manual decision. */
  readonly resolveSec: number
  readonly fate: Fate
  /** Starting price of Yes in micro USD. */
  readonly baseMicro: number
  readonly spreadTicks: number
  readonly book: BookKind
  /** Whole US dollars traded when the world started. */
  readonly volumeUsd: number
  /** Part of the volume that was traded in the last day. */
  readonly heat: number
  readonly sideLabels: SideLabels | undefined
  readonly imageUrl: string | undefined
  /** Key of this market's price walk; rungs of a ladder share one. */
  readonly walk: number
}

/** One event as the world keeps it. */
export type WorldEvent = {
  readonly eventId: string
  readonly provider: ProviderKey
  readonly listed: boolean
  readonly category: string
  readonly subcategory: string
  readonly tags: readonly string[]
  readonly title: string
  readonly subtitle: string
  readonly slug: string
  readonly series: string
  readonly closeCondition: string
  readonly rulesPdf: string
  readonly imageUrl: string
  readonly createdSec: number
  readonly beginSec: number | undefined
  readonly closeSec: number
  readonly markets: readonly WorldMarket[]
}

/** A market as written in `seed/`: title, price of Yes in cents, and what is special about it. */
export type SeedMarket = readonly [title: string, cents: number, extra?: SeedMarketExtra]

/** Optional fields of a written market besides title and price. */
type SeedMarketExtra = {
  readonly untitled?: true
  readonly spreadTicks?: number
  readonly book?: BookKind
  readonly sides?: readonly [yes: string, no: string]
  readonly fate?: Fate
  readonly closesInHours?: number
  /** Hours from now to the first trade; default: it trades since its event was made. */
  readonly opensInHours?: number
  /** Hours from closing to the result; `never` = it waits for a hand. */
  readonly resolvesAfterHours?: number | 'never'
  /** Hours from closing to "pending"; default: none. */
  readonly pendingAfterHours?: number
  readonly share?: number
}

/**
 * An event as written in `seed/`. Hours count from the start of the world, so its dates are always current. In texts,
 * `{day}` is the closing date, `{begin}` the starting date and `{option}` the market's title.
 */
export type SeedEvent = {
  readonly title: string
  readonly subtitle: string
  readonly category: string
  readonly subcategory: string
  readonly tags: readonly string[]
  readonly series?: string
  readonly rules: string
  readonly rulesMore: string
  readonly closeCondition: string
  readonly kind: EventKind
  readonly provider?: ProviderKey
  readonly delisted?: true
  readonly createdHours: number
  readonly beginsInHours?: number
  readonly closesInHours: number
  readonly volumeUsd: number
  readonly heat: number
  readonly imageUrl?: string
  readonly markets: readonly SeedMarket[]
}
