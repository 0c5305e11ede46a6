/** Which document the replies follow: `seed` = the interface document, `live` = the running service. */
export type ShapeName = 'seed' | 'live'

/** Words that a parameter accepts in one shape. */
export type Words = {
  /** Provider value → the world's provider; `undefined` = a provider without events here. */
  readonly providers: Readonly<Record<string, 'a' | 'b' | undefined>>
  readonly defaultProvider: string
  readonly categories: readonly string[]
  /** The category in a reply for the world's category. */
  categoryOf(category: string): string
  readonly sorts: readonly ('volume' | 'beginAt' | 'volume24hr')[]
  readonly defaultSort: 'volume' | 'volume24hr'
  readonly filters: readonly ('new' | 'live' | 'trending' | 'upcoming')[]
  /** Default of `includeMarkets`. */
  readonly marketsByDefault: boolean
}

const DOCUMENT_CATEGORIES = ['all', 'crypto', 'sports', 'politics', 'esports', 'culture', 'economics', 'tech'] as const

/** Where the document has no category of that name. */
const NEAREST: Readonly<Record<string, string>> = {
  finance: 'economics',
  'climate & science': 'tech',
  weather: 'culture',
  mentions: 'politics',
}

/** A world category in the document's eight words. */
function documentCategory(category: string): string {
  return DOCUMENT_CATEGORIES.find((word) => word === category) ?? NEAREST[category] ?? 'culture'
}

/** Words by shape. */
export const WORDS: Readonly<Record<ShapeName, Words>> = {
  seed: {
    providers: { venue_a: 'a', venue_b: 'b' },
    defaultProvider: 'venue_b',
    categories: DOCUMENT_CATEGORIES,
    categoryOf: documentCategory,
    sorts: ['volume', 'beginAt'],
    defaultSort: 'volume',
    filters: ['new', 'live', 'trending'],
    marketsByDefault: false,
  },
  live: {
    providers: { kalshi: 'a', polymarket: 'b', bisonfi: undefined },
    defaultProvider: 'polymarket',
    categoryOf: (category) => category,
    categories: [...DOCUMENT_CATEGORIES, 'finance', 'climate & science', 'weather', 'mentions'],
    sorts: ['volume', 'beginAt', 'volume24hr'],
    defaultSort: 'volume24hr',
    filters: ['new', 'live', 'trending', 'upcoming'],
    marketsByDefault: true,
  },
}
