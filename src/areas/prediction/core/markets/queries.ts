import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { INTERVAL_MS } from '~/config/limits.ts'
import { callFresh } from '~/wire/client.ts'
import { WireError } from '~/wire/wire-error.ts'
import { predictionKeys } from '../keys.ts'
import { readOrderBook, listTrades, readTradingStatus, listScores, readVault } from './market-endpoints.ts'

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
export function useHasExtras(isEnabled = true): 'asking' | 'yes' | 'no' {
  const { data, isPending } = useQuery({ ...tradingOptions, enabled: isEnabled })
  if (isPending) return 'asking'
  return data === ABSENT ? 'no' : 'yes'
}

/** The score of a game; `value: undefined` = the service has none. Polled while the game is running. */
export function scoreOptions(eventId: string | undefined) {
  return queryOptions({
    queryKey: [...predictionKeys.event(eventId ?? ''), 'score'],
    queryFn:
      eventId === undefined
        ? skipToken
        : async ({ signal }) => {
            const reply = await callFresh(listScores, { eventIds: [eventId] }, { signal })
            return { at: reply.at, value: reply.value.rows.find((row) => row.eventId === eventId) }
          },
    refetchInterval: ({ state }) => (state.data?.value?.hasEnded === true ? false : INTERVAL_MS.events),
  })
}

/** The vault that contracts pay out of. */
export const vaultOptions = queryOptions({
  queryKey: ['prediction', 'vault'],
  queryFn: ({ signal }) => callFresh(readVault, {}, { signal }),
})

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
