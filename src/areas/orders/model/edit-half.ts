import { parseAddress } from '~/values/address.ts'
import { exactText } from '~/values/display-value.ts'
import { amountText } from '~/values/money.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { recreatedExpiry, isQuotedInverted, type LimitDraft } from './limit-search.ts'
import { rateText } from './rate.ts'

/* The second half of an edit as the form takes it, from the request in the journal: every field is read anew. */

type Half = {
  readonly order: string
  readonly returned: bigint
  readonly next: Readonly<Record<string, unknown>>
}

const units = (value: unknown) =>
  typeof value === 'string' && /^[1-9]\d{0,19}$/.test(value) ? BigInt(value) : undefined
const digits = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : undefined)

/** The new order as a draft: what came back at most, at its price; `undefined` = its terms cannot be read. */
export function halfDraft({ order, returned, next }: Half, now: number): LimitDraft | undefined {
  const [making, taking] = [units(next['making']), units(next['taking'])]
  const [input, output] = [digits(next['inputDecimals']), digits(next['outputDecimals'])]
  if (making === undefined || taking === undefined || input === undefined || output === undefined) return undefined
  const isInverted = isQuotedInverted({ input: String(next['inputMint']), output: String(next['outputMint']) })
  const ends = next['expiresAt']
  return {
    amount: amountText(making < returned ? making : returned, input),
    rate: rateText({ out: taking, per: making }, isInverted, { input, output }),
    isInverted,
    expiry: recreatedExpiry(typeof ends === 'string' ? Number(ends) : undefined, now),
    edit: parseAddress(order),
  }
}

/** The new order by name: `40 USDC for SOL`. */
export function halfName({ next }: Pick<Half, 'next'>): string {
  const [making, decimals] = [units(next['making']), digits(next['inputDecimals'])]
  const amount = making === undefined || decimals === undefined ? '' : `${exactText(making, decimals)} `
  return cleanText(`${amount}${String(next['inputSymbol'])} for ${String(next['outputSymbol'])}`, 'title')
}
