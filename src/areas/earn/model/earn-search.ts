import { parseAddress, type Address } from '~/values/address.ts'
import { as, decimal, oneOf, searchParams, type SearchOf } from '~/values/text/search-params.ts'

/** What can be done with a market. */
export const EARN_ACTS = ['deposit', 'withdraw'] as const
/** Lend, or take back. */
export type EarnAct = (typeof EARN_ACTS)[number]

/** Search params of the page; they fill the form. */
export const earnParams = searchParams(
  {
    asset: as(parseAddress),
    act: oneOf(EARN_ACTS, 'deposit'),
    /** Of whole tokens. */
    amount: decimal(),
  },
  { order: { amount: 'amount', terms: ['asset', 'act'] } },
)
/** Search params of the page, parsed. */
export type EarnSearch = SearchOf<typeof earnParams>

/** What is typed and chosen in the form. */
export type EarnDraft = {
  readonly asset: Address | undefined
  readonly act: EarnAct
  readonly amount: string
  /** The whole deposit with its earnings; the amount is then not typed. */
  readonly isAll: boolean
}

/** The form as a link fills it. A link never sets "all". */
export function earnDraftOf({ asset, act = 'deposit', amount = '' }: EarnSearch): EarnDraft {
  return { asset, act, amount, isAll: false }
}

/** The link of a form; what is at its default is left out. */
export function earnSearchOf({ asset, act, amount, isAll }: EarnDraft): EarnSearch {
  return earnParams.write({ asset, act, amount: isAll ? undefined : amount })
}
