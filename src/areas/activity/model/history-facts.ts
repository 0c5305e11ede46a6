import { type HistoryRow } from '~/areas/prediction/core/model/history.ts'
import { historyAmount } from '~/areas/prediction/positions/model/history-money.ts'
import { historyWords } from '~/areas/prediction/positions/model/history-words.ts'
import { cleanText } from '~/values/clean-text.ts'
import { type ExportColumn } from '~/values/csv.ts'
import { type PriceMicro } from '~/values/money.ts'
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

/** Whether a row's P&L is before fees or after them; nothing where it has none. */
function gainFees({ realizedPnl, isBeforeFees }: HistoryRow): string | undefined {
  if (realizedPnl === undefined) return undefined
  return isBeforeFees === true ? 'before' : 'after'
}

/** Worst price that the order of a row allows: the highest of a buy, the lowest of a sale. */
function boundOf({ action, maxBuyPrice, minSellPrice, maxFillPrice }: HistoryRow): PriceMicro | undefined {
  return (action === 'sell' ? minSellPrice : maxBuyPrice) ?? maxFillPrice
}

/** The venue's name of the side in a team market; nothing elsewhere. */
function sideNameOf({ side, market }: HistoryRow): string | undefined {
  return side === undefined ? undefined : market?.sideLabels?.[side]
}

/** Columns of an exported history. Dollars, prices and contracts are exact decimals. */
export const HISTORY_COLUMNS: readonly ExportColumn<HistoryRow>[] = [
  { name: 'time_utc', kind: 'text', read: (row) => utc(row.at) },
  { name: 'type', kind: 'text', read: (row) => row.eventType },
  { name: 'market', kind: 'text', read: rowName },
  { name: 'side', kind: 'text', read: (row) => row.side },
  { name: 'side_name', kind: 'text', read: sideNameOf },
  { name: 'action', kind: 'text', read: (row) => row.action },
  { name: 'contracts', kind: 'figure', read: (row) => micro(row.contracts) },
  { name: 'filled_contracts', kind: 'figure', read: (row) => micro(row.filled) },
  { name: 'settled_contracts', kind: 'figure', read: (row) => micro(row.settled) },
  { name: 'price_usd', kind: 'figure', read: (row) => micro(row.averageFillPrice) },
  { name: 'bound_usd', kind: 'figure', read: (row) => micro(boundOf(row)) },
  { name: 'amount_usd', kind: 'figure', read: (row) => micro(historyAmount(row)) },
  { name: 'fee_usd', kind: 'figure', read: (row) => micro(row.fee) },
  { name: 'gain_usd', kind: 'figure', read: (row) => micro(row.realizedPnl) },
  { name: 'gain_fees', kind: 'text', read: gainFees },
  { name: 'signature', kind: 'text', read: (row) => row.signature },
  { name: 'slot', kind: 'figure', read: (row) => row.slot?.toString() },
  { name: 'id', kind: 'text', read: (row) => row.id },
  { name: 'market_id', kind: 'text', read: (row) => row.marketId },
  { name: 'event_id', kind: 'text', read: (row) => row.eventId },
  { name: 'position', kind: 'text', read: (row) => row.positionPubkey },
  { name: 'order', kind: 'text', read: (row) => row.orderPubkey },
  { name: 'category', kind: 'text', read: ({ event }) => event?.category },
  { name: 'subcategory', kind: 'text', read: ({ event }) => event?.subcategory },
  { name: 'tags', kind: 'text', read: ({ event }) => event?.tags?.join(' ') },
  { name: 'venue_order_id', kind: 'text', read: (row) => row.venueOrderId },
  { name: 'client_order_id', kind: 'text', read: (row) => row.externalOrderId },
]
