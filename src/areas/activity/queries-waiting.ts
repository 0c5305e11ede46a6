import { queryOptions } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { type Address } from '../../values/address.ts'
import { type Fresh } from '../../wire/call.ts'
import { callFresh } from '../../wire/client.ts'
import { type Rows } from '../prediction/model/nouns.ts'
import { listRecurringOrders } from '../recurring/endpoints/orders.ts'
import { recurringKeys } from '../recurring/keys.ts'
import { type RecurringOrder } from '../recurring/model/order.ts'
import { listTriggerOrders } from '../trigger/endpoints/orders.ts'
import { triggerKeys } from '../trigger/keys.ts'
import { type TriggerOrder } from '../trigger/model/order.ts'
import { readPages, type ReadPage } from './model/pages.ts'

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
export type ListedPlan = { readonly order: RecurringOrder; readonly isActive: boolean }

/** Both lists as one; rows of anybody else are dropped and counted as unreadable. */
export function throughBoth<Row extends Listed, Out>(
  owner: string,
  read: ReadList<Row>,
  out: (row: Row, isActive: boolean) => Out,
): ReadPage<Out> {
  let openPages = 1
  const pageOf = async (start: number, isActive: boolean): Promise<Fresh<Rows<Out>>> => {
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
    const rows: Rows<Out> = {
      rows: own.map((row) => out(row, isActive)),
      unreadable: value.unreadable + value.rows.length - own.length,
      pagination: { start, end: start + 1, total: undefined, hasNext: isActive || page < total },
    }
    return { value: rows, at }
  }
  return (start) => pageOf(start, start < openPages)
}

/** Reads one page of an owner's limit orders. */
export function limitReader(owner: Address, signal?: AbortSignal): ReadPage<TriggerOrder> {
  const read: ReadList<TriggerOrder> = (orderStatus, page) =>
    callFresh(listTriggerOrders, { user: owner, orderStatus, page }, { signal })
  return throughBoth(owner, read, (row) => row)
}

/** Reads one page of an owner's plans. */
export function planReader(owner: Address, signal?: AbortSignal): ReadPage<ListedPlan> {
  const read: ReadList<RecurringOrder> = (orderStatus, page) => {
    const input = { user: owner, orderStatus, recurringType: 'time', includeFailedTx: false, page } as const
    return callFresh(listRecurringOrders, input, { signal })
  }
  return throughBoth(owner, read, (order, isActive) => ({ order, isActive }))
}

/** The first pages of an owner's limit orders: two to begin with, the open and the past. */
export function limitPagesOptions(owner: Address, wanted: number) {
  return queryOptions({
    queryKey: [...triggerKeys.orders(owner), 'both', wanted],
    queryFn: ({ signal }) => readThrough(limitReader(owner, signal), wanted),
    refetchInterval: INTERVAL_MS.orders * wanted,
    placeholderData: (before, query) => (query?.queryKey[2] === owner ? before : undefined),
  })
}

/** The first pages of an owner's plans. */
export function planPagesOptions(owner: Address, wanted: number) {
  return queryOptions({
    queryKey: [...recurringKeys.plans(owner), 'both', wanted],
    queryFn: ({ signal }) => readThrough(planReader(owner, signal), wanted),
    refetchInterval: INTERVAL_MS.orders * wanted,
    placeholderData: (before, query) => (query?.queryKey[2] === owner ? before : undefined),
  })
}

const readThrough = <Row>(read: ReadPage<Row>, wanted: number) => readPages(read, wanted + 1)
