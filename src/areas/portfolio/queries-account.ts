import { queryOptions } from '@tanstack/react-query'
import { listPrices } from '~/areas/tokens/endpoints/prices.ts'
import { callFresh } from '~/wire/client.ts'

/** The top bar is on every page, so its interval is long; acts refetch when they end. */
export const HEADER_MS = 60_000

/** Prices of at most 50 mints, once a minute: for a figure that need not follow the market. */
export function slowPricesOptions(mints: readonly string[]) {
  return queryOptions({
    queryKey: ['prices', 'slow', mints],
    queryFn: ({ signal }) => callFresh(listPrices, { ids: [...mints] }, { signal }),
    refetchInterval: HEADER_MS,
  })
}
