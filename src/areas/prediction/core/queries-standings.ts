import { queryOptions, skipToken } from '@tanstack/react-query'
import { INTERVAL_MS } from '~/config/limits.ts'
import { type Address } from '~/values/address.ts'
import { callFresh } from '~/wire/client.ts'
import { listLeaders } from './endpoints/leaderboard.ts'
import { listProfiles, readPnlHistory, readProfile } from './endpoints/profiles.ts'
import { listScores } from './endpoints/scores.ts'
import { readVault } from './endpoints/vault.ts'
import { predictionKeys } from './model/keys.ts'
import { type LeaderMetric, type LeaderPeriod } from './model/leaderboard.ts'
import { type PnlInterval } from './model/profile.ts'

/*
 * Queries that only venues beyond the interface document support; used where `useHasExtras` is `yes`, none of them in a
 * first load.
 */

/** Points of a P&L history. */
const POINTS = 12

/** The first hundred owners of a period. */
export function leaderboardOptions(period: LeaderPeriod, metric: LeaderMetric) {
  return queryOptions({
    queryKey: ['prediction', 'leaders', period, metric],
    queryFn: ({ signal }) => callFresh(listLeaders, { period, metric, limit: 100 }, { signal }),
  })
}

/** Track record of an owner by period; `undefined` = the service does not list this owner. */
export function trackRecordOptions(owner: Address) {
  return queryOptions({
    queryKey: [...predictionKeys.positions(owner), 'record'],
    queryFn: async ({ signal }) => {
      const reply = await callFresh(listProfiles, { wallets: [owner] }, { signal })
      return { at: reply.at, value: reply.value.entries.get(owner) }
    },
  })
}

/** An owner's totals and what they hold. */
export function profileOptions(owner: string) {
  return queryOptions({
    queryKey: [...predictionKeys.positions(owner), 'profile'],
    queryFn: ({ signal }) => callFresh(readProfile, { ownerPubkey: owner }, { signal }),
  })
}

/** Realized P&L of an owner at the end of each of the last intervals. */
export function pnlHistoryOptions(owner: string, interval: PnlInterval) {
  return queryOptions({
    queryKey: [...predictionKeys.positions(owner), 'pnl', interval],
    queryFn: ({ signal }) => callFresh(readPnlHistory, { ownerPubkey: owner, interval, count: POINTS }, { signal }),
  })
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
