import { type AlertSubject } from '~/areas/alerts/model/alert-series.ts'
import { PRICE_DIGITS } from '~/areas/alerts/model/alert-text.ts'
import { type Address } from '~/values/address.ts'
import { floorTo } from '~/values/decimal.ts'
import { addr } from '~/values/format.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { type PriceState } from '../stores/price-feed.ts'
import { lookAlikesIn, skeleton, type LookAlike } from './look-alike.ts'
import { wordsOf } from './token-search.ts'
import { type Token } from './token.ts'

/** A token whose mint is an address: only such a one can be opened, priced or traded. */
export type TokenRow = Token & { readonly mint: Address }

/** The rows that can be used, each mint once, and how many were left out. */
export function usableRows(tokens: readonly Token[]): { readonly rows: readonly TokenRow[]; readonly dropped: number } {
  const rows = new Map<Address, TokenRow>()
  for (const token of tokens) {
    const { mint } = token
    if (mint !== undefined && !rows.has(mint)) rows.set(mint, { ...token, mint })
  }
  return { rows: [...rows.values()], dropped: tokens.filter(({ mint }) => mint === undefined).length }
}

/** What each row passes for; the index of verified ones is made when the first unverified row asks. */
export function keptLookAlikes(rows: readonly TokenRow[]): (row: TokenRow) => LookAlike | undefined {
  const kept = new Map<Address, LookAlike | undefined>()
  const find = lookAlikesIn(rows)
  return (row) => {
    if (!kept.has(row.mint)) kept.set(row.mint, find(row))
    return kept.get(row.mint)
  }
}

/** What was found, best first: mints and symbols as typed, then verified ones; look-alikes of each other side by side. */
export function foundOrder(rows: readonly TokenRow[], query: string): readonly TokenRow[] {
  const words = wordsOf(query)
  const lower = words.map((word) => word.toLowerCase())
  const rank = ({ mint, symbol, isVerified }: TokenRow) => {
    if (words.includes(mint)) return 0
    const isSymbol = lower.includes((symbol ?? '').toLowerCase())
    return (isSymbol ? 1 : 3) + (isVerified === true ? 0 : 1)
  }
  const ranked = rows.toSorted((a, b) => rank(a) - rank(b))
  const groups = new Map<string, TokenRow[]>()
  for (const row of ranked) {
    const look = skeleton(row.symbol ?? '')
    const key = look === '' ? row.mint : look
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return [...groups.values()].flat()
}

/** A symbol from outside, never empty. */
export function symbolText({ symbol, name, mintText }: Pick<TokenRow, 'symbol' | 'name' | 'mintText'>): string {
  return (
    [symbol, name].map((text) => cleanText(text ?? '', 'symbol')).find((text) => text !== '') ?? addr(mintText).text
  )
}

/** A token as the subject of alerts: its price as the page's feed has it. */
export function tokenSubject(mint: Address, name: string, stateOf: (mint: Address) => PriceState): AlertSubject {
  return {
    target: { kind: 'token', mint, name },
    read: () => {
      const state = stateOf(mint)
      return state.kind === 'priced' ? { value: floorTo(state.price.usdPrice, PRICE_DIGITS), at: state.at } : undefined
    },
  }
}
