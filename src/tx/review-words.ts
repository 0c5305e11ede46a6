/** Labels of the review's lines, the same where a line is shown and where a change of it is told. */
export const REVIEW_LABEL = {
  asked: 'What you asked for',
  owner: 'Goes to',
  gains: 'You receive',
  losses: 'You pay at most',
  decimals: 'Token decimals',
  deposit: 'Deposit',
  order: 'Order',
  expected: 'Expected proceeds',
  orderBuys: 'You order',
  orderSells: 'You sell',
  most: 'At most',
  least: 'At least',
  pair: 'Tokens',
  receivesLeast: 'You receive at least',
  receives: 'You receive',
  pays: 'You pay',
  paysMost: 'You pay at most',
  simulated: 'Simulated',
  slippage: 'Slippage',
  swap: 'Swap',
  swapFee: 'Fee on the swap',
  swapFeeRate: 'Fee rate',
  feeAccount: 'Fee account',
  making: 'Goes into the order',
  taking: 'Must bring at least',
  siteFee: 'Fee of this site',
  ends: 'Ends',
  tail: 'Bytes not understood',
  total: 'Goes into the plan',
  perCycle: 'Each time',
  every: 'Every',
  runLeast: 'Min. received per run',
  runMost: 'Max. received per run',
  begins: 'Begins',
  leftOut: 'Left out by the venue',
  venueFee: 'Fee of the venue',
  feePayer: 'Fee payer',
  networkFee: 'Network fee',
  priority: 'Priority',
  cap: 'Priority fee cap',
  rent: 'Rent, your token account',
  orderRent: 'Account rent (refundable)',
  netSol: 'Net SOL change',
  venueAccount: 'Venue account',
  memo: 'Note in the transaction',
  notes: 'The venue’s notes',
} as const

/** Stands for a line that is not there. */
export const NONE = 'none'

/** What became of an open review whose transaction was built again. */
export const REBUILT_WORD = {
  same: 'Rebuilt to stay valid. Nothing else changed.',
  better: 'Rebuilt to stay valid. It got better for you:',
  changed: 'This changed since you looked. Check it and confirm again.',
} as const

/** Heads of the two columns of a change, and of what got better after the yes. */
export const CHANGE_WORD = {
  line: 'Changed',
  before: 'Before',
  now: 'Now',
  better: 'Better than you confirmed',
} as const

/** Said where the review names what a simulation told, and what it did not. */
export const SIMULATION_WORD = { told: 'simulated', missing: 'not simulated' } as const

/** Follows a number of bytes; the tick beside it is asked for before the wallet opens. */
export const UNREAD_WORD = 'bytes of this order are not understood. I want it all the same:'

/** Said of a check, by whether it was made. */
export const CHECKED_WORD = { passed: 'passed', checked: 'checked', missing: 'not checked' } as const
