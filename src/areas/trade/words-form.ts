/** Words of the network fee before an act is built. */
export const NETWORK_FEE_WORD = {
  priority: 'with priority',
  last: 'with priority, as last time',
  atMost: (sol: string): string => `At most ${sol} SOL`,
} as const

/** Words that every trading form has. */
export const FORM = {
  settings: 'Settings',
  balance: 'Balance',
  inWallets: (amount: string): string => `(wallets show ${amount}: the token scales its amounts)`,
  max: 'Max',
  orderType: 'Order type',
  swap: 'Swap',
  limit: 'Limit',
  recurring: 'Recurring',
  checked: 'Checked and simulated before your wallet opens.',
  unknown: 'unknown',
} as const
