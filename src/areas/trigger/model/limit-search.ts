import { readExpiry, type EXPIRY_WORDS, type Expiry } from './expiry.ts'

/** Tabs under the form: orders that wait, and orders that have ended. */
const LIMIT_TABS = ['active', 'history'] as const
/** One tab of orders. */
export type LimitTab = (typeof LIMIT_TABS)[number]

/** What a link to the page may say. It fills the form and says nothing of how much worse a fill may be. */
export type LimitSearch = {
  /** Decimal text of whole tokens to sell. */
  readonly amount?: string | undefined
  /** Decimal text of whole tokens out for one in; absent = the market's rate. */
  readonly rate?: string | undefined
  /** `1` = the rate is typed the other way round. */
  readonly inv?: '1' | undefined
  readonly exp?: Expiry | undefined
  readonly tab?: LimitTab | undefined
}

const DECIMAL = /^(?!.{21})\d+(\.\d+)?$/

const READERS = {
  amount: (text) => (DECIMAL.test(text) ? text : undefined),
  rate: (text) => (DECIMAL.test(text) ? text : undefined),
  inv: (text) => (text === '1' ? text : undefined),
  exp: readExpiry,
  tab: (text) => LIMIT_TABS.find((tab) => tab === text),
} as const satisfies { [Name in keyof LimitSearch]-?: (text: string) => LimitSearch[Name] }

/** The search params of the page; a bad value is dropped. */
export function readLimitSearch(raw: Readonly<Record<string, unknown>>): LimitSearch {
  const text = (name: keyof LimitSearch) => textOf(raw[name])
  return {
    amount: READERS.amount(text('amount')),
    rate: READERS.rate(text('rate')),
    inv: READERS.inv(text('inv')),
    exp: READERS.exp(text('exp')),
    tab: READERS.tab(text('tab')),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

/** The params of a link that had to be ignored, as they were written: `exp=tomorrow`. */
export function ignoredLimitParams(raw: Readonly<Record<string, unknown>>): readonly string[] {
  const read = Object.entries(readLimitSearch(raw))
  return read.flatMap(([name, kept]) =>
    raw[name] === undefined || kept !== undefined ? [] : [`${name}=${textOf(raw[name]).slice(0, 40)}`],
  )
}

/** What is typed and chosen in the form. */
export type LimitDraft = {
  readonly amount: string
  /** `undefined` = the market's rate, which it follows. */
  readonly rate: string | undefined
  readonly isInverted: boolean
  readonly expiry: Expiry
}

const DEFAULT_EXPIRY: Expiry = '7d'

/** The form as a link fills it. */
export function draftOf({ amount, rate, inv, exp }: LimitSearch): LimitDraft {
  return { amount: amount ?? '', rate, isInverted: inv === '1', expiry: exp ?? DEFAULT_EXPIRY }
}

/** The link of a form; what is at its default is left out. */
export function searchOf({ amount, rate, isInverted, expiry }: LimitDraft): LimitSearch {
  const { amount: told, rate: at } = readLimitSearch({ amount, rate })
  return {
    amount: told,
    rate: at,
    inv: isInverted ? '1' : undefined,
    exp: expiry === DEFAULT_EXPIRY ? undefined : expiry,
  }
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
