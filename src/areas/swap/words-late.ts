/** Words of the advanced settings of a swap. */
export const SWAP_ADVANCED = {
  heading: 'Advanced',
  maxPriorityFee: 'Max priority fee',
  maxPriorityFeeSol: 'Max priority fee in SOL',
  maxAccounts: 'Max accounts of the route',
  anyNumber: 'Any',
  accountsRange: (most: number): string => `Enter 1 to ${most}, or nothing. Not saved.`,
  keepsWrapped: 'Use wrapped SOL (wSOL) as it is',
  destination: 'Receive in token account',
  ownAccount: 'Your default account',
  destinationHint: 'Must be a token account of your wallet for this token.',
  noAddress: 'Enter an account address, or nothing.',
} as const

/** Words of the form on a token's page. */
export const TOKEN_TRADE_WORD = {
  side: 'Buy or sell',
  buy: 'Buy',
  sell: 'Sell',
  forWord: 'for',
  limitOrder: 'Limit order',
  recurringOrder: 'Recurring order',
} as const
