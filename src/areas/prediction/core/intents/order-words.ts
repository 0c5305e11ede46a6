import { ct } from '~/values/format.ts'
import { contractsMicro } from '~/values/money.ts'

/** A number of shares, every decimal that counts. */
export function sharesWords(micro: string): string {
  const text = ct(contractsMicro(BigInt(micro))).exact
  return `${text} ${text === '1' ? 'share' : 'shares'}`
}

/** What the venue shows of an order before any fill; the text after it gives the same quantity. */
export const NOT_FILLED_YET = '0 shares filled'
