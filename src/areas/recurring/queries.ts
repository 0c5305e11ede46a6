import { queryOptions, skipToken } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { type Address } from '../../values/address.ts'
import { callFresh } from '../../wire/client.ts'
import { ownOnly } from '../../wire/own-rows.ts'
import { listRecurringOrders } from './endpoints/orders.ts'
import { recurringKeys } from './keys.ts'
import { type PlanTab } from './model/plan-search.ts'

/** One page of an owner's plans, ten to a page; rows of anybody else are dropped, counted as unreadable and reported. */
export function plansOptions(owner: Address | undefined, orderStatus: PlanTab, page: number) {
  return queryOptions({
    queryKey: [...recurringKeys.plans(owner ?? ''), orderStatus, page],
    queryFn:
      owner === undefined
        ? skipToken
        : async ({ signal }) => {
            const input = { user: owner, orderStatus, recurringType: 'time', includeFailedTx: false, page } as const
            const { value, at } = await callFresh(listRecurringOrders, input, { signal })
            return { value: ownOnly('recurring.listOrders', owner, value), at }
          },
    refetchInterval: INTERVAL_MS.orders,
  })
}
