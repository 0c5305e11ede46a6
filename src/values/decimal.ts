import { amountText, mulDiv, type Rounding } from './money.ts'

/** An exact decimal number, `raw ÷ 10^decimals`. No trailing zeros, so equal numbers are equal values. Signed. */
export type Decimal = { readonly raw: bigint; readonly decimals: number }

const LARGEST_WHOLE = 30
const MAX_DECIMALS = 60

/**
 * Parses decimal text exactly; exponents as in JSON numbers are accepted. `undefined` for everything else, for −0, for
 * 10^30 and more, and for more than 60 decimals.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const match = /^(-?)(\d{1,60})(?:\.(\d{1,60}))?(?:e([+-]?\d{1,3}))?$/i.exec(text)
  if (match === null) return undefined
  const fraction = match[3] ?? ''
  const digits = BigInt(`${match[2]}${fraction}`)
  const found = trimmed(digits, fraction.length - Number(match[4] ?? '0'))
  if (found === undefined) return undefined
  if (match[1] === '') return found
  return found.raw === 0n ? undefined : { raw: -found.raw, decimals: found.decimals }
}

/** Base units of a number at `decimals` digits; digits beyond are cut toward zero. */
export function floorTo(value: Decimal, decimals: number): bigint {
  const shift = decimals - value.decimals
  return shift >= 0 ? value.raw * 10n ** BigInt(shift) : value.raw / 10n ** BigInt(-shift)
}

function trimmed(digits: bigint, decimals: number): Decimal | undefined {
  if (digits === 0n) return { raw: 0n, decimals: 0 }
  let raw = digits
  let left = decimals
  while (left > 0 && raw % 10n === 0n) {
    raw /= 10n
    left -= 1
  }
  if (left > MAX_DECIMALS || left < -LARGEST_WHOLE) return undefined
  if (left < 0) raw *= 10n ** BigInt(-left)
  left = Math.max(left, 0)
  return raw.toString().length - left > LARGEST_WHOLE ? undefined : { raw, decimals: left }
}

const SIGNIFICANT = 6
const MAX_PLACES = 18
const power = (places: number) => 10n ** BigInt(places)

/** A quotient with six significant digits, or as many places as the number leaves of them. */
export function significantText(over: bigint, under: bigint, rounding: Rounding): string {
  let places = 0
  while (places < MAX_PLACES && over * power(places) < under * power(SIGNIFICANT - 1)) places += 1
  return amountText(mulDiv(over, power(places), under, rounding), places)
}
