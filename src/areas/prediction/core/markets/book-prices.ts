import { type PredictionEvent } from '../events/event.ts'
import { type Market } from './market.ts'
import { type OrderBook } from './order-book.ts'
import { asksOf, bidsOf } from './order-walk.ts'

/** A market with the best prices of its book; a side that the book lacks keeps the market's own. */
export function withBookPrices(market: Market, book: OrderBook): Market {
  const { buyYes, buyNo, sellYes, sellNo, volumeUsd } = market.prices ?? {}
  const best = (levels: ReturnType<typeof bidsOf>, own: typeof buyYes) =>
    levels === undefined ? own : levels[0]?.price
  return {
    ...market,
    prices: {
      buyYes: best(asksOf(book, 'yes'), buyYes),
      buyNo: best(asksOf(book, 'no'), buyNo),
      sellYes: best(bidsOf(book, 'yes'), sellYes),
      sellNo: best(bidsOf(book, 'no'), sellNo),
      volumeUsd,
    },
  }
}

/** An event in which this market stands in place of the one with its id. */
export function withMarket(event: PredictionEvent, market: Market): PredictionEvent {
  return { ...event, markets: event.markets?.map((each) => (each.marketId === market.marketId ? market : each)) }
}
