import { queryOptions, skipToken } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { type Address } from '../../values/address.ts'
import { callFresh } from '../../wire/client.ts'
import { readHoldings } from './endpoints/holdings.ts'
import { listPrices } from './endpoints/prices.ts'
import { listTopTokens, searchTokens } from './endpoints/tokens.ts'

/* What the forms of orders ask about tokens: prices, names, and what an owner holds. */

const STILL_MS = 300_000
/** As many mints as one question of prices takes. */
const MOST_PRICED = 50

/** Prices of these mints now. */
export function pricesOptions(mints: readonly string[]) {
  const ids = [...new Set(mints)].toSorted().slice(0, MOST_PRICED)
  return queryOptions({
    queryKey: ['tokens', 'prices', ...ids],
    queryFn: ids.length === 0 ? skipToken : ({ signal }) => callFresh(listPrices, { ids }, { signal }),
    refetchInterval: INTERVAL_MS.tokenPrices,
  })
}

/** Names and decimals of these mints; they hardly change, and each reading costs ten. */
export function tokenFactsOptions(mints: readonly string[]) {
  const query = [...new Set(mints)].toSorted()
  return queryOptions({
    queryKey: ['tokens', 'facts', ...query],
    queryFn: query.length === 0 ? skipToken : ({ signal }) => callFresh(searchTokens, { query }, { signal }),
    staleTime: STILL_MS,
  })
}

/** Tokens to choose from: the most traded of the day. */
export const tradedTokensOptions = queryOptions({
  queryKey: ['tokens', 'traded'],
  queryFn: ({ signal }) => callFresh(listTopTokens, { category: 'toptraded', interval: '24h', limit: 50 }, { signal }),
  staleTime: STILL_MS,
})

/** SOL and token accounts of an owner; the key is the one that acts of orders name as stale. */
export function holdingsOptions(owner: Address | undefined) {
  return queryOptions({
    queryKey: ['holdings', owner],
    queryFn: owner === undefined ? skipToken : ({ signal }) => callFresh(readHoldings, { address: owner }, { signal }),
    refetchInterval: INTERVAL_MS.holdings,
  })
}
