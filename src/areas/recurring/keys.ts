/** Query keys of recurring plans; what a settled act names as stale. */
export const recurringKeys = {
  plans: (owner: string) => ['recurring', 'plans', owner] as const,
  holdings: (owner: string) => ['holdings', owner] as const,
}
