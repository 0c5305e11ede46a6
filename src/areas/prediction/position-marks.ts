import { callFresh } from '../../wire/client.ts'
import { readMarket } from './endpoints/events.ts'
import { isOver } from './model/position-worth.ts'
import { type EventId, type MarketId, type Position, type Prices } from './model/nouns.ts'

/** Markets that are read for one list; who holds more has no price for the rest. */
const MOST = 30

type Place = { readonly eventId: EventId; readonly marketId: MarketId }

/**
 * Positions with the bid of their markets, where the venue tells none with the position itself (the document's own shape,
 * experience.md 1). A market that cannot be read leaves its price unknown.
 */
export async function withMarks(positions: readonly Position[], signal: AbortSignal): Promise<readonly Position[]> {
  const places = new Map<MarketId, Place>()
  for (const { eventId, marketId, ...position } of positions.filter((each) => !isOver(each)))
    if (eventId !== undefined && position.sellPrice === undefined) places.set(marketId, { eventId, marketId })
  const read = Array.from(places.values())
    .slice(0, MOST)
    .map(async ({ eventId, marketId }) => {
      const reply = await callFresh(readMarket, { eventId, marketId }, { signal }).catch(() => undefined)
      return [marketId, reply?.value.status === 'open' ? reply.value.prices : undefined] as const
    })
  const prices = new Map(await Promise.all(read))
  return positions.map((position) => marked(position, prices.get(position.marketId)))
}

function marked(position: Position, prices: Prices | undefined): Position {
  const sellPrice = position.side === 'yes' ? prices?.sellYes : prices?.sellNo
  return sellPrice === undefined ? position : { ...position, sellPrice }
}
