import { queryOptions, skipToken } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { type Address } from '../../values/address.ts'
import { callFresh } from '../../wire/client.ts'
import { ownOnly } from '../../wire/own-rows.ts'
import { type ReadPart } from '../../wire/whole-list.ts'
import { wholeEvery, wholeList } from '../../wire/whole-query.ts'
import { listRecurringOrders } from './endpoints/orders.ts'
import { recurringKeys } from './keys.ts'
import { type RecurringOrder } from './model/order.ts'
import { type PlanTab } from './model/plan-search.ts'

/** An owner's plans in one state, all of them in the end; rows of anybody else are dropped, counted as unreadable and reported. */
export function plansOptions(owner: Address | undefined, orderStatus: PlanTab) {
  return queryOptions({
    queryKey: [...recurringKeys.plans(owner ?? ''), orderStatus],
    queryFn:
      owner === undefined
        ? skipToken
        : wholeList<RecurringOrder>(
            (signal) => planParts(owner, orderStatus, signal),
            ({ orderKey }) => orderKey,
          ),
    ...wholeEvery(INTERVAL_MS.orders),
  })
}

/** Reads the service's pages of ten, the first of which it calls 1. */
function planParts(owner: Address, orderStatus: PlanTab, signal: AbortSignal): ReadPart<RecurringOrder> {
  return async (page = 1) => {
    const input = { user: owner, orderStatus, recurringType: 'time', includeFailedTx: false, page } as const
    const { value, at } = await callFresh(listRecurringOrders, input, { signal })
    const { rows, unreadable } = ownOnly('recurring.listOrders', owner, value)
    return { value: { rows, unreadable, next: page < (value.totalPages ?? 1) ? page + 1 : undefined }, at }
  }
}
