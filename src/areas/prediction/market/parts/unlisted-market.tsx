import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { EventFailed } from '~/areas/prediction/core/events/event-failed.tsx'
import { EventLoading } from '~/areas/prediction/core/events/event-loading.tsx'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { marketOptions } from '~/areas/prediction/core/events/queries.ts'
import { eventIdOf, marketIdOf } from '~/areas/prediction/core/markets/market-reader.ts'
import { type Market, type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { historyOptions } from '~/areas/prediction/core/orders/queries.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { positionListOptions, useHeldHere } from '~/areas/prediction/core/positions/queries.ts'
import { recordedMarketOptions } from '~/areas/prediction/price-record/queries-history.ts'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { unlistedEvent, type UnlistedFacts } from '../model/unlisted-market.ts'

/** What is known of such a market. `at` = server time of its prices. */
type Known = { readonly event: PredictionEvent; readonly market: Market; readonly at: number }

type Props = {
  /** Ids of the address, as text. */
  readonly event: string
  readonly market: string
  /** Why the event could not be read. */
  readonly error: unknown
  /** Draws what is known of it. */
  readonly children: (known: Known) => ReactNode
}

/** A market whose event is gone: what its own endpoint, the owner's rows and this device still know. */
export function UnlistedMarket({ event: eventText, market: marketText, error, children }: Props) {
  const [eventId, marketId] = [eventIdOf(eventText), marketIdOf(marketText)]
  const alone = useQuery(marketOptions(eventId, marketId))
  const own = useOwnRows(marketId)
  const record = useQuery(recordedMarketOptions(marketId))
  const now = useNow(30)
  if (alone.isPending || own === undefined || record.isPending) return <EventLoading />
  const event = unlistedEvent({
    eventId,
    marketId,
    reported: alone.data?.value,
    ...own,
    record: record.data ?? undefined,
  })
  if (event === undefined)
    return <Unknown {...{ eventId, marketId, error }} failed={alone.error} onRetry={() => void alone.refetch()} />
  const [market] = event.markets
  return (
    <>
      <Note role="status">
        <strong>This event is no longer listed.</strong>{' '}
        {alone.data === undefined
          ? 'Shown is what your positions, your history and this device know of the market.'
          : 'Its market still answers.'}
      </Note>
      {children({ event, market, at: alone.data?.at ?? now })}
    </>
  )
}

type UnknownProps = {
  readonly eventId: string
  readonly marketId: string
  readonly error: unknown
  /** Why the market's own reply is missing. */
  readonly failed: unknown
  readonly onRetry: () => void
}

/** The market is unknown to every source; a failed read is not an unknown market. */
function Unknown({ eventId, marketId, error, failed, onRetry }: UnknownProps) {
  if (failed === null || readProblem(failed).isMissing)
    return <EventFailed error={error} what="event" id={eventId} onRetry={onRetry} />
  return <EventFailed error={failed} what="market" id={marketId} onRetry={onRetry} />
}

/** Positions and history of the connected owner in this market; `undefined` = not read yet. */
function useOwnRows(marketId: MarketId): Pick<UnlistedFacts, 'held' | 'history'> | undefined {
  const owner = useOwner()
  const enabled = owner !== undefined
  const here = useHeldHere(owner, marketId)
  const positions = usePagedQuery({ ...positionListOptions(owner ?? ''), enabled })
  const history = usePagedQuery({ ...historyOptions(owner ?? ''), enabled })
  if (!enabled) return { held: [], history: [] }
  // A list that cannot be read says nothing, and keeps nobody waiting.
  if (here === undefined && positions.error === null) return undefined
  if (history.data === undefined && history.error === null) return undefined
  const rows = history.data?.value.rows.filter((row) => row.marketId === marketId) ?? []
  return { held: here?.rows ?? [], history: rows }
}
