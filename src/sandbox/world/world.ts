import { marketHash } from './addresses.ts'
import { generateEvents, type Size } from './generate-events.ts'
import { standingAt, type Override, type Standing } from './lifecycle.ts'
import { quoteAt, volume24hAt, volumeAt, type Quote } from './prices.ts'
import { seedEvents } from './seed/all.ts'
import { type WorldEvent, type WorldMarket } from './types.ts'
import { toWorldEvent } from './world-event.ts'

/** Everything that can be asked about the venue's events and markets at a moment. */
export type World = {
  readonly seed: number
  readonly startSec: number
  readonly events: readonly WorldEvent[]
  event(eventId: string): WorldEvent | undefined
  market(marketId: string): WorldMarket | undefined
  /** Market by the 32 characters that name it on chain. */
  marketByHash(hash: string): WorldMarket | undefined
  standing(market: WorldMarket, nowSec: number): Standing
  quote(market: WorldMarket, nowSec: number): Quote
  /** Freezes all prices and books at a time; `undefined` resumes. */
  holdPrices(atSec: number | undefined): void
  /** Time of the price walk: now, unless prices are frozen. */
  walkSec(nowSec: number): number
  /** Has the Yes price of a market walk around another middle from now on, in micro USD. */
  movePrice(marketId: string, middle: number): void
  volume(market: WorldMarket, nowSec: number): number
  volume24h(market: WorldMarket, nowSec: number): number
  override(marketId: string): Override | undefined
  /** Decides a market by hand; replaces an earlier decision. */
  decide(marketId: string, override: Override): void
  overrides(): ReadonlyMap<string, Override>
}

/** What a world is made from. Equal options give equal worlds. */
export type WorldOptions = {
  readonly seed: number
  readonly startSec: number
  readonly size?: Size
  /** Events to use instead of the written and generated ones. */
  readonly events?: readonly WorldEvent[]
  readonly overrides?: ReadonlyMap<string, Override>
}

/** Size of the default world. */
const WORLD_SIZE: Size = { events: 3_600, markets: 10_000 }

const FIRST_NUMBER = 1_001

/** Builds the world: the written events first, generated ones up to the size. */
export function createWorld(options: WorldOptions): World {
  const { seed, startSec } = options
  const events = options.events ?? settle(seed, startSec, options.size ?? WORLD_SIZE)
  const byEvent = new Map(events.map((event) => [event.eventId, event]))
  const byMarket = new Map(events.flatMap((event) => event.markets.map((market) => [market.marketId, market] as const)))
  const overrides = new Map(options.overrides ?? [])
  let byHash: Map<string, WorldMarket> | undefined
  let heldSec: number | undefined
  const moved = new Map<string, number>()
  const walking = (market: WorldMarket): WorldMarket => {
    const baseMicro = moved.get(market.marketId)
    return baseMicro === undefined ? market : { ...market, baseMicro }
  }
  return {
    seed,
    startSec,
    events,
    event: (eventId) => byEvent.get(eventId),
    market: (marketId) => byMarket.get(marketId),
    marketByHash(hash) {
      byHash ??= new Map(Array.from(byMarket.values(), (market) => [marketHash(market.marketId), market]))
      return byHash.get(hash)
    },
    standing: (market, nowSec) => standingAt(market, nowSec, overrides.get(market.marketId)),
    quote: (market, nowSec) => quoteAt(seed, walking(market), heldSec ?? nowSec),
    holdPrices: (atSec) => void (heldSec = atSec),
    walkSec: (nowSec) => heldSec ?? nowSec,
    movePrice: (marketId, middle) => void moved.set(marketId, middle),
    volume: (market, nowSec) => volumeAt(market, startSec, nowSec),
    volume24h: (market, nowSec) => volume24hAt(market, nowSec),
    override: (marketId) => overrides.get(marketId),
    decide: (marketId, override) => void overrides.set(marketId, override),
    overrides: () => overrides,
  }
}

function settle(seed: number, startSec: number, size: Size): WorldEvent[] {
  const written = seedEvents
    .slice(0, size.events)
    .map((event, index) => toWorldEvent(event, { seed, startSec, eventNumber: FIRST_NUMBER + index }))
  const markets = written.reduce((sum, event) => sum + event.markets.length, 0)
  const rest = { events: size.events - written.length, markets: size.markets - markets }
  return rest.events > 0 ? [...written, ...generateEvents(seed, startSec, rest)] : written
}
