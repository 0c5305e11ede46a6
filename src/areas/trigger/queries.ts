import { queryOptions, skipToken } from '@tanstack/react-query'
import { INTERVAL_MS } from '../../config/limits.ts'
import { type Address } from '../../values/address.ts'
import { callFresh, call } from '../../wire/client.ts'
import { ownOnly } from '../../wire/own-rows.ts'
import { listTriggerOrders } from './endpoints/orders.ts'
import { triggerKeys } from './keys.ts'
import { type LimitTab } from './model/limit-search.ts'
import { type TriggerOrder } from './model/order.ts'

/** A pair that a list is narrowed to. */
type PairFilter = { readonly inputMint: string; readonly outputMint: string }

/** One page of an owner's limit orders, ten to a page; rows of anybody else are dropped, counted as unreadable and reported. */
export function limitOrdersOptions(owner: Address | undefined, orderStatus: LimitTab, page: number, pair?: PairFilter) {
  return queryOptions({
    queryKey: [...triggerKeys.orders(owner ?? ''), orderStatus, page, pair ?? 'all'],
    queryFn:
      owner === undefined
        ? skipToken
        : async ({ signal }) => {
            const input = { user: owner, orderStatus, page, ...pair }
            const { value, at } = await callFresh(listTriggerOrders, input, { signal })
            return { value: ownOnly('trigger.listOrders', owner, value), at }
          },
    refetchInterval: INTERVAL_MS.orders,
  })
}

const MOST_PAGES = 20

/** Every open order of an owner, page by page, each once. Throws when a page cannot be read: "all" is never a part. */
async function readOpenOrders(owner: Address): Promise<readonly TriggerOrder[]> {
  const found = new Map<string, TriggerOrder>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reply = ownOnly(
      'trigger.listOrders',
      owner,
      await call(listTriggerOrders, { user: owner, orderStatus: 'active', page }),
    )
    for (const order of reply.rows) found.set(order.orderKey, order)
    if (page >= (reply.totalPages ?? 1)) break
  }
  return [...found.values()]
}

/** Every open order of an owner, read anew whenever an act on orders settles. */
export function openOrdersOptions(owner: Address) {
  return queryOptions({
    queryKey: [...triggerKeys.orders(owner), 'all'],
    queryFn: () => readOpenOrders(owner),
    staleTime: 0,
    refetchInterval: INTERVAL_MS.orders,
  })
}
