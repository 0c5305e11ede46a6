/** Words that every trading form has. */
export const FORM = {
  settings: 'Settings',
  balance: 'Balance',
  max: 'Max',
  orderType: 'Order type',
  swap: 'Swap',
  limit: 'Limit',
  recurring: 'Recurring',
  checked: 'Checked and simulated before your wallet opens.',
  unknown: 'unknown',
} as const
