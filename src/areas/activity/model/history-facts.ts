import { historyWords } from '../../prediction/model/history-words.ts'
import { type HistoryRow } from '../../prediction/model/nouns.ts'
import { cleanText } from '../../../values/clean-text.ts'
import { type MicroUsd } from '../../../values/money.ts'
import { type ExportColumn } from '../../../values/csv.ts'
import { micro, utc } from './export-values.ts'
import { type Filterable } from './filter-rows.ts'
import { rowName } from './row-name.ts'

const TYPE_WORD: Readonly<Record<string, string>> = {
  order_created: 'Ordered',
  order_filled: 'Filled',
  order_closed: 'Order closed',
  order_failed: 'Not filled',
  payout_claimed: 'Claimed',
  position_lost: 'Lost',
  position_updated: 'Position changed',
}

/** A kind of history row in a word; an unknown one keeps its raw word. */
export function historyTypeWord(type: string): string {
  return TYPE_WORD[type] ?? cleanText(type, 'name')
}

/** Dollars that a row moved: put up, paid, received or claimed; `undefined` where it says of none. */
export function historyAmount(row: HistoryRow): MicroUsd | undefined {
  switch (row.eventType) {
    case 'order_created':
      return row.action === 'buy' && row.deposit !== 0n ? row.deposit : undefined
    case 'order_filled':
      return row.action === 'sell' ? row.netProceeds : row.cost
    case 'payout_claimed':
      return row.payout
    default:
      return undefined
  }
}

/** How many contracts a row is about: what was filled, what ended, or what was asked for. */
export function historyContracts(row: HistoryRow): HistoryRow['contracts'] {
  if (row.eventType === 'order_filled') return row.filled ?? row.contracts
  return row.orderPubkey === undefined && row.settled !== undefined ? row.settled : row.contracts
}

/** What the filters look at in a history row. */
export const HISTORY_FILTERS: Filterable<HistoryRow> = {
  typeOf: (row) => row.eventType,
  atOf: (row) => row.at,
  textOf: (row) => [
    rowName(row),
    historyWords(row),
    row.side,
    row.signature,
    row.id,
    row.marketId,
    row.eventId,
    row.positionPubkey,
    row.orderPubkey,
  ],
}

/** Columns of an exported history. Dollars, prices and contracts are exact decimals. */
export const HISTORY_COLUMNS: readonly ExportColumn<HistoryRow>[] = [
  { name: 'time_utc', kind: 'text', read: (row) => utc(row.at) },
  { name: 'type', kind: 'text', read: (row) => row.eventType },
  { name: 'market', kind: 'text', read: rowName },
  { name: 'side', kind: 'text', read: (row) => row.side },
  { name: 'action', kind: 'text', read: (row) => row.action },
  { name: 'contracts', kind: 'figure', read: (row) => micro(row.contracts) },
  { name: 'filled_contracts', kind: 'figure', read: (row) => micro(row.filled) },
  { name: 'settled_contracts', kind: 'figure', read: (row) => micro(row.settled) },
  { name: 'price_usd', kind: 'figure', read: (row) => micro(row.averageFillPrice) },
  { name: 'amount_usd', kind: 'figure', read: (row) => micro(historyAmount(row)) },
  { name: 'fee_usd', kind: 'figure', read: (row) => micro(row.fee) },
  { name: 'gain_usd', kind: 'figure', read: (row) => micro(row.realizedPnl) },
  { name: 'signature', kind: 'text', read: (row) => row.signature },
  { name: 'slot', kind: 'figure', read: (row) => row.slot?.toString() },
  { name: 'id', kind: 'text', read: (row) => row.id },
  { name: 'market_id', kind: 'text', read: (row) => row.marketId },
  { name: 'event_id', kind: 'text', read: (row) => row.eventId },
  { name: 'position', kind: 'text', read: (row) => row.positionPubkey },
  { name: 'order', kind: 'text', read: (row) => row.orderPubkey },
]
