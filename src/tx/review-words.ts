import { counted } from '~/values/counted.ts'
import { type NotEnforced, type TokenNoteKind } from './guard/checked-facts.ts'

/** Labels of the review's lines, shared by the lines and the list of changes. */
export const REVIEW_LABEL = {
  asked: 'Request',
  owner: 'Payout to',
  gains: 'You receive',
  losses: 'Max. paid',
  decimals: 'Token decimals',
  deposit: 'Deposit',
  order: 'Order',
  expected: 'Est. proceeds',
  expectedShares: 'Est. shares',
  orderBuys: 'Max. shares',
  buys: 'You buy',
  orderSells: 'You sell',
  most: 'Max price',
  least: 'Min. received',
  floor: 'Min. price',
  bid: 'Bid',
  orderMost: 'Max price in the transaction',
  orderLeast: 'Least of this sale',
  pair: 'Tokens',
  receivesLeast: 'Min. received',
  receives: 'You receive',
  pays: 'You pay',
  paysMost: 'Max. paid',
  simulated: 'Simulated',
  enforced: 'Enforced on chain',
  slippage: 'Slippage',
  swap: 'Swap',
  swapFee: 'Swap fee',
  swapFeeRate: 'Fee rate',
  feeAccount: 'Fee account',
  making: 'You sell',
  taking: 'Min. received',
  siteFee: 'Platform fee',
  ends: 'Expires',
  tail: 'Unknown bytes',
  total: 'Total',
  perCycle: 'Per order',
  every: 'Every',
  runLeast: 'Min. received per order',
  runMost: 'Max. received per order',
  begins: 'Starts',
  leftOut: 'Skipped by the venue',
  venueFee: 'Venue fee',
  feePayer: 'Fee payer',
  networkFee: 'Network fee',
  priority: 'Priority fee',
  cap: 'Max. priority fee',
  rent: 'Account rent (refundable)',
  orderRent: 'Order rent (refundable)',
  refund: 'Account rent returned',
  netSol: 'Net SOL change',
  venueAccount: 'Venue account',
  memo: 'Memo',
  opaque: 'Undecoded route bytes',
  cosigner: 'Venue signer',
  position: 'Position',
  tokenNote: 'Token warning',
  notes: 'Notes from the venue',
  signature: 'Signature',
} as const

/** Title of a review, by the verb of its act. */
export const REVIEW_TITLE: Readonly<Record<string, string>> = {
  Claim: 'Review claim',
  Swap: 'Review swap',
  Deposit: 'Review deposit',
  Withdraw: 'Review withdrawal',
  Unwrap: 'Review unwrap',
  Cancel: 'Review cancellation',
  Replace: 'Replace order',
}

/** Title where no verb has its own. */
export const REVIEW_ORDER = 'Review order'

/** Title of a finished act, by its verb; an order is titled by its outcome. */
export const DONE_TITLE: Readonly<Record<string, string>> = {
  Claim: 'Claimed',
  Swap: 'Swapped',
  Deposit: 'Deposited',
  Withdraw: 'Withdrawn',
  Unwrap: 'Unwrapped',
  Cancel: 'Cancelled',
  Replace: 'Cancelled: step 1 of 2',
  Place: 'Limit order placed',
  Create: 'Recurring order created',
}

/** Title of a finished order, by its outcome. */
export const OUTCOME_TITLE = {
  filled: 'Order filled',
  'partly-filled': 'Order partly filled',
  'not-filled': 'Order not filled',
  cancelled: 'Order cancelled',
  resting: 'Order placed',
} as const

/** Remarks under a line's value. */
export const REVIEW_NOTE = {
  simulated: 'Simulated',
  notSimulated: 'Not simulated',
  stated: 'Stated by the venue; not simulated',
  expected: 'At current bids, after fees',
  ordered: 'The fee is paid from the same amount, so it fills for fewer',
  ofBytes: 'Per share',
  afterFees: 'After fees',
  unchanged: 'Unchanged',
  yours: 'Your wallet',
  accountRent: 'Returned when you close the token account',
  rent: {
    limit: 'Returned when the order is filled, cancelled or expired',
    plan: 'Returned when the recurring order is completed or cancelled',
  },
  refundedRent: 'Of wrapped SOL that is closed; not part of what you receive',
  closedAccounts: 'Of accounts that this closes',
  netSol: 'Simulated; includes fees and account rent',
  exact: 'Exact, or it fails',
  unbound: 'Simulated, not guaranteed: a step of the route before it couldn’t be decoded',
  depositLeaves: 'Leaves your wallet now',
  below: 'Fails below this',
  above: 'Fails above this',
  included: 'Already deducted above',
  refund: 'Unfilled part is returned when cancelled',
  unspent: 'Unspent part is returned when cancelled',
  forAll: 'For the full amount, before the venue’s fee',
  eachFill: 'Taken from each fill',
  gtc: 'GTC (until cancelled)',
  market: 'At the market price; no minimum set',
  waitsBelow: 'An order below this waits',
  waitsAbove: 'An order above this waits',
  now: 'Now',
  building: 'Building the transaction and checking every instruction',
  checking: 'Your wallet opens only after you confirm',
} as const

/** Buttons of the review. */
export const REVIEW_ACTION = {
  back: 'Back',
  confirm: 'Confirm in wallet',
  confirmStep: (step: number): string => `Confirm ${step} of 2 in wallet`,
  reviewNext: 'Review the new order',
  dropNext: 'Don’t place it',
  refreshing: 'Refreshing',
  checking: 'Checking',
  copyReport: 'Copy report',
  close: 'Close',
  closeRunning: 'Continue in background',
  sendNow: 'Send now',
  checkAgain: 'Check again',
  tryAgain: 'Try again',
} as const

/** Words of a transaction's progress. */
export const PROGRESS_WORD = {
  steps: { wallet: 'Wallet', sent: 'Sent', confirmed: 'Confirmed', settled: 'Settled' },
  proof: 'Proof',
  gross: 'Gross',
  viewOrder: 'View in Activity',
  again: 'Trade again',
  share: 'Share',
  view: { '/positions': 'View positions', '/portfolio': 'View portfolio', '/earn': 'View earnings' },
} as const

/** Words for sharing a finished trade. */
export const SHARE_WORD = {
  head: 'Share',
  amounts: 'Include amounts',
  copy: 'Copy',
  traded: (subject: string) => `I traded “${subject}” on Sextant:`,
  tradedAny: 'I traded on Sextant:',
} as const

/** Words of several transactions of one click. */
export const BATCH_WORD = {
  head: (verb: string, count: number, kind: 'close' | 'claim' | 'cancel') =>
    `${verb === 'Sell' ? 'Close' : verb} ${counted(count, kind === 'cancel' ? ['order', 'orders'] : ['position', 'positions'])}`,
  allBusy: 'Each of these is already in progress.',
  oneByOne: 'Your wallet asks for each one separately.',
  stopAfter: 'Stop after this one',
  nothing: 'Nothing to confirm',
  save: 'Save receipt (CSV)',
  confirm: (count: number) => (count === 1 ? 'Confirm in wallet' : `Confirm ${count} in wallet`),
  continueWith: (count: number) => `Continue with ${count}`,
  cutShort: (count: number) =>
    `The page was reloaded before your wallet was asked for ${count === 1 ? 'one more' : `${count} more`}. Nothing was signed for ${count === 1 ? 'it' : 'them'}.`,
} as const

/** Labels of what a rule expected and found. */
export const REFUSAL_WORD = {
  venueSays: 'The venue says:',
  rule: 'Rule',
  field: 'Where',
  expected: 'Expected',
  found: 'Found',
} as const

/** Placeholder for an absent line. */
export const NONE = 'none'

/** What became of an open review since it was opened. */
export const REBUILT_WORD = {
  no: 'Kept up to date',
  same: 'Kept up to date, nothing that you confirm changed',
  better: 'Kept up to date, better for you',
  within: 'Kept up to date, within what you chose',
  changed: 'This changed since you looked. Check it and confirm again.',
} as const

/** The market moved past the trader's own price. */
export const MOVE_WORD = {
  title: {
    above: (chosen: string, now: string) => `Price moved above your max (${chosen} → ${now})`,
    below: (chosen: string, now: string) => `Price moved below your min (${chosen} → ${now})`,
  },
  nothingSent: 'Nothing was sent.',
  yours: {
    share: { above: 'Your max price', below: 'Your min price' },
    swap: { above: 'Your max. paid', below: 'Your min. received' },
  },
  now: (price: string) => `Needed now: ${price}`,
  withUpdate: 'With Update price',
  bound: { above: (price: string) => `Max ${price}`, below: (price: string) => `Min ${price}` },
  quoted: (margin: string) => `Your ${margin} on the price now, quoted again`,
  withKeep: { above: 'With Keep my max', below: 'With Keep my min' },
  waitsAt: (price: string) => `Waits at ${price}`,
  tells: 'Tells you when the price is back',
  keep: { above: 'Keep my max', below: 'Keep my min' },
  update: 'Update price',
  waiting: 'Waiting for the price. Nothing is sent meanwhile.',
  back: 'The price is back.',
  review: 'Review order',
} as const

/** Column heads of a change, and the heading for improvements after the approval. */
export const CHANGE_WORD = {
  line: 'Changed',
  before: 'Before',
  now: 'Now',
  better: 'Better than you confirmed',
} as const

/** Whether a figure of the review comes from a simulation. */
export const SIMULATION_WORD = { told: 'simulated', missing: 'not simulated' } as const

/** The page's own check at the end of a transaction: what it guarantees, or why there is none. */
export const ENFORCED_WORD = {
  atLeast: (amount: string): string => `At least ${amount}`,
  token: 'Fails if your balance rises by less',
  sol: 'After fees; fails if your balance rises by less',
  no: 'No',
  reason: {
    'too-large': 'The transaction has no room for a balance check',
    'below-costs': 'The minimum is below the fees a balance check has to allow for',
    unread: 'Your balance couldn’t be read beforehand',
  } satisfies Readonly<Record<NotEnforced, string>>,
} as const

/** Follows a number of bytes; the tick beside it is asked for before the wallet opens. */
export const UNREAD_WORD = 'bytes of this order couldn’t be decoded. Place it anyway:'

/** A sale that may go far under the bid, or under the user's tolerance. */
export const FLOOR_WORD = {
  each: (price: string): string => `${price} each`,
  under: (percent: string): string => `${percent} under the bid`,
  warning: (price: string, percent: string): string =>
    `Min. price ${price} each is ${percent} under the bid. Your shares may sell that low.`,
  accept: (price: string, percent: string, shares: string | undefined): string =>
    `I accept a min. price of ${price}${shares === undefined ? '' : ` for ${shares}`}, ${percent} under the bid`,
} as const

/** Rights of others over a token or an account of the act; `by` = the holder, where the chain names one. */
export const TOKEN_NOTE_WORD: Readonly<Record<TokenNoteKind, (at: string, by: string) => string>> = {
  'permanent-delegate': (at, by) => `${by} can move or burn the token ${at} out of any wallet, yours too.`,
  pausable: (at, by) => `${by} can stop all transfers of the token ${at}.`,
  scaled: (at, by) => `Wallets show another number than you hold of the token ${at}; ${by} can change it.`,
  'fee-authority': (at, by) => `${by} can set a fee on every transfer of the token ${at}.`,
  'fee-not-now': (at) => `Transfers of the token ${at} were or will be taxed in another epoch; none is taken now.`,
  'hook-authority': (at, by) => `${by} can make a program of their choice run with every transfer of the token ${at}.`,
  'freeze-authority': (at, by) => `${by} can freeze your account of the token ${at}.`,
  delegate: (at, by) => `${by} may already spend from your token account ${at}.`,
  'close-authority': (at, by) => `${by} may already close your token account ${at}.`,
  'foreign-account': (at, by) =>
    `The token account ${at} of your wallet belongs to ${by}: what is paid into it is theirs.`,
  'wrapped-left': (at) => `Some of the SOL stays wrapped, in your token account ${at}.`,
  unwrapped: (at) => `Wrapped SOL that you held before, in ${at}, is unwrapped with it.`,
}

/** Min. price of a sale relative to the bid. */
export const OVER_BID_WORD = { over: 'over the bid; the order waits', under: 'not over the bid' } as const

/** Status of a check, by whether it was made. */
export const CHECKED_WORD = { passed: 'passed', checked: 'checked', missing: 'not checked' } as const
