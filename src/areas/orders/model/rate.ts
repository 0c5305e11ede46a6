import { parseDecimal, type Decimal, significantText } from '~/values/decimal.ts'
import { mulDiv, type AmountProblem } from '~/values/money.ts'
import { fail, ok, type Result } from '~/values/result.ts'

/** Rate of an order: `out` base units of the bought token for `per` base units of the sold one. Both above zero. */
export type Rate = { readonly out: bigint; readonly per: bigint }

/** Decimals of the two tokens of a pair. */
export type PairDecimals = { readonly input: number; readonly output: number }

/** Why a text is no rate. */
export type RateProblem = Extract<AmountProblem, 'empty' | 'not-a-number' | 'ambiguous-comma'> | 'zero'

const power = (exponent: number) => 10n ** BigInt(exponent)

/**
 * Reads a typed rate: whole tokens out for one in or, inverted, whole tokens in for one out. `1,234` has two readings
 * and is refused, as in every amount.
 */
export function readRate(text: string, isInverted: boolean, decimals: PairDecimals): Result<Rate, RateProblem> {
  const trimmed = text.trim()
  if (trimmed === '') return fail('empty')
  if (/^[1-9]\d{0,2},\d{3}$/.test(trimmed)) return fail('ambiguous-comma')
  const value = /^(?=.*\d)\d*[.,]?\d*$/.test(trimmed) ? parseDecimal(plain(trimmed)) : undefined
  if (value === undefined) return fail('not-a-number')
  if (value.raw === 0n) return fail('zero')
  const [first, second] = isInverted ? [decimals.output, decimals.input] : [decimals.input, decimals.output]
  const typed = { out: value.raw * power(second), per: power(value.decimals + first) }
  return ok(isInverted ? { out: typed.per, per: typed.out } : typed)
}

function plain(text: string): string {
  return text.replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '')
}

/** A rate as it is typed: six significant digits, rounded so that the order never asks for less. */
export function rateText(rate: Rate, isInverted: boolean, decimals: PairDecimals): string {
  const value: Quotient = [rate.out * power(decimals.input), rate.per * power(decimals.output)]
  return isInverted ? significantText(value[1], value[0], 'down') : significantText(...value, 'up')
}

/** A rate as it is read: six significant digits, rounded to the nearest. */
export function shownRate(rate: Rate, isInverted: boolean, decimals: PairDecimals): string {
  const value: Quotient = [rate.out * power(decimals.input), rate.per * power(decimals.output)]
  return isInverted ? significantText(value[1], value[0], 'half-even') : significantText(...value, 'half-even')
}

type Quotient = readonly [over: bigint, under: bigint]

/** Minimum output in base units: making × rate, rounded up. */
export function takingOf(making: bigint, { out, per }: Rate): bigint {
  return mulDiv(making, out, per, 'up')
}

/** The rate at which both sides are worth the same; `undefined` while one of the prices is not known. */
export function marketRate(
  input: Decimal | undefined,
  output: Decimal | undefined,
  decimals: PairDecimals,
): Rate | undefined {
  if (input === undefined || output === undefined || input.raw <= 0n || output.raw <= 0n) return undefined
  return {
    out: input.raw * power(output.decimals + decimals.output),
    per: output.raw * power(input.decimals + decimals.input),
  }
}

/**
 * How far a rate lies from the market, hundredths of a percent: above zero the order asks for more than the market
 * gives, below zero for less. Rounded down, so that a rate over a limit never passes as being at it.
 */
export function distanceBps(rate: Rate, market: Rate | undefined): bigint | undefined {
  if (market === undefined) return undefined
  return mulDiv(rate.out * market.per - market.out * rate.per, 10_000n, market.out * rate.per, 'down')
}

/**
 * How far the rate as it is shown lies from the market as it is shown, hundredths of a percent. Inverted, a rate that
 * asks for 5 % more is 4.76 % below the market's.
 */
export function shownDistanceBps(rate: Rate, market: Rate | undefined, isInverted: boolean): bigint | undefined {
  if (!isInverted || market === undefined) return distanceBps(rate, market)
  return distanceBps(market, rate)
}

/** The market's rate moved by so many percent of what is shown. */
export function movedRate({ out, per }: Rate, percent: bigint, isInverted: boolean): Rate {
  const moved = 100n + percent
  return isInverted ? { out: out * 100n, per: per * moved } : { out: out * moved, per: per * 100n }
}

/** Required confirmation by distance from the market. */
export type Sanity = 'fine' | 'far' | 'warn' | 'confirm' | 'unknown'

const WARN_BPS = 200n
const CONFIRM_BPS = 500n
const FAR_BPS = 5_000n

/** Confirmation level of a distance. An unknown market price is a separate level. */
export function sanityOf(distance: bigint | undefined): Sanity {
  if (distance === undefined) return 'unknown'
  if (distance < -CONFIRM_BPS) return 'confirm'
  if (distance < -WARN_BPS) return 'warn'
  return distance > FAR_BPS ? 'far' : 'fine'
}
