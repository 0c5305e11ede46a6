import { type KnownToken } from '~/areas/tokens/model/known-token.ts'
import { amountText, parseAmount, type AmountProblem } from '~/values/money.ts'

/** Prices are typed with so many decimals at most. */
const PRICE_DECIMALS = 12

/** Decimals of the two tokens of a recurring order. */
type Decimals = { readonly input: number; readonly output: number }

/** A price as it was typed: input tokens for one output token, scaled by 10^12. */
export function readPrice(text: string): {
  readonly price: bigint | undefined
  readonly problem?: AmountProblem | 'empty'
} {
  if (text.trim() === '') return { price: undefined }
  const read = parseAmount(text, PRICE_DECIMALS)
  if (!read.ok) return { price: undefined, problem: read.problem }
  return read.value === 0n ? { price: undefined, problem: 'empty' } : { price: read.value }
}

/**
 * What one run brings at a price, base units of the output token, rounded down. `price` = input tokens for one output
 * token, scaled by 10^12; `each` = base units of the input token.
 */
export function broughtAt(each: bigint, price: bigint, { input, output }: Decimals): bigint {
  return (each * 10n ** BigInt(output + PRICE_DECIMALS)) / (price * 10n ** BigInt(input))
}

/** The price at which a run brings so much, with as few decimals as mean the same amount: the inverse of `broughtAt`. */
export function priceText(each: bigint, brought: bigint, decimals: Decimals): string {
  const exact = broughtAt(each, brought, { input: decimals.input, output: decimals.output })
  for (let digits = PRICE_DECIMALS; digits > 0; digits -= 1) {
    const step = 10n ** BigInt(digits)
    const price = (exact / step) * step
    if (price > 0n && broughtAt(each, price, decimals) === brought) return amountText(price, PRICE_DECIMALS)
  }
  return amountText(exact, PRICE_DECIMALS)
}

/** What a price is written in: `USDC for 1 SOL`. */
export function priceUnit(input: KnownToken, output: KnownToken): string {
  return `${input.symbol} for 1 ${output.symbol}`
}
