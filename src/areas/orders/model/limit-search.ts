import { as, decimal, oneOf, searchParams, type SearchOf } from '../../../values/search-params.ts'
import { readExpiry, type EXPIRY_WORDS, type Expiry } from './expiry.ts'
import { ORDER_STATES } from './order.ts'

/** When an order ends that says nothing of it. */
const DEFAULT_EXPIRY: Expiry = '7d'

/** What a link to the page may say. It fills the form and says nothing of how much worse a fill may be. */
export const limitParams = searchParams({
  /** Of whole tokens to sell. */
  amount: decimal(),
  /** Whole tokens out for one in; absent = the market's rate. */
  rate: decimal(),
  /** `1` = the rate is typed the other way round. */
  inv: oneOf(['1']),
  exp: as(readExpiry, DEFAULT_EXPIRY),
  tab: oneOf(ORDER_STATES, 'active'),
})
/** What a link to the page says. */
export type LimitSearch = SearchOf<typeof limitParams>

/** What is typed and chosen in the form. */
export type LimitDraft = {
  readonly amount: string
  /** `undefined` = the market's rate, which it follows. */
  readonly rate: string | undefined
  readonly isInverted: boolean
  readonly expiry: Expiry
}

/** The form as a link fills it. */
export function limitDraftOf({ amount, rate, inv, exp }: LimitSearch): LimitDraft {
  return { amount: amount ?? '', rate, isInverted: inv === '1', expiry: exp ?? DEFAULT_EXPIRY }
}

/** The link of a form; what is at its default is left out. */
export function limitSearchOf({ amount, rate, isInverted, expiry }: LimitDraft): LimitSearch {
  return limitParams.write({ amount, rate, inv: isInverted ? '1' : undefined, exp: expiry })
}

/** Words of the choices of an expiry. */
export const EXPIRY_WORD: Readonly<Record<(typeof EXPIRY_WORDS)[number], string>> = {
  never: 'Never',
  '1h': '1 hour',
  '1d': '1 day',
  '3d': '3 days',
  '7d': '7 days',
  '30d': '30 days',
}
