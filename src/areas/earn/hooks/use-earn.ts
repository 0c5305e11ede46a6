import { useQuery } from '@tanstack/react-query'
import { type Address } from '~/values/address.ts'
import { type UnixSec } from '~/values/time.ts'
import { earnRows, type EarnRow } from '../model/earn-row.ts'
import { type EarnEarnings, type EarnPosition, type EarnToken } from '../model/earn.ts'
import { earningsOptions, earnMarketsOptions, earnPositionsOptions } from '../queries.ts'

/** Markets with what an owner has in them, and what could not be read of either. */
export type EarnReading = {
  /** `undefined` = no list was read yet. */
  readonly rows: readonly EarnRow[] | undefined
  readonly unreadable: number
  /** Server time of the list. */
  readonly at: UnixSec | undefined
  readonly error: Error | null
  readonly isLoading: boolean
  /** Why the owner's own part is missing; `null` = it is not. */
  readonly ownError: Error | null
  readonly again: () => void
}

/** Reads markets, positions and earnings together. */
export function useEarn(owner: Address | undefined, every: 'earn' | 'earnForm'): EarnReading {
  const markets = useQuery(earnMarketsOptions(every))
  const positions = useQuery(earnPositionsOptions(owner))
  const held = (positions.data?.value.rows ?? []).filter(({ shares }) => (shares ?? 0n) > 0n)
  const earnings = useQuery(
    earningsOptions(
      owner,
      held.map(({ token }) => token.mint),
    ),
  )
  return {
    ...listOf(markets.data, positions.data?.value.rows, earnings.data?.value.rows),
    error: markets.error,
    isLoading: markets.isLoading,
    ownError: positions.data === undefined ? positions.error : null,
    again: () => {
      void markets.refetch()
      if (owner !== undefined) void positions.refetch()
    },
  }
}

type Listed = {
  readonly value: { readonly rows: readonly EarnToken[]; readonly unreadable: number }
  readonly at: UnixSec
}

function listOf(
  fresh: Listed | undefined,
  positions: readonly EarnPosition[] | undefined,
  earnings: readonly EarnEarnings[] | undefined,
): Pick<EarnReading, 'rows' | 'unreadable' | 'at'> {
  if (fresh === undefined) return { rows: undefined, unreadable: 0, at: undefined }
  const { rows, unreadable } = earnRows(fresh.value.rows, positions, earnings)
  return { rows, unreadable: unreadable + fresh.value.unreadable, at: fresh.at }
}
