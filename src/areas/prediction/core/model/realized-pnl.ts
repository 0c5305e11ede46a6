import { addUsd, microUsd, subtractUsd, type MicroUsd } from '../../../../values/money.ts'
import { closedBefore, rowsPnl } from './closed-before.ts'
import { type HistoryRow } from './history.ts'
import { type Position } from './position.ts'
import { positionStatus } from './status-words.ts'

/** Realized P&L, micro USD, and of how many positions it is made. */
export type RealizedPnl = {
  readonly total: MicroUsd
  readonly known: number
  /** Ended positions whose cost is not known, and of which nothing tells a P&L: skipped of the total. */
  readonly unknown: number
  /** The fees of every one of them are told, and taken off; false = of none of them. */
  readonly isAfterFees: boolean
  /** What is known before fees alone, where the total is after them: in no other sum. */
  readonly beforeFees: { readonly total: MicroUsd; readonly known: number }
}

/** P&L of one position; `undefined` = not known. */
type Gain = { readonly pnl: MicroUsd | undefined; readonly isAfterFees: boolean }

/**
 * Everything that was gained or lost for good: positions that ended, those that the venue lists no more, and sales of a
 * part of one that is still held. A win counts once it is claimed. P&L after fees and before them is never one sum.
 */
export function realizedPnl(positions: readonly Position[], history: readonly HistoryRow[], now: number): RealizedPnl {
  const ended = positions.filter((position) => hasEnded(position, now)).map((position) => endedGain(position, history))
  const before = closedBefore(history, new Set(positions.map(({ pubkey }) => pubkey)))
  const parts = positions
    .filter((position) => !hasEnded(position, now))
    .flatMap((position) => partialGain(position, history) ?? [])
  const all: readonly Gain[] = [...ended, ...before, ...parts]
  const known = all.flatMap(({ pnl, isAfterFees }) => (pnl === undefined ? [] : [{ pnl, isAfterFees }]))
  const after = known.filter(({ isAfterFees }) => isAfterFees)
  const isAfterFees = after.length > 0 || known.length === 0
  const counted = isAfterFees ? after : known
  const rest = isAfterFees ? known.filter((gain) => !gain.isAfterFees) : []
  return {
    total: sumOf(counted),
    known: counted.length,
    unknown: all.length - known.length,
    isAfterFees,
    beforeFees: { total: sumOf(rest), known: rest.length },
  }
}

const sumOf = (gains: readonly { readonly pnl: MicroUsd }[]): MicroUsd => addUsd(...gains.map(({ pnl }) => pnl))

/** Of a position that ended: its own figures, else what the history tells of it. */
function endedGain(position: Position, history: readonly HistoryRow[]): Gain {
  const pnl = endedPnl(position)
  if (pnl !== undefined) return { pnl, isAfterFees: position.feesPaid !== undefined }
  const rows = history.filter(({ positionPubkey }) => positionPubkey === position.pubkey)
  return rowsPnl(rows) ?? { pnl: undefined, isAfterFees: false }
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
function partialGain(position: Position, history: readonly HistoryRow[]): Gain | undefined {
  const { pubkey, realizedPnl: told } = position
  if (told !== undefined && told !== 0n) return { pnl: told, isAfterFees: true }
  return rowsPnl(
    history.filter(
      (row) =>
        row.positionPubkey === pubkey &&
        row.eventType === 'order_filled' &&
        row.action === 'sell' &&
        row.realizedPnl !== undefined,
    ),
  )
}
