import { namedToken } from '~/areas/tokens/model/named-token.ts'
import { FORM_WORDS } from '~/areas/trade/words.ts'
import { time } from '~/values/format-time.ts'
import { delta, usd } from '~/values/format.ts'
import { token } from '~/values/token-format.ts'
import { type LimitProblem, type LimitSummary } from './model/limit-form.ts'
import { quotedPrice } from './model/limit-row.ts'
import { isQuotedInverted } from './model/limit-search.ts'
import { type OrderPair, type OrderProblem } from './model/order.ts'
import { shownDistanceBps } from './model/rate.ts'
import { RANGE_WORDS, START_WORDS, type RecurringProblem } from './model/recurring-form.ts'

const ORDER_WORDS: Readonly<Record<OrderProblem, string>> = {
  ...FORM_WORDS,
  'same-token': 'Select two tokens',
  'token-unknown': 'Unknown token',
}

/** Button text of a limit order by problem. */
export const LIMIT_WORDS: Readonly<Record<LimitProblem, string>> = {
  ...ORDER_WORDS,
  minimum: 'Min. order $5.00',
  'rate-empty': 'Enter a limit price',
  'rate-wrong': 'Enter a valid price',
  'too-much': 'Price too high',
  'too-soon': 'Expires too soon: 10 minutes minimum',
  'too-late': 'Expires too late',
  'old-price': 'Refresh the price',
  'unknown-price': 'Confirm the price',
  loss: 'Type the loss first',
  'edit-reading': 'Loading the order',
  'edit-gone': 'The order is no longer open',
  'edit-more': 'More than is left in the order',
}

/** Button text of a recurring order by problem. */
export const RECURRING_WORDS: Readonly<Record<RecurringProblem, string>> = {
  ...ORDER_WORDS,
  'token-2022': 'Recurring orders don’t support Token-2022',
  count: '2 to 1,000 orders',
  minimum: 'Min. total $100.00',
  'part-minimum': 'Min. $50.00 per order',
  'too-small': 'Too small for so many orders',
  ...START_WORDS,
  ...RANGE_WORDS,
}

/** Words of an order's terms on a review. */
export const LIMIT_TERMS_WORD = { unknown: 'not known', gtc: 'GTC (until cancelled)' } as const

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

/** Words of `limit-page`. */
export const LIMIT_PAGE_WORD = {
  limit: 'Limit',
  limitOrders: 'Limit orders',
} as const

/** Words of `rate-field`. */
export const RATE_FIELD_WORD = {
  per: (symbol: string | number | bigint, b: string | number | bigint): string => `${symbol} per ${b}`,
} as const

/** Words of `recurring-page`. */
export const RECURRING_PAGE_WORD = {
  recurring: 'Recurring',
  recurringOrders: 'Recurring orders',
} as const

/** Tabs of an owner’s orders. */
export const ORDER_TABS_WORD = { active: 'Open orders', history: 'Order history' } as const

/** Words of `orders-panel`. */
export const ORDERS_PANEL_WORD = {
  state: (label: string | number | bigint): string => `${label} by state`,
} as const

/** Words of `limit-form`. */
export const LIMIT_FORM_WORD = {
  limitOrder: 'Limit order',
  siteMore: (percent: string | number | bigint): string => `; this site ${percent} more`,
  sitePays: (refundable: string | number | bigint): string => `${refundable}; this site pays it`,
} as const

/** Words of `recurring-form`. */
export const RECURRING_FORM_WORD = {
  recurringOrder: 'Recurring order',
  minute: 'Minute',
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  n30Days: '30 days',
} as const
