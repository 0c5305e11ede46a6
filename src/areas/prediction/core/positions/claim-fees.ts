import { addUsd, microUsd, subtractUsd, type MicroUsd } from '~/values/money.ts'
import { type HistoryRow } from './history.ts'

/**
 * Makes claims in a history after fees. The service reports the realized P&L of a claim before fees and that of a loss
 * or a sale after them (recorded); the fees of a position's buys are deducted from its claim, where the history holds
 * all of them. A claim with missing buys stays as reported, `isBeforeFees`.
 */
export function withClaimFees(rows: readonly HistoryRow[]): readonly HistoryRow[] {
  if (!rows.some(isClaim)) return rows
  const buys = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const { positionPubkey, eventType, action } = row
    if (positionPubkey === undefined || eventType !== 'order_filled' || action !== 'buy') continue
    buys.set(positionPubkey, [...(buys.get(positionPubkey) ?? []), row])
  }
  return rows.map((row) => {
    if (!isClaim(row) || row.realizedPnl === undefined) return row
    const fees = feesOf(row, buys.get(row.positionPubkey ?? '') ?? [])
    return fees === undefined
      ? { ...row, isBeforeFees: true }
      : { ...row, realizedPnl: subtractUsd(row.realizedPnl, fees), isBeforeFees: false }
  })
}

const isClaim = ({ eventType }: HistoryRow): boolean => eventType === 'payout_claimed'

/** Fees of the buys behind a claim; `undefined` = a fee is missing, or fewer shares were bought than were claimed. */
function feesOf(claim: HistoryRow, buys: readonly HistoryRow[]): MicroUsd | undefined {
  const bought = buys.reduce((sum, { filled }) => sum + (filled ?? 0n), 0n)
  if (bought === 0n || bought < (claim.settled ?? 0n)) return undefined
  const fees = buys.map(({ fee }) => fee).filter((fee) => fee !== undefined)
  return fees.length === buys.length ? addUsd(microUsd(0n), ...fees) : undefined
}
