import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { orderBound } from '~/areas/prediction/positions/model/history-entry.ts'
import { isOpenOrder, type ListedOrder, orderStatus } from '~/areas/prediction/positions/model/order-status.ts'
import { type ExportColumn } from '~/values/text/csv.ts'
import { micro, utc } from './export-values.ts'
import { type Filterable } from './filtered-rows.ts'
import { rowName } from './row-name.ts'

const TYPE_WORD: Readonly<Record<string, string>> = {
  waiting: 'Open',
  partial: 'Partly filled',
  filled: 'Filled',
  'not-filled': 'Not filled',
  cancelled: 'Cancelled',
  review: 'Needs review',
}

/** A state of orders in a word. */
export function orderTypeWord(type: string): string {
  return TYPE_WORD[type] ?? type
}

/** Newest first; an order without a time is last. */
export function newestFirst<Row extends Order>(orders: readonly Row[]): readonly Row[] {
  return orders.toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
}

/** True when the history contains the end of an order that is still listed as open: the order list is outdated. */
export function areOrdersBehind(orders: readonly Order[], history: readonly HistoryRow[]): boolean {
  const ended = new Set(
    history
      .filter(({ eventType }) => eventType === 'order_closed' || eventType === 'order_failed')
      .map(({ orderPubkey }) => orderPubkey),
  )
  return orders.some((order) => isOpenOrder(order) && ended.has(order.pubkey))
}

/** Filter fields of an order. */
export const ORDER_FILTERS: Filterable<ListedOrder> = {
  typeOf: (order) => orderStatus(order).code,
  atOf: (order) => order.createdAt,
  textOf: (order) => [
    rowName(order),
    orderStatus(order).word,
    order.side,
    order.action,
    order.pubkey,
    order.marketId,
    order.eventId,
    order.position,
    order.venueOrderId,
    order.externalOrderId,
  ],
}

/** Columns of exported orders. Dollars, prices and contracts are exact decimals. */
export const ORDER_COLUMNS: readonly ExportColumn<ListedOrder>[] = [
  { name: 'created_utc', kind: 'text', read: (order) => utc(order.createdAt) },
  { name: 'updated_utc', kind: 'text', read: (order) => utc(order.updatedAt) },
  { name: 'filled_utc', kind: 'text', read: (order) => utc(order.filledAt) },
  { name: 'status', kind: 'text', read: (order) => orderStatus(order).word },
  { name: 'venue_status', kind: 'text', read: ({ status }) => (typeof status === 'string' ? status : status.unknown) },
  { name: 'market', kind: 'text', read: rowName },
  { name: 'side', kind: 'text', read: (order) => order.side },
  { name: 'action', kind: 'text', read: (order) => order.action },
  { name: 'contracts', kind: 'figure', read: (order) => micro(order.contracts) },
  { name: 'filled_contracts', kind: 'figure', read: (order) => micro(order.filled) },
  { name: 'bound_price_usd', kind: 'figure', read: (order) => micro(orderBound(order)) },
  { name: 'average_price_usd', kind: 'figure', read: (order) => micro(order.averageFillPrice) },
  { name: 'size_usd', kind: 'figure', read: (order) => micro(order.size) },
  {
    name: 'order_type',
    kind: 'text',
    read: ({ orderType }) => (typeof orderType === 'object' ? orderType.unknown : orderType),
  },
  { name: 'order', kind: 'text', read: (order) => order.pubkey },
  { name: 'position', kind: 'text', read: (order) => order.position },
  { name: 'market_id', kind: 'text', read: (order) => order.marketId },
  { name: 'event_id', kind: 'text', read: (order) => order.eventId },
  { name: 'market_account', kind: 'text', read: (order) => order.marketAccount },
  { name: 'venue_order_id', kind: 'text', read: (order) => order.venueOrderId },
  { name: 'client_order_id', kind: 'text', read: (order) => order.externalOrderId },
]
