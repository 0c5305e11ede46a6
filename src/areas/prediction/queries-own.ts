import { queryOptions } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { callFresh } from '../../wire/client.ts'
import { listPositions, readPosition } from './endpoints/positions.ts'
import { predictionKeys } from './keys.ts'
import { type Position } from './model/nouns.ts'
import { accountKey, ownRows } from './noted-rows.ts'

/* Positions of an owner. What they ordered and what became of it: `queries-history.ts`, which fewer pages need. */

/** Positions of an owner; rows of anybody else are dropped and reported. */
export function positionListOptions(owner: string) {
  return queryOptions({
    queryKey: [...predictionKeys.positions(owner), 'list'],
    queryFn: async ({ signal }) => {
      const reply = await callFresh(listPositions, { ownerPubkey: owner }, { signal })
      const own = ownRows('prediction.listPositions', owner, reply, accountKey)
      return { ...own, value: { ...own.value, rows: await marked(own.value.rows, signal) } }
    },
    refetchInterval: INTERVAL_MS.positions,
  })
}

/** One position by its account. */
export function positionOptions(pubkey: string) {
  return queryOptions({
    queryKey: [...predictionKeys.position(pubkey), 'detail'],
    queryFn: async ({ signal }) => {
      const reply = await callFresh(readPosition, { positionPubkey: pubkey }, { signal })
      const [value = reply.value] = await marked([reply.value], signal)
      return { ...reply, value }
    },
    refetchInterval: INTERVAL_MS.positions,
  })
}

/** Prices come with the positions, or, where none does, from their markets. */
async function marked(rows: readonly Position[], signal: AbortSignal): Promise<readonly Position[]> {
  const hasMarks = rows.length === 0 || rows.some(({ sellPrice, value }) => (sellPrice ?? value) !== undefined)
  return hasMarks ? rows : (await import('./position-marks.ts')).withMarks(rows, signal)
}
