import { queryOptions } from '@tanstack/react-query'
import { INTERVAL_MS } from '~/config/limits.ts'
import { callFresh } from '~/wire/client.ts'
import { listPositions } from './endpoints/positions.ts'
import { accountKey, ownRows } from './model/dedupe-rows.ts'
import { predictionKeys } from './model/keys.ts'

/**
 * The first part of an owner's positions, for the count of wins to claim beside the navigation: one request, every few
 * minutes and after every act on positions. `isMore` = the list goes on behind it.
 */
export function firstPositionsOptions(owner: string) {
  return queryOptions({
    queryKey: [...predictionKeys.positions(owner), 'first'],
    queryFn: async ({ signal }) => {
      const reply = await callFresh(listPositions, { ownerPubkey: owner }, { signal })
      const { rows } = ownRows('prediction.listPositions', owner, reply, accountKey).value
      return { rows, isMore: reply.value.pagination?.hasNext === true }
    },
    refetchInterval: INTERVAL_MS.claimCount,
  })
}
