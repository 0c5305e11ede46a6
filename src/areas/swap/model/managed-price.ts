import { mulDiv } from '../../../values/money.ts'
import { type ManagedOrder } from './managed.ts'
import { type Quote } from './quote.ts'

/** Routers whose programs have a row in the guard: pools, and a market maker's quote. */
export const MANAGED_ROUTERS = ['metis', 'jupiterz'] as const
/** The others of docs/api-notes.md 8.1, excluded when a managed swap is asked for. */
export const EXCLUDED_ROUTERS = ['dflow', 'okx'] as const
/** The most that a managed swap may cost as a fee, basis points (docs/transaction-rules.md, U16: that of new tokens). */
export const MAX_MANAGED_FEE_BPS = 50

/**
 * A managed order as a price like every other. Its own bound is the one before the fee; what is left after the whole fee
 * is the least that comes out. Slippage that the service did not name counts as all of it.
 */
export function priceOfOrder(order: ManagedOrder): Quote {
  const { inputMint, outputMint, inAmount, outAmount, priceImpactRatio, route } = order
  const slippageBps = order.slippageBps ?? 10_000
  const feeBps = order.feeBps ?? order.platformFee?.feeBps ?? 0
  return {
    inputMint,
    outputMint,
    inAmount,
    outAmount,
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

/** How a managed order is asked for with the operator's fee, basis points, in place of the service's own. */
export function referralAsk(referral: { readonly bps: number; readonly account: string } | undefined) {
  return referral === undefined ? {} : { referralAccount: referral.account, referralFee: referral.bps }
}

/**
 * The token that the fee is taken in, as the reply names it. A market maker's quote was recorded without a name; its fee
 * is taken off what comes out (RFQ1). `undefined` = not told.
 */
export function feeMintOf({ feeMint, router, outputMint }: ManagedOrder): string | undefined {
  return feeMint ?? (router === 'jupiterz' ? outputMint : undefined)
}

/**
 * The bytes promise `quoted − slippage − fee`, each share rounded down; the reply tells `quoted − slippage`. Of the amounts
 * that this may be told of the largest counts, so that it is never more than the bytes promise.
 */
function leastAfterFee(threshold: bigint, slippageBps: number, feeBps: number): bigint {
  if (feeBps === 0) return threshold
  if (slippageBps >= 10_000) return 0n
  const quoted = mulDiv(threshold, 10_000n, BigInt(10_000 - slippageBps), 'down')
  return threshold - mulDiv(quoted, BigInt(feeBps), 10_000n, 'down')
}

type Ratio = NonNullable<ManagedOrder['priceImpactRatio']>

/** A loss is told with a minus here and without one in quotes. */
function withoutSign(ratio: Ratio): Ratio {
  return { ...ratio, raw: ratio.raw < 0n ? -ratio.raw : ratio.raw }
}
