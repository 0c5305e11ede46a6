/** Query keys that a swap makes stale. */
export const swapKeys = {
  holdings: (owner: string) => ['holdings', owner] as const,
}
