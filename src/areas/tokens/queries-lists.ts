import { queryOptions, skipToken } from '@tanstack/react-query'
import { callFresh } from '~/wire/client.ts'
import { MAX_TOP, TOP_CATEGORY } from './endpoints/first-reads.ts'
import { listRecentTokens, listTaggedTokens, searchTokens } from './endpoints/tokens.ts'
import { type TokenList, type TokenWindow } from './model/token-search.ts'
import { topTokens } from './queries.ts'

/* What the page of tokens asks. Rows of lists change slowly; their prices come from the feed. */

const LIST_MS = 60_000
/** A tag is thousands of rows and costs fifty: it is read again when it is opened again. */
const TAG_MS = 600_000

type VenueList = Exclude<TokenList, 'watchlist'>

function ask(list: VenueList, interval: TokenWindow | '', signal: AbortSignal) {
  if (list === 'verified' || list === 'lst') return callFresh(listTaggedTokens, { query: list }, { signal })
  if (list === 'recent' || interval === '') return callFresh(listRecentTokens, {}, { signal })
  return topTokens({ category: TOP_CATEGORY[list], interval, limit: MAX_TOP }, signal)
}

/** The rows of a list of the venue's. */
export function tokenListOptions(list: VenueList, window: TokenWindow) {
  const isTag = list === 'verified' || list === 'lst'
  const interval = isTag || list === 'recent' ? '' : window
  return queryOptions({
    queryKey: ['tokens', 'list', list, interval],
    queryFn: ({ signal }) => ask(list, interval, signal),
    staleTime: isTag ? TAG_MS : LIST_MS / 2,
    refetchInterval: isTag ? false : LIST_MS,
  })
}

/** Tokens by one text, or by several mints and symbols; idle without any. */
export function tokenFindOptions(words: readonly string[]) {
  const query = words.length > 1 ? [...words] : words[0]
  return queryOptions({
    queryKey: ['tokens', 'find', query ?? ''],
    queryFn: query === undefined ? skipToken : ({ signal }) => callFresh(searchTokens, { query }, { signal }),
    staleTime: LIST_MS,
  })
}
