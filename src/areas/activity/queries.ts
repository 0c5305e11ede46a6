import { queryOptions } from '@tanstack/react-query'
import { listRecurringOrders, listTriggerOrders } from '~/areas/orders/endpoints/pair-orders.ts'
import { recurringKeys, triggerKeys } from '~/areas/orders/model/keys.ts'
import { type TriggerOrder } from '~/areas/orders/model/limit-order.ts'
import { type RecurringOrder } from '~/areas/orders/model/recurring-order.ts'
import { INTERVAL_MS } from '~/config/limits.ts'
import { readUnreadableRows } from '~/engine/journal/unreadable-rows.ts'
import { type Address } from '~/values/address.ts'
import { type Fresh } from '~/wire/call.ts'
import { callFresh } from '~/wire/client.ts'
import { type ReadPart } from '~/wire/lists/paged-list.ts'
import { type PagedOptions } from '~/wire/lists/paged-query.ts'

/*
 * Limit or recurring orders as one paged list: the open ones first, then the past ones, each by the service's own pages
 * of ten.
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

/**
 * Both lists as one; rows of other owners are dropped and counted as unreadable. A part begins at a page of the open
 * orders, 1 and up, or at one of the past ones, -1 and down.
 */
export function throughBoth<Row extends Listed, Out>(
  owner: string,
  read: ReadList<Row>,
  out: (row: Row, isActive: boolean) => Out,
): ReadPart<Out> {
  return async function readPart(from = 1) {
    const [isActive, page] = [from > 0, Math.abs(from)]
    const { value, at } = await read(isActive ? 'active' : 'history', page)
    // A page without rows ends a list: an empty open list must not hide past orders.
    const isEmpty = value.rows.length === 0 && value.unreadable === 0
    if (isActive && isEmpty) return readPart(FIRST_PAST)
    const own = value.rows.filter(({ ownerText }) => ownerText === undefined || ownerText === owner)
    const isLast = page >= (value.totalPages ?? 1)
    return {
      at,
      value: {
        rows: own.map((row) => out(row, isActive)),
        unreadable: value.unreadable + value.rows.length - own.length,
        next: isLast ? (isActive ? FIRST_PAST : undefined) : isActive ? page + 1 : -(page + 1),
      },
    }
  }
}

const FIRST_PAST = -1

function limitParts(owner: Address, withFailed: boolean, signal: AbortSignal): ReadPart<TriggerOrder> {
  const read: ReadList<TriggerOrder> = (orderStatus, page) => {
    const failed = withFailed ? { includeFailedTx: true } : {}
    return callFresh(listTriggerOrders, { user: owner, orderStatus, page, ...failed }, { signal })
  }
  return throughBoth(owner, read, (row) => row)
}

/** The past ones include orders by price, which the service no longer opens (docs/api-notes.md 9.1). */
function recurringParts(owner: Address, includeFailedTx: boolean, signal: AbortSignal): ReadPart<ListedRecurring> {
  const read: ReadList<RecurringOrder> = (orderStatus, page) => {
    const recurringType = orderStatus === 'active' ? 'time' : 'all'
    const input = { user: owner, orderStatus, recurringType, includeFailedTx, page } as const
    return callFresh(listRecurringOrders, input, { signal })
  }
  return throughBoth(owner, read, (order, isActive) => ({ order, isActive }))
}

const limitKey = ({ orderKey }: TriggerOrder) => orderKey
const recurringKey = ({ order }: ListedRecurring) => order.orderKey

/** An owner's limit orders, open and past, read to the end; `withFailed` = with the fills that failed on chain. */
export function bothLimitsOptions(owner: Address, withFailed: boolean): PagedOptions<TriggerOrder> {
  return {
    queryKey: [...triggerKeys.orders(owner), 'both', withFailed],
    readFor: (signal) => limitParts(owner, withFailed, signal),
    keyOf: limitKey,
    everyMs: INTERVAL_MS.orders,
  }
}

/** An owner's recurring orders, active and past, read to the end. */
export function bothRecurringOptions(owner: Address, withFailed: boolean): PagedOptions<ListedRecurring> {
  return {
    queryKey: [...recurringKeys.orders(owner), 'both', withFailed],
    readFor: (signal) => recurringParts(owner, withFailed, signal),
    keyOf: recurringKey,
    everyMs: INTERVAL_MS.orders,
  }
}

/** How many transactions of this browser's log this version cannot read, counted whenever the page is opened. */
export function unreadableActsOptions() {
  return queryOptions({
    queryKey: ['activity', 'unreadable acts'],
    queryFn: async () => (await readUnreadableRows()).length,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
