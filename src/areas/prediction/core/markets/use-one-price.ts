import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Fresh } from '~/wire/call.ts'
import { type PredictionEvent } from '../events/event.ts'
import { predictionKeys } from '../keys.ts'
import { type Market, type OrderBook } from './market.ts'
import { asksOf, bidsOf } from './order-walk.ts'

/** A book that nobody on the page reads any more says nothing of the price now. */
const OLD_SEC = 10

/** The book of a market as somebody else on the page reads it (`orderBookOptions`): never asked for from here. */
function seenBookOptions(eventId: string, marketId: string) {
  return queryOptions<Fresh<OrderBook | undefined> | 'absent'>({
    queryKey: predictionKeys.book(eventId, marketId),
    enabled: false,
  })
}

type Seen = { readonly event: PredictionEvent; readonly market: Market | undefined }

/**
 * The event with the chosen market at the prices of its book, as ticket and book show them, so that no two places of the
 * page differ. The book is read by those alone; without one, or with an old one, the event's own reply counts. `at` = its
 * server time.
 */
export function useOnePrice({ event, market }: Seen, at: number): Seen {
  const { data } = useQuery(seenBookOptions(event.eventId, market?.marketId ?? ''))
  const book = data === undefined || data === 'absent' || data.at < at - OLD_SEC ? undefined : data.value
  return useMemo(() => {
    if (market === undefined || book === undefined || market.status !== 'open') return { event, market }
    const priced = withBookPrices(market, book)
    return { event: withMarket(event, priced), market: priced }
  }, [event, market, book])
}

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
