import { queryOptions, useQuery } from '@tanstack/react-query'
import { INTERVAL_MS } from '~/config/limits.ts'
import { callFresh } from '~/wire/client.ts'
import { WireError } from '~/wire/wire-error.ts'
import { readOrderBook } from './endpoints/order-book.ts'
import { listTrades, readTradingStatus } from './endpoints/trades.ts'
import { predictionKeys } from './model/keys.ts'

/* Queries of the ticket and the order book panels alone: left out of the first load. */

/**
 * Whether the venue takes orders, and is trading now. A venue without this endpoint takes none: the ticket only
 * calculates.
 */
export const tradingOptions = queryOptions({
  queryKey: ['prediction', 'trading'],
  queryFn: ({ signal }) => unlessAbsent(() => callFresh(readTradingStatus, {}, { signal })),
  refetchInterval: ({ state }) => (state.data === ABSENT ? false : INTERVAL_MS.trades),
  staleTime: ({ state }) => (state.data === ABSENT ? Infinity : INTERVAL_MS.trades),
})

/** The bids of a market. */
export function orderBookOptions(eventId: string, marketId: string) {
  return queryOptions({
    queryKey: predictionKeys.book(eventId, marketId),
    queryFn: ({ signal }) => unlessAbsent(() => callFresh(readOrderBook, { marketId }, { signal })),
    refetchInterval: ({ state }) => (state.data === ABSENT ? false : INTERVAL_MS.marketPrices),
    staleTime: ({ state }) => (state.data === ABSENT ? Infinity : 1_000),
  })
}

/** The newest trades of everybody. */
export const tradesOptions = queryOptions({
  queryKey: ['prediction', 'trades'],
  queryFn: ({ signal }) => unlessAbsent(() => callFresh(listTrades, {}, { signal })),
  refetchInterval: ({ state }) => (state.data === ABSENT ? false : INTERVAL_MS.trades),
  staleTime: ({ state }) => (state.data === ABSENT ? Infinity : INTERVAL_MS.trades),
})

/**
 * Whether the venue supports more than the interface document: one probe, the trading status, decides for orders, book
 * and trades, so that a venue without them is not asked for each. An error other than "not found" decides nothing.
 */
export function useHasExtras(isAsked = true): 'asking' | 'yes' | 'no' {
  const { data, isPending } = useQuery({ ...tradingOptions, enabled: isAsked })
  if (isPending) return 'asking'
  return data === ABSENT ? 'no' : 'yes'
}

/** Cached fallback for a missing endpoint: not requested again in this visit. */
const ABSENT = 'absent'

async function unlessAbsent<T>(read: () => Promise<T>): Promise<T | typeof ABSENT> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof WireError && error.code === 'api.not-found') return ABSENT
    throw error
  }
}
