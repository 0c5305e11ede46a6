import { type Spendable, namedToken, worthOf } from '~/areas/tokens/model/known-token.ts'
import { firstProblem, heldChecks, walletChecks } from '~/areas/trade/model/form-problem.ts'
import { TOKEN_2022 } from '~/config/mints.ts'
import { clock, time } from '~/values/format-time.ts'
import { token } from '~/values/format.ts'
import { parseAmount, microUsd, type AmountProblem, type MicroUsd } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { type OrderPair, type OrderProblem } from './order.ts'
import { priceUnit, readPrice } from './price-bound.ts'
import { type RecurringDraft } from './recurring-search.ts'

/** Minimum value of a recurring order and of each of its parts (docs/api-notes.md 9.2). */
const LEAST_TOTAL = microUsd(100_000_000n)
const LEAST_PART = microUsd(50_000_000n)
const MAX_COUNT = 1_000n
/** Amounts are JSON numbers in this service (docs/api-notes.md 13.29). */
const MAX_UNITS = BigInt(Number.MAX_SAFE_INTEGER)

/** Summary of a form. Base units; `undefined` = not entered, or not known. */
export type RecurringSummary = {
  readonly count: number | undefined
  /** Amount per order: total / count, rounded down. */
  readonly each: bigint | undefined
  /** Amount deposited: each × count. */
  readonly total: bigint | undefined
  /** Remainder of the typed total that stays in the wallet, because it does not divide. */
  readonly rest: bigint
  readonly totalWorth: MicroUsd | undefined
  readonly eachWorth: MicroUsd | undefined
  readonly lastAt: number | undefined
  readonly amountProblem: AmountProblem | undefined
  readonly startProblem: StartProblem | undefined
  readonly rangeProblem: RangeProblem | undefined
}

/** Problem of a price range. */
export type RangeProblem = 'price' | 'price-order' | 'price-decimals'

/** Field messages. */
export const RANGE_WORDS: Readonly<Record<RangeProblem, string>> = {
  price: 'A price is an amount above 0',
  'price-order': 'The lowest price is above the highest',
  'price-decimals': 'A price needs the decimals of both tokens',
}

/** Problem of a price range: invalid, reversed, or not checkable against the bytes. */
function rangeProblem(
  { min, max }: Pick<RecurringDraft, 'min' | 'max'>,
  { input, output }: OrderPair,
): RangeProblem | undefined {
  const [lowest, highest] = [readPrice(min), readPrice(max)]
  if (lowest.problem !== undefined || highest.problem !== undefined) return 'price'
  const isSet = lowest.price !== undefined || highest.price !== undefined
  if (isSet && (input.decimals === undefined || output.decimals === undefined)) return 'price-decimals'
  if (lowest.price === undefined || highest.price === undefined) return undefined
  return lowest.price > highest.price ? 'price-order' : undefined
}

/** Problem of a start time. */
export type StartProblem = 'start-past' | 'start-late'

/** Field messages. */
export const START_WORDS: Readonly<Record<StartProblem, string>> = {
  'start-past': 'The start is in the past',
  'start-late': 'At most a year from now',
}

/** Problem of the first order's time: past by the time it is signed, or more than a year ahead. */
export function startProblem(start: number | undefined, now: number): StartProblem | undefined {
  if (start === undefined) return undefined
  if (start < now + 60) return 'start-past'
  return start > now + 31_536_000 ? 'start-late' : undefined
}

/** Summarizes a form at current prices. */
export function recurringSummary(pair: OrderPair, draft: RecurringDraft, now: number): RecurringSummary {
  const { decimals, price } = pair.input
  const count = readCount(draft.count)
  const amount = decimals === undefined ? undefined : parseAmount(draft.total, decimals)
  const typed = amount?.ok === true ? amount.value : 0n
  const lastAt = count === undefined ? undefined : (draft.start ?? now) + draft.every * (count - 1)
  const amountProblem = amount?.ok === false ? amount.problem : undefined
  const problems = { startProblem: startProblem(draft.start, now), rangeProblem: rangeProblem(draft, pair) }
  const frame = { count, lastAt, amountProblem, ...problems }
  if (decimals === undefined || count === undefined || typed === 0n) return { ...frame, ...NO_PARTS }
  const each = typed / BigInt(count)
  const total = each * BigInt(count)
  return {
    ...frame,
    each,
    total,
    rest: typed - total,
    totalWorth: worthOf(total, decimals, price),
    eachWorth: worthOf(each, decimals, price),
  }
}

const NO_PARTS = { each: undefined, total: undefined, rest: 0n, totalWorth: undefined, eachWorth: undefined }

function readCount(text: string): number | undefined {
  const runs = parseAmount(text, 0)
  return runs.ok && runs.value >= 2n && runs.value <= MAX_COUNT ? Number(runs.value) : undefined
}

/** Why a recurring order cannot be started now. The button shows the first of them. */
export type RecurringProblem =
  | OrderProblem
  | 'token-2022'
  | 'count'
  | 'minimum'
  | 'part-minimum'
  | 'too-small'
  | StartProblem
  | RangeProblem

/** The first problem that applies. With an unknown price the venue checks the minimums. */
export function recurringProblem(
  pair: OrderPair,
  summary: RecurringSummary,
  stand: { readonly canSign: boolean | undefined; readonly held: Spendable | undefined },
): RecurringProblem | undefined {
  const { total, each } = summary
  return firstProblem<RecurringProblem>([
    ['same-token', pair.input.mint === pair.output.mint],
    ...walletChecks(stand.canSign),
    ['token-unknown', pair.input.decimals === undefined],
    ['token-2022', [pair.input, pair.output].some(({ program }) => program === TOKEN_2022)],
    [summary.amountProblem, summary.amountProblem !== undefined],
    ['count', summary.count === undefined],
    [summary.startProblem, summary.startProblem !== undefined],
    [summary.rangeProblem, summary.rangeProblem !== undefined],
    ['empty', total === undefined],
    ['too-small', each === 0n],
    ['too-large', (total ?? 0n) > MAX_UNITS],
    ...heldChecks(total, stand.held),
    ['minimum', isUnder(summary.totalWorth, LEAST_TOTAL)],
    ['part-minimum', isUnder(summary.eachWorth, LEAST_PART)],
  ])
}

/**
 * Number of orders that the typed total suffices for, where it is too small for the typed number and each order meets
 * its minimum; `undefined` = the number fits, or nothing is known.
 */
export function fittingCount({ count, totalWorth, eachWorth }: RecurringSummary): number | undefined {
  if (count === undefined || totalWorth === undefined || totalWorth < LEAST_TOTAL) return undefined
  if (!isUnder(eachWorth, LEAST_PART)) return undefined
  const most = Number(totalWorth / LEAST_PART)
  return most >= 2 && most < count ? most : undefined
}

function isUnder(worth: MicroUsd | undefined, least: MicroUsd): boolean {
  return worth !== undefined && worth < least
}

const ONCE: ReadonlyMap<number, string> = new Map([
  [3_600, 'one an hour'],
  [86_400, 'one a day'],
  [604_800, 'one a week'],
])

/** `one a day`, `one every 4 h`. */
const onceEvery = (seconds: number): string => ONCE.get(seconds) ?? `one every ${clock(seconds).text}`

/** Summary sentence of the order; `undefined` while something is missing. */
export function recurringSentence(
  pair: OrderPair,
  draft: RecurringDraft,
  summary: RecurringSummary,
  now: number,
): string | undefined {
  const { total, each, count, lastAt } = summary
  const { decimals } = pair.input
  if (total === undefined || each === undefined || lastAt === undefined || decimals === undefined) return undefined
  const parts = `${token(total, decimals).exact} ${namedToken(pair.input)} in ${count} parts of ${token(each, decimals).exact}`
  const range = rangeWords(pair, draft)
  return `Sells ${parts} for ${namedToken(pair.output)}, ${onceEvery(draft.every)}, from ${draft.start === undefined ? 'now' : time(unixSec(draft.start), now).local} to ${time(unixSec(lastAt), now).local}${range === '' ? '' : `, ${range}`}`
}

/** The price range in words: `only at 120 to 150 USDC for 1 SOL`; empty without one. */
export function rangeWords({ input, output }: OrderPair, { min, max }: Pick<RecurringDraft, 'min' | 'max'>): string {
  const unit = priceUnit(input, output)
  if (min !== '' && max !== '') return `only at ${min} to ${max} ${unit}`
  if (max !== '') return `only at ${max} ${unit} or less`
  return min === '' ? '' : `only at ${min} ${unit} or more`
}
