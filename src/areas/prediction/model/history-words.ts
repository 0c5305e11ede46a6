import { cleanText } from '../../../values/clean-text.ts'
import { ct, usd } from '../../../values/format.ts'
import { type HistoryRow } from './nouns.ts'

/** What a history row says in a few words; an unknown kind keeps its raw word. */
export function historyWords(row: HistoryRow): string {
  const verb = row.action === 'sell' ? 'Sold' : 'Bought'
  switch (row.eventType) {
    case 'order_created':
      return `${row.action === 'sell' ? 'Sell' : 'Buy'} order, ${ct(row.contracts).text}`
    case 'order_filled':
      return `${verb} ${ct(row.filled ?? row.contracts).text}`
    case 'order_failed':
    case 'order_closed':
      // What was filled stands in rows of its own: the service tells 0 here.
      return `${row.action === 'sell' ? 'Sell' : 'Buy'} order closed`
    case 'payout_claimed':
      return `Claimed ${usd(row.payout, undefined, 'down').text}`
    case 'position_lost':
      return 'Lost'
    case 'position_updated':
      return 'Position changed'
    default:
      return cleanText(row.eventType, 'name')
  }
}
