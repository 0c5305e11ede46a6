import { addUsd, contractsMicro, microUsd, subtractUsd, type ContractsMicro, type MicroUsd } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'
import { type HistoryRow } from './history.ts'

/** A position that the venue no longer lists, reconstructed from its history. */
export type ClosedBefore = Pick<HistoryRow, 'side' | 'market' | 'event' | 'marketId' | 'eventId'> & {
  readonly pubkey: string
  /** Shares bought; `undefined` = the history has no buy, or one of them does not tell. */
  readonly shares: ContractsMicro | undefined
  readonly result: 'claimed' | 'lost' | 'sold'
  /** Time of the last row about it. */
  readonly at: UnixSec | undefined
  /** Amount paid including fees; `undefined` = the history has no buy. */
  readonly invested: MicroUsd | undefined
  readonly returned: MicroUsd
  /** Returned less invested; without a buy in the history, the P&L of the rows themselves. */
  readonly pnl: MicroUsd | undefined
  /** The fees are part of `pnl`, all of them. */
  readonly isAfterFees: boolean
}

/** Positions that ended and are not among those listed, newest first. */
export function closedBefore(history: readonly HistoryRow[], listed: ReadonlySet<string>): readonly ClosedBefore[] {
  const byPosition = new Map<string, HistoryRow[]>()
  for (const row of history) {
    const { positionPubkey } = row
    if (positionPubkey === undefined || listed.has(positionPubkey)) continue
    byPosition.set(positionPubkey, [...(byPosition.get(positionPubkey) ?? []), row])
  }
  return [...byPosition]
    .flatMap(([pubkey, rows]) => closedOf(pubkey, rows) ?? [])
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
}

function closedOf(pubkey: string, rows: readonly HistoryRow[]): ClosedBefore | undefined {
  const result = resultOf(rows)
  if (result === undefined) return undefined
  const fills = rows.filter(({ eventType }) => eventType === 'order_filled')
  const buys = fills.filter(({ action }) => action === 'buy')
  const sales = fills.filter(({ action }) => action === 'sell')
  const invested = buys.length === 0 ? undefined : sumOf(buys, ({ cost, fee }) => [cost, fee])
  const tell = <T>(pick: (row: HistoryRow) => T | undefined) => rows.map(pick).find((value) => value !== undefined)
  const returned = addUsd(
    sumOf(sales, ({ netProceeds }) => [netProceeds]),
    sumOf(rows, ({ payout, eventType }) => (eventType === 'payout_claimed' ? [payout] : [])),
  )
  return {
    pubkey,
    market: tell(({ market }) => market),
    event: tell(({ event }) => event),
    marketId: tell(({ marketId }) => marketId),
    eventId: tell(({ eventId }) => eventId),
    side: tell(({ side }) => side),
    shares: sharesOf(buys),
    result,
    at: rows.map(({ at }) => at).reduce((newest, at) => ((at ?? 0) > (newest ?? 0) ? at : newest), undefined),
    invested,
    returned,
    ...(invested === undefined
      ? (rowsPnl(rows) ?? { pnl: undefined, isAfterFees: false })
      : { pnl: subtractUsd(returned, invested), isAfterFees: buys.every(({ fee }) => fee !== undefined) }),
  }
}

function sharesOf(buys: readonly HistoryRow[]): ContractsMicro | undefined {
  const filled = buys.flatMap((buy) => buy.filled ?? [])
  if (buys.length === 0 || filled.length < buys.length) return undefined
  return contractsMicro(filled.reduce<bigint>((sum, each) => sum + each, 0n))
}

/**
 * P&L reported by the rows of one position, of its sales and its end. `undefined` = one of them has none, or some are
 * before fees and some after.
 */
export function rowsPnl(
  rows: readonly HistoryRow[],
): { readonly pnl: MicroUsd; readonly isAfterFees: boolean } | undefined {
  const ends = rows.filter(endsSomething)
  const reported = ends.flatMap(({ realizedPnl }) => realizedPnl ?? [])
  const before = ends.filter(({ isBeforeFees }) => isBeforeFees === true).length
  if (ends.length === 0 || reported.length < ends.length || (before > 0 && before < ends.length)) return undefined
  return { pnl: addUsd(...reported), isAfterFees: before === 0 }
}

/** True for a row that realizes a P&L: a sale's fill, a claim, a loss. */
export function endsSomething({ eventType, action }: HistoryRow): boolean {
  if (eventType === 'order_filled') return action === 'sell'
  return eventType === 'payout_claimed' || eventType === 'position_lost'
}

/** A claim or a loss ends a position; so do sales of as much as was bought. */
function resultOf(rows: readonly HistoryRow[]): ClosedBefore['result'] | undefined {
  if (rows.some(({ eventType }) => eventType === 'payout_claimed')) return 'claimed'
  if (rows.some(({ eventType }) => eventType === 'position_lost')) return 'lost'
  return rows.some(({ eventType, action }) => eventType === 'order_filled' && action === 'sell') ? 'sold' : undefined
}

function sumOf(rows: readonly HistoryRow[], pick: (row: HistoryRow) => readonly (MicroUsd | undefined)[]): MicroUsd {
  return addUsd(...rows.flatMap(pick).map((value) => value ?? microUsd(0n)))
}
