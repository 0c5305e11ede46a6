import { queryOptions, skipToken } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { type Address } from '../../values/address.ts'
import { type Fresh } from '../../wire/call.ts'
import { callFresh } from '../../wire/client.ts'
import { ownOnly } from '../../wire/own-rows.ts'
import { pagedInterval, pagedList } from '../../wire/paged-query.ts'
import { listRecurringOrders } from './endpoints/recurring-orders.ts'
import { listTriggerOrders } from './endpoints/trigger-orders.ts'
import { recurringKeys, triggerKeys } from './keys.ts'

/** States of an owner's orders: running ones, and what is over. */
type OrderState = 'active' | 'history'

type Listed = { readonly orderKey: string; readonly ownerText: string | undefined }
/** Asks for one page of a list; the service calls the first one 1. */
type ReadPage<Row> = (
  asked: { readonly user: Address; readonly orderStatus: OrderState; readonly page: number },
  options: { readonly signal: AbortSignal },
) => Promise<
  Fresh<{ readonly rows: readonly Row[]; readonly unreadable: number; readonly totalPages: number | undefined }>
>

/** All pages of ten of an owner's orders; rows of anybody else are dropped, counted as unreadable and reported. */
function wholeOrders<Row extends Listed>(name: string, user: Address, orderStatus: OrderState, read: ReadPage<Row>) {
  return pagedList<Row>(
    (signal) =>
      async (page = 1) => {
        const { value, at } = await read({ user, orderStatus, page }, { signal })
        const { rows, unreadable } = ownOnly(name, user, value)
        return { value: { rows, unreadable, next: page < (value.totalPages ?? 1) ? page + 1 : undefined }, at }
      },
    ({ orderKey }) => orderKey,
  )
}

/** An owner's limit orders in one state, all of them in the end. */
export function limitOrdersOptions(owner: Address | undefined, orderStatus: OrderState) {
  return queryOptions({
    queryKey: [...triggerKeys.orders(owner ?? ''), orderStatus],
    queryFn:
      owner === undefined
        ? skipToken
        : wholeOrders('trigger.listOrders', owner, orderStatus, (asked, options) =>
            callFresh(listTriggerOrders, asked, options),
          ),
    ...pagedInterval(INTERVAL_MS.orders),
  })
}

/** An owner's orders over time in one state, all of them in the end. */
export function recurringOrdersOptions(owner: Address | undefined, orderStatus: OrderState) {
  return queryOptions({
    queryKey: [...recurringKeys.orders(owner ?? ''), orderStatus],
    queryFn:
      owner === undefined
        ? skipToken
        : wholeOrders('recurring.listOrders', owner, orderStatus, (asked, options) =>
            callFresh(listRecurringOrders, { ...asked, recurringType: 'time', includeFailedTx: false }, options),
          ),
    ...pagedInterval(INTERVAL_MS.orders),
  })
}
