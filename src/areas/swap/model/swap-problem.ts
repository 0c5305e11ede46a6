import { type WalletProblem, AMOUNT_WORDS, WALLET_WORDS } from '~/areas/trade/model/form-problem.ts'
import { accountRent, SIGNATURE_FEE, walletFloor } from '~/areas/trade/model/reserve.ts'
import { type AmountProblem } from '~/values/money.ts'
import { type QuoteFault } from './swap-figures.ts'

/** Why a swap cannot be started now. The button shows the first of them. */
export type SwapProblem =
  | WalletProblem
  | 'token-unknown'
  | 'warnings-unread'
  | 'slippage'
  | AmountProblem
  | 'balance-unknown'
  | 'not-enough'
  | 'keep-sol'
  | 'no-route'
  | 'not-tradable'
  | 'refused'
  | 'no-price'
  | 'price-failed'
  | 'old-price'
  | `quote-${QuoteFault}`
  | 'managed-out'
  | 'managed-unbuilt'
  | 'value-lost'
  | 'tick'
  | 'confirm'

/**
 * Button text by problem. `{in}` = the symbol of the input, `{sol}` = the SOL to keep, `{slippage}` = the slippage of
 * the price.
 */
export const SWAP_WORDS: Readonly<Record<SwapProblem, string>> = {
  ...WALLET_WORDS,
  ...AMOUNT_WORDS,
  'token-unknown': 'Select a token',
  'warnings-unread': 'Loading warnings',
  slippage: 'Set slippage',
  'balance-unknown': 'Loading your balance',
  'not-enough': 'Insufficient {in} balance',
  'keep-sol': 'Keep {sol} SOL for fees',
  'no-route': 'No route for this pair and amount',
  'not-tradable': 'This token cannot be traded',
  refused: 'The venue gives no price',
  'no-price': 'Fetching price',
  'price-failed': 'Couldn’t get a price',
  'old-price': 'Refresh the price',
  'quote-another': 'The price was for another swap',
  'quote-slippage': 'The venue takes {slippage} slippage, more than you allow',
  'quote-bound': 'The venue’s minimum is below your slippage',
  'quote-fee': 'The venue adds a fee you didn’t agree to',
  'managed-out': 'Managed swaps fix what you pay',
  'managed-unbuilt': 'The venue cannot build this swap',
  'value-lost': 'Price impact too high',
  tick: 'Confirm the warnings',
  confirm: 'Type the word to continue',
}

/** Which problem a venue's refusal of a quote is (docs/api-notes.md 5.4); any other refusal has the venue's own words. */
export function refusalProblem(code: string | undefined): 'not-tradable' | 'no-route' | 'refused' {
  if (code === 'TOKEN_NOT_TRADABLE') return 'not-tradable'
  const isRoute = code === 'COULD_NOT_FIND_ANY_ROUTE' || code === 'NO_ROUTES_FOUND'
  return isRoute ? 'no-route' : 'refused'
}

/*
 * SOL that a swap needs besides what it exchanges (docs/transaction-rules.md). Every line is
 * named, so that nothing is kept back without a reason. Lamports.
 */

/** One line of what stays in the wallet. */
export type ReserveLine = { readonly key: 'fee' | 'priority' | 'rent' | 'wrap' | 'floor'; readonly lamports: bigint }

/** Words of each line. */
export const RESERVE_WORDS: Readonly<Record<ReserveLine['key'], string>> = {
  fee: 'network fee',
  priority: 'priority fee at most',
  rent: 'rent of the account for what you receive',
  wrap: 'rent of the account that wraps SOL, which comes back',
  floor: 'least that keeps the wallet open',
}

/** What a swap needs of SOL besides its amount. An account that is not known to be there counts as new. */
export function reserveLines(swap: {
  readonly touchesSol: boolean
  readonly opensAccount: boolean
  readonly priorityCap: bigint
  /** The network's rent, lamports a byte. */
  readonly rent: bigint
}): readonly ReserveLine[] {
  return [
    { key: 'fee', lamports: SIGNATURE_FEE },
    { key: 'priority', lamports: swap.priorityCap },
    ...(swap.opensAccount ? [{ key: 'rent', lamports: accountRent(swap.rent) } as const] : []),
    ...(swap.touchesSol ? [{ key: 'wrap', lamports: accountRent(swap.rent) } as const] : []),
    { key: 'floor', lamports: walletFloor(swap.rent) },
  ]
}

/** Sum of lines. */
export function reserveSum(lines: readonly ReserveLine[]): bigint {
  return lines.reduce((sum, { lamports }) => sum + lamports, 0n)
}
