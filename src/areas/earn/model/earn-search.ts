import { parseAddress, type Address } from '../../../values/address.ts'

/** What can be done with a market. */
export const EARN_ACTS = ['deposit', 'withdraw'] as const
/** Lend, or take back. */
export type EarnAct = (typeof EARN_ACTS)[number]

/** What a link to the page may say; it fills the form. */
export type EarnSearch = {
  readonly asset?: Address | undefined
  readonly act?: EarnAct | undefined
  /** Decimal text of whole tokens. */
  readonly amount?: string | undefined
}

const READERS = {
  asset: (text) => parseAddress(text),
  act: (text) => EARN_ACTS.find((act) => act === text),
  amount: (text) => (/^(?!.{21})\d+(\.\d+)?$/.test(text) ? text : undefined),
} as const satisfies { [Name in keyof EarnSearch]-?: (text: string) => EarnSearch[Name] }

/** The search params of the page; a bad value is dropped. */
export function readEarnSearch(raw: Readonly<Record<string, unknown>>): EarnSearch {
  return {
    asset: READERS.asset(textOf(raw['asset'])),
    act: READERS.act(textOf(raw['act'])),
    amount: READERS.amount(textOf(raw['amount'])),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

/** The params of a link that had to be ignored, as they were written. */
export function ignoredEarnParams(raw: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(readEarnSearch(raw)).flatMap(([name, kept]) =>
    raw[name] === undefined || kept !== undefined ? [] : [`${name}=${textOf(raw[name]).slice(0, 44)}`],
  )
}

/** What is typed and chosen in the form. */
export type EarnDraft = {
  readonly asset: Address | undefined
  readonly act: EarnAct
  readonly amount: string
  /** Everything that is lent, whatever it grows to meanwhile; the amount is then not typed. */
  readonly isAll: boolean
}

/** The form as a link fills it. A link never says "all". */
export function earnDraftOf({ asset, act = 'deposit', amount = '' }: EarnSearch): EarnDraft {
  return { asset, act, amount, isAll: false }
}

/** The link of a form; what is at its default is left out. */
export function earnSearchOf({ asset, act, amount, isAll }: EarnDraft): EarnSearch {
  return { asset, act: act === 'deposit' ? undefined : act, amount: isAll ? undefined : READERS.amount(amount) }
}
