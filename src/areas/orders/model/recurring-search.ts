import { as, decimal, oneOf, searchParams, whole, type SearchOf } from '../../../values/search-params.ts'

/** Tabs under the form: plans that run, and plans that have ended. */
const PLAN_TABS = ['active', 'history'] as const
/** One tab of plans. */
export type PlanTab = (typeof PLAN_TABS)[number]

const DAY_SEC = 86_400
const DEFAULT_COUNT = 10

/** What a link to the page may say; it fills the form. */
export const planParams = searchParams({
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
  tab: oneOf(PLAN_TABS, 'active'),
})
/** What a link to the page says. */
export type PlanSearch = SearchOf<typeof planParams>

/** What is typed and chosen in the form. */
export type PlanDraft = {
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
export function planDraftOf({ total, count, every, start, min, max }: PlanSearch): PlanDraft {
  const prices = { min: min ?? '', max: max ?? '' }
  return { total: total ?? '', count: String(count ?? DEFAULT_COUNT), every: every ?? DAY_SEC, start, ...prices }
}

/** The link of a form; what is at its default is left out. */
export function planSearchOf(draft: PlanDraft): PlanSearch {
  return planParams.write(draft)
}
