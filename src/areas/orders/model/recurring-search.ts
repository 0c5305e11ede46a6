import { as, decimal, oneOf, searchParams, whole, type SearchOf } from '~/values/text/search-params.ts'
import { ORDER_STATES } from './order.ts'

const DAY_SEC = 86_400
const DEFAULT_COUNT = 2

/** Search params of the page; they fill the form. */
export const recurringParams = searchParams(
  {
    /** Of whole tokens to spend in all. */
    total: decimal(),
    /** How many runs. */
    count: whole(2, 1_000, DEFAULT_COUNT),
    /** Seconds between two runs. */
    every: whole(60, 31_536_000, DAY_SEC),
    /** Unix seconds of the first run; absent = at once. */
    start: as((text) => (/^[1-9]\d{8,9}$/.test(text) ? Number(text) : undefined)),
    /** Lowest and highest price that a run may buy at: input tokens for one output token. */
    min: decimal(),
    max: decimal(),
    tab: oneOf(ORDER_STATES, 'active'),
  },
  { order: { amount: 'total', terms: ['count', 'every', 'start', 'min', 'max'] } },
)
/** Search params of the page, parsed. */
export type RecurringSearch = SearchOf<typeof recurringParams>

/** What is typed and chosen in the form. */
export type RecurringDraft = {
  readonly total: string
  readonly count: string
  readonly every: number
  /** Unix seconds of the first run; `undefined` = at once. */
  readonly start: number | undefined
  /** Lowest and highest price of a run as typed; empty = none. */
  readonly min: string
  readonly max: string
}

/** The form as a link fills it. */
export function recurringDraftOf({ total, count, every, start, min, max }: RecurringSearch): RecurringDraft {
  const prices = { min: min ?? '', max: max ?? '' }
  return { total: total ?? '', count: String(count ?? DEFAULT_COUNT), every: every ?? DAY_SEC, start, ...prices }
}

/** The link of a form; what is at its default is left out. */
export function recurringSearchOf(draft: RecurringDraft): RecurringSearch {
  return recurringParams.write(draft)
}
