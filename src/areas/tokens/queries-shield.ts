import { queryOptions, skipToken } from '@tanstack/react-query'
import { TRADE_INTERVAL_MS } from '~/config/limits.ts'
import { callFresh } from '~/wire/client.ts'
import { readShield } from './endpoints/shield.ts'

/** Warnings about mints. */
export function shieldOptions(mints: readonly string[]) {
  const unique = [...new Set(mints)].toSorted()
  return queryOptions({
    queryKey: ['tokens', 'shield', unique],
    queryFn: unique.length === 0 ? skipToken : ({ signal }) => callFresh(readShield, { mints: unique }, { signal }),
    staleTime: TRADE_INTERVAL_MS.tokenFacts,
  })
}
