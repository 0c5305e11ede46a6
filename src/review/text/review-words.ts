import { type ActView } from '~/engine/act-view.ts'
import { type ActState } from '~/engine/machine.ts'
import { type NotEnforced, type TokenNoteKind } from '~/guard/checked-facts.ts'
import { type GuardCode } from '~/guard/codes.ts'
import { counted } from '~/values/text/clean-text.ts'

/** Labels of the review's lines, shared by the lines and the list of changes. */
export const REVIEW_LABEL = {
  requested: 'Request',
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
  taking: 'Transaction brings',
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
  rent: 'Account deposit, refundable',
  orderRent: 'Account deposit of the order, refundable',
  refund: 'Account deposit returned',
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

/** What became of an open review since it was opened. */
export const REBUILT_WORD = {
  no: 'Kept up to date',
  same: 'Kept up to date, nothing that you confirm changed',
  better: 'Kept up to date, better for you',
  within: 'Kept up to date, within what you chose',
  changed: 'This changed since you looked. Check it and confirm again.',
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

/** Title of a review of several transactions of one click: `Close 5 positions`. */
export function batchTitle(verb: string, count: number, kind: 'close' | 'claim' | 'cancel'): string {
  const units = kind === 'cancel' ? (['order', 'orders'] as const) : (['position', 'positions'] as const)
  return `${verb === 'Sell' ? 'Close' : verb} ${counted(count, units)}`
}

/** The market moved past the trader's own price. */
export const PRICE_MOVED = {
  above: (chosen: string, now: string) => `Price moved above your max (${chosen} → ${now})`,
  below: (chosen: string, now: string) => `Price moved below your min (${chosen} → ${now})`,
} as const

/** Why a transaction ends without the page's own check of what it brings. */
export const NOT_ENFORCED: Readonly<Record<NotEnforced, string>> = {
  'too-large': 'The transaction has no room for a balance check',
  'below-costs': 'The minimum is below the fees a balance check has to allow for',
  unread: 'Your balance couldn’t be read beforehand',
}

/** Status word of an act, one for every state. */
export const STATE_WORD: Readonly<Record<ActState, string>> = {
  building: 'Building',
  verifying: 'Checking',
  reviewing: 'Review',
  'asking-wallet': 'Confirm in your wallet',
  silent: 'No response from the wallet',
  checking: 'Checking the signature',
  recorded: 'Signed, not sent',
  sending: 'Sending',
  confirming: 'Confirming',
  settling: 'Confirmed — waiting for the venue',
  done: 'Done',
  'build-failed': 'Couldn’t build the transaction',
  refused: 'Blocked for your safety',
  cancelled: 'Cancelled',
  withheld: 'Blocked: your wallet changed it',
  expired: 'Expired, nothing moved',
  failed: 'Failed on chain',
  differs: 'A different transaction was confirmed',
  unknown: 'Status unknown',
  'settle-late': 'Confirmed — venue updating',
}

/** Status word of an act as it is shown: a refusal that the market explains is none of a safety rule. */
export function viewWord({
  state,
  code,
  move,
  meanwhile,
  isNotExecuted,
}: Pick<ActView, 'state' | 'code' | 'move' | 'meanwhile' | 'isNotExecuted'>): string {
  if (isNotExecuted === true && state === 'failed') return 'Not executed, nothing was charged'
  if (code === 'BUILD_PAUSED') return 'Trading is paused. Nothing was sent.'
  if (meanwhile !== undefined) return 'Filled meanwhile, nothing sent'
  return move === undefined ? stateWord(state, code) : 'Price moved, nothing sent'
}

/**
 * Status word of an act. One that ended before signing counts as declined by the user only if its code is
 * `WALLET_DECLINED`; a wallet without a usable answer may have given an error.
 */
export function stateWord(state: ActState, code: GuardCode | undefined): string {
  if (state === 'silent' && (code === 'WALLET_FAILED' || code === 'WALLET_BLIND_SIGNING'))
    return 'Wallet error, status unknown'
  return state === 'cancelled' && code !== undefined && code !== 'WALLET_DECLINED'
    ? STATE_WORD.refused
    : STATE_WORD[state]
}
