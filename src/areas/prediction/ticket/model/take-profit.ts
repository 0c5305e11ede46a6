import { marketIdOf } from '~/areas/prediction/core/markets/market-reader.ts'
import { type MarketId, type Side } from '~/areas/prediction/core/markets/market.ts'
import { PRICE_TICK } from '~/areas/prediction/core/orders/order-budget.ts'
import { type ActView } from '~/engine/act-view.ts'
import { mulDiv, ONE_USD_MICRO, priceMicro, type PriceMicro } from '~/values/money.ts'

/** The side of the market that a finished buy bought shares of; `undefined` = another act, or one that left nothing to sell. */
export function boughtSide(
  view: Pick<ActView, 'state' | 'outcome' | 'targets' | 'isImported'>,
): { readonly marketId: MarketId; readonly side: Side } | undefined {
  const isBought = view.state === 'done' && (view.outcome === 'filled' || view.outcome === 'partly-filled')
  // Only a buy is about a side: a sale is about its position.
  if (!isBought || view.isImported === true) return undefined
  const [, marketId, side] = view.targets.map((target) => /^market:(.+):(yes|no)$/.exec(target)).find(Boolean) ?? []
  return marketId === undefined ? undefined : { marketId: marketIdOf(marketId), side: side === 'no' ? 'no' : 'yes' }
}

/** Gains over the price paid that are offered, percent; and parts of the way to $1 where a price is too high for two of them. */
const PERCENT = [25n, 50n, 100n]
/** The highest price that is offered: above it little is left to gain. */
const MOST = 990_000n

/** Three prices or fewer at which shares of this average price are sold at a profit, rising, on the tick. */
export function profitPrices(average: PriceMicro): readonly PriceMicro[] {
  const gains = PERCENT.map((percent) => onTick(average + mulDiv(average, percent, 100n, 'up')))
  const isCheap = (gains[1] ?? MOST) < MOST
  const prices = isCheap ? gains : [1n, 2n, 3n].map((part) => onTick(average + ((ONE_USD_MICRO - average) * part) / 4n))
  return [...new Set(prices)].filter((price) => price > average && price <= MOST)
}

const onTick = (price: bigint): PriceMicro => priceMicro(mulDiv(price, 1n, PRICE_TICK, 'up') * PRICE_TICK)
