import { type HistoryRow } from '~/areas/prediction/core/model/history.ts'
import { cleanText } from '~/values/clean-text.ts'
import { ct, usd } from '~/values/format.ts'

const FIXED: Readonly<Record<string, string>> = {
  position_lost: 'Lost',
  position_refunded: 'Refunded',
  position_updated: 'Position changed',
}

/** Short text of a history row; an unknown kind keeps its raw word. */
export function historyWords(row: HistoryRow): string {
  const verb = row.action === 'sell' ? 'Sold' : 'Bought'
  const order = row.action === 'sell' ? 'Sell order' : 'Buy order'
  switch (row.eventType) {
    case 'order_created':
      return `${order}, ${ct(row.contracts).text}`
    case 'order_filled':
      return `${verb} ${ct(row.filled ?? row.contracts).text}`
    // The closing row never reports the filled amount: that is in the rows of its fills.
    case 'order_closed':
      return `${order} closed${refundWords(row)}`
    case 'order_failed':
      return `${order} failed`
    case 'payout_claimed':
      return `${row.keeper === undefined ? 'Claimed' : 'Auto-claimed'} ${usd(row.payout).text}`
    default:
      return FIXED[row.eventType] ?? cleanText(row.eventType, 'name')
  }
}

function refundWords({ refund }: HistoryRow): string {
  return refund === undefined || refund === 0n ? '' : `, ${usd(refund).text} refunded`
}
