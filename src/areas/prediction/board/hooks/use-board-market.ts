import { useQuery } from '@tanstack/react-query'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventOptions, marketOptions } from '~/areas/prediction/core/events/queries.ts'
import { type BoardMarket } from '~/areas/prediction/core/markets/board-list.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { INTERVAL_MS } from '~/config/limits.ts'
import { refetchedEvery } from '~/wire/refetched-every.ts'

/** A market of the board as it was read last. */
export type BoardReading = {
  readonly event: PredictionEvent
  readonly market: Market
  /** Server time of the prices, unix seconds. */
  readonly at: number
}

/** What is known of a market of the board: its last reading, and the error of the one after it. `null` = no error. */
type BoardRead = {
  readonly reading: BoardReading | undefined
  readonly error: unknown
  readonly retry: () => void
}

/**
 * A market of the board, by the queries of its own page, as often as cards are read: markets of one event are one request. A
 * market that is missing from the event's reply is read by itself.
 */
export function useBoardMarket({ eventId, marketId }: BoardMarket): BoardRead {
  const event = useQuery({ ...eventOptions(eventId), ...refetchedEvery(INTERVAL_MS.eventPrices) })
  const listed = event.data?.value.markets?.find((market) => market.marketId === marketId)
  const alone = useQuery({
    ...marketOptions(eventId, marketId),
    ...refetchedEvery(INTERVAL_MS.eventPrices),
    enabled: event.data !== undefined && listed === undefined,
  })
  const market = listed ?? alone.data?.value
  const error = event.error ?? (listed === undefined ? alone.error : null)
  const retry = () => void (event.error === null ? alone : event).refetch()
  if (event.data === undefined || market === undefined) return { reading: undefined, error, retry }
  return { reading: { event: event.data.value, market, at: event.data.at }, error, retry }
}
