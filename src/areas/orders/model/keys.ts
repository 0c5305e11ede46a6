import { holdingsKey } from '~/areas/tokens/model/keys.ts'

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
