import { namedToken } from '~/areas/tokens/model/known-token.ts'
import { MINT } from '~/config/mints.ts'
import { operatorReferral } from '~/config/operator-fees.ts'
import { startAct, type Started } from '~/engine/act-store.ts'
import { act } from '~/engine/intent/act-handle.ts'
import { feeCap } from '~/engine/intent/fee-cap.ts'
import { address, type Address } from '~/values/address.ts'
import { exactText } from '~/values/display-value.ts'
import { defined } from '~/values/result.ts'
import { type SwapSide, type PricedSwap } from './hooks/use-swap.ts'
import { keepOrder, keepQuote } from './intents/quote-cache.ts'
import { type swapBuilt } from './intents/swap-built.ts'
import { type swapComposed } from './intents/swap-composed.ts'
import { type swapManaged } from './intents/swap-managed.ts'
import { type unwrapSol } from './intents/unwrap-sol.ts'
import { type Quote } from './model/quote.ts'
import { swapSettings } from './stores/swap-settings.ts'

const WRAPPED = address(MINT.wrappedSol)

/** A swap in the bytes that the service builds. */
const swapBuiltAct = act<typeof swapBuilt>('swap.built')

/** A swap in bytes of our own. */
const swapComposedAct = act<typeof swapComposed>('swap.composed')

/** A swap that the service sends. */
const swapManagedAct = act<typeof swapManaged>('swap.managed')

/** Wrapped SOL of the owner, as SOL. */
const unwrapAct = act<typeof unwrapSol>('swap.unwrap')

/** Opens the review of an unwrap of all the lamports that were shown. */
export function startUnwrap(owner: Address, amount: bigint): Started {
  const cap = feeCap.read()
  return startAct(unwrapAct, { owner, amount: amount.toString(), ...(cap > 0n ? { feeCap: cap.toString() } : {}) })
}

/**
 * Opens the review of the swap on the screen: every term is frozen here, from the price that the reader saw. `offersExpress` =
 * pair and amount were chosen on this page, and the form warns of nothing.
 * `undefined` = something is missing.
 */
export function startSwap(swap: PricedSwap, offersExpress = false): Started | undefined {
  const { quote, order } = swap.quoted
  const terms = quote === undefined ? undefined : termsOf(swap, quote)
  if (terms === undefined || quote === undefined) return undefined
  if (swap.route !== 'managed') return startQuoted(swap, quote, terms, offersExpress)
  // A managed swap cannot fix the output: the form shows this, and offers no review.
  if (order === undefined || swap.mode !== 'in') return undefined
  const referral = operatorReferral()
  const fee = { feeBps: quote.platformFee?.feeBps ?? 0, ...defined({ referral }) }
  return startAct(swapManagedAct, { ...terms, ...fee, mode: swap.mode, orderId: keepOrder(order) }, offersExpress)
}

/** Starts a swap whose quote is sent back with its build. */
function startQuoted(
  { route, fee, keepsWrapped, destination }: PricedSwap,
  quote: Quote,
  terms: Terms,
  offersExpress: boolean,
): Started {
  const { priorityLevel, isDynamic } = swapSettings.read()
  const cap = feeCap.read()
  const common = {
    ...terms,
    priorityLevel,
    ...(cap > 0n ? { feeCap: cap.toString() } : {}),
    quoteKey: keepQuote(quote.quoteText),
    ...defined({ platformFee: fee, destination }),
    ...(keepsWrapped && [terms.inputMint, terms.outputMint].includes(WRAPPED) ? { keepsWrapped: true as const } : {}),
  }
  if (route === 'composed') return startAct(swapComposedAct, common, offersExpress)
  return startAct(swapBuiltAct, isDynamic ? { ...common, dynamicSlippage: true } : common, offersExpress)
}

type Terms = NonNullable<ReturnType<typeof termsOf>>

function termsOf({ owner, ask, pay, receive, mode }: PricedSwap, quote: Quote) {
  if (owner === undefined || ask === undefined) return undefined
  const isIn = mode === 'in'
  const paid = isIn ? words(pay, quote.inAmount) : `at most ${words(pay, quote.threshold)}`
  const got = isIn ? `at least ${words(receive, quote.threshold)}` : words(receive, quote.outAmount)
  return {
    owner,
    inputMint: ask.input,
    outputMint: ask.output,
    mode,
    amount: ask.amount.toString(),
    bound: quote.threshold.toString(),
    slippageBps: ask.slippageBps,
    ...defined({
      inputDecimals: pay.summary?.decimals,
      outputDecimals: receive.summary?.decimals,
      inputSymbol: pay.summary?.symbol,
      outputSymbol: receive.summary?.symbol,
    }),
    sentence: `Swap ${paid} for ${got}`,
  }
}

/** `12.5 SOL`. */
function words({ summary, mint }: SwapSide, raw: bigint): string {
  if (summary === undefined) return `${raw} base units of ${mint}`
  return `${exactText(raw, summary.decimals)} ${namedToken({ mint, symbol: summary.symbol })}`
}
