import { type MarketSummary, UNKNOWN_MARKET } from '~/areas/prediction/core/markets/market.ts'
import { closedBefore } from '~/areas/prediction/core/positions/closed-before.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { positionWorth } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { endedGain, type Gain } from '~/areas/prediction/core/positions/realized-pnl.ts'
import { positionStatus } from '~/areas/prediction/core/status.ts'
import { sortedBy } from '~/values/bounded-map.ts'
import { addUsd, subtractUsd, type MicroUsd } from '~/values/money.ts'

/** A position that has ended, whether the service still lists it or only its history tells of it. */
export type ClosedPosition = Pick<HistoryRow, 'side' | 'event' | 'eventId'> &
  Gain & {
    readonly pubkey: string
    readonly market: MarketSummary
    readonly marketId: string
    /** Held at its end or, where the service lists it no more, bought. */
    readonly shares: bigint | undefined
    readonly result: 'Claimed' | 'Lost' | 'Refunded' | 'Sold'
    /** Unix seconds of its last row in the history, else of its last change. */
    readonly at: number | undefined
    readonly paid: MicroUsd | undefined
    /** What it brought, after fees. */
    readonly received: MicroUsd | undefined
    /** As the service lists it; `undefined` = no more. */
    readonly listed: Position | undefined
  }

const UNREAD = { paid: undefined, received: undefined, pnl: undefined, shares: undefined }
const RESULT = { claimed: 'Claimed', lost: 'Lost', sold: 'Sold', refunded: 'Refunded' } as const

/** How the list is ordered: by the time of the end, or by an amount. */
export type ClosedSort = 'at' | 'cost' | 'value' | 'pnl'

/**
 * Every ended position once, the newest first: those that the service still lists, and those known from the history only.
 * `listed` = all listed ones; while the history is incomplete, positions from it have no figures.
 */
export function closedPositions(
  listed: readonly Position[],
  { rows, isWhole }: { readonly rows: readonly HistoryRow[]; readonly isWhole: boolean },
  now: number,
): readonly ClosedPosition[] {
  const ended = listed.flatMap((position) => ofListed(position, rows, now) ?? [])
  const before = closedBefore(rows, new Set(listed.map(({ pubkey }) => pubkey))).map(
    ({ invested, returned, market = UNKNOWN_MARKET, marketId = '', result, pnl, shares, ...rest }): ClosedPosition => ({
      ...rest,
      market,
      marketId,
      result: RESULT[result],
      listed: undefined,
      ...(isWhole ? { paid: invested, received: returned, pnl, shares } : UNREAD),
    }),
  )
  return [...ended, ...before].toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
}

function ofListed(position: Position, history: readonly HistoryRow[], now: number): ClosedPosition | undefined {
  const { code } = positionStatus(position, now)
  if (code !== 'claimed' && code !== 'lost' && code !== 'refunded') return undefined
  const gain = endedGain(position, history)
  const { paid, received } = amountsOf(position, gain)
  const last = history.find(({ positionPubkey }) => positionPubkey === position.pubkey)
  return {
    ...gain,
    pubkey: position.pubkey,
    market: position.market,
    marketId: position.marketId,
    event: position.event,
    eventId: position.eventId ?? position.market.eventId,
    side: position.side,
    shares: position.contracts,
    result: RESULT[code],
    at: last?.at ?? position.settledAt ?? position.updatedAt,
    paid,
    received,
    listed: position,
  }
}

/**
 * What an ended position cost and brought. A cost that is told without its fees, as in the document's shape, is no part of a
 * gain after them: the fees were paid, so they are added to what was paid and never taken off what came.
 */
function amountsOf(position: Position, { pnl }: Gain): Pick<ClosedPosition, 'paid' | 'received'> {
  const { paid, pnl: before = pnl } = positionWorth(position)
  const received = paid === undefined || before === undefined ? undefined : addUsd(paid, before)
  return { paid: received === undefined || pnl === undefined ? paid : subtractUsd(received, pnl), received }
}

/** The list by a column; what is not known comes last either way. */
export function sortedClosed(
  rows: readonly ClosedPosition[],
  by: ClosedSort,
  dir: 'asc' | 'desc',
): readonly ClosedPosition[] {
  return sortedBy(
    rows,
    dir,
    ({ at, paid, received, pnl }) =>
      ({ at: at === undefined ? undefined : BigInt(at), cost: paid, value: received, pnl })[by],
  )
}
