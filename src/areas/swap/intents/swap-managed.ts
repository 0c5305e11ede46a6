import * as z from 'zod/mini'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { answerOf, NOTHING_BUILT, refusedInWords, requestIdOf, underRequest } from '~/engine/intent/build-reply.ts'
import { defineIntent } from '~/engine/intent/define-intent.ts'
import { type BuildProblem } from '~/engine/intent/intent.ts'
import { addressText } from '~/engine/intent/request-text.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { type SwapFacts } from '~/guard/checked-facts.ts'
import { type Violation } from '~/guard/codes.ts'
import { type Expectation, type View } from '~/guard/expectation.ts'
import { type Core } from '~/guard/layouts/core.ts'
import { FILL, FILL_AT, makerTemporary, type Fill } from '~/guard/layouts/order.ts'
import { roleOf, tokenProgramOf } from '~/guard/rules/route.ts'
import { meaningOf, violation } from '~/guard/view.ts'
import { parseAddress, address, type Address } from '~/values/address.ts'
import { abs, mulDiv } from '~/values/money.ts'
import { fail, ok } from '~/values/result.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { type Client } from '~/wire/call.ts'
import { serverClock } from '~/wire/server-clock.ts'
import { executeManaged, readManagedOrder } from '../endpoints/managed.ts'
import {
  MANAGED_ROUTERS,
  MAX_MANAGED_FEE_BPS,
  priceOfOrder,
  referralAsk,
  type ManagedOrder,
  executeReason,
  orderProblemWords,
} from '../model/managed.ts'
import { askManaged } from './ask-managed.ts'
import { keepOrder, takeOrder } from './quote-cache.ts'
import { managedWatch } from './swap-move.ts'
import { swapFields, type SwapTerms } from './swap-request.ts'
import { swapExpectation, swapAct } from './swap-terms.ts'

/** A market maker's quote, from the service's reply. */
type MakerQuote = {
  readonly maker: Address
  /** Unix seconds at which the maker no longer fills it. */
  readonly expiresAt: bigint
  /** Unix seconds by which a plausible quote has expired, counted from when the reply arrived. */
  readonly endsBy: bigint
  /** Time for review, milliseconds. */
  readonly maxAgeMs: number
}

/** Inputs of a quote's expectation. */
type Terms = SwapTerms & { readonly quote: MakerQuote; readonly feeBps: number }
type Rule = (terms: Terms, fill: Fill, core: Core, view: View) => Violation | undefined

const RULES: readonly Rule[] = [checkFee, checkAmounts, checkParties, checkExpiry]

/**
 * Expectation of a swap with a market maker: the maker signs after the owner and pays the fee
 * (docs/transaction-rules.md, RFQ1-RFQ3).
 */
function makerExpectation(row: Expectation, terms: Terms): Expectation {
  const program = address(PROGRAM.orderEngine)
  return {
    ...row,
    programs: [PROGRAM.system, PROGRAM.token, PROGRAM.token2022, PROGRAM.associatedToken].map(address).concat(program),
    core: { program, layouts: [FILL], count: 1 },
    sponsor: 'refused',
    lateSigner: terms.quote.maker,
    rules: RULES.map((rule) => (view: View) => {
      const found = meaningOf(view, 'fill')
      return found === undefined ? undefined : rule(terms, found.meaning, found.core, view)
    }),
    swap: (view, moved) => fillFacts(terms, view, moved),
    maxAgeMs: Math.min(row.maxAgeMs, terms.quote.maxAgeMs),
  }
}

const feeOf = ({ amountOut, feeBps }: Fill) => mulDiv(amountOut, BigInt(feeBps), 10_000n, 'down')

/** U16. The fee is at most the one shown. */
function checkFee({ feeBps }: Terms, fill: Fill): Violation | undefined {
  if (fill.feeBps <= feeBps) return undefined
  return violation('FEE_NOT_AGREED', 'fee-bps', 'feeBps', `≤ ${feeBps}`, String(fill.feeBps))
}

/** RFQ1. It takes the entered amount, and gives the shown one after its fee. */
function checkAmounts({ amount, bound }: Terms, fill: Fill): Violation | undefined {
  if (fill.amountIn !== BigInt(amount))
    return violation('RFQ_AMOUNTS', 'in', 'inputAmount', amount, String(fill.amountIn))
  const least = fill.amountOut - feeOf(fill)
  return least >= BigInt(bound)
    ? undefined
    : violation('RFQ_AMOUNTS', 'out', 'outputAmount', `≥ ${bound}`, String(least))
}

/** RFQ2. The owner trades with the maker named in the reply, from and into the owner's own accounts, or native SOL. */
function checkParties(terms: Terms, _: Fill, core: Core, view: View): Violation | undefined {
  const { owner, inputMint, outputMint, quote } = terms
  const ownOf = (mint: Address) => {
    const account: string = associatedAccount(owner, mint, tokenProgramOf(view, mint))
    return mint === MINT.wrappedSol ? [PROGRAM.orderEngine, account] : [account]
  }
  const wanted: readonly (readonly [place: keyof typeof FILL_AT, expected: readonly string[]])[] = [
    ['taker', [owner]],
    ['maker', [quote.maker]],
    ['takerInput', ownOf(inputMint)],
    ['takerOutput', ownOf(outputMint)],
    ['inputMint', [inputMint]],
    ['inputProgram', [tokenProgramOf(view, inputMint)]],
    ['outputMint', [outputMint]],
    ['outputProgram', [tokenProgramOf(view, outputMint)]],
    ['system', [PROGRAM.system]],
    ...(core.instruction.accounts.length > FILL_AT.temporary
      ? [['temporary', [makerTemporary(quote.maker)]] as const]
      : []),
  ]
  const wrong = wanted.find(([place, expected]) => !expected.includes(String(roleOf(core, FILL_AT[place]))))
  if (wrong === undefined) return undefined
  const [place, expected] = wrong
  const at = FILL_AT[place]
  return violation('RFQ_PARTIES', place, `accounts[${at}]`, expected.join(' or '), String(roleOf(core, at)))
}

/** RFQ3. Its expiry equals the reply's, and is soon: until then the maker alone decides whether it is filled. */
function checkExpiry({ quote }: Terms, { expiresAt }: Fill): Violation | undefined {
  if (expiresAt !== quote.expiresAt)
    return violation('RFQ_EXPIRY', 'differs', 'expireAt', String(quote.expiresAt), String(expiresAt))
  if (expiresAt <= quote.endsBy) return undefined
  return violation('RFQ_EXPIRY', 'too-late', 'expireAt', `≤ ${quote.endsBy}`, String(expiresAt))
}

/** The terms of a quote, read from its bytes: both amounts are fixed. */
function fillFacts(
  { inputMint, outputMint }: Terms,
  view: View,
  moved: (mint: Address) => bigint | undefined,
): SwapFacts | undefined {
  const fill = meaningOf(view, 'fill')?.meaning
  if (fill === undefined) return undefined
  const { amountIn: pays, amountOut, feeBps } = fill
  const tried = moved(outputMint)
  return {
    inputMint,
    outputMint,
    fixed: 'in',
    pays,
    receives: amountOut - feeOf(fill),
    slippageBps: 0,
    isBound: true,
    fee: feeBps === 0 ? undefined : { mint: outputMint, raw: feeOf(fill), bps: feeBps, to: undefined },
    testRun: tried === undefined ? undefined : abs(tried),
  }
}

/** A managed swap: what goes in is fixed, the service chooses slippage and fee, both inside what was agreed. */
export const managedRequest = z
  .object({
    ...swapFields,
    mode: z.literal('in'),
    /** The whole fee that was shown, basis points. */
    feeBps: z.int().check(z.minimum(0)),
    /** The operator's fee in place of the service's own. */
    referral: z.optional(z.object({ bps: z.int().check(z.minimum(50), z.maximum(255)), account: addressText })),
    /** The order that was shown. */
    orderId: z.string(),
  })
  .check(z.refine(({ feeBps, referral }) => feeBps <= (referral?.bps ?? MAX_MANAGED_FEE_BPS)))
type Request = z.infer<typeof managedRequest>

/** A quote must live so long behind the prompt, so long when it comes, and no longer than the last, seconds (docs/transaction-rules.md, RFQ3). */
const QUOTE_SEC = { atPrompt: 10, atBuild: 15, most: 120 } as const

const NOTES = ['The venue sends this swap and sees it first.']

/** Swaps as the service arranges it: it routes, it may pay the network fee, and it alone sends (docs/api-notes.md 8). */
export const swapManaged = defineIntent({
  kind: 'swap.managed',
  request: managedRequest,
  ...swapAct,
  build: (swap, call) =>
    refusedInWords(async () => {
      const order = takeOrder(swap.orderId) ?? (await orderOf(swap, call))
      const wrong = wrongOf(swap, order)
      if (wrong !== undefined) return fail<BuildProblem>({ code: 'BUILD_REJECTED', ...wrong })
      const { transaction } = order
      if (transaction === undefined) return NOTHING_BUILT
      const quote = order.router === 'jupiterz' ? quoteOf(order) : undefined
      if (quote === 'wrong')
        return fail<BuildProblem>({
          code: 'BUILD_REJECTED',
          message: undefined,
          reason: 'the market maker’s quote ends too soon, or does not say who made it',
        })
      return ok({
        transaction,
        ...underRequest(order.requestId),
        notes: NOTES,
        usualNotes: NOTES,
        quote,
      })
    }),
  expects: (swap, built) => {
    const fee = swap.feeBps === 0 ? undefined : ({ bps: swap.feeBps, account: 'venue' } as const)
    const row = swapExpectation(swap, built, fee)
    return built.quote === undefined
      ? { ...row, sponsor: 'allowed' }
      : makerExpectation(row, { ...swap, quote: built.quote })
  },
  market: managedWatch<Request>(async (swap, call) => {
    const order = await orderOf(swap, call)
    return { bound: priceOfOrder(order).threshold, orderId: keepOrder(order) }
  }),
  route: () => 'execute',
  post: async (call, { signedTransaction, context }) => {
    const answer = await call(executeManaged, { requestId: requestIdOf(context), signedTransaction })
    return answerOf(answer, executeReason(answer))
  },
  settled: async () => ({ state: 'settled', outcome: 'settled', byChainAlone: true }),
})

function orderOf(swap: Request, call: Client['call']): Promise<ManagedOrder> {
  const { owner: taker, inputMint, outputMint, amount } = swap
  return askManaged({ inputMint, outputMint, amount, taker, ...referralAsk(swap.referral) }, (input) =>
    call(readManagedOrder, input),
  )
}

/** A router by name; one that we do not know as the venue wrote it, cleaned. */
function routerName(router: NonNullable<ManagedOrder['router']>): string {
  return typeof router === 'string' ? router : cleanText(router.unknown, 'name')
}

/** Our own words as `reason`, the venue's as `message`. */
type Wrong = Pick<BuildProblem, 'message' | 'reason' | 'isPrice'>

/** Why an order is not what was asked for, in words; the bytes are judged all the same. */
function wrongOf(swap: Request, order: ManagedOrder): Wrong | undefined {
  const own = (reason: string): Wrong => ({ message: undefined, reason })
  const { router } = order
  if (router !== undefined && !MANAGED_ROUTERS.some((each) => each === router))
    return own(`the venue chose the router ${routerName(router)}, which cannot be checked here`)
  const problem = orderProblemWords(order)
  if (problem !== undefined) return problem === order.problem?.message ? { message: problem } : own(problem)
  const isPair = order.inputMint === swap.inputMint && order.outputMint === swap.outputMint
  if (!isPair || order.inAmount !== BigInt(swap.amount)) return own('the venue answered for another swap')
  if (priceOfOrder(order).threshold < BigInt(swap.bound))
    return { ...own('the price moved: the venue now promises less'), isPrice: true }
  return undefined
}

/** Who made a quote, and until when it may be looked at. */
function quoteOf({ maker: text, expiresAt }: ManagedOrder): MakerQuote | 'wrong' {
  const maker = parseAddress(text ?? '')
  if (maker === undefined || expiresAt === undefined) return 'wrong'
  const now = serverClock.nowSec()
  const left = expiresAt - now
  if (left < QUOTE_SEC.atBuild) return 'wrong'
  const endsBy = BigInt(Math.floor(now)) + BigInt(QUOTE_SEC.most)
  return { maker, expiresAt: BigInt(expiresAt), endsBy, maxAgeMs: (left - QUOTE_SEC.atPrompt) * 1_000 }
}
