import { MOST_SEARCHED } from './token-words.ts'

/** Lists of the token page. */
export const TOKEN_LISTS = ['trending', 'traded', 'organic', 'recent', 'verified', 'lst', 'watchlist'] as const
/** One list of the token page. */
export type TokenList = (typeof TOKEN_LISTS)[number]

/** Windows of statistics. */
export const TOKEN_WINDOWS = ['5m', '1h', '6h', '24h'] as const
/** One window of statistics. */
export type TokenWindow = (typeof TOKEN_WINDOWS)[number]

/** Figures that rows are ordered by. */
const TOKEN_SORTS = ['price', 'change', 'cap', 'liquidity', 'volume', 'holders', 'score'] as const
/** One figure that rows are ordered by. */
export type TokenSort = (typeof TOKEN_SORTS)[number]

/** What the token page shows, as validated from its URL; `undefined` = the default. */
export type TokenSearch = {
  readonly list?: TokenList | undefined
  readonly window?: TokenWindow | undefined
  /** One text, or up to 100 mints and symbols in a comma list. */
  readonly q?: string | undefined
  readonly sort?: TokenSort | undefined
  readonly dir?: 'asc' | 'desc' | undefined
}

const LONGEST_Q = 5_000
const LONGEST_WORD = 100

const READ = {
  list: (text) => TOKEN_LISTS.find((each) => each === text),
  window: (text) => TOKEN_WINDOWS.find((each) => each === text),
  q: readQuery,
  sort: (text) => TOKEN_SORTS.find((each) => each === text),
  dir: (text) => (['asc', 'desc'] as const).find((each) => each === text),
} satisfies Record<keyof TokenSearch, (text: string) => string | undefined>

function readQuery(text: string): string | undefined {
  const words = wordsOf(text)
  const isShort = text.length <= LONGEST_Q && words.every((word) => word.length <= LONGEST_WORD)
  return isShort && words.length > 0 && words.length <= MOST_SEARCHED ? text : undefined
}

/** What is looked for: the values of the comma list, each once. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== '')
}

/** The search params of the token page; a bad value is dropped and its default holds. */
export function readTokenSearch(raw: Record<string, unknown>): TokenSearch {
  const textOf = (key: string) => (typeof raw[key] === 'string' ? raw[key] : '')
  return {
    list: READ.list(textOf('list')),
    window: READ.window(textOf('window')),
    q: READ.q(textOf('q')),
    sort: READ.sort(textOf('sort')),
    dir: READ.dir(textOf('dir')),
  }
}

/** The params of a link that had to be ignored, as they were written: `list=best`. */
export function ignoredTokenParams(searchText: string, known: readonly (keyof TokenSearch)[]): readonly string[] {
  return [...new URLSearchParams(searchText)].flatMap(([key, value]) => {
    const name = known.find((each) => each === key)
    return name !== undefined && READ[name](value) === undefined ? [`${key}=${value.slice(0, 40)}`] : []
  })
}
