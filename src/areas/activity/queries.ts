import { queryOptions } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { type Address } from '../../values/address.ts'
import { type Fresh } from '../../wire/call.ts'
import { callFresh } from '../../wire/client.ts'
import { type Part, type ReadPart } from '../../wire/paged-list.ts'
import { pagedInterval, pagedList } from '../../wire/paged-query.ts'
import { listRecurringOrders } from '../orders/endpoints/recurring-orders.ts'
import { recurringKeys } from '../orders/keys.ts'
import { type RecurringOrder } from '../orders/model/recurring-order.ts'
import { listTriggerOrders } from '../orders/endpoints/trigger-orders.ts'
import { triggerKeys } from '../orders/keys.ts'
import { type TriggerOrder } from '../orders/model/limit-order.ts'

/*
 * Orders that wait, as one list that grows: the open ones first, then the past ones, each by the service's own pages of
 * ten. A page's number here counts through both: those of the open orders, then those of the past ones.
 */

type Listed = { readonly ownerText: string | undefined }
type OneList<Row> = {
  readonly rows: readonly Row[]
  readonly unreadable: number
  readonly totalPages: number | undefined
}
type ReadList<Row> = (status: 'active' | 'history', page: number) => Promise<Fresh<OneList<Row>>>

/** A plan, and whether it was listed among the running ones: the row itself does not say. */
export type ListedRecurring = { readonly order: RecurringOrder; readonly isActive: boolean }

/** Both lists as one; rows of anybody else are dropped and counted as unreadable. */
export function throughBoth<Row extends Listed, Out>(
  owner: string,
  read: ReadList<Row>,
  out: (row: Row, isActive: boolean) => Out,
): ReadPart<Out> {
  let openPages = 1
  const pageOf = async (start: number, isActive: boolean): Promise<Fresh<Part<Out>>> => {
    const page = isActive ? start + 1 : start - openPages + 1
    const { value, at } = await read(isActive ? 'active' : 'history', page)
    const total = Math.max(value.totalPages ?? 1, 1)
    if (isActive) openPages = total
    // A page without rows ends a list: nothing open must not hide what is past.
    if (isActive && value.rows.length === 0 && value.unreadable === 0) {
      openPages = start
      return pageOf(start, false)
    }
    const own = value.rows.filter(({ ownerText }) => ownerText === undefined || ownerText === owner)
    const part: Part<Out> = {
      rows: own.map((row) => out(row, isActive)),
      unreadable: value.unreadable + value.rows.length - own.length,
      next: isActive || page < total ? start + 1 : undefined,
    }
    return { value: part, at }
  }
  return (from = 0) => pageOf(from, from < openPages)
}

/** Reads an owner's limit orders part by part; `withFailed` = with the fills that failed on chain. */
export function limitParts(owner: Address, withFailed: boolean, signal: AbortSignal): ReadPart<TriggerOrder> {
  const read: ReadList<TriggerOrder> = (orderStatus, page) => {
    const failed = withFailed ? { includeFailedTx: true } : {}
    return callFresh(listTriggerOrders, { user: owner, orderStatus, page, ...failed }, { signal })
  }
  return throughBoth(owner, read, (row) => row)
}

/** Reads an owner's plans part by part. What is past has plans by price too, which the service no longer opens (docs/api-notes.md 9.1). */
export function recurringParts(
  owner: Address,
  includeFailedTx: boolean,
  signal: AbortSignal,
): ReadPart<ListedRecurring> {
  const read: ReadList<RecurringOrder> = (orderStatus, page) => {
    const recurringType = orderStatus === 'active' ? 'time' : 'all'
    const input = { user: owner, orderStatus, recurringType, includeFailedTx, page } as const
    return callFresh(listRecurringOrders, input, { signal })
  }
  return throughBoth(owner, read, (order, isActive) => ({ order, isActive }))
}

/** What makes a limit order the same row again. */
export const limitKey = ({ orderKey }: TriggerOrder) => orderKey
/** What makes a plan the same row again. */
export const recurringKey = ({ order }: ListedRecurring) => order.orderKey

/** An owner's limit orders, open and past, all of them in the end. */
export function bothLimitsOptions(owner: Address, withFailed: boolean) {
  return queryOptions({
    queryKey: [...triggerKeys.orders(owner), 'both', withFailed],
    queryFn: pagedList((signal) => limitParts(owner, withFailed, signal), limitKey),
    ...pagedInterval(INTERVAL_MS.orders),
  })
}

/** An owner's plans, running and past, all of them in the end. */
export function bothRecurringOptions(owner: Address, withFailed: boolean) {
  return queryOptions({
    queryKey: [...recurringKeys.orders(owner), 'both', withFailed],
    queryFn: pagedList((signal) => recurringParts(owner, withFailed, signal), recurringKey),
    ...pagedInterval(INTERVAL_MS.orders),
  })
}
