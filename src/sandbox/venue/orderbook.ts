import { levelsOf, type Level } from '../world/book.ts'
import { type Json } from './json.ts'
import { notFound } from './problem.ts'
import { type Venue, type VenueApp } from './venue-context.ts'

/** Adds `GET /orderbook/{marketId}`: the bids of both sides, ascending (docs/api-notes.md 3.6). A market that is not open has none. */
export function routeOrderbook(app: VenueApp, venue: Venue): void {
  app.get('/api/prediction/v1/orderbook/:marketId', (c) => c.json(bookOf(venue, c.req.param('marketId'))))
}

function bookOf(venue: Venue, marketId: string): Json {
  const { world, clock } = venue
  const market = world.market(marketId)
  if (market === undefined) throw notFound('Market', 'marketId')
  const nowSec = clock.nowSec()
  if (world.standing(market, nowSec).phase !== 'open') return null
  const common = {
    seed: world.seed,
    market,
    quote: world.quote(market, nowSec),
    isYes: true,
    nowSec: world.walkSec(nowSec),
  }
  const yes = levelsOf({ ...common, isBuy: false }).toReversed()
  // Who offers Yes bids for No.
  const no = levelsOf({ ...common, isBuy: true })
    .map((level): Level => ({ ...level, price: 1_000_000n - level.price }))
    .toReversed()
  return { yes: yes.map(inCents), no: no.map(inCents), yes_dollars: yes.map(inDollars), no_dollars: no.map(inDollars) }
}

function inCents({ price, contractsMicro }: Level): Json {
  return [Number((price + 5_000n) / 10_000n), contractsNumber(contractsMicro)]
}

function inDollars({ price, contractsMicro }: Level): Json {
  return [`0.${String(price).padStart(6, '0').slice(0, 4)}`, contractsNumber(contractsMicro)]
}

/** Fractional contracts are numbers on the wire; hundredths of one are exact enough. */
function contractsNumber(micro: bigint): number {
  return Number(micro / 10_000n) / 100
}
