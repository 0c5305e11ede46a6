import { type HistoryEntry } from '~/areas/prediction/positions/model/history-entry.ts'
import { addUsd, type MicroUsd } from '~/values/money.ts'

/** Sums over entries of a history that is read to its end, micro USD, and how many entries are in none of them. */
export type HistoryTotals = {
  readonly fees: MicroUsd
  /** After fees. `undefined` = no entry has a P&L after fees. */
  readonly pnl: MicroUsd | undefined
  /** Entries with a fill whose fee is not reported. */
  readonly withoutFee: number
  /** Sales, claims and losses without a P&L after fees. */
  readonly withoutPnl: number
}

/** Totals of entries; an amount that is not reported is counted and never 0. */
export function historyTotals(entries: readonly HistoryEntry[]): HistoryTotals {
  const fees = entries.flatMap(({ money }) => money.fee ?? [])
  const gains = entries.filter(realizes)
  const after = gains.flatMap(({ money: { pnl, isBeforeFees } }) => (pnl === undefined || isBeforeFees ? [] : [pnl]))
  return {
    fees: addUsd(...fees),
    pnl: after.length === 0 ? undefined : addUsd(...after),
    withoutFee: entries.filter((entry) => hasFills(entry) && entry.money.fee === undefined).length,
    withoutPnl: gains.length - after.length,
  }
}

/** True for an entry that realizes a gain or a loss: a sale with a fill, a claim, a loss, and any row that tells of one. */
function realizes(entry: HistoryEntry): boolean {
  const { state, action, money } = entry
  if (state === 'claimed' || state === 'auto-claimed' || state === 'lost') return true
  return money.pnl !== undefined || (action === 'sell' && hasFills(entry))
}

function hasFills({ rows }: HistoryEntry): boolean {
  return rows.some(({ eventType }) => eventType === 'order_filled')
}
