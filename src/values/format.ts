/* The display presets of the product. Integers and text in, text out; no float touches an amount. */

import {
  dash,
  exactText,
  fixed,
  grouped,
  MINUS,
  shown,
  trimZeros,
  type Display,
  decimalMark,
  lowered,
} from './display-value.ts'
import {
  abs,
  mulDiv,
  priceMicro,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
  type Rounding,
  amountText,
} from './money.ts'

const CENT = 10_000n
const DOLLAR = 1_000_000n

/** How a price is written; the reader chooses. */
export type OddsStyle = 'cents' | 'percent' | 'decimal'

/** A price of one contract: `65¢`, `4.2¢`. An open market never shows 0 or 100. */
export function cents(price: PriceMicro | undefined, reason = 'no offers', open = true): Display {
  if (price === undefined) return dash(reason)
  const exact = `${exactText(price, 4)}¢`
  if (open && price > 0n && price < CENT / 10n)
    return shown(`<${fixed(1n, 1)}¢`, `less than ${fixed(1n, 1)} cents`, exact)
  if (open && price < DOLLAR && price > DOLLAR - CENT / 10n)
    return shown(`>${fixed(999n, 1)}¢`, `more than ${fixed(999n, 1)} cents`, exact)
  const text = trimZeros(fixed(mulDiv(price, 10n, CENT, 'half-even'), 1))
  return shown(`${text}¢`, `${text} cents`, exact)
}

/** A price in one style of odds. Zero has no decimal odds; a market that is not open may show 0 and 100. */
export function odds(price: PriceMicro | undefined, style: OddsStyle, reason = 'no offers', open = true): Display {
  if (price === undefined || style !== 'decimal') return inStyle(cents(price, reason, open), style)
  if (price <= 0n) return dash(reason)
  return { ...shown(fixed(decimalHundredths(price), 2)), exact: `${exactText(price, 4)}¢` }
}

/** Decimal odds of a price above zero, hundredths. */
const decimalHundredths = (price: bigint): bigint => mulDiv(DOLLAR * 100n, 1n, price, 'half-even')

/** A figure in cents, written as percent where that style is set: one cent is one percent of the payout. */
function inStyle({ text, spoken, exact }: Display, style: OddsStyle): Display {
  if (style === 'cents') return { text, spoken, exact }
  return { text: text.replace('¢', '%'), spoken: spoken.replace(/cents$/, 'percent'), exact: exact.replace('¢', '%') }
}

/** A price with every digit that it has; decimal odds always with two decimals. */
export function oddsExact(price: PriceMicro, style: OddsStyle): string {
  return style === 'decimal' ? odds(price, style).text : inStyle(shown(`${exactText(price, 4)}¢`), style).text
}

/** Two prices as a range: `45.1–46.1¢`, `45.1–46.1%`, `2.22–2.17`. */
export function oddsRange(low: PriceMicro, high: PriceMicro, style: OddsStyle): Display {
  const [from, to] = [odds(low, style), odds(high, style)]
  return {
    text: `${from.text.replace(/[¢%]$/, '')}–${to.text}`,
    spoken: `between ${from.spoken} and ${to.spoken}`,
    exact: `${from.exact} to ${to.exact}`,
  }
}

/** Distance of two prices, so that what is shown of both differs by it: a spread, or how far a price moves. */
export function oddsGap(
  low: PriceMicro | undefined,
  high: PriceMicro | undefined,
  style: OddsStyle,
  reason = 'no offers',
): Display {
  if (low === undefined || high === undefined) return dash(reason)
  const gap = cents(priceMicro(high - low), reason, false)
  if (style !== 'decimal') return inStyle(gap, style)
  if (low <= 0n || high <= 0n) return dash(reason)
  return { ...shown(fixed(decimalHundredths(low) - decimalHundredths(high), 2)), exact: gap.exact }
}

/** Total of the prices of several outcomes: cents, else percent. Odds do not add up. */
export function oddsSum(total: PriceMicro | undefined, style: OddsStyle, reason = 'no offers'): Display {
  return inStyle(cents(total, reason, false), style === 'cents' ? 'cents' : 'percent')
}

/** A chance: whole percent, or decimal odds where that style is set. Of a closed market it may be 0 or 100 %. */
export function oddsChance(value: PriceMicro, style: OddsStyle, open = true): Display {
  if (style === 'decimal') return value > 0n ? odds(value, style) : shown('∞', 'no chance')
  if (open) return wholePercent(value)
  const whole = mulDiv(value, 1n, CENT, 'half-even')
  return shown(`${whole}%`, `${whole} percent`, `${exactText(value, 4)}%`)
}

function wholePercent(price: bigint): Display {
  const exact = `${exactText(price, 4)}%`
  if (price < CENT) return shown('<1%', 'less than 1 percent', exact)
  if (price > DOLLAR - CENT) return shown('>99%', 'more than 99 percent', exact)
  const percent = mulDiv(price, 1n, CENT, 'half-even').toString()
  return shown(`${percent}%`, `${percent} percent`, exact)
}

/** Chance implied by the prices: one midpoint, a range when the spread is wide, or nothing. */
export type Chance = Display & {
  readonly kind: 'mid' | 'wide' | 'none'
  /** Midpoint in micro USD; `undefined` unless `kind` is `mid`. */
  readonly mid: bigint | undefined
  /** Short note under the figure: why there is no single number. */
  readonly remark: string | undefined
}

const WIDE = 100_000n

/** Chance from the executable bid and ask of a side. A spread over 10¢ gives the range instead of a midpoint. */
export function chance(bid: PriceMicro | undefined, ask: PriceMicro | undefined, style: OddsStyle = 'cents'): Chance {
  if (bid === undefined || ask === undefined) {
    const remark = ask === undefined ? (bid === undefined ? 'no offers' : 'no sellers') : 'no buyers'
    return { ...dash(remark), kind: 'none', mid: undefined, remark }
  }
  if (ask - bid > WIDE) {
    const range = oddsRange(bid, ask, style)
    return { ...range, spoken: `wide, ${range.spoken}`, kind: 'wide', mid: undefined, remark: 'wide' }
  }
  const mid = priceMicro((bid + ask) / 2n)
  const shownMid = oddsChance(mid, style)
  return { ...shownMid, spoken: `${shownMid.spoken} chance`, kind: 'mid', mid, remark: undefined }
}

/** Dollars under a cent. */
const trace = () => `<$${fixed(1n, 2)}`

/** Dollars with two decimals: `$34.00`, `−$1.20`, `<$0.01`. */
export function usd(value: MicroUsd | undefined, reason = 'not known', rounding: Rounding = 'half-even'): Display {
  if (value === undefined) return dash(reason)
  const sign = value < 0n ? MINUS : ''
  const word = value < 0n ? 'minus ' : ''
  // At least cents.
  const exact = `${sign}$${fixed(value, 6).replace(/0{1,4}$/, '')}`
  if (value !== 0n && abs(value) < CENT) return shown(`${sign}${trace()}`, `${word}less than 1 cent`, exact)
  const hundredths = abs(mulDiv(value, 1n, CENT, rounding))
  return shown(`${sign}$${fixed(hundredths, 2)}`, word + spokenUsd(hundredths), exact)
}

function spokenUsd(hundredths: bigint): string {
  const whole = hundredths / 100n
  const rest = hundredths % 100n
  const dollars = `${grouped(whole)} ${whole === 1n ? 'dollar' : 'dollars'}`
  const change = `${rest} ${rest === 1n ? 'cent' : 'cents'}`
  if (rest === 0n) return dollars
  return whole === 0n ? change : `${dollars} and ${change}`
}

/** A change of dollars with its sign: `+$25.20`, `−$99.60`; under a cent the drawn arrow is the sign. */
export function usdChange(
  value: MicroUsd | undefined,
  reason = 'needs cost and price',
  rounding: Rounding = 'half-even',
): Display {
  const plain = usd(value, reason, rounding)
  if (value === undefined || value === 0n) return plain
  if (abs(value) < CENT) return { ...plain, text: trace(), spoken: `${value < 0n ? 'down' : 'up'} less than 1 cent` }
  if (value < 0n) return { ...plain, spoken: `down ${plain.spoken.replace('minus ', '')}` }
  return { text: `+${plain.text}`, spoken: `up ${plain.spoken}`, exact: `+${plain.exact}` }
}

const SCALES = [
  { size: 1_000_000_000_000n, letter: 'T', word: 'trillion ' },
  { size: 1_000_000_000n, letter: 'B', word: 'billion ' },
  { size: 1_000_000n, letter: 'M', word: 'million ' },
  { size: 1_000n, letter: 'K', word: 'thousand ' },
] as const

/** Three significant digits with K, M, B, T; whole units under a thousand. */
function compact(value: bigint): { text: string; words: string } {
  const scale = SCALES.find(({ size }) => value >= size)
  if (scale === undefined) return { text: grouped(value), words: `${grouped(value)} ` }
  const places = value >= scale.size * 100n ? 0 : value >= scale.size * 10n ? 1 : 2
  const scaled = mulDiv(value, 10n ** BigInt(places), scale.size, 'down')
  const digits = trimZeros(fixed(scaled, places))
  return { text: `${digits}${scale.letter}`, words: `${digits} ${scale.word}` }
}

/** Compact dollar figure from whole US dollars: `$1.23M`. */
export function usdCompactWhole(value: bigint | undefined, reason = 'not reported'): Display {
  if (value === undefined) return dash(reason)
  const sign = value < 0n ? MINUS : ''
  const { text, words } = compact(abs(value))
  return shown(`${sign}$${text}`, `${sign === '' ? '' : 'minus '}${words}dollars`, `${sign}$${grouped(abs(value))}`)
}

/** Compact dollar figure from micro USD. */
export function usdCompact(value: MicroUsd | undefined, reason = 'not reported'): Display {
  if (value === undefined) return dash(reason)
  return { ...usdCompactWhole(mulDiv(value, 1n, DOLLAR, 'half-even')), exact: usd(value).exact }
}

/** Contracts, at most two decimals, never more than are held: `59.25`, `1,200`. */
export function ct(value: ContractsMicro | undefined, reason = 'not known'): Display {
  if (value === undefined) return dash(reason)
  const exact = trimZeros(fixed(value, 6))
  if (value > 0n && value < CENT) return shown(`<${fixed(1n, 2)}`, `less than ${fixed(1n, 2)} shares`, exact)
  const text = trimZeros(fixed(value / CENT, 2))
  return shown(text, `${text} ${text === '1' ? 'share' : 'shares'}`, exact)
}

/** A signed change in hundredths of a percent: `+3.1%`, `−9.5%`. The arrow is drawn beside it. */
export function delta(bps: bigint | undefined, reason = 'needs cost and price'): Display {
  if (bps === undefined) return dash(reason)
  const exact = `${bps < 0n ? MINUS : '+'}${fixed(bps, 2)}%`
  const size = fixed(mulDiv(abs(bps), 1n, 10n, 'half-even'), 1)
  const nothing = fixed(0n, 1)
  if (bps === 0n) return shown(`${nothing}%`, 'unchanged', '0%')
  if (size === nothing)
    return shown(`<${fixed(1n, 1)}%`, `${bps < 0n ? 'down' : 'up'} less than ${fixed(1n, 1)} percent`, exact)
  return shown(`${bps < 0n ? MINUS : '+'}${size}%`, `${bps < 0n ? 'down' : 'up'} ${size} percent`, exact)
}

/** A share in millionths as percent with one or two decimals: `4.23%`, `0.5%`, `<0.01%`. */
export function percent(millionths: bigint | undefined, reason = 'not known'): Display {
  if (millionths === undefined) return dash(reason)
  const sign = millionths < 0n ? MINUS : ''
  const exact = `${sign}${trimZeros(fixed(millionths, 4))}%`
  if (millionths > 0n && millionths < 100n)
    return shown(`<${fixed(1n, 2)}%`, `less than ${fixed(1n, 2)} percent`, exact)
  const text = fixed(mulDiv(abs(millionths), 1n, 100n, 'half-even'), 2).replace(/0$/, '')
  return shown(`${sign}${text}%`, `${sign === '' ? '' : 'minus '}${text} percent`, exact)
}

/** A share of a whole, in millionths, with one decimal: `62.5%`; a trace of it is never 0. */
export function share(millionths: bigint): Display {
  if (millionths > 0n && millionths <= 500n)
    return shown(`<${fixed(1n, 1)}%`, `less than ${fixed(1n, 1)} percent`, percent(millionths).exact)
  const text = fixed(mulDiv(millionths, 1n, 1_000n, 'half-even'), 1)
  return shown(`${text}%`, `${text} percent`, percent(millionths).exact)
}

/** A count: grouped, or compact in a cell. */
export function count(value: bigint, form: 'full' | 'cell' = 'full'): Display {
  const full = grouped(value)
  return shown(form === 'full' ? full : compact(value).text, full, full)
}

/** A public key in eight characters: `7xKX…9fQa`. */
export function addr(key: string): Display {
  if (key.length <= 9) return shown(key, spell(key), key)
  const head = key.slice(0, 4)
  const tail = key.slice(-4)
  return shown(`${head}…${tail}`, `${spell(head)}, ${spell(tail)}`, key)
}

function spell(text: string): string {
  return Array.from(text).join(' ')
}

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
