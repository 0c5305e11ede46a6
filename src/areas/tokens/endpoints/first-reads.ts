import { pinnedCoin } from '~/config/mints.ts'
import { canonicalRequest } from '~/wire/endpoint.ts'
import { TOKEN_WINDOWS, TOKEN_SORTS, tokenParams, type TokenList, type TokenWindow } from '../model/token-search.ts'
import { readShield, listRecentTokens, listTaggedTokens, listTopTokens, searchSwapTokens } from './tokens.ts'

/** The service's categories of top tokens, by the lists that show them. */
export const TOP_CATEGORY = { trending: 'toptrending', traded: 'toptraded', organic: 'toporganicscore' } as const

/** Most rows of such a list. */
export const MAX_TOP = 100

/** The day is what a link without a window names. */
const WINDOWS_DRAWN = { window: TOKEN_WINDOWS.filter((id) => id !== '24h').join('|') }

/**
 * Params of the Tokens page that a server draws, and the pattern of what each may say. Of the verified tokens there are
 * thousands: a document would carry megabytes.
 */
export const TOKENS_DRAWN: Readonly<Record<string, string>> = {
  list: 'trending|traded|organic|recent|lst',
  ...WINDOWS_DRAWN,
  sort: TOKEN_SORTS.join('|'),
  dir: 'asc|desc',
}

/** Params of a token's page that a server draws. */
export const TOKEN_DRAWN: Readonly<Record<string, string>> = WINDOWS_DRAWN

/** The request that the first screen of the Tokens page waits for, as an address under the API. `query` = params as drawn. */
export function tokensFirstRead(query: URLSearchParams): string {
  const { list = 'trending', window = '24h' } = tokenParams.read(Object.fromEntries(query))
  return requestOf(list, window).url
}

function requestOf(list: TokenList, interval: TokenWindow) {
  switch (list) {
    case 'recent':
      return canonicalRequest(listRecentTokens, {})
    case 'verified':
    case 'lst':
      return canonicalRequest(listTaggedTokens, { query: list })
    case 'watchlist':
      throw new TypeError('only the device knows its watchlist')
    default:
      return canonicalRequest(listTopTokens, { category: TOP_CATEGORY[list], interval, limit: MAX_TOP })
  }
}

/** The requests that the first screen of a token waits for, as addresses under the API: itself, and what speaks against it. */
export function tokenFirstReads(mint: string): readonly string[] {
  return [
    canonicalRequest(searchSwapTokens, { query: [mint] }).url,
    canonicalRequest(readShield, { mints: [mint] }).url,
  ]
}

/** The requests that a form of these mints waits for, as addresses under the API: what the service knows of those not pinned. */
export function pairFirstReads(mints: readonly string[]): readonly string[] {
  const query = mints.filter((mint) => pinnedCoin(mint) === undefined)
  return query.length === 0 ? [] : [canonicalRequest(searchSwapTokens, { query }).url]
}
