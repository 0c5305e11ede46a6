import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { type SwapFacts } from '~/guard/checked-facts.ts'
import { type Violation } from '~/guard/codes.ts'
import { type Expectation, type View } from '~/guard/expectation.ts'
import { type Core } from '~/guard/layouts/core.ts'
import { FILL, FILL_AT, makerTemporary, type Fill } from '~/guard/layouts/order.ts'
import { roleOf, tokenProgramOf } from '~/guard/rules/route.ts'
import { meaningOf, violation } from '~/guard/view.ts'
import { address, type Address } from '~/values/address.ts'
import { abs, mulDiv } from '~/values/money.ts'
import { type SwapTerms } from './swap-request.ts'

/** A market maker's quote, from the service's reply. */
export type MakerQuote = {
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
export function makerExpectation(row: Expectation, terms: Terms): Expectation {
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
