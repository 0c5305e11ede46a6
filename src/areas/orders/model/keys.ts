import { holdingsKey } from '~/areas/tokens/model/keys.ts'
import { type Target } from '~/engine/intent/target.ts'

/** Query keys of orders by price; what a settled act names as stale. */
export const triggerKeys = {
  orders: (owner: string) => ['trigger', 'orders', owner] as const,
  holdings: holdingsKey,
}

/** Query keys of orders over time; what a settled act names as stale. */
export const recurringKeys = {
  orders: (owner: string) => ['recurring', 'plans', owner] as const,
  holdings: holdingsKey,
}

/** An order of the owner, limit or recurring, by its account. */
export const orderTarget = (orderKey: string): Target => `order:${orderKey}`
