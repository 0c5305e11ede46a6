import { leastOut, mostIn } from '~/guard/route-bounds.ts'
import { floorTo } from '~/values/decimal.ts'
import { token } from '~/values/format.ts'
import { mulDiv, type MicroUsd } from '~/values/money.ts'
import { type Quote } from './quote.ts'
import { type SwapMode } from './swap-link.ts'

/** How much of one token one whole of another costs, six significant digits: `152.34`. `undefined` for nothing. */
export function rateText(
  of: { readonly raw: bigint; readonly decimals: number },
  inWhat: { readonly raw: bigint; readonly decimals: number },
): string | undefined {
  if (of.raw === 0n) return undefined
  const MORE = 12
  const rate = mulDiv(inWhat.raw, 10n ** BigInt(of.decimals + MORE), of.raw, 'half-even')
  return token(rate, inWhat.decimals + MORE).text
}

/** Price impact as a share in millionths; negative = better than the market. `undefined` = not known. */
export function impactMillionths({ priceImpactRatio }: Pick<Quote, 'priceImpactRatio'>): bigint | undefined {
  return priceImpactRatio === undefined ? undefined : floorTo(priceImpactRatio, 6)
}

/** Value of the output as a share of the input's, in hundredths of a percent; `undefined` if one value is unknown. */
export function keptBps(paid: MicroUsd | undefined, received: MicroUsd | undefined): bigint | undefined {
  if (paid === undefined || received === undefined || paid === 0n) return undefined
  return mulDiv(received, 10_000n, paid, 'down')
}

/** Worst case of a quote at this slippage: minimum output, or maximum input. Base units. */
export function worstCase(quote: Pick<Quote, 'inAmount' | 'outAmount'>, mode: SwapMode, slippageBps: number): bigint {
  const slippage = BigInt(slippageBps)
  if (mode === 'in') return quote.outAmount - mulDiv(quote.outAmount, slippage, 10_000n, 'down')
  return quote.inAmount + mulDiv(quote.inAmount, slippage, 10_000n, 'up')
}

/** How much worse than the shown price a new one may be before the user is asked again: a tenth of a percent. */
const NOTABLE_BPS = 10n

/** True when a new quote is notably worse than the one that was shown. */
export function isWorse(shown: Quote, next: Quote, mode: SwapMode): boolean {
  if (mode === 'in') return next.outAmount * 10_000n < shown.outAmount * (10_000n - NOTABLE_BPS)
  return next.inAmount * 10_000n > shown.inAmount * (10_000n + NOTABLE_BPS)
}

/**
 * Why a quote cannot be used, whatever its price: it is for another request, allows more slippage or promises less than
 * agreed, or takes a fee.
 */
export type QuoteFault = 'another' | 'slippage' | 'bound' | 'fee'

/** The requested swap. `amount` in base units of the fixed side. */
export type SwapAsk = {
  readonly input: string
  readonly output: string
  readonly mode: SwapMode
  readonly amount: bigint
  readonly slippageBps: number
  /** Maximum fee, as the page shows it. */
  readonly feeBps: number
  /** The fee is not deducted from the output amount yet, only from the bound: managed orders report it this way. */
  readonly isFeeAfter?: boolean
}

/** Checks a quote against its request; the guard checks the bytes against the quote. */
export function quoteFault(quote: Quote, ask: SwapAsk): QuoteFault | undefined {
  if (!isAnswer(quote, ask)) return 'another'
  if (quote.slippageBps > ask.slippageBps) return 'slippage'
  if (isFeeWrong(quote, ask)) return 'fee'
  const worst = worstOf(quote, ask)
  const isKept = ask.mode === 'in' ? quote.threshold >= worst : quote.threshold <= worst
  return isKept ? undefined : 'bound'
}

/** True for a fee above the agreed one, one without its rate, or one whose required amount is missing. */
function isFeeWrong({ platformFee }: Quote, ask: SwapAsk): boolean {
  const { feeBps = 0, amount } = platformFee ?? {}
  if (feeBps === 0) return amount !== undefined && amount > 0n
  return feeBps > ask.feeBps || (ask.isFeeAfter !== true && amount === undefined)
}

function worstOf(quote: Quote, { mode, slippageBps, isFeeAfter }: SwapAsk): bigint {
  if (isFeeAfter === true) return worstCase(quote, mode, slippageBps + (quote.platformFee?.feeBps ?? 0))
  return boundWithFee(quote, mode, slippageBps) ?? worstCase(quote, mode, slippageBps)
}

/**
 * A quote with the bound that its bytes will promise: with a fee they count slippage and fee from the amount before the
 * fee, which is a few units less than the service's own bound.
 */
export function withOwnBound(quote: Quote): Quote {
  const mode = quote.mode === 'exactout' ? 'out' : 'in'
  const own = boundWithFee(quote, mode, quote.slippageBps)
  if (own === undefined) return quote
  const isFurther = mode === 'in' ? own < quote.threshold : own > quote.threshold
  return isFurther ? { ...quote, threshold: own } : quote
}

/** `undefined` without a fee, or when its amount is missing. */
function boundWithFee(quote: Quote, mode: SwapMode, slippageBps: number): bigint | undefined {
  const { feeBps = 0, amount } = quote.platformFee ?? {}
  if (feeBps === 0 || amount === undefined) return undefined
  if (mode === 'in') return leastOut({ quotedOut: quote.outAmount + amount, slippageBps, feeBps })
  return mostIn({ quotedIn: quote.inAmount - amount, slippageBps, feeBps })
}

function isAnswer(quote: Quote, ask: SwapAsk): boolean {
  const [fixed, mode] =
    ask.mode === 'in' ? ([quote.inAmount, 'exactin'] as const) : ([quote.outAmount, 'exactout'] as const)
  const isPair = quote.inputMint === ask.input && quote.outputMint === ask.output
  const isMode = quote.mode === undefined || quote.mode === mode
  return isPair && isMode && fixed === ask.amount
}

/** A hop of a route: pools that split the same pair of mints. */
export type Hop = {
  readonly to: string | undefined
  readonly pools: readonly {
    readonly label: string
    readonly share: string | undefined
    readonly amm: string | undefined
  }[]
}

/** A route as hops in order; pools between the same mints are grouped. */
export function hopsOf({ route }: Pick<Quote, 'route'>): readonly Hop[] {
  const hops: { to: string | undefined; from: string | undefined; pools: Hop['pools'][number][] }[] = []
  for (const { inputMint, outputMint, label, percent, bps, amm } of route) {
    const hop = hops.at(-1)
    const share = percent === undefined ? shareOf(bps) : `${percent}%`
    const pool = { label: label ?? 'a pool without a name', share, amm }
    if (hop !== undefined && hop.from === inputMint && hop.to === outputMint) hop.pools.push(pool)
    else hops.push({ from: inputMint, to: outputMint, pools: [pool] })
  }
  return hops
}

function shareOf(bps: number | undefined): string | undefined {
  return bps === undefined ? undefined : `${token(BigInt(bps), 2).text}%`
}
