import { as, oneOf, searchParams, type SearchOf } from '~/values/text/search-params.ts'

/** Lists of the token page. */
export const TOKEN_LISTS = ['trending', 'traded', 'organic', 'recent', 'verified', 'lst', 'watchlist'] as const
/** One list of the token page. */
export type TokenList = (typeof TOKEN_LISTS)[number]

/** Windows of statistics. */
export const TOKEN_WINDOWS = ['5m', '1h', '6h', '24h'] as const
/** One window of statistics. */
export type TokenWindow = (typeof TOKEN_WINDOWS)[number]

/** Figures that rows are ordered by. */
export const TOKEN_SORTS = ['price', 'change', 'cap', 'liquidity', 'volume', 'holders', 'score'] as const
/** One figure that rows are ordered by. */
export type TokenSort = (typeof TOKEN_SORTS)[number]

/** As many values as one search takes (the interface document, Limits). */
export const MAX_SEARCHED = 100
const LONGEST_Q = 5_000
const LONGEST_WORD = 100

/** Windows of statistics as a link names them. */
const WINDOW = oneOf(TOKEN_WINDOWS, '24h')

/** Search params of the token lists. */
export const tokenParams = searchParams({
  list: oneOf(TOKEN_LISTS),
  window: WINDOW,
  /** One text, or up to 100 mints and symbols in a comma list. */
  q: as(readQuery),
  sort: oneOf(TOKEN_SORTS),
  dir: oneOf(['asc', 'desc']),
})
/** Search params of the token lists, parsed. */
export type TokenSearch = SearchOf<typeof tokenParams>

/** Search params of a token page. */
export const tokenPageParams = searchParams({ window: WINDOW })

function readQuery(text: string): string | undefined {
  const words = wordsOf(text)
  const isShort = text.length <= LONGEST_Q && words.every((word) => word.length <= LONGEST_WORD)
  return isShort && words.length > 0 && words.length <= MAX_SEARCHED ? text : undefined
}

/** Search terms: the values of the comma list, each once. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== '')
}
