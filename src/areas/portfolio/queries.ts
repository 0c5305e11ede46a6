import { queryOptions, skipToken } from '@tanstack/react-query'
import { isPortfolioByAddress } from '~/config/deployment.ts'
import { type Address } from '~/values/address.ts'
import { type Fresh } from '~/wire/call.ts'
import { callFresh } from '~/wire/client.ts'
import { noteFinding } from '~/wire/diagnostics.ts'
import { WireError } from '~/wire/wire-error.ts'
import { listPlatforms, readPortfolio, readPortfolioOf } from './endpoints/portfolio.ts'
import { type Portfolio } from './model/portfolio.ts'

/**
 * Form of the question that was answered in this visit, for each asking costs a hundred (docs/api-notes.md 11, I1 and I2);
 * `undefined` = none yet: the document's comes first, unless this deployment names the other.
 */
let answered: 'wallet' | 'address' | undefined

/** Holdings of an owner on platforms. Loaded once, and again only on request: the call is expensive. */
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
  const first = answered ?? ((await isPortfolioByAddress()) ? 'address' : 'wallet')
  try {
    return await READ[first](owner, signal)
  } catch (error) {
    if (answered !== undefined || !(error instanceof WireError) || error.code !== 'api.not-found') throw error
  }
  return READ[first === 'wallet' ? 'address' : 'wallet'](owner, signal)
}

const READ = {
  wallet: async (owner: Address, signal: AbortSignal) => {
    const reply = await callFresh(readPortfolioOf, { wallet: owner }, { signal })
    answered = 'wallet'
    return owned(owner, 'portfolio.readByWallet', reply)
  },
  address: async (owner: Address, signal: AbortSignal) => {
    const reply = await callFresh(readPortfolio, { address: owner }, { signal })
    answered = 'address'
    return owned(owner, 'portfolio.read', reply)
  },
} as const

/** Refuses what somebody else has: a portfolio is one figure, none of its rows names its owner. */
function owned(owner: Address, endpoint: string, reply: Fresh<Portfolio>): Fresh<Portfolio> {
  const { ownerText } = reply.value
  if (ownerText === undefined || ownerText === owner) return reply
  noteFinding({ endpoint, what: 'wrong-owner-rows', count: reply.value.elements.length })
  throw new WireError('wire.shape', { endpoint, path: 'owner', status: 200 })
}

/** Names of platforms; they hardly change. */
export const platformsOptions = queryOptions({
  queryKey: ['portfolio', 'names'],
  queryFn: ({ signal }) => callFresh(listPlatforms, {}, { signal }),
  staleTime: Infinity,
})
