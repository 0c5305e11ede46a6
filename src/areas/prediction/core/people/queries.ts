import { queryOptions } from '@tanstack/react-query'
import { type Address } from '~/values/address.ts'
import { callFresh } from '~/wire/client.ts'
import { predictionKeys } from '../keys.ts'
import { listLeaders, listProfiles, readPnlHistory, readProfile } from './people-endpoints.ts'
import { type LeaderMetric, type LeaderPeriod, type PnlInterval } from './profile.ts'

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
