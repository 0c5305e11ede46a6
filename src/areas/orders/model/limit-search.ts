import { isPaidQuote } from '~/review/pair-price.ts'
import { parseAddress, type Address } from '~/values/address.ts'
import { as, decimal, oneOf, searchParams, type SearchOf } from '~/values/text/search-params.ts'
import { type UnixSec, unixSec } from '~/values/time.ts'
import { ORDER_STATES } from './order.ts'

const SPANS: ReadonlyMap<string, number> = new Map([
  ['1h', 3_600],
  ['1d', 86_400],
  ['3d', 259_200],
  ['7d', 604_800],
  ['30d', 2_592_000],
])

/** Choices of an order's expiry, in order. `custom` = a chosen time. */
export const EXPIRY_WORDS = ['never', '1h', '1d', '3d', '7d', '30d'] as const
/** Expiry of an order: never, a duration after it is placed, or Unix seconds as text. */
export type Expiry = (typeof EXPIRY_WORDS)[number] | `${number}`

/** Minimum time until expiry, seconds. */
export const LEAST_LIFE_SEC = 600
const LONGEST_LIFE_SEC = 31_536_000 * 5

/** The expiry of a text; `undefined` = none of the words, nor unix seconds. */
export function readExpiry(text: string): Expiry | undefined {
  return EXPIRY_WORDS.find((word) => word === text) ?? (isSeconds(text) ? text : undefined)
}

function isSeconds(text: string): text is `${number}` {
  return /^[1-9]\d{8,10}$/.test(text)
}

/** Expiry time of an order placed now; `undefined` = never. */
export function expiresAt(expiry: Expiry, now: number): UnixSec | undefined {
  if (expiry === 'never') return undefined
  const span = SPANS.get(expiry)
  return unixSec(span === undefined ? Number(expiry) : now + span)
}

/** The expiry that an order had, as the form takes it: its own time while that is far enough ahead, else the default. */
export function recreatedExpiry(at: number | undefined, now: number): Expiry {
  if (at === undefined) return 'never'
  return at < now + LEAST_LIFE_SEC ? '7d' : `${at}`
}

/** Problem of an expiry; `undefined` = none. */
export function expiryProblem(expiry: Expiry, now: number): 'too-soon' | 'too-late' | undefined {
  const at = expiresAt(expiry, now)
  if (at === undefined) return undefined
  if (at < now + LEAST_LIFE_SEC) return 'too-soon'
  return at > now + LONGEST_LIFE_SEC ? 'too-late' : undefined
}

/** Default expiry. */
const DEFAULT_EXPIRY: Expiry = '7d'

/** Search params of the page. They fill the form and never set how much worse a fill may be. */
export const limitParams = searchParams(
  {
    /** Of whole tokens to sell. */
    amount: decimal(),
    /** Whole tokens out for one in; absent = the market's rate. */
    rate: decimal(),
    /** `1` = the rate is typed the other way round, `0` = it is not; absent = as the pair is quoted. */
    inv: oneOf(['0', '1']),
    exp: as(readExpiry, DEFAULT_EXPIRY),
    /** The open order that the form replaces, by its account. */
    edit: as((text) => parseAddress(text)),
    tab: oneOf(ORDER_STATES, 'active'),
  },
  { order: { amount: 'amount', terms: ['rate', 'inv', 'exp', 'edit'] } },
)
/** Search params of the page, parsed. */
export type LimitSearch = SearchOf<typeof limitParams>

/** What is typed and chosen in the form. */
export type LimitDraft = {
  readonly amount: string
  /** `undefined` = the market's rate, which it follows. */
  readonly rate: string | undefined
  readonly isInverted: boolean
  readonly expiry: Expiry
  /** The order that it takes the place of; absent = none. */
  readonly edit?: Address | undefined
}

/** The tokens of a form, by mint. */
type Mints = { readonly input: string; readonly output: string }

/** True when the price of the pair is told in the coin that is sold, per one of the coin that is bought. */
export function isQuotedInverted({ input, output }: Mints): boolean {
  return isPaidQuote(input, output)
}

/** The form as a link fills it. A rate in a link without a direction is one of the output for one of the input. */
export function limitDraftOf({ amount, rate, inv, exp, edit }: LimitSearch, pair: Mints): LimitDraft {
  const isInverted = inv === undefined ? rate === undefined && isQuotedInverted(pair) : inv === '1'
  return { amount: amount ?? '', rate, isInverted, expiry: exp ?? DEFAULT_EXPIRY, edit }
}

/** The link of a form; what is at its default is left out. */
export function limitSearchOf({ amount, rate, isInverted, expiry, edit }: LimitDraft, pair: Mints): LimitSearch {
  const isDefault = isInverted === (rate === undefined && isQuotedInverted(pair))
  return limitParams.write({ amount, rate, inv: isDefault ? undefined : isInverted ? '1' : '0', exp: expiry, edit })
}

/** Words of the choices of an expiry. */
export const EXPIRY_WORD: Readonly<Record<(typeof EXPIRY_WORDS)[number], string>> = {
  never: 'GTC',
  '1h': '1 h',
  '1d': '1 d',
  '3d': '3 d',
  '7d': '7 d',
  '30d': '30 d',
}
