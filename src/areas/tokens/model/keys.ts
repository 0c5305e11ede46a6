/** Query key of an owner's token balances: what an act that moves tokens or SOL names as stale. */
export const holdingsKey = (owner: string) => ['holdings', owner] as const
