import { queryOptions } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { callFresh } from '../../wire/client.ts'
import { listPositions, readPosition } from './endpoints/positions.ts'
import { predictionKeys } from './keys.ts'
import { accountKey, noted, ownRows } from './noted-rows.ts'

/* Positions of an owner. What they ordered and what became of it: `queries-history.ts`, which fewer pages need. */

/** Positions of an owner; rows of anybody else are dropped and reported. */
export function positionListOptions(owner: string) {
  return queryOptions({
    queryKey: [...predictionKeys.positions(owner), 'list'],
    queryFn: async ({ signal }) => {
      const reply = await callFresh(listPositions, { ownerPubkey: owner }, { signal })
      return ownRows('prediction.listPositions', owner, noted('prediction.listPositions', reply, accountKey))
    },
    refetchInterval: INTERVAL_MS.positions,
  })
}

/** One position by its account. */
export function positionOptions(pubkey: string) {
  return queryOptions({
    queryKey: [...predictionKeys.position(pubkey), 'detail'],
    queryFn: ({ signal }) => callFresh(readPosition, { positionPubkey: pubkey }, { signal }),
    refetchInterval: INTERVAL_MS.positions,
  })
}
