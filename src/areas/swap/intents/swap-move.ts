import { type MarketMove, type MarketWatch } from '~/engine/intent/market-move.ts'
import { type Violation } from '~/guard/codes.ts'
import { tokenText } from '~/review/text/act-text.ts'
import { exactText } from '~/values/display-value.ts'
import { defined } from '~/values/result.ts'
import { type Client } from '~/wire/call.ts'
import { readQuote } from '../endpoints/quote.ts'
import { type Quote } from '../model/quote.ts'
import { isPriceError } from '../model/report-notes.ts'
import { keepQuote } from './quote-cache.ts'
import { type QuotedSwap, type SwapTerms } from './swap-request.ts'

/* What of a swap that could not be built is the market's doing. The price is that of the quote, which builds nothing. */

/** Longest way of a bound since the click that still counts as the market's, in basis points of it. */
const FAR_BPS = 1_000n

/** A swap with the parameters of its quote. */
type Swap = SwapTerms & Pick<Partial<QuotedSwap>, 'platformFee'>

/** The price of this moment, at the trader's own slippage. */
const quoteNow = (swap: Swap, call: Client['call']): Promise<Quote> =>
  call(readQuote, {
    inputMint: swap.inputMint,
    outputMint: swap.outputMint,
    amount: swap.amount,
    slippageBps: swap.slippageBps,
    ...(swap.mode === 'out' ? { swapMode: 'ExactOut' as const } : {}),
    ...defined({ platformFeeBps: swap.platformFee?.bps }),
  })

/** Whether a bound is worse for the owner than the one of the request. */
const isPast = ({ mode, bound }: Swap, now: bigint) => (mode === 'in' ? now < BigInt(bound) : now > BigInt(bound))

function isNear({ bound }: Swap, now: bigint): boolean {
  const from = BigInt(bound)
  return (now > from ? now - from : from - now) * 10_000n <= from * FAR_BPS
}

/** The request with another bound, in its sentence too; `undefined` = its words cannot follow. */
function boundedBy<Terms extends Swap>(swap: Terms, bound: bigint): Terms | undefined {
  const digits = swap.mode === 'in' ? swap.outputDecimals : swap.inputDecimals
  if (digits === undefined) return undefined
  const [before, after] = [BigInt(swap.bound), bound].map((raw) => `${exactText(raw, digits)} `)
  if (before === undefined || after === undefined || swap.sentence.split(before).length !== 2) return undefined
  return { ...swap, bound: bound.toString(), sentence: swap.sentence.replace(before, after) }
}

/** How a swap tells what the market did. `again` = the request at the price of this moment; `undefined` = there is none. */
function swapWatch<Terms extends Swap>(
  again: (swap: Terms, quote: Quote, call: Client['call']) => Promise<Terms | undefined>,
): MarketWatch<Terms> {
  return {
    moved: async (swap, violations, call) => {
      if (!violations.every(isPriceFailure)) return undefined
      const quote = await quoteNow(swap, call)
      if (!isPast(swap, quote.threshold) || !isNear(swap, quote.threshold)) return undefined
      const request = await again(swap, quote, call)
      return request === undefined ? undefined : moveOf(swap, quote, request)
    },
    isBack: async (swap, call) => !isPast(swap, (await quoteNow(swap, call)).threshold),
  }
}

/** The run failed because of the price, and for nothing else. */
const isPriceFailure = ({ code, detail, found }: Violation) =>
  code === 'SIM_FAILED' && detail === 'error' && isPriceError(found)

function moveOf<Terms extends Swap>(swap: Terms, quote: Quote, request: Terms): MarketMove {
  const [mint, digits] =
    swap.mode === 'in' ? [swap.outputMint, swap.outputDecimals] : [swap.inputMint, swap.inputDecimals]
  const say = (raw: bigint) => tokenText(mint, raw, digits === undefined ? {} : { [mint]: digits })
  return {
    went: swap.mode === 'in' ? 'below' : 'above',
    of: 'swap',
    chosen: say(BigInt(swap.bound)),
    now: say(quote.threshold),
    updated: {
      request,
      bound: say(BigInt(request.bound)),
      margin: `${swap.slippageBps / 100}%`,
    },
  }
}

/** Market move of a swap from quoted bytes: the new quote is used for its build. */
export const quotedWatch = <Terms extends QuotedSwap>(): MarketWatch<Terms> =>
  swapWatch<Terms>(async (swap, quote) => {
    const request = boundedBy(swap, quote.threshold)
    return request && { ...request, quoteKey: keepQuote(quote.quoteText) }
  })

/** Market move of a managed swap; `ask` = the service's current promise, with the id of its order. */
export const managedWatch = <Terms extends SwapTerms & { readonly orderId: string }>(
  ask: (swap: Terms, call: Client['call']) => Promise<{ readonly bound: bigint; readonly orderId: string }>,
): MarketWatch<Terms> =>
  swapWatch<Terms>(async (swap, _, call) => {
    const { bound, orderId } = await ask(swap, call)
    const request = boundedBy(swap, bound)
    return request && { ...request, orderId }
  })
