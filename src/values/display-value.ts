/** A value made ready to read: what the eye sees, what a reader speaks, and the exact value for hover, focus and copy. */
export type Display = { readonly text: string; readonly spoken: string; readonly exact: string }

/** A value that is shown the way it is spoken and copied. */
export function shown(text: string, spoken: string = text, exact: string = text): Display {
  return { text, spoken, exact }
}

/** The unknown: a dash with its reason. Never 0, never "failed". */
export function dash(reason: string): Display {
  return { text: '—', spoken: `unknown, ${reason}`, exact: reason }
}

/** The minus sign of all figures, U+2212. */
export const MINUS = '−'

/** An integer with thousands grouped: `-1,234,567`. By hand: the first `Intl.NumberFormat` of a page is slow. */
export function grouped(value: bigint): string {
  const text = value.toString()
  return text.length < 4 ? text : text.replace(THOUSANDS, ',')
}

/** Between two digits that a whole number of groups of three follows. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** Magnitude in units of 10^-decimals to text with exactly `places` decimals; more digits must be rounded before. */
export function fixed(scaled: bigint, places: number): string {
  const size = scaled < 0n ? -scaled : scaled
  const unit = 10n ** BigInt(places)
  const whole = grouped(size / unit)
  return places === 0 ? whole : `${whole}.${(size % unit).toString().padStart(places, '0')}`
}

/** `1.50` to `1.5`, `2.0` to `2`; text without a point stays. */
export function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

const SMALL = '₀₁₂₃₄₅₆₇₈₉'

/** Digits set low: a number of zeros behind the point. */
export function lowered(count: string | number): string {
  return Array.from(String(count), (digit) => SMALL.charAt(Number(digit))).join('')
}
