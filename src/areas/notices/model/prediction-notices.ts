import * as z from 'zod/mini'
import { marketHref, eventHref } from '~/areas/prediction/core/events/event-reader.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { watchedOf } from '~/areas/prediction/core/events/watchlist.ts'
import { eventName, outcomeName } from '~/areas/prediction/core/markets/market-view.ts'
import { isSpentOrder } from '~/areas/prediction/core/orders/order-budget.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionStatus } from '~/areas/prediction/core/status.ts'
import { positionName } from '~/areas/prediction/positions/model/position-name.ts'
import { clock } from '~/values/format-time.ts'
import { usd } from '~/values/format.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { type UnixSec } from '~/values/time.ts'
import { type Notice } from './notice.ts'

/** A row of a list as it was last seen: its key, a short text of its state, and when that last changed (Unix seconds). */
export type SeenRow = { readonly key: string; readonly state: string; readonly at: number | undefined }

/** What was last seen of a list: server time of its newest reply, and state by key. */
type KnownList = { readonly at: number; readonly rows: ReadonlyMap<string, string> }

/** What was last seen of each list, by its name. */
type KnownLists = ReadonlyMap<string, KnownList>

/** A row that changed; `from` = its state before, `undefined` = it is new. */
export type ChangedRow = { readonly key: string; readonly from: string | undefined }

const MAX_LISTS = 12
const MAX_ROWS = 400

/**
 * Compares a list with what was last seen of it. The first sight of a list is news of nothing. A row that was not seen before
 * is news where it changed after the last sight: the later parts of a long list are old.
 */
export function compareRows(
  known: KnownList | undefined,
  rows: readonly SeenRow[],
  at: number,
): { readonly next: KnownList; readonly changed: readonly ChangedRow[] } {
  const changed = known === undefined ? [] : rows.flatMap((row) => changeOf(known, row) ?? [])
  const seen = new Map(rows.map(({ key, state }) => [key, state] as const))
  const others = [...(known?.rows ?? [])].filter(([key]) => !seen.has(key))
  return { next: { at: Math.max(known?.at ?? 0, at), rows: new Map([...seen, ...others].slice(0, MAX_ROWS)) }, changed }
}

function changeOf(known: KnownList, { key, state, at }: SeenRow): ChangedRow | undefined {
  const from = known.rows.get(key)
  if (from === state) return undefined
  if (from === undefined && (at === undefined || at <= known.at)) return undefined
  return { key, from }
}

/** True where both hold the same rows: nothing need be written. */
export function isSameList(a: KnownList | undefined, b: KnownList): boolean {
  return (
    a !== undefined && a.rows.size === b.rows.size && [...b.rows].every(([key, state]) => a.rows.get(key) === state)
  )
}

const list = z.object({ at: z.number(), rows: z.array(z.tuple([z.string(), z.string()])).check(z.maxLength(MAX_ROWS)) })

/** Parses what is stored; a damaged list counts as never seen. */
export function parseKnown(text: string | null): KnownLists {
  const raw = parseJson(text ?? '[]')
  const entries: readonly unknown[] = Array.isArray(raw) ? raw : []
  return new Map(
    entries.flatMap((entry) => {
      const { data } = z.safeParse(z.tuple([z.string(), list]), entry)
      return data === undefined ? [] : [[data[0], { at: data[1].at, rows: new Map(data[1].rows) }] as const]
    }),
  )
}

/** Prints what is stored, the lists that changed last. */
export function printKnown(known: KnownLists): string {
  return JSON.stringify(
    [...known].slice(-MAX_LISTS).map(([name, { at, rows }]) => [name, { at, rows: [...rows] }] as const),
  )
}

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

/** How long before its close a watched market closes soon, seconds. */
const SOON_SEC = 3_600

/** Watched events and markets that close within the hour. `eventOf` = what the page holds of an event. */
export function closingNotices(
  watched: readonly string[],
  eventOf: (eventId: string) => PredictionEvent | undefined,
  now: UnixSec,
): readonly Notice[] {
  return watched.flatMap((id) => {
    const { eventId, marketId } = watchedOf(id)
    const event = eventOf(eventId)
    if (event === undefined) return []
    const market = event.markets?.find((each) => each.marketId === marketId)
    const closesAt = market?.closesAt ?? event.closesAt
    const isOpen = market === undefined ? event.isActive : market.status === 'open'
    if (!isOpen || closesAt === undefined || closesAt <= now || closesAt - now > SOON_SEC) return []
    return {
      id: `closing:${id}:${closesAt}`,
      kind: 'closing-soon',
      name: market === undefined ? eventName(event) : outcomeName(event, market),
      detail: `in ${clock(closesAt - now).text}`,
      at: now,
      href: market === undefined ? eventHref(eventId) : marketHref(eventId, market.marketId, 'yes'),
    }
  })
}
