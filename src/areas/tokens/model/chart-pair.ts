import { pinnedCoin } from '~/config/mints.ts'
import { type Address } from '~/values/address.ts'
import { PRICE_DIGITS } from './price-series.ts'

/** Which token of a pair a chart prices, and in what; without a quote token in US dollars. */
export type ChartPair = { readonly base: Address; readonly quote: Address | undefined }

/**
 * Quote orientation of a pair: a token in dollars if one side is a dollar coin, else the bought token in units of the sold
 * one.
 */
export function chartPair(input: Address, output: Address): ChartPair {
  if (pinnedCoin(output)?.isDollar === true) return { base: input, quote: undefined }
  return { base: output, quote: pinnedCoin(input)?.isDollar === true ? undefined : input }
}

const UNIT = 10n ** BigInt(PRICE_DIGITS)

/** A price the other way round; 0 has none. */
export function inverse(value: bigint): bigint | undefined {
  return value <= 0n ? undefined : (UNIT * UNIT) / value
}
