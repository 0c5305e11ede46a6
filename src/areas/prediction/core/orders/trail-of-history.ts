import { contractsMicro } from '~/values/money.ts'
import { type HistoryRow } from '../positions/history.ts'
import { type OrderFill, type OrderTrail } from './order-trail-endpoint.ts'
import { type OrderStatus } from './order.ts'

/**
 * The trail of an order, read from its owner's history (newest row first). The history has an order's rows at once, while
 * the status route answers 404 for seconds. `undefined` = its creation is not among the rows, so that some of its fills
 * may be missing too, or the number of its contracts is unknown.
 */
export function trailOfHistory(rows: readonly HistoryRow[], orderPubkey: string): OrderTrail | undefined {
  const own = rows.filter((row) => row.orderPubkey === orderPubkey).toReversed()
  const [first] = own
  const last = own.at(-1)
  if (last === undefined || first?.eventType !== 'order_created') return undefined
  const status = statusOf(own)
  if (status === undefined) return undefined
  return {
    orderPubkey,
    status,
    latestEventType: last.eventType,
    latestSignature: last.signature,
    externalOrderId: last.externalOrderId,
    venueOrderId: last.venueOrderId,
    steps: own.map((row) => ({
      eventType: row.eventType,
      status,
      rawStatus: undefined,
      at: row.at,
      signature: row.signature,
      externalOrderId: row.externalOrderId,
      venueOrderId: row.venueOrderId,
      fill: row.eventType === 'order_filled' ? fillOf(row) : undefined,
    })),
    unreadable: 0,
  }
}

/** Status after all rows of an order; `undefined` = something is filled and the number of contracts is unknown. */
function statusOf(own: readonly HistoryRow[]): OrderStatus | undefined {
  const fills = own.filter(({ eventType }) => eventType === 'order_filled')
  const filled = fills.reduce((sum, row) => sum + (row.filled ?? 0n), 0n)
  const has = (eventType: string) => own.some((row) => row.eventType === eventType)
  if (has('order_failed') || (filled === 0n && has('order_closed'))) return 'failed'
  if (filled === 0n) return 'pending'
  const wanted = own.flatMap(({ contracts }) => (contracts === undefined || contracts === 0n ? [] : [contracts]))[0]
  if (wanted === undefined) return undefined
  return filled >= wanted ? 'filled' : 'partial'
}

function fillOf(row: HistoryRow): OrderFill {
  return {
    side: row.side,
    action: row.action,
    contracts: row.contracts,
    filled: row.filled,
    settled: row.settled ?? contractsMicro(0n),
    maxFillPrice: undefined,
    averageFillPrice: row.averageFillPrice,
    maxBuyPrice: row.maxBuyPrice,
    minSellPrice: undefined,
    deposit: row.deposit,
    cost: row.cost,
    fee: row.fee,
    integratorFee: undefined,
    grossProceeds: row.grossProceeds,
    netProceeds: row.netProceeds,
    realizedPnl: row.isBeforeFees === true ? undefined : row.realizedPnl,
    realizedPnlBeforeFees: row.isBeforeFees === true ? row.realizedPnl : undefined,
  }
}
