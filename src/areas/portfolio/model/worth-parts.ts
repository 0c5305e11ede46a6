import { type TriggerOrder } from '~/areas/orders/model/limit-order.ts'
import { limitWorth, recurringWorth, type TokenOf } from '~/areas/orders/model/order-worth.ts'
import { type RecurringOrder } from '~/areas/orders/model/recurring-order.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { claimsOf, totalsOf } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { inOpenOrders, openOrders } from '~/areas/prediction/positions/model/order-status.ts'
import { listsOf } from '~/areas/prediction/positions/model/position-list.ts'
import { addUsd, type MicroUsd } from '~/values/money.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { knownPart, unreadPart, type UnreadReason, type WorthPart } from './net-worth.ts'
import { failedReports, worthOfDecimal } from './platform-view.ts'
import { type Portfolio, type PortfolioElement } from './portfolio.ts'

/** A read result. An error beside data means that the data are older than the failure. */
export type Reading<T> = { readonly data: T | undefined; readonly error: unknown }
/** A list that was read, as far as it was. */
export type ListReading<T> = Reading<Pick<PagedList<T>, 'rows' | 'unreadable' | 'state'>>

/** Open positions at the bid and wins to claim; what was lost, paid or refunded is not in it. */
export function predictionsPart(positions: ListReading<Position>, now: number): WorthPart {
  const why = unreadOf(positions)
  if (why !== undefined || positions.data === undefined) return unreadPart(why ?? 'loading')
  const { active, claimable } = listsOf(positions.data.rows, now)
  const [open, claims] = [totalsOf(active), claimsOf(claimable)]
  return knownPart({
    value: addUsd(open.value, claims.total),
    count: open.valued + claims.count,
    unvalued: open.count - open.valued,
    unreadable: positions.data.unreadable,
  })
}

/** Sources of the open orders. */
export type OrdersReading = {
  readonly limits: ListReading<TriggerOrder>
  readonly recurring: ListReading<RecurringOrder>
  readonly predictions: ListReading<Order>
  /** Deposits of prediction orders; read where one of them is a buy. */
  readonly history: ListReading<HistoryRow>
  readonly tokenOf: TokenOf
  /** State of the prices of the orders' tokens; `undefined` = available. */
  readonly prices: UnreadReason | undefined
}

/** True where an open prediction order may hold money: only then is the history needed. */
export function hasOpenBuy(orders: readonly Order[]): boolean {
  return openOrders(orders, []).some(({ action }) => action === 'buy')
}

/** Unfilled deposits of open limit, recurring and prediction orders, at current prices. */
export function ordersPart(reading: OrdersReading): WorthPart {
  const { limits, recurring, predictions, history, tokenOf, prices } = reading
  const unread = [unreadOf(limits), unreadOf(recurring), unreadOf(predictions), historyGap(reading), prices]
  const why = unread.find((each) => each !== undefined && each !== 'loading') ?? unread.find((each) => each)
  if (why !== undefined) return unreadPart(why)
  const bets = inOpenOrders(predictions.data?.rows ?? [], history.data?.rows ?? [])
  const worths = [
    ...(limits.data?.rows ?? []).map((order) => limitWorth(order, tokenOf)),
    ...(recurring.data?.rows ?? []).map((order) => recurringWorth(order, tokenOf)),
  ]
  const known = worths.filter((worth) => worth !== undefined)
  return knownPart({
    value: addUsd(...known, bets.total),
    count: known.length + bets.count - bets.unknown,
    unvalued: worths.length - known.length + bets.unknown,
    unreadable: unreadable(limits) + unreadable(recurring) + unreadable(predictions),
  })
}

/** The history suffices once it reaches back to the creation of each open buy: its fills are later. */
function historyGap({ predictions, history }: OrdersReading): UnreadReason | undefined {
  const buys = openOrders(predictions.data?.rows ?? [], []).filter(({ action }) => action === 'buy')
  if (buys.length === 0) return undefined
  const begun = new Set(
    history.data?.rows.flatMap(({ eventType, orderPubkey }) => (eventType === 'order_created' ? [orderPubkey] : [])),
  )
  const reachesBack = history.error === null && buys.every(({ pubkey }) => begun.has(pubkey))
  return reachesBack ? undefined : unreadOf(history)
}

/**
 * Holdings on platforms that are in no other part. Orders, predictions and the wallet's own tokens are counted there;
 * lending without a debt is in the wallet as shares of its market, which are tokens.
 */
export function platformsPart({ data, error }: Reading<Portfolio>): WorthPart {
  if (error !== null) return unreadPart('failed')
  if (data === undefined) return unreadPart('loading')
  if (failedReports(data.reports).some(({ id }) => !isCountedElsewhere(id))) return unreadPart('failed')
  const values = data.elements.filter(isOnlyThere).map(({ valueUsd }) => worthOfDecimal(valueUsd))
  const known: readonly MicroUsd[] = values.filter((value) => value !== undefined)
  return knownPart({
    value: addUsd(...known),
    count: known.length,
    unvalued: values.length - known.length,
    unreadable: data.unreadable,
  })
}

/** Platforms whose holdings are in the owner's own lists, by words of their ids. */
const COUNTED_ELSEWHERE = /prediction|trigger|limit|recurring|dca|^wallet/
const isCountedElsewhere = (id: string | undefined): boolean => id !== undefined && COUNTED_ELSEWHERE.test(id)

function isOnlyThere({ platformId, label, trade, parts }: PortfolioElement): boolean {
  if (isCountedElsewhere(platformId) || trade !== undefined || label === 'LimitOrder' || label === 'DCA') return false
  if (parts.some(({ assets }) => assets.some(({ prediction }) => prediction !== undefined))) return false
  const owes = parts.some(({ role, assets }) => role === 'borrowed' && assets.length > 0)
  return owes || platformId?.includes('lend') !== true
}

function unreadOf<T>({ data, error }: ListReading<T>): UnreadReason | undefined {
  if (error !== null) return 'failed'
  if (data === undefined) return 'loading'
  const why = { whole: undefined, reading: 'loading', stopped: 'partial', broken: 'failed' } as const
  return why[data.state]
}

const unreadable = <T>({ data }: ListReading<T>): number => data?.unreadable ?? 0
