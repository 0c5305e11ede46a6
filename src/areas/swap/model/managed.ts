import { type Decimal } from '~/values/decimal.ts'
import { mulDiv } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'
import { type Execution } from '~/wire/execution.ts'
import { type PlatformFee, type RouteStep, type Word, type Quote } from './quote.ts'

/** A managed swap: quote and transaction in one (docs/api-notes.md 8.1). Amounts are base units. */
export type ManagedOrder = {
  readonly requestId: string
  /** base64; `undefined` without a taker (null), and where it could not be built (empty text, see `problem`). */
  readonly transaction: string | undefined
  readonly inputMint: string
  readonly outputMint: string
  readonly inAmount: bigint
  readonly outAmount: bigint
  readonly threshold: bigint
  readonly mode: string | undefined
  readonly swapMode: Word<'exactin' | 'exactout'> | undefined
  readonly slippageBps: number | undefined
  /** The whole fee. */
  readonly feeBps: number | undefined
  readonly feeMint: string | undefined
  readonly platformFee: PlatformFee | undefined
  /** Percentage points, negative = a loss; the ratio beside it is the older field (docs/api-notes.md 13.21). */
  readonly priceImpactPercent: Decimal | undefined
  readonly priceImpactRatio: Decimal | undefined
  readonly inUsd: Decimal | undefined
  readonly outUsd: Decimal | undefined
  readonly swapUsd: Decimal | undefined
  readonly route: readonly RouteStep[]
  /** How many steps of the route could not be read. */
  readonly unreadable: number
  readonly fees: ManagedFees
  readonly router: Word<'metis' | 'jupiterz' | 'dflow' | 'okx'> | undefined
  readonly swapType: string | undefined
  readonly isGasless: boolean | undefined
  readonly taker: string | undefined
  /** Quotes of a market maker alone. */
  readonly quoteId: string | undefined
  readonly maker: string | undefined
  readonly expiresAt: UnixSec | undefined
  readonly tookMs: number | undefined
  /** Why it could not be built; one code has two meanings by router (docs/api-notes.md 8.1). */
  readonly problem: { readonly code: number | undefined; readonly message: string | undefined } | undefined
}

/** Network fees in lamports and who pays each. */
export type ManagedFees = {
  readonly signatureLamports: bigint | undefined
  readonly signaturePayer: string | undefined
  readonly priorityLamports: bigint | undefined
  readonly priorityPayer: string | undefined
  readonly rentLamports: bigint | undefined
  readonly rentPayer: string | undefined
}

/** What became of a managed swap, in the service's words (docs/api-notes.md 8.2): `total…` are the wallet's amounts. */
export type ManagedExecution = Execution & {
  readonly slot: bigint | undefined
  readonly totalInput: bigint | undefined
  readonly totalOutput: bigint | undefined
  readonly routeInput: bigint | undefined
  readonly routeOutput: bigint | undefined
  readonly events: readonly SwapEvent[]
  /** How many events could not be read. */
  readonly unreadable: number
}

/** One swap inside a route. */
export type SwapEvent = {
  readonly inputMint: string
  readonly inputAmount: bigint | undefined
  readonly outputMint: string
  readonly outputAmount: bigint | undefined
}

/** Routers whose programs the guard knows: pools, and a market maker's quote. */
export const MANAGED_ROUTERS = ['metis', 'jupiterz'] as const
/** The others of docs/api-notes.md 8.1, excluded when a managed swap is asked for. */
export const EXCLUDED_ROUTERS = ['dflow', 'okx'] as const
/** Maximum fee of a managed swap, basis points (docs/transaction-rules.md, U16: that of new tokens). */
export const MAX_MANAGED_FEE_BPS = 50

/**
 * A managed order as a quote. Its own bound is before the fee; the minimum output is after the whole fee. Missing
 * slippage counts as 100 %. The output of a market maker's quote is before the fee as well, and is fixed.
 */
export function priceOfOrder(order: ManagedOrder): Quote {
  const { inputMint, outputMint, inAmount, outAmount, priceImpactRatio, route } = order
  const slippageBps = order.slippageBps ?? 10_000
  const feeBps = order.feeBps ?? order.platformFee?.feeBps ?? 0
  return {
    inputMint,
    outputMint,
    inAmount,
    outAmount: order.router === 'jupiterz' ? leastAfterFee(outAmount, 0, feeBps) : outAmount,
    threshold: leastAfterFee(order.threshold, slippageBps, feeBps),
    mode: 'exactin',
    slippageBps,
    platformFee: { amount: order.platformFee?.amount, feeBps },
    priceImpactRatio: priceImpactRatio === undefined ? undefined : withoutSign(priceImpactRatio),
    route,
    slot: undefined,
    tookSec: undefined,
    quoteText: '',
  }
}

/** Request fields of a managed order with the operator's fee, basis points, in place of the service's own. */
export function referralAsk(referral: { readonly bps: number; readonly account: string } | undefined) {
  return referral === undefined ? {} : { referralAccount: referral.account, referralFee: referral.bps }
}

/**
 * The token that the fee is taken in, from the reply. A market maker's quote was recorded without it; its fee is
 * deducted from the output (RFQ1). `undefined` = not known.
 */
export function feeMintOf({ feeMint, router, outputMint }: ManagedOrder): string | undefined {
  return feeMint ?? (router === 'jupiterz' ? outputMint : undefined)
}

/**
 * Network cost of a managed order for its taker, lamports; `undefined` = not reported. Hints: only the bytes are judged.
 */
export function managedCosts({ fees, isGasless, taker, transaction }: ManagedOrder): {
  readonly network: bigint | undefined
  /** Somebody else pays the network fee. */
  readonly isGasless: boolean
  /** Another account pays the rent of the accounts that it opens. */
  readonly isRentPaid: boolean
} {
  const isOthers = (payer: string | undefined) => (payer === undefined ? isGasless === true : payer !== taker)
  // Without a transaction the costs of the reply are zeros that mean nothing.
  if (transaction === undefined) return { network: undefined, isGasless: false, isRentPaid: false }
  const { signatureLamports: signature, priorityLamports: priority } = fees
  const isFree = isOthers(fees.signaturePayer)
  const network = signature === undefined || priority === undefined ? undefined : signature + priority
  return { network: isFree ? 0n : network, isGasless: isFree, isRentPaid: isOthers(fees.rentPayer) }
}

/**
 * Lower bound of the bytes: `quoted − slippage − fee`, each share rounded down. The reply has `quoted − slippage`; of the
 * quotes that round to it the largest counts, so that the result is never more than the bytes promise.
 */
function leastAfterFee(threshold: bigint, slippageBps: number, feeBps: number): bigint {
  if (feeBps === 0) return threshold
  if (slippageBps >= 10_000) return 0n
  const quoted = mulDiv(threshold, 10_000n, BigInt(10_000 - slippageBps), 'down')
  return threshold - mulDiv(quoted, BigInt(feeBps), 10_000n, 'down')
}

type Ratio = NonNullable<ManagedOrder['priceImpactRatio']>

/** Managed orders report a loss with a minus, quotes without one. */
function withoutSign(ratio: Ratio): Ratio {
  return { ...ratio, raw: ratio.raw < 0n ? -ratio.raw : ratio.raw }
}

/* Messages for codes of managed swaps (docs/api-notes.md 8.1 and 8.2). An unlisted code is shown as received. */

const BY_ROUTER: Readonly<Record<'maker' | 'pools', Readonly<Record<number, string>>>> = {
  pools: {
    1: 'the balance is too small',
    2: 'more SOL is needed for the network fee',
    3: 'the amount is below what the venue swaps without a network fee of yours, about 10 USD',
  },
  maker: {
    1: 'the balance is too small',
    2: 'the account for what you receive is missing',
    3: 'the market maker could not build its quote',
  },
}

/** Why a managed swap was not built; one code has two meanings, by router. `undefined` = the reply names no problem. */
export function orderProblemWords({ problem, router }: Pick<ManagedOrder, 'problem' | 'router'>): string | undefined {
  if (problem === undefined) return undefined
  const { code, message } = problem
  const words = code === undefined ? undefined : BY_ROUTER[router === 'jupiterz' ? 'maker' : 'pools'][code]
  return words ?? message ?? `the venue gave code ${code}`
}

/** Each completes "The venue says it failed: …". */
const EXECUTED: Readonly<Record<number, string>> = {
  [-1]: 'it no longer knows this order',
  [-2]: 'it could not read the signed transaction',
  [-3]: 'the signed message is not the one it built',
  [-4]: 'the order id was missing',
  [-5]: 'the signed transaction was missing',
  [-1000]: 'the transaction did not land',
  [-1001]: 'the cause is unknown',
  [-1002]: 'the transaction is invalid',
  [-1003]: 'a signature is missing',
  [-1004]: 'its block height has passed',
  [-1005]: 'the transaction expired',
  [-1006]: 'it stopped waiting for the transaction',
  [-1007]: 'this wallet cannot swap without paying the network fee',
  [-2000]: 'the market maker’s transaction did not land',
  [-2001]: 'the market maker does not know the cause',
  [-2002]: 'the market maker could not read the transaction',
  [-2003]: 'the market maker’s quote expired',
  [-2004]: 'the market maker rejected the swap',
  [-2005]: 'the market maker had an internal error',
  6001: 'the price moved past the slippage limit (6001)',
  6008: 'accounts of the swap were missing (6008)',
  6014: 'a token takes a transfer fee that the route did not expect (6014)',
  6017: 'the exact amount out was not reached (6017)',
  6024: 'the balance was too small for amount, fee and rent (6024)',
  6025: 'a token account was not the right one (6025)',
}

/**
 * The words for a code of the execute endpoint; `undefined` = no code, success, or a code without words whose reply has
 * a message. A hint: only the chain decides.
 */
export function executeReason({ code, message }: Pick<Execution, 'code' | 'message'>): string | undefined {
  if (code === undefined || code === 0) return undefined
  return EXECUTED[code] ?? (message === undefined ? `its code is ${code}` : undefined)
}
