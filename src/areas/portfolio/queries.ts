import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Address } from '../../values/address.ts'
import { callFresh } from '../../wire/client.ts'
import { WireError } from '../../wire/wire-error.ts'
import { listPlatforms, readPortfolio, readPortfolioOf } from './endpoints/portfolio.ts'

/** Which form of the question this deployment answers; remembered, for each asking costs a hundred (api.md 11, I1 and I2). */
let asksByWallet = false

/** What an owner has on platforms. Read once, and again by hand alone: the question is dear. */
export function portfolioOptions(owner: Address | undefined) {
  return queryOptions({
    queryKey: ['portfolio', 'platforms', owner ?? ''],
    queryFn: owner === undefined ? skipToken : ({ signal }) => readEither(owner, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
}

async function readEither(owner: Address, signal: AbortSignal) {
  if (!asksByWallet) {
    try {
      return await callFresh(readPortfolio, { address: owner }, { signal })
    } catch (error) {
      if (!(error instanceof WireError) || error.code !== 'api.not-found') throw error
    }
  }
  const reply = await callFresh(readPortfolioOf, { wallet: owner }, { signal })
  asksByWallet = true
  return reply
}

/** Names of platforms; they hardly change. */
export const platformsOptions = queryOptions({
  queryKey: ['portfolio', 'names'],
  queryFn: ({ signal }) => callFresh(listPlatforms, {}, { signal }),
  staleTime: Infinity,
})
