import { queryOptions, skipToken } from '@tanstack/react-query'
import { TRADE_INTERVAL_MS } from '~/config/limits.ts'
import { type Address } from '~/values/address.ts'
import { callFresh } from '~/wire/client.ts'
import { ownOnly } from '~/wire/lists/lists.ts'
import { listEarnings, listEarnPositions, listEarnTokens } from './endpoints/earn.ts'
import { earnKeys } from './model/keys.ts'

/** Every lending market. A form asks more often: its deposit needs rates that are not older than a minute. */
export function earnMarketsOptions(every: 'earn' | 'earnForm' = 'earn') {
  return queryOptions({
    queryKey: earnKeys.markets,
    queryFn: ({ signal }) => callFresh(listEarnTokens, {}, { signal }),
    refetchInterval: TRADE_INTERVAL_MS[every],
  })
}

/** What an owner has lent; rows of anybody else are dropped, counted as unreadable and reported. */
export function earnPositionsOptions(owner: Address | undefined) {
  return queryOptions({
    queryKey: [...earnKeys.own(owner ?? ''), 'positions'],
    queryFn:
      owner === undefined
        ? skipToken
        : async ({ signal }) => {
            const { value, at } = await callFresh(listEarnPositions, { users: [owner] }, { signal })
            return { value: ownOnly('earn.listPositions', owner, value), at }
          },
    refetchInterval: TRADE_INTERVAL_MS.earn,
  })
}

/** What positions, named by the mints of their shares, have earned; idle without any. Rows of anybody else are dropped and reported. */
export function earningsOptions(owner: Address | undefined, shareMints: readonly string[]) {
  const positions = [...new Set(shareMints)].toSorted()
  return queryOptions({
    queryKey: [...earnKeys.own(owner ?? ''), 'earnings', ...positions],
    queryFn:
      owner === undefined || positions.length === 0
        ? skipToken
        : async ({ signal }) => {
            const { value, at } = await callFresh(listEarnings, { user: owner, positions }, { signal })
            return { value: ownOnly('earn.listEarnings', owner, value), at }
          },
    refetchInterval: TRADE_INTERVAL_MS.earn,
  })
}
