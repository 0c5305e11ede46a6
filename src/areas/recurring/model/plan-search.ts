/** Tabs under the form: plans that run, and plans that have ended. */
const PLAN_TABS = ['active', 'history'] as const
/** One tab of plans. */
export type PlanTab = (typeof PLAN_TABS)[number]

/** What a link to the page may say; it fills the form. */
export type PlanSearch = {
  /** Decimal text of whole tokens to spend in all. */
  readonly total?: string | undefined
  /** How many runs. */
  readonly count?: number | undefined
  /** Seconds between two runs. */
  readonly every?: number | undefined
  /** Unix seconds of the first run; absent = at once. */
  readonly start?: number | undefined
  /** Lowest and highest price that a run may buy at, decimal text: input tokens for one output token. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly tab?: PlanTab | undefined
}

const READERS = {
  total: decimalText,
  count: (text) => wholeBetween(text, 2, 1_000),
  every: (text) => wholeBetween(text, 60, 31_536_000),
  start: (text) => (/^[1-9]\d{8,9}$/.test(text) ? Number(text) : undefined),
  min: decimalText,
  max: decimalText,
  tab: (text) => PLAN_TABS.find((tab) => tab === text),
} as const satisfies { [Name in keyof PlanSearch]-?: (text: string) => PlanSearch[Name] }

function decimalText(text: string): string | undefined {
  return /^(?!.{21})\d+(\.\d+)?$/.test(text) ? text : undefined
}

function wholeBetween(text: string, least: number, most: number): number | undefined {
  const value = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  return value >= least && value <= most ? value : undefined
}

/** The search params of the page; a bad value is dropped. */
export function readPlanSearch(raw: Readonly<Record<string, unknown>>): PlanSearch {
  const text = (name: keyof PlanSearch) => textOf(raw[name])
  return {
    total: READERS.total(text('total')),
    count: READERS.count(text('count')),
    every: READERS.every(text('every')),
    start: READERS.start(text('start')),
    min: READERS.min(text('min')),
    max: READERS.max(text('max')),
    tab: READERS.tab(text('tab')),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

/** The params of a link that had to be ignored, as they were written. */
export function ignoredPlanParams(raw: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(readPlanSearch(raw)).flatMap(([name, kept]) =>
    raw[name] === undefined || kept !== undefined ? [] : [`${name}=${textOf(raw[name]).slice(0, 40)}`],
  )
}

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

const DAY_SEC = 86_400
const DEFAULT_COUNT = 10

/** The form as a link fills it. */
export function planDraftOf({ total, count, every, start, min, max }: PlanSearch): PlanDraft {
  const prices = { min: min ?? '', max: max ?? '' }
  return { total: total ?? '', count: String(count ?? DEFAULT_COUNT), every: every ?? DAY_SEC, start, ...prices }
}

/** The link of a form; what is at its default is left out. */
export function planSearchOf(draft: PlanDraft): PlanSearch {
  const { total, count, min, max } = readPlanSearch({ ...draft, count: draft.count })
  return {
    total,
    min,
    max,
    count: count === DEFAULT_COUNT ? undefined : count,
    every: draft.every === DAY_SEC ? undefined : draft.every,
    start: draft.start,
  }
}
