import { queryOptions } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { type Address } from '../../values/address.ts'
import { type Fresh } from '../../wire/call.ts'
import { readAside } from '../../tx/aside.ts'
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
 * Limit or recurring orders as one paged list: the open ones first, then the past ones, each by the service's own pages
 * of ten. Page numbers here run through both: those of the open orders, then those of the past ones.
 */

type Listed = { readonly ownerText: string | undefined }
type OneList<Row> = {
  readonly rows: readonly Row[]
  readonly unreadable: number
  readonly totalPages: number | undefined
}
type ReadList<Row> = (status: 'active' | 'history', page: number) => Promise<Fresh<OneList<Row>>>

/** A recurring order, and whether it was listed as active: the row itself does not show it. */
export type ListedRecurring = { readonly order: RecurringOrder; readonly isActive: boolean }

/** Both lists as one; rows of other owners are dropped and counted as unreadable. */
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
    // A page without rows ends a list: an empty open list must not hide past orders.
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

/**
 * Reads an owner's recurring orders part by part. The past ones include orders by price, which the service no longer
 * opens (docs/api-notes.md 9.1).
 */
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

/** Identity of a limit order. */
export const limitKey = ({ orderKey }: TriggerOrder) => orderKey
/** Identity of a recurring order. */
export const recurringKey = ({ order }: ListedRecurring) => order.orderKey

/** An owner's limit orders, open and past, read to the end. */
export function bothLimitsOptions(owner: Address, withFailed: boolean) {
  return queryOptions({
    queryKey: [...triggerKeys.orders(owner), 'both', withFailed],
    queryFn: pagedList((signal) => limitParts(owner, withFailed, signal), limitKey),
    ...pagedInterval(INTERVAL_MS.orders),
  })
}

/** An owner's recurring orders, active and past, read to the end. */
export function bothRecurringOptions(owner: Address, withFailed: boolean) {
  return queryOptions({
    queryKey: [...recurringKeys.orders(owner), 'both', withFailed],
    queryFn: pagedList((signal) => recurringParts(owner, withFailed, signal), recurringKey),
    ...pagedInterval(INTERVAL_MS.orders),
  })
}

/** How many transactions of this browser's log this version cannot read, counted whenever the page is opened. */
export function unreadableActsOptions() {
  return queryOptions({
    queryKey: ['activity', 'unreadable acts'],
    queryFn: async () => (await readAside()).length,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
