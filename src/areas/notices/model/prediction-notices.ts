import { marketHref } from '~/areas/prediction/core/events/page-links.ts'
import { isSpentOrder } from '~/areas/prediction/core/orders/order-budget.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionStatus } from '~/areas/prediction/core/status.ts'
import { positionName } from '~/areas/prediction/positions/model/position-name.ts'
import { usd } from '~/values/format.ts'
import { type UnixSec } from '~/values/time.ts'
import { type ChangedRow, type SeenRow } from './known-rows.ts'
import { type Notice } from './notice.ts'

/** Orders as rows to compare. */
export function seenOrders(orders: readonly Order[]): readonly SeenRow[] {
  return orders.map((order) => ({
    key: order.pubkey,
    state: `${orderState(order)} ${order.filled}`,
    at: order.updatedAt ?? order.filledAt ?? order.createdAt,
  }))
}

function orderState(order: Order): string {
  if (order.status === 'filled' || isSpentOrder(order)) return 'filled'
  return typeof order.status === 'string' ? order.status : 'unknown'
}

/** Orders of which something is no news to their owner, from what was done in this browser. */
export type KnownOrders = {
  /** Cancelled here. */
  readonly cancelled: ReadonlySet<string>
  /** Placed here, and what became of them is on the receipt. */
  readonly onReceipts: ReadonlySet<string>
}

/** Notices of orders that changed, but for what is known. */
export function orderNotices(
  orders: readonly Order[],
  changed: readonly ChangedRow[],
  { cancelled, onReceipts }: KnownOrders,
  now: UnixSec,
): readonly Notice[] {
  return withRows(
    orders,
    ({ pubkey }) => pubkey,
    changed,
    (order, from) => (onReceipts.has(order.pubkey) ? undefined : orderNotice(order, from, cancelled, now)),
  )
}

function orderNotice(
  order: Order,
  from: string | undefined,
  cancelled: ReadonlySet<string>,
  now: UnixSec,
): Notice | undefined {
  const { pubkey, filled } = order
  const [wasState, wasFilled] = from?.split(' ') ?? []
  switch (orderState(order)) {
    case 'filled':
      return wasState === 'filled' ? undefined : { id: `fill:${pubkey}`, kind: 'fill', ...aboutOrder(order, now) }
    case 'pending':
    case 'partial':
      if (filled === 0n || `${filled}` === wasFilled) return undefined
      return { id: `part:${pubkey}:${filled}`, kind: 'partial-fill', ...aboutOrder(order, now) }
    case 'failed':
      return cancelled.has(pubkey) ? undefined : endNotice(order, now)
    default:
      return undefined
  }
}

function aboutOrder(order: Order, now: UnixSec) {
  return {
    name: `${order.side === 'yes' ? 'Yes' : 'No'}, ${positionName(order)}`,
    at: order.updatedAt ?? now,
    href: `/order/${encodeURIComponent(order.pubkey)}`,
  }
}

/** An order that ended unfilled, or filled in part: a buy's deposit came back, a sale's shares are kept. */
function endNotice(order: Order, now: UnixSec): Notice {
  const { pubkey, action, eventId, marketId, side, filled } = order
  const kind = action === 'buy' ? 'refund' : 'expired'
  return {
    id: `${kind}:${pubkey}`,
    kind,
    detail: endWords(filled, action),
    ...aboutOrder(order, now),
    ...(eventId === undefined ? {} : { again: marketHref(eventId, marketId, side) }),
  }
}

function endWords(filled: bigint, action: 'buy' | 'sell'): string {
  if (action === 'buy') return filled > 0n ? 'the rest of your deposit came back' : 'not filled, your deposit came back'
  return filled > 0n ? 'the rest of your shares is kept' : 'not filled, your shares are kept'
}

/** Positions as rows to compare. */
export function seenPositions(positions: readonly Position[], now: number): readonly SeenRow[] {
  return positions.map((position) => ({
    key: position.pubkey,
    state: positionStatus(position, now).code,
    at: position.claimableAt ?? position.settledAt ?? position.updatedAt,
  }))
}

/** Notices of positions that changed: wins to claim, payouts of neither side, refunds of a cancelled market. */
export function positionNotices(
  positions: readonly Position[],
  changed: readonly ChangedRow[],
  now: UnixSec,
): readonly Notice[] {
  return withRows(
    positions,
    ({ pubkey }) => pubkey,
    changed,
    (position) => positionNotice(position, now),
  )
}

function positionNotice(position: Position, now: UnixSec): Notice | undefined {
  const { pubkey, side, payout } = position
  const about = {
    name: `${side === 'yes' ? 'Yes' : 'No'}, ${positionName(position)}`,
    at: position.claimableAt ?? position.settledAt ?? now,
    href: `/position/${encodeURIComponent(pubkey)}`,
  }
  switch (positionStatus(position, now).code) {
    case 'won':
      return { id: `win:${pubkey}`, kind: 'win', amount: usd(payout, undefined, 'down').text, ...about }
    case 'resolved':
      return {
        id: `refund:${pubkey}`,
        kind: 'refund',
        detail: 'resolved for neither side, to claim',
        amount: usd(payout, undefined, 'down').text,
        ...about,
      }
    case 'refunded':
      return { id: `refund:${pubkey}`, kind: 'refund', detail: 'the market was cancelled', ...about }
    default:
      return undefined
  }
}

/** Notices of the rows that changed, by their keys. */
export function withRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  changed: readonly ChangedRow[],
  noticeOf: (row: Row, from: string | undefined) => Notice | undefined,
): readonly Notice[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row] as const))
  return changed.flatMap(({ key, from }) => {
    const row = byKey.get(key)
    return row === undefined ? [] : (noticeOf(row, from) ?? [])
  })
}
