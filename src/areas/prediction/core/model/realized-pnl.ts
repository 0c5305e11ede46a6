import { addUsd, microUsd, subtractUsd, type MicroUsd } from '../../../../values/money.ts'
import { closedBefore } from './closed-before.ts'
import { type HistoryRow } from './history.ts'
import { type Position } from './position.ts'
import { positionStatus } from './status-words.ts'

/** Realized P&L, micro USD, and of how many positions it is made. */
export type RealizedPnl = {
  readonly total: MicroUsd
  readonly known: number
  /** Ended positions whose cost is not known, skipped of the total. */
  readonly unknown: number
  /** The fees of every one of them are told, and taken off. */
  readonly isAfterFees: boolean
}

/**
 * Everything that was gained or lost for good: positions that ended, those that the venue lists no more, and sales of a
 * part of one that is still held. A win counts once it is claimed.
 */
export function realizedPnl(positions: readonly Position[], history: readonly HistoryRow[], now: number): RealizedPnl {
  const ended = positions.filter((position) => hasEnded(position, now))
  const open = positions.filter((position) => !hasEnded(position, now))
  const before = closedBefore(history, new Set(positions.map(({ pubkey }) => pubkey)))
  const all = [...ended.map(endedPnl), ...before.map(({ pnl }) => pnl)]
  const parts = open.flatMap((position) => partialPnl(position, history) ?? [])
  const known = [...all.flatMap((pnl) => pnl ?? []), ...parts]
  return {
    total: addUsd(...known),
    known: known.length,
    unknown: all.filter((pnl) => pnl === undefined).length,
    isAfterFees: ended.every(({ feesPaid }) => feesPaid !== undefined) && before.every((gone) => gone.isAfterFees),
  }
}

function hasEnded(position: Position, now: number): boolean {
  return ['claimed', 'lost', 'refunded'].includes(positionStatus(position, now).code)
}

/**
 * The service's own figure; it is 0 until a win is claimed, and missing in the document's shape: then what was paid out
 * less cost and fees. So too where its figure is the one before fees: a claim is told before them, a loss after
 * (recorded).
 */
export function endedPnl(position: Position): MicroUsd | undefined {
  const { realizedPnl: told, cost, feesPaid } = position
  const before = cost === undefined ? undefined : subtractUsd(paidOut(position), cost)
  if (told !== undefined && told !== 0n && told !== before) return told
  return before === undefined || feesPaid === undefined ? before : subtractUsd(before, feesPaid)
}

function paidOut({ claimed, claimedUsd, claimable, payout, market, cost }: Position): MicroUsd {
  if (claimed) return claimedUsd
  if (claimable) return payout
  return market.status === 'cancelled' ? (cost ?? microUsd(0n)) : microUsd(0n)
}

/** What sales of a part brought; `undefined` = none, or not told. */
function partialPnl({ pubkey, realizedPnl: told }: Position, history: readonly HistoryRow[]): MicroUsd | undefined {
  if (told !== undefined && told !== 0n) return told
  const sales = history.flatMap((row) =>
    row.positionPubkey === pubkey && row.eventType === 'order_filled' && row.action === 'sell'
      ? (row.realizedPnl ?? [])
      : [],
  )
  return sales.length === 0 ? undefined : addUsd(...sales)
}
