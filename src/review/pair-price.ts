import { MINT, pinnedCoin } from '~/config/mints.ts'
import { significantText } from '~/values/decimal.ts'
import { markedText } from '~/values/display-value.ts'

const power = (places: number) => 10n ** BigInt(places)

/** An amount of one side of a pair. */
export type PairSide = { readonly mint: string; readonly raw: bigint; readonly decimals: number }

/**
 * The price of a pair in its one orientation, from form to export: the quote coin (a dollar coin, else SOL) for one of the
 * other; of two quote coins or of none, what comes for one of what is paid. `inverse` = the other way round.
 */
export type PairPrice = {
  readonly quote: string
  readonly base: string
  readonly text: string
  readonly inverse: string
}

const rank = (mint: string) => (pinnedCoin(mint)?.isDollar === true ? 2 : mint === MINT.wrappedSol ? 1 : 0)

/** Whether the price of a pair is told in the coin that is paid, per one of the coin that comes. */
export const isPaidQuote = (paid: string, received: string): boolean => rank(paid) > rank(received)

/** The price that two amounts come to; `undefined` = one of them is nothing. */
export function pairPrice(paid: PairSide, received: PairSide): PairPrice | undefined {
  const [quote, base] = isPaidQuote(paid.mint, received.mint) ? [paid, received] : [received, paid]
  if (quote.raw <= 0n || base.raw <= 0n) return undefined
  const [over, under] = [quote.raw * power(base.decimals), base.raw * power(quote.decimals)]
  return {
    quote: quote.mint,
    base: base.mint,
    text: markedText(significantText(over, under, 'half-even')),
    inverse: markedText(significantText(under, over, 'half-even')),
  }
}
