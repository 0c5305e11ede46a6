import { addUsd, microUsd, subtractUsd, type MicroUsd } from '~/values/money.ts'
import { unixSec, type UnixSec } from '~/values/time.ts'
import { positionStatus } from '../status.ts'
import { closedBefore, endsSomething, rowsPnl } from './closed-before.ts'
import { type HistoryRow } from './history.ts'
import { type Position } from './position.ts'

/** Realized P&L, micro USD, and the number of positions in it. */
export type RealizedPnl = {
  readonly total: MicroUsd
  readonly known: number
  /** Positions that have ended, in the sum or not; and open ones that are partly sold. */
  readonly closed: number
  readonly partly: number
  /** Ended positions without a known cost or reported P&L: skipped in the total. */
  readonly unknown: number
  /** All fees are known and deducted; false = of none of them. */
  readonly isAfterFees: boolean
  /** P&L known only before fees, where the total is after them: part of no other sum. */
  readonly beforeFees: { readonly total: MicroUsd; readonly known: number }
}

const UNKNOWN: Gain = { pnl: undefined, isAfterFees: false }

/** P&L of one position; `undefined` = not known. */
export type Gain = { readonly pnl: MicroUsd | undefined; readonly isAfterFees: boolean }

/**
 * Realized gains and losses: positions that ended, those that the venue no longer lists, and partial sales of open
 * ones. A win counts once it is claimed. P&L after fees and before them is never summed.
 */
export function realizedPnl(positions: readonly Position[], history: readonly HistoryRow[], now: number): RealizedPnl {
  const { closed, parts, all, known, counted, isAfterFees } = countedGains(positions, history, now)
  const rest = isAfterFees ? known.filter((gain) => !gain.isAfterFees) : []
  return {
    total: sumOf(counted),
    known: counted.length,
    closed,
    partly: parts.length,
    unknown: all.length - known.length,
    isAfterFees,
    beforeFees: { total: sumOf(rest), known: rest.length },
  }
}

/**
 * The same total as it grew up to now, oldest first: each gain at the last row about it, and those without a time before the
 * first. Its last value is the total; empty = no gain has a time.
 */
export function realizedSeries(
  positions: readonly Position[],
  history: readonly HistoryRow[],
  now: number,
): readonly { readonly at: UnixSec; readonly value: MicroUsd }[] {
  const { counted } = countedGains(positions, history, now)
  const timed = counted
    .flatMap(({ at, pnl }) => (at === undefined ? [] : [{ at, pnl }]))
    .toSorted((a, b) => a.at - b.at)
  const [first, last] = [timed[0], timed.at(-1)]
  if (first === undefined || last === undefined) return []
  let value = sumOf(counted.filter(({ at }) => at === undefined))
  const start = { at: unixSec(first.at - 1), value }
  const steps = timed.map(({ at, pnl }) => {
    value = addUsd(value, pnl)
    return { at, value }
  })
  return [start, ...steps, { at: unixSec(Math.max(now, last.at)), value }]
}

/** A gain, and the time of the last row about it. */
type TimedGain = Gain & { readonly at: UnixSec | undefined }

function countedGains(positions: readonly Position[], history: readonly HistoryRow[], now: number) {
  const timed = (gain: Gain, { pubkey, settledAt }: Position): TimedGain => ({
    ...gain,
    at: lastAt(history.filter(({ positionPubkey }) => positionPubkey === pubkey)) ?? settledAt,
  })
  const ended = positions.filter((each) => hasEnded(each, now)).map((each) => timed(endedGain(each, history), each))
  const before = closedBefore(history, new Set(positions.map(({ pubkey }) => pubkey)))
  const parts = positions
    .filter((each) => !hasEnded(each, now))
    .flatMap((each) => {
      const gain = partialGain(each, history)
      return gain === undefined ? [] : [timed(gain, each)]
    })
  const all: readonly TimedGain[] = [...ended, ...before, ...parts]
  const known = all.flatMap(({ pnl, ...gain }) => (pnl === undefined ? [] : [{ ...gain, pnl }]))
  const after = known.filter(({ isAfterFees }) => isAfterFees)
  const isAfterFees = after.length > 0 || known.length === 0
  return { closed: ended.length + before.length, parts, all, known, counted: isAfterFees ? after : known, isAfterFees }
}

const lastAt = (rows: readonly HistoryRow[]): UnixSec | undefined =>
  rows
    .filter(endsSomething)
    .map(({ at }) => at)
    .reduce((newest, at) => ((at ?? 0) > (newest ?? 0) ? at : newest), undefined)

const sumOf = (gains: readonly { readonly pnl: MicroUsd }[]): MicroUsd => addUsd(...gains.map(({ pnl }) => pnl))

/** P&L of an ended position: its own figures, else those of the history. */
export function endedGain(position: Position, history: readonly HistoryRow[]): Gain {
  const pnl = endedPnl(position)
  if (pnl !== undefined && position.feesPaid !== undefined) return { pnl, isAfterFees: true }
  // The document's positions have no fees; the history of the same position may tell the gain after them.
  const reported = rowsPnl(history.filter(({ positionPubkey }) => positionPubkey === position.pubkey))
  return reported?.isAfterFees === true
    ? reported
    : pnl === undefined
      ? (reported ?? UNKNOWN)
      : { pnl, isAfterFees: false }
}

function hasEnded(position: Position, now: number): boolean {
  return ['claimed', 'lost', 'refunded'].includes(positionStatus(position, now).code)
}

/**
 * The service's figure; it is 0 until a win is claimed, and missing in the document's shape: then payout less cost and
 * fees. So too where its figure equals the one before fees: a claim is reported before them, a loss after (recorded).
 */
export function endedPnl(position: Position): MicroUsd | undefined {
  const { realizedPnl: reported, cost, feesPaid } = position
  const before = cost === undefined ? undefined : subtractUsd(paidOut(position), cost)
  if (reported !== undefined && reported !== 0n && reported !== before) return reported
  return before === undefined || feesPaid === undefined ? before : subtractUsd(before, feesPaid)
}

function paidOut({ claimed, claimedUsd, claimable, payout, market, cost }: Position): MicroUsd {
  if (claimed) return claimedUsd
  if (claimable) return payout
  return market.status === 'cancelled' ? (cost ?? microUsd(0n)) : microUsd(0n)
}

/** P&L of partial sales; `undefined` = none, or not reported. */
function partialGain(position: Position, history: readonly HistoryRow[]): Gain | undefined {
  const { pubkey, realizedPnl: reported } = position
  if (reported !== undefined && reported !== 0n) return { pnl: reported, isAfterFees: true }
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
