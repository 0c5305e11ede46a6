import { useQuery } from '@tanstack/react-query'
import { type Address } from '../../../values/address.ts'
import { earnRows, type EarnRow } from '../model/earn-row.ts'
import { earningsOptions, earnMarketsOptions, earnPositionsOptions } from '../queries.ts'

/** Markets with what an owner has in them, and what could not be read of either. */
export type EarnReading = {
  /** `undefined` = no list was read yet. */
  readonly rows: readonly EarnRow[] | undefined
  readonly unreadable: number
  /** Server time of the list, unix seconds. */
  readonly at: number | undefined
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
  const listed =
    markets.data === undefined
      ? undefined
      : earnRows(markets.data.value.rows, positions.data?.value.rows, earnings.data?.value.rows)
  return {
    rows: listed?.rows,
    unreadable: (listed?.unreadable ?? 0) + (markets.data?.value.unreadable ?? 0),
    at: markets.data?.at,
    error: markets.error,
    isLoading: markets.isLoading,
    ownError: positions.data === undefined ? positions.error : null,
    again: () => {
      void markets.refetch()
      if (owner !== undefined) void positions.refetch()
    },
  }
}
