import { chartPair } from '~/areas/tokens/model/chart-pair.ts'
import { PRICE_DIGITS } from '~/areas/tokens/model/price-series.ts'
import { type Address } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { type TriggerOrder } from './limit-order.ts'

/** An open order as a line of its pair's chart. */
export type OwnLevel = {
  readonly key: string
  /** Its limit price, 10^-18 of the quote for one whole base token. */
  readonly value: bigint
  /** It buys the chart's base token. */
  readonly isBuy: boolean
  /** Remaining input, in whole tokens of `gives`; `undefined` = not known. */
  readonly left: Decimal | undefined
  readonly gives: Address
  /** Too far from the market, or from an unknown one, to widen the chart for it. */
  readonly isFar: boolean
}

/** Parts of the market price that an order may be away from it and still widen the chart: a quarter. */
const NEAR_PARTS = 4n
const UNIT = 10n ** BigInt(PRICE_DIGITS)

/**
 * The open orders between two tokens, in both directions, as lines of the chart of `input` and `output`; the cheapest
 * first. One without amounts in whole tokens has no price and is left out. `market` = the chart's newest price.
 */
export function ownLevels(
  orders: readonly TriggerOrder[],
  input: Address,
  output: Address,
  market: bigint | undefined,
): readonly OwnLevel[] {
  const { base } = chartPair(input, output)
  const quote = base === output ? input : output
  return orders
    .flatMap((order) => levelOf(order, base, quote, market))
    .toSorted((a, b) => (a.value < b.value ? -1 : Number(a.value > b.value)))
}

function levelOf(order: TriggerOrder, base: Address, quote: Address, market: bigint | undefined): readonly OwnLevel[] {
  const { inputMint, outputMint, making, taking, remainingMaking, status, orderKey } = order
  const isBuy = inputMint === quote && outputMint === base
  const isSale = inputMint === base && outputMint === quote
  if (status !== 'open' || isBuy === isSale) return []
  const value = isBuy ? priceOf(making.ui, taking.ui) : priceOf(taking.ui, making.ui)
  if (value === undefined) return []
  const gives = isBuy ? quote : base
  return [{ key: orderKey, value, isBuy, left: remainingMaking.ui, gives, isFar: isFarFrom(market, value) }]
}

function priceOf(quote: Decimal | undefined, base: Decimal | undefined): bigint | undefined {
  if (quote === undefined || base === undefined || quote.raw <= 0n || base.raw <= 0n) return undefined
  return (quote.raw * UNIT * 10n ** BigInt(base.decimals)) / (base.raw * 10n ** BigInt(quote.decimals))
}

function isFarFrom(market: bigint | undefined, value: bigint): boolean {
  if (market === undefined) return true
  const distance = value > market ? value - market : market - value
  return distance * NEAR_PARTS > market
}

/** A price of one token in another in the chart's unit, from both prices in dollars; `undefined` = one is not known. */
export function marketLevel(base: Decimal | undefined, quote: Decimal | undefined): bigint | undefined {
  return priceOf(base, quote)
}
