import { queryOptions, skipToken } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { type Address } from '../../values/address.ts'
import { callFresh } from '../../wire/client.ts'
import { ownOnly } from '../../wire/own-rows.ts'
import { type ReadPart } from '../../wire/whole-list.ts'
import { wholeEvery, wholeList } from '../../wire/whole-query.ts'
import { listTriggerOrders } from './endpoints/orders.ts'
import { triggerKeys } from './keys.ts'
import { type LimitTab } from './model/limit-search.ts'
import { type TriggerOrder } from './model/order.ts'

/** An owner's limit orders in one state, all of them in the end; rows of anybody else are dropped, counted as unreadable and reported. */
export function limitOrdersOptions(owner: Address | undefined, orderStatus: LimitTab) {
  return queryOptions({
    queryKey: [...triggerKeys.orders(owner ?? ''), orderStatus],
    queryFn:
      owner === undefined
        ? skipToken
        : wholeList<TriggerOrder>(
            (signal) => orderParts(owner, orderStatus, signal),
            ({ orderKey }) => orderKey,
          ),
    ...wholeEvery(INTERVAL_MS.orders),
  })
}

/** Reads the service's pages of ten, the first of which it calls 1. */
function orderParts(owner: Address, orderStatus: LimitTab, signal: AbortSignal): ReadPart<TriggerOrder> {
  return async (page = 1) => {
    const { value, at } = await callFresh(listTriggerOrders, { user: owner, orderStatus, page }, { signal })
    const { rows, unreadable } = ownOnly('trigger.listOrders', owner, value)
    return { value: { rows, unreadable, next: page < (value.totalPages ?? 1) ? page + 1 : undefined }, at }
  }
}
