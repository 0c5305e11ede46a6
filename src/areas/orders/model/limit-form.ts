import { type KnownToken, type Spendable, worthOf, namedToken } from '~/areas/tokens/model/known-token.ts'
import { firstProblem, heldChecks, walletChecks, type Checks } from '~/areas/trade/model/form-problem.ts'
import { time } from '~/values/format-time.ts'
import { delta, usd, token } from '~/values/format.ts'
import { microUsd, parseAmount, type AmountProblem, type MicroUsd } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'
import { type LimitRow, quotedPrice } from './limit-row.ts'
import { expiresAt, expiryProblem, type LimitDraft, isQuotedInverted } from './limit-search.ts'
import { type OrderPair, type OrderProblem } from './order.ts'
import {
  distanceBps,
  marketRate,
  readRate,
  sanityOf,
  takingOf,
  type PairDecimals,
  type Rate,
  type RateProblem,
  type Sanity,
  shownDistanceBps,
} from './rate.ts'

/** Minimum value of the input (docs/api-notes.md 4.5). */
const LEAST_WORTH = microUsd(5_000_000n)
const U64_MAX = 18_446_744_073_709_551_615n

/** Summary of a form. Base units; `undefined` = not entered, or not known. */
export type LimitSummary = {
  readonly decimals: PairDecimals | undefined
  readonly making: bigint | undefined
  readonly market: Rate | undefined
  readonly rate: Rate | undefined
  readonly taking: bigint | undefined
  readonly distance: bigint | undefined
  readonly sanity: Sanity
  readonly makingWorth: MicroUsd | undefined
  readonly takingWorth: MicroUsd | undefined
  /** Loss in dollars compared with a swap at the market rate; `undefined` unless the rate is worse. */
  readonly loss: MicroUsd | undefined
  readonly expiresAt: UnixSec | undefined
  readonly amountProblem: AmountProblem | undefined
  readonly rateProblem: RateProblem | undefined
}

/** Summarizes a form at current prices. Nothing is rounded against the owner. */
export function limitSummary(pair: OrderPair, draft: LimitDraft, now: number): LimitSummary {
  const decimals = decimalsOf(pair.input, pair.output)
  const ends = expiresAt(draft.expiry, now)
  if (decimals === undefined) return { ...NOTHING, expiresAt: ends }
  const amount = parseAmount(draft.amount, decimals.input)
  const making = amount.ok && amount.value > 0n ? amount.value : undefined
  const market = marketRate(pair.input.price, pair.output.price, decimals)
  const { rate, rateProblem } = typedRate(draft, market, decimals)
  return {
    ...NOTHING,
    decimals,
    making,
    market,
    rate,
    rateProblem,
    ...outcomeOf(pair, decimals, making, market, rate),
    expiresAt: ends,
    amountProblem: amount.ok ? undefined : amount.problem,
  }
}

const NOTHING: LimitSummary = {
  decimals: undefined,
  making: undefined,
  market: undefined,
  rate: undefined,
  taking: undefined,
  distance: undefined,
  sanity: 'unknown',
  makingWorth: undefined,
  takingWorth: undefined,
  loss: undefined,
  expiresAt: undefined,
  amountProblem: undefined,
  rateProblem: undefined,
}

/** The rate as typed; the market's own where none was. */
function typedRate(
  draft: LimitDraft,
  market: Rate | undefined,
  decimals: PairDecimals,
): Pick<LimitSummary, 'rate' | 'rateProblem'> {
  if (draft.rate === undefined) return { rate: market, rateProblem: market === undefined ? 'empty' : undefined }
  const typed = readRate(draft.rate, draft.isInverted, decimals)
  return typed.ok ? { rate: typed.value, rateProblem: undefined } : { rate: undefined, rateProblem: typed.problem }
}

/** Output of the order, and its distance from the market. */
function outcomeOf(
  { input, output }: OrderPair,
  decimals: PairDecimals,
  making: bigint | undefined,
  market: Rate | undefined,
  rate: Rate | undefined,
): Pick<LimitSummary, 'taking' | 'distance' | 'sanity' | 'makingWorth' | 'takingWorth' | 'loss'> {
  const taking = making === undefined || rate === undefined ? undefined : takingOf(making, rate)
  // Base units are whole: an order of few of them asks for a little more than what was typed.
  const exactRate = making === undefined || taking === undefined ? rate : { out: taking, per: making }
  const distance = exactRate === undefined ? undefined : distanceBps(exactRate, market)
  const makingWorth = making === undefined ? undefined : worthOf(making, decimals.input, input.price)
  const takingWorth = taking === undefined ? undefined : worthOf(taking, decimals.output, output.price)
  const loss = lossOf(makingWorth, takingWorth)
  return { taking, distance, sanity: sanityOf(distance), makingWorth, takingWorth, loss }
}

function decimalsOf(input: KnownToken, output: KnownToken): PairDecimals | undefined {
  if (input.decimals === undefined || output.decimals === undefined) return undefined
  return { input: input.decimals, output: output.decimals }
}

function lossOf(worthIn: MicroUsd | undefined, worthOut: MicroUsd | undefined): MicroUsd | undefined {
  if (worthIn === undefined || worthOut === undefined || worthOut >= worthIn) return undefined
  return microUsd(worthIn - worthOut)
}

/** Why an order cannot be started now. The button shows the first of them. */
export type LimitProblem =
  | OrderProblem
  | 'minimum'
  | 'rate-empty'
  | 'rate-wrong'
  | 'too-much'
  | 'too-soon'
  | 'too-late'
  | 'old-price'
  | 'unknown-price'
  | 'loss'
  | 'edit-reading'
  | 'edit-gone'
  | 'edit-more'

/** Inputs of the form's checks besides the typed values. */
export type LimitContext = {
  readonly canSign: boolean | undefined
  /** `undefined` = not known yet: venue and chain decide. */
  readonly held: Spendable | undefined
  /** Age of the prices in seconds; `undefined` = none were read. */
  readonly priceAge: number | undefined
  /** The owner has confirmed knowing the price of a token without one. */
  readonly isPriceKnown: boolean
  /** Typed into the confirmation of a far worse rate. */
  readonly lossText: string
  /** The order that this one takes the place of; `undefined` = none. */
  readonly edit?: LimitEdit | undefined
}

/** An order that is edited: what the new one may sell at most, where that is known. */
export type LimitEdit =
  | { readonly state: 'reading' | 'gone' }
  /** Still open: it is cancelled first. */
  | { readonly state: 'open'; readonly row: LimitRow; readonly atMost: bigint }
  /** Cancelled by this act; the new order is still to be placed. */
  | { readonly state: 'cancelled'; readonly act: string; readonly order: string; readonly atMost: bigint }

function editChecks(making: bigint | undefined, edit: LimitEdit | undefined): Checks<LimitProblem> {
  return [
    ['edit-reading', edit?.state === 'reading'],
    ['edit-gone', edit?.state === 'gone'],
    ['edit-more', edit !== undefined && 'atMost' in edit && making !== undefined && making > edit.atMost],
  ]
}

/** Age of prices from which no order starts. */
const BLOCKED_SEC = 30

/** The first problem that applies. */
export function limitProblem(
  { input, output }: OrderPair,
  draft: LimitDraft,
  summary: LimitSummary,
  context: LimitContext,
  now: number,
): LimitProblem | undefined {
  const { making, sanity } = summary
  return firstProblem<LimitProblem>([
    ['same-token', input.mint === output.mint],
    ...walletChecks(context.canSign),
    ['token-unknown', summary.decimals === undefined],
    [summary.amountProblem, summary.amountProblem !== undefined],
    ...editChecks(making, context.edit),
    ['empty', making === undefined],
    // A replaced order is funded by the amount that it returns.
    ...(context.edit === undefined ? heldChecks(making, context.held) : []),
    ...rateChecks(summary),
    [expiryProblem(draft.expiry, now), expiryProblem(draft.expiry, now) !== undefined],
    ['old-price', sanity !== 'unknown' && isOld(context)],
    ['unknown-price', sanity === 'unknown' && !isUnusualPriceConfirmed(summary, context)],
    ['loss', sanity === 'confirm' && !isUnusualPriceConfirmed(summary, context)],
  ])
}

/** True once the owner has confirmed a far worse or unknown price. */
export function isUnusualPriceConfirmed(
  { sanity, loss }: LimitSummary,
  context: Pick<LimitContext, 'isPriceKnown' | 'lossText'>,
): boolean {
  if (sanity === 'unknown') return context.isPriceKnown
  return sanity === 'confirm' && isLossTyped(context.lossText, loss)
}

function isOld({ priceAge }: LimitContext): boolean {
  return (priceAge ?? Infinity) > BLOCKED_SEC
}

function rateChecks({ makingWorth, rateProblem, taking }: LimitSummary): Checks<LimitProblem> {
  return [
    ['minimum', makingWorth !== undefined && makingWorth < LEAST_WORTH],
    ['rate-empty', rateProblem === 'empty'],
    ['rate-wrong', rateProblem !== undefined],
    ['too-much', (taking ?? 0n) > U64_MAX / 2n],
  ]
}

/** The typed loss may differ from the current one by a tenth: prices move while it is typed. */
export function isLossTyped(text: string, loss: MicroUsd | undefined): boolean {
  const typed = parseAmount(text.replace('$', ''), 6)
  if (!typed.ok || loss === undefined) return false
  return typed.value * 10n >= loss * 9n && typed.value * 10n <= loss * 11n
}

/** Summary sentence of the order; `undefined` while something is missing. */
export function limitSentence({ input, output }: OrderPair, summary: LimitSummary, now: number): string | undefined {
  const { making, taking, decimals, market } = summary
  if (making === undefined || taking === undefined || decimals === undefined) return undefined
  const sold = `${token(making, decimals.input).exact} ${namedToken(input)}`
  const got = `${token(taking, decimals.output).exact} ${namedToken(output)}`
  const isBuy = isQuotedInverted({ input: input.mint, output: output.mint })
  const rate = { out: taking, per: making }
  const distance = shownDistanceBps(rate, market, isBuy)
  const from = distance === undefined ? 'market price unknown' : `${delta(distance).text} vs market`
  const until = summary.expiresAt === undefined ? 'with no end' : `until ${time(summary.expiresAt, now).local}`
  const what = isBuy ? `Buys ${got} for ${sold}` : `Sells ${sold} for ${got}`
  return `${what} at ${quotedPrice(rate, { input, output }, decimals)} (${from}), ${until}`
}

/** Message of the confirmation level; `undefined` = none. */
export function ladderWords({ sanity, loss }: LimitSummary): string | undefined {
  switch (sanity) {
    case 'fine':
      return undefined
    case 'far':
      return 'More than half above the market: it may never fill.'
    case 'warn':
    case 'confirm':
      return `Fills at once. You lose about ${usd(loss, 'not known', 'up').text} against a swap now.`
    case 'unknown':
      return 'The market price is unknown, so nothing can be said about this rate.'
  }
}
