import { type Decimal } from './decimal.ts'
import { dash, decimalMark, fixed, grouped, lowered, trimZeros, type Display } from './display-value.ts'
import { mulDiv } from './money.ts'

/**
 * The price of one whole token, ready to read: `$152.34`, `$0.8841`, and with four zeros or more behind the point their
 * number instead of them: `$0.0₅3441`, which is drawn as `head`, `zeros` set low, and `tail`.
 */
export type ShownPrice = Display & { readonly head: string; readonly zeros: string; readonly tail: string }

const DIGITS = 4
const FEW_ZEROS = 4

/** A price in US dollars. */
export function tokenPrice(price: Decimal | undefined, reason: string): ShownPrice {
  if (price === undefined || price.raw <= 0n) return { ...dash(reason), head: '—', zeros: '', tail: '' }
  const { head, zeros, tail } = partsOf(price)
  const low = lowered(zeros)
  const exact = plain(price)
  return { text: `${head}${low}${tail}`, spoken: `${exact} dollars`, exact: `$${exact}`, head, zeros, tail }
}

function partsOf({ raw, decimals }: Decimal) {
  const unit = 10n ** BigInt(decimals)
  if (raw >= unit) return whole(fixed(mulDiv(raw, 100n, unit, 'half-even'), 2))
  const length = raw.toString().length
  const scale = 10n ** BigInt(Math.max(0, length - DIGITS))
  const rounded = mulDiv(raw, 1n, scale, 'half-even') * (length < DIGITS ? 10n ** BigInt(DIGITS - length) : 1n)
  const isLonger = rounded.toString().length > DIGITS
  const digits = rounded.toString().slice(0, DIGITS)
  const zeros = decimals - length - (isLonger ? 1 : 0)
  if (zeros < 0) return whole(fixed(100n, 2))
  if (zeros < FEW_ZEROS) return whole(`0${decimalMark()}${'0'.repeat(zeros)}${digits}`)
  return { head: `$0${decimalMark()}0`, zeros: String(zeros), tail: digits }
}

function whole(text: string) {
  return { head: `$${text}`, zeros: '', tail: '' }
}

function plain({ raw, decimals }: Decimal): string {
  const unit = 10n ** BigInt(decimals)
  const text = `${grouped(raw / unit)}${decimalMark()}${(raw % unit).toString().padStart(decimals, '0')}`
  return decimals === 0 ? grouped(raw / unit) : trimZeros(text)
}
