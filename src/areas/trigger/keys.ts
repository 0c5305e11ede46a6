/** Query keys of limit orders; what a settled act names as stale. */
export const triggerKeys = {
  orders: (owner: string) => ['trigger', 'orders', owner] as const,
  holdings: (owner: string) => ['holdings', owner] as const,
}
