import { queryOptions } from '@tanstack/react-query'
import { type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { recordedMarket, recordOutline } from './stores/price-records.ts'

/** The record of this device is read again this often. */
const AGAIN_MS = 60_000

/** The outline of a market's record, from this device alone: nothing is asked of the venue. */
export function outlineOptions(marketId: MarketId) {
  return queryOptions({
    queryKey: ['price-outline', marketId],
    queryFn: () => recordOutline(marketId),
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
    networkMode: 'always',
    retry: false,
  })
}

/** Whether this device has a record of a market, and the name that it had then; `null` = no record. */
export function recordedMarketOptions(marketId: MarketId) {
  return queryOptions({
    queryKey: ['recorded-market', marketId],
    queryFn: async () => (await recordedMarket(marketId)) ?? null,
    networkMode: 'always',
    retry: false,
  })
}
