import { decimalMark, grouped, lowered, MINUS, shown, type Display } from './display-value.ts'
import { amountText } from './money.ts'

/** Number of zeros after the point from which a count replaces them, as in prices. */
const MANY_ZEROS = 18

/** A token amount: six significant digits in a cell, cut down; the exact value keeps every digit. */
export function token(raw: bigint, decimals: number): Display {
  const full = amountText(raw, decimals)
  const negative = full.startsWith('-')
  const [whole = '0', fraction = ''] = full.replace('-', '').split('.')
  const sign = negative ? MINUS : ''
  const exact = `${sign}${grouped(BigInt(whole))}${fraction === '' ? '' : `${decimalMark()}${fraction}`}`
  const text = `${sign}${grouped(BigInt(whole))}${cutFraction(whole, fraction)}`
  return shown(text, exact.replace(MINUS, 'minus '), exact)
}

function cutFraction(whole: string, fraction: string): string {
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const kept = whole === '0' ? fraction.slice(0, zeros + 6) : fraction.slice(0, Math.max(0, 6 - whole.length))
  const text = kept.replace(/0+$/, '')
  if (text === '') return ''
  return zeros > MANY_ZEROS && whole === '0'
    ? `${decimalMark()}0${lowered(zeros)}${text.slice(zeros)}`
    : `${decimalMark()}${text}`
}
