import { type Address } from './address.ts'
import { brand, type Brand } from './brand.ts'
import { fail, ok, type Result } from './result.ts'

/** US dollars in millionths: 1,000,000 = $1.00. Signed: a loss is negative. */
export type MicroUsd = Brand<bigint, 'MicroUsd'>
/** Price of one contract in micro USD, 0 < price < 1,000,000 on an open market. */
export type PriceMicro = Brand<bigint, 'PriceMicro'>
/** Contracts in millionths: 1,000,000 = one contract, which pays $1.00 when it wins. */
export type ContractsMicro = Brand<bigint, 'ContractsMicro'>
/** A token by its mint; `decimals` = decimal places of `raw`. */
export type Asset<Symbol extends string = string> = {
  readonly mint: Address
  readonly symbol: Symbol
  readonly decimals: number
}
/** An exact token amount: `raw` base units of `asset`. Amounts of two assets do not add. */
export type Amount<Symbol extends string = string> = { readonly raw: bigint; readonly asset: Asset<Symbol> }

/** How a division ends. Money received rounds down, money paid rounds up, neutral values half to even. */
export type Rounding = 'down' | 'up' | 'half-even'

/** Why a text is not an amount. Nothing is ever cut silently. */
export type AmountProblem = 'empty' | 'not-a-number' | 'ambiguous-comma' | 'too-many-decimals' | 'too-large'

const U64_MAX = 18_446_744_073_709_551_615n

/** One dollar, the payout of one winning contract. */
export const ONE_USD_MICRO = 1_000_000n

/** Micro USD from an integer that the caller knows to be micro USD. */
export const microUsd = (value: bigint): MicroUsd => brand<MicroUsd>(value)
/** Micro USD per contract from an integer that the caller knows to be one. */
export const priceMicro = (value: bigint): PriceMicro => brand<PriceMicro>(value)
/** Micro contracts from an integer that the caller knows to be one. */
export const contractsMicro = (value: bigint): ContractsMicro => brand<ContractsMicro>(value)
/** `a × b ÷ c` without overflow or float, rounded by `rounding`; throws when `c` is 0. Works on signed integers. */
export function mulDiv(a: bigint, b: bigint, c: bigint, rounding: Rounding): bigint {
  if (c === 0n) throw new RangeError('mulDiv: division by zero')
  const product = a * b
  const quotient = product / c
  const rest = product % c
  if (rest === 0n) return quotient
  const away = product < 0n === c < 0n ? 1n : -1n
  switch (rounding) {
    case 'down':
      return away === 1n ? quotient : quotient - 1n
    case 'up':
      return away === 1n ? quotient + 1n : quotient
    case 'half-even':
      return roundHalfEven(quotient, rest, c, away)
  }
}

function roundHalfEven(quotient: bigint, rest: bigint, divisor: bigint, away: bigint): bigint {
  const twice = abs(rest) * 2n
  const whole = abs(divisor)
  if (twice > whole || (twice === whole && quotient % 2n !== 0n)) return quotient + away
  return quotient
}

/** Sum of dollar amounts. */
export function addUsd(...values: readonly MicroUsd[]): MicroUsd {
  return microUsd(values.reduce<bigint>((sum, value) => sum + value, 0n))
}

/** `a − b` in dollars; may be negative. */
export function subtractUsd(a: MicroUsd, b: MicroUsd): MicroUsd {
  return microUsd(a - b)
}

/** Value of `contracts` at `price`, rounded by `rounding`. */
export function contractsValue(contracts: ContractsMicro, price: PriceMicro, rounding: Rounding): MicroUsd {
  return microUsd(mulDiv(contracts, price, ONE_USD_MICRO, rounding))
}

/** Contracts that `money` buys at `price`, before fees. Throws a RangeError where the price is 0. */
export function contractsFor(money: MicroUsd, price: PriceMicro, rounding: Rounding): ContractsMicro {
  return contractsMicro(mulDiv(money, ONE_USD_MICRO, price, rounding))
}

/** Mean price of `contracts` that cost `money`. Throws a RangeError where there are none. */
export function meanPrice(money: MicroUsd, contracts: ContractsMicro, rounding: Rounding): PriceMicro {
  return priceMicro(mulDiv(money, ONE_USD_MICRO, contracts, rounding))
}

/** Price of the other side of a market: both sides pay $1 together. */
export function oppositePrice(price: PriceMicro): PriceMicro {
  return priceMicro(ONE_USD_MICRO - price)
}

/** `a + b` of one asset; another asset does not compile. */
export function addAmounts<S extends string>(a: Amount<S>, b: Amount<NoInfer<S>>): Amount<S> {
  return { raw: a.raw + b.raw, asset: a.asset }
}

/** Signed change of `now` against `before` in hundredths of a percent; `undefined` when `before` is 0. */
export function changeBps(before: bigint, now: bigint): bigint | undefined {
  return before === 0n ? undefined : mulDiv(now - before, 10_000n, abs(before), 'half-even')
}

/**
 * Decimal text to base units, through bigint alone. `.` and `,` are both a decimal sign; `1,234` (one comma, three
 * digits, no point) has two readings and is refused. More digits than `decimals` is an error, never a cut.
 */
export function parseAmount(text: string, decimals: number): Result<bigint, AmountProblem> {
  const trimmed = text.trim()
  if (trimmed === '') return fail('empty')
  if (/^\d{1,3},\d{3}$/.test(trimmed) && !trimmed.startsWith('0')) return fail('ambiguous-comma')
  const digits = splitDecimal(trimmed)
  if (digits === undefined) return fail('not-a-number')
  const { whole, fraction } = digits
  if (fraction.length > decimals) return fail('too-many-decimals')
  if (whole.length + fraction.length > 40) return fail('too-large')
  const raw = BigInt(whole + fraction.padEnd(decimals, '0'))
  return raw > U64_MAX ? fail('too-large') : ok(raw)
}

function splitDecimal(text: string): { whole: string; fraction: string } | undefined {
  if (!/^\d*(?:[.,]\d*)?$/.test(text)) return undefined
  const point = text.search(/[.,]/)
  const [whole, fraction] = point === -1 ? [text, ''] : [text.slice(0, point), text.slice(point + 1)]
  return whole + fraction === '' ? undefined : { whole, fraction }
}

/** Base units to plain decimal text with `.`; every digit kept, no trailing zeros. Inverse of `parseAmount`. */
export function amountText(raw: bigint, decimals: number): string {
  const digits = abs(raw)
    .toString()
    .padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = withoutZeros(digits.slice(digits.length - decimals))
  return `${raw < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Digits without the zeros at their end; a pattern would try every run of zeros inside. */
function withoutZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** Magnitude of a bigint. */
export function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
