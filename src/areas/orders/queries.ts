import { skipToken } from '@tanstack/react-query'
import { INTERVAL_MS } from '~/config/limits.ts'
import { type Address } from '~/values/address.ts'
import { type Fresh } from '~/wire/call.ts'
import { callFresh } from '~/wire/client.ts'
import { ownOnly } from '~/wire/lists/lists.ts'
import { type ReadPart } from '~/wire/lists/paged-list.ts'
import { type PagedOptions } from '~/wire/lists/paged-query.ts'
import { listRecurringOrders, listTriggerOrders } from './endpoints/pair-orders.ts'
import { recurringKeys, triggerKeys } from './model/keys.ts'
import { type TriggerOrder } from './model/limit-order.ts'
import { type RecurringOrder } from './model/recurring-order.ts'

/** States of an owner's orders: running ones, and what is over. */
type OrderState = 'active' | 'history'

type Listed = { readonly orderKey: string; readonly ownerText: string | undefined }
/** Asks for one page of a list; the service calls the first one 1. */
type ReadPage<Row> = (
  query: { readonly user: Address; readonly orderStatus: OrderState; readonly page: number },
  options: { readonly signal: AbortSignal },
) => Promise<
  Fresh<{ readonly rows: readonly Row[]; readonly unreadable: number; readonly totalPages: number | undefined }>
>

/** All pages of ten of an owner's orders; rows of anybody else are dropped, counted as unreadable and reported. */
function orderParts<Row extends Listed>(
  name: string,
  user: Address,
  orderStatus: OrderState,
  read: ReadPage<Row>,
): (signal: AbortSignal) => ReadPart<Row> {
  return (signal) =>
    async (page = 1) => {
      const { value, at } = await read({ user, orderStatus, page }, { signal })
      const { rows, unreadable } = ownOnly(name, user, value)
      return { value: { rows, unreadable, next: page < (value.totalPages ?? 1) ? page + 1 : undefined }, at }
    }
}

const orderKey = (order: Listed) => order.orderKey

/** An owner's limit orders in one state, all of them in the end. */
export function limitOrdersOptions(owner: Address | undefined, orderStatus: OrderState): PagedOptions<TriggerOrder> {
  return {
    queryKey: [...triggerKeys.orders(owner ?? ''), orderStatus],
    readFor:
      owner === undefined
        ? skipToken
        : orderParts('trigger.listOrders', owner, orderStatus, (query, options) =>
            callFresh(listTriggerOrders, query, options),
          ),
    keyOf: orderKey,
    everyMs: INTERVAL_MS.orders,
  }
}

/** An owner's orders over time in one state, all of them in the end. */
export function recurringOrdersOptions(
  owner: Address | undefined,
  orderStatus: OrderState,
): PagedOptions<RecurringOrder> {
  return {
    queryKey: [...recurringKeys.orders(owner ?? ''), orderStatus],
    readFor:
      owner === undefined
        ? skipToken
        : orderParts('recurring.listOrders', owner, orderStatus, (query, options) =>
            callFresh(listRecurringOrders, { ...query, recurringType: 'time', includeFailedTx: false }, options),
          ),
    keyOf: orderKey,
    everyMs: INTERVAL_MS.orders,
  }
}
