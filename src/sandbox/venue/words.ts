/** Which document the replies follow: `seed` = the interface document, `live` = the running service. */
export type ShapeName = 'seed' | 'live'

/** Words that a parameter accepts in one shape. */
export type Words = {
  /** Provider value → the world's provider; `undefined` = a provider without events here. */
  readonly providers: Readonly<Record<string, 'a' | 'b' | undefined>>
  readonly defaultProvider: string
  readonly categories: readonly string[]
  readonly sorts: readonly ('volume' | 'beginAt' | 'volume24hr')[]
  readonly defaultSort: 'volume' | 'volume24hr'
  readonly filters: readonly ('new' | 'live' | 'trending' | 'upcoming')[]
  /** What leaving out `includeMarkets` means. */
  readonly marketsByDefault: boolean
}

const DOCUMENT_CATEGORIES = ['all', 'crypto', 'sports', 'politics', 'esports', 'culture', 'economics', 'tech'] as const

/** Words by shape. */
export const WORDS: Readonly<Record<ShapeName, Words>> = {
  seed: {
    providers: { venue_a: 'a', venue_b: 'b' },
    defaultProvider: 'venue_b',
    categories: DOCUMENT_CATEGORIES,
    sorts: ['volume', 'beginAt'],
    defaultSort: 'volume',
    filters: ['new', 'live', 'trending'],
    marketsByDefault: false,
  },
  live: {
    providers: { kalshi: 'a', polymarket: 'b', bisonfi: undefined },
    defaultProvider: 'polymarket',
    categories: [...DOCUMENT_CATEGORIES, 'finance', 'climate & science', 'weather', 'mentions'],
    sorts: ['volume', 'beginAt', 'volume24hr'],
    defaultSort: 'volume24hr',
    filters: ['new', 'live', 'trending', 'upcoming'],
    marketsByDefault: true,
  },
}
