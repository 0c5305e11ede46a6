import { parseDecimal, floorTo } from '~/values/decimal.ts'
import { exactText } from '~/values/display-value.ts'
import { clock } from '~/values/format-time.ts'
import { delta, percent } from '~/values/format.ts'
import { amountText } from '~/values/money.ts'
import { tokenPrice } from '~/values/token-price.ts'
import { type AlertRule, type AlertTarget, type AlertTest } from './alert-rule.ts'
import { type AlertFiring } from './alert-series.ts'

type Kind = AlertTarget['kind']

/** Digits of a price behind the point, as in the charts. */
export const PRICE_DIGITS = 18
/** Digits of a typed chance in percent, and of a typed move. */
const CHANCE_DIGITS = 4
const MOVE_DIGITS = 2
const MAX_CHANCE = 1_000_000n

/** A value as pages show it: `$152.34`, `64.5%`. */
export function alertValue(kind: Kind, value: bigint): string {
  return kind === 'token'
    ? tokenPrice({ raw: value, decimals: PRICE_DIGITS }, 'unknown').text
    : percent(value, 'unknown').text
}

/** A value as the field takes it: dollars, or percent. */
export function fieldText(kind: Kind, value: bigint): string {
  if (kind === 'market') return amountText(value, CHANCE_DIGITS)
  const text = amountText(value, PRICE_DIGITS)
  const [whole = '0', fraction = ''] = text.split('.')
  // Six digits that count are as many as a price is read with.
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const kept = whole === '0' ? zeros + 6 : Math.max(2, 6 - whole.length)
  return fraction === '' ? whole : `${whole}.${fraction.slice(0, kept)}`.replace(/\.?0+$/, '')
}

/** Condition in words: `above $152.34`, `moves by 5% within 1 h`, `moves by 5 points within 1 h`. */
export function conditionWords(kind: Kind, test: AlertTest): string {
  if (test.kind !== 'moved') return `${test.kind} ${alertValue(kind, test.value)}`
  return `moves by ${moveWords(kind, test.by)} within ${clock(test.windowSec).text}`
}

function moveWords(kind: Kind, by: bigint): string {
  if (kind === 'token') return `${exactText(by, MOVE_DIGITS)}%`
  return `${exactText(by, CHANCE_DIGITS)} points`
}

/** What happened, with the figures: `above $150.00, now $151.20`; `+5.2% in 42 m, $150.00 to $157.80`. */
export function firingWords({ target: { kind }, test }: AlertRule, { reading, from }: AlertFiring): string {
  const now = alertValue(kind, reading.value)
  if (from === undefined) return `${conditionWords(kind, test)}, now ${now}`
  const span = clock(reading.at - from.at).text
  const moved =
    kind === 'token'
      ? delta(((reading.value - from.value) * 10_000n) / from.value).text
      : `${reading.value > from.value ? 'up' : 'down'} ${moveWords(kind, reading.value > from.value ? reading.value - from.value : from.value - reading.value)}`
  return `${moved} in ${span}, ${alertValue(kind, from.value)} to ${now}`
}

/** A typed threshold or move in its unit; `undefined` = no number above zero that fits. Commas are refused, as they are ambiguous. */
export function readTyped(kind: Kind, test: AlertTest['kind'], text: string): bigint | undefined {
  const parsed = parseDecimal(text.trim().replace(/^\$/, '').replace(/%$/, '').trim())
  if (parsed === undefined || parsed.raw <= 0n) return undefined
  const isMove = test === 'moved'
  const value = floorTo(parsed, kind === 'market' ? CHANCE_DIGITS : isMove ? MOVE_DIGITS : PRICE_DIGITS)
  const most = kind === 'market' ? MAX_CHANCE : isMove ? 1_000_000n : 10n ** 35n
  return value > 0n && value < most ? value : undefined
}
