import { amountText } from './money.ts'
import { readerFormat, type NumberStyle } from './reader-format.ts'

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

/** Between two digits that a whole number of groups of three follows. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g
/** Between two digits that three follow, or five, or seven. */
const LAKHS = /\B(?=(?:\d{2})*\d{3}$)/g

type Marks = { readonly group: string; readonly decimal: string; readonly groups: RegExp }

const MARKS: Readonly<Record<NumberStyle, Marks>> = {
  point: { group: ',', decimal: '.', groups: THOUSANDS },
  comma: { group: '.', decimal: ',', groups: THOUSANDS },
  // Narrow, and no line ends there.
  space: { group: '\u202F', decimal: ',', groups: THOUSANDS },
  apostrophe: { group: '’', decimal: '.', groups: THOUSANDS },
  lakh: { group: ',', decimal: '.', groups: LAKHS },
}

const marks = (): Marks => MARKS[readerFormat().numbers]

/** The mark between whole and fraction, as the reader wants it. */
export const decimalMark = (): string => marks().decimal

/** An integer with thousands grouped: `-1,234,567`. By hand: the first `Intl.NumberFormat` of a page is slow. */
export function grouped(value: bigint): string {
  const text = value.toString()
  if (text.length < 4) return text
  const { group, groups } = marks()
  return text.replace(groups, group)
}

/** Base units with every digit, ungrouped, to be shown; what is typed or read again is `amountText`. */
export function exactText(raw: bigint, decimals: number): string {
  return markedText(amountText(raw, decimals))
}

/** Words that were kept in plain marks, with each number in them as the reader wants it: `$1,021.66 left`. */
export function restyled(words: string): string {
  return words.replaceAll(/\d[\d,]*(?:\.\d+)?/g, (number) => {
    const [whole = '', fraction] = number.split('.')
    const head = whole.includes(',') ? grouped(BigInt(whole.replaceAll(',', ''))) : whole
    return fraction === undefined ? head : `${head}${decimalMark()}${fraction}`
  })
}

/** Plain decimal text, ungrouped, with the mark that the reader wants. */
export const markedText = (plain: string): string => plain.replace('.', decimalMark())

/** Magnitude in units of 10^-decimals to text with exactly `places` decimals; more digits must be rounded before. */
export function fixed(scaled: bigint, places: number): string {
  const size = scaled < 0n ? -scaled : scaled
  const unit = 10n ** BigInt(places)
  const whole = grouped(size / unit)
  return places === 0 ? whole : `${whole}${decimalMark()}${(size % unit).toString().padStart(places, '0')}`
}

/** `1.50` to `1.5`, `2.0` to `2`; text without a point stays. */
export function trimZeros(text: string): string {
  const mark = decimalMark()
  const point = text.lastIndexOf(mark)
  if (point === -1) return text
  const fraction = text.slice(point + 1).replace(/0+$/, '')
  return fraction === '' ? text.slice(0, point) : `${text.slice(0, point)}${mark}${fraction}`
}

const SMALL = '₀₁₂₃₄₅₆₇₈₉'

/** Digits set low: a number of zeros behind the point. */
export function lowered(count: string | number): string {
  return Array.from(String(count), (digit) => SMALL.charAt(Number(digit))).join('')
}
