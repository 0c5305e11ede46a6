import { delta, usd } from '../../values/format.ts'
import { token } from '../../values/token-format.ts'
import { time } from '../../values/format-time.ts'
import { namedToken } from '../tokens/model/named-token.ts'
import { type LimitProblem, type LimitSummary } from './model/limit-form.ts'
import { rateText } from './model/rate.ts'
import { type OrderPair, type OrderProblem } from './model/order.ts'
import { FORM_WORDS } from '../trade/words.ts'
import { RANGE_WORDS, START_WORDS, type RecurringProblem } from './model/recurring-form.ts'

const ORDER_WORDS: Readonly<Record<OrderProblem, string>> = {
  ...FORM_WORDS,
  'same-token': 'Pick two tokens',
  'token-unknown': 'This token is not known here',
}

/** What the button of a limit order says instead of its own words. */
export const LIMIT_WORDS: Readonly<Record<LimitProblem, string>> = {
  ...ORDER_WORDS,
  minimum: 'Minimum $5.00',
  'rate-empty': 'Enter a rate',
  'rate-wrong': 'This is not a rate',
  'too-much': 'This rate is too high',
  'too-soon': 'Ends too soon: 10 minutes at least',
  'too-late': 'Ends too late',
  'old-price': 'Prices are too old',
  'unknown-price': 'Say that you know the price',
  loss: 'Type the loss first',
}

/** What the button of a plan says instead of its own words. */
export const RECURRING_WORDS: Readonly<Record<RecurringProblem, string>> = {
  ...ORDER_WORDS,
  'token-2022': 'Plans take no Token-2022 tokens',
  count: '2 to 1,000 runs',
  minimum: 'Minimum $100.00 in all',
  'part-minimum': 'Minimum $50.00 for each run',
  'too-small': 'Too little for so many runs',
  ...START_WORDS,
  ...RANGE_WORDS,
}

/** The sentence that says what will happen; `undefined` while something is missing. */
export function limitSentence({ input, output }: OrderPair, summary: LimitSummary, now: number): string | undefined {
  const { making, taking, rate, decimals, distance } = summary
  if (making === undefined || taking === undefined || rate === undefined || decimals === undefined) return undefined
  const sold = `${token(making, decimals.input).exact} ${namedToken(input)}`
  const got = `${token(taking, decimals.output).exact} ${namedToken(output)}`
  const from = distance === undefined ? 'market price unknown' : `${delta(distance).text} from now`
  const until = summary.expiresAt === undefined ? 'with no end' : `until ${time(summary.expiresAt, now).local}`
  const at = `1 ${namedToken(input)} ≥ ${rateText(rate, false, decimals)} ${namedToken(output)}`
  return `Sells ${sold} when ${at} (${from}), gets ${got} before fees, ${until}`
}

/** What the rung of the ladder says; `undefined` = nothing. */
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
