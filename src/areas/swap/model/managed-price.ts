import { mulDiv } from '~/values/money.ts'
import { type ManagedOrder } from './managed.ts'
import { type Quote } from './quote.ts'

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
