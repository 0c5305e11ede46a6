import { defined } from '~/values/result.ts'
import { marketHash } from './addresses.ts'
import { quoteAt, volume24hAt, volumeAt, type Quote } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { seedEvents } from './seed/all.ts'
import { templates, type Template } from './seed/templates.ts'
import { type WorldEvent, type WorldMarket, type SeedEvent, type SeedMarket } from './types.ts'
import { standingAt, type Override, type Standing, type Ground, toWorldEvent } from './world-event.ts'

/** How large the world is, the written events included. */
type Size = { readonly events: number; readonly markets: number }

const FIRST_GENERATED = 2_000
const MAX_MARKETS = 12

/** Grows generated events until the world has exactly `size` events and markets. */
function generateEvents(seed: number, startSec: number, size: Size): WorldEvent[] {
  const random = createRandom(seed)
  let marketsLeft = size.markets
  const generated: WorldEvent[] = []
  const titles = new Set<string>()
  for (let i = 0; i < size.events; i += 1) {
    const eventsAfter = size.events - i - 1
    const most = Math.min(MAX_MARKETS, marketsLeft - eventsAfter)
    const least = Math.max(1, marketsLeft - eventsAfter * MAX_MARKETS)
    const count = Math.max(least, Math.min(most, typicalCount(random, marketsLeft / (eventsAfter + 1))))
    marketsLeft -= count
    const event = freshEvent(random, count, titles, { seed, startSec, eventNumber: FIRST_GENERATED + i })
    titles.add(event.title)
    generated.push(event)
  }
  return generated
}

/** An event whose title is not taken yet, as far as a few tries go. */
function freshEvent(random: Random, count: number, titles: ReadonlySet<string>, ground: Ground): WorldEvent {
  let event = toWorldEvent(writeEvent(random, random.pick(templates), count), ground)
  for (let tries = 0; tries < 6 && titles.has(event.title); tries += 1) {
    event = toWorldEvent(writeEvent(random, random.pick(templates), count), ground)
  }
  return event
}

/** One market often, many rarely, `mean` on the whole. */
function typicalCount(random: Random, mean: number): number {
  if (random.chance(0.4)) return 1
  return 1 + Math.floor(random.next() * ((mean - 1) / 0.6) * 2 + 0.5)
}

function writeEvent(random: Random, template: Template, count: number): SeedEvent {
  const subject = random.pick(template.subjects)
  const rival = pickOther(random, template.subjects, subject)
  const fill = (text: string) => text.replaceAll('{a}', subject).replaceAll('{b}', rival)
  const begins = template.begins ? random.between(-3, 700) : undefined
  const closesInHours = closing(random, begins, template.hours)
  const one = count === 1
  return {
    title: fill(one ? random.pick(template.single) : random.pick(template.several)),
    subtitle: fill(template.subtitle),
    category: template.category,
    subcategory: template.subcategory,
    tags: [template.subcategory, template.tag],
    kind: one ? 'independent' : template.kind,
    ...(random.chance(0.2) ? { provider: 'a' as const } : {}),
    createdHours: Math.min(0, closesInHours) - random.between(1, 1_200) - 5,
    ...defined({ beginsInHours: begins }),
    closesInHours,
    volumeUsd: Math.floor(10 ** (2 + random.next() * random.next() * 4.6)),
    heat: Math.round(random.next() ** 3 * 100) / 100,
    rules: fill(template.rules),
    rulesMore: fill(template.rulesMore),
    closeCondition: fill(template.closeCondition),
    markets: writeMarkets(random, template, count, one, fill),
  }
}

function closing(random: Random, begins: number | undefined, hours: number): number {
  if (begins !== undefined) return begins + hours
  return random.chance(0.04) ? -random.between(1, 40) : random.between(2, 2_400)
}

function writeMarkets(
  random: Random,
  template: Template,
  count: number,
  one: boolean,
  fill: (text: string) => string,
): SeedMarket[] {
  const spreadTicks = random.pick([4, 10, 10, 10, 20, 20, 50])
  if (one) return [[fill(template.one), random.between(20, 980) / 10, { spreadTicks }]]
  const prices = template.kind === 'ladder' ? rungs(random, count) : portions(random, count)
  return prices.map((cents, index) => [
    fill(template.option(index, subjectAt(template, index))),
    cents,
    { spreadTicks },
  ])
}

function subjectAt(template: Template, index: number): string {
  return template.subjects[index % template.subjects.length] ?? template.subjects[0]
}

/** Falling prices of the rungs of one ladder. */
function rungs(random: Random, count: number): number[] {
  const top = random.between(700, 970)
  return Array.from(
    { length: count },
    (_, index) => Math.max(4, Math.round((top * (count - index)) / (count + 1))) / 10,
  )
}

/** Prices that add up to about a dollar, highest somewhere in the middle: the options are steps of one figure. */
function portions(random: Random, count: number): number[] {
  const peak = random.next() * (count - 1)
  const width = 0.6 + random.next() * 1.6
  const weights = Array.from({ length: count }, (_, index) => 0.01 + Math.exp(-(((index - peak) / width) ** 2)))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.min(97, Math.max(0.4, Math.round((weight / whole) * 1_000) / 10)))
}

function pickOther(random: Random, items: readonly [string, ...string[]], not: string): string {
  const start = Math.floor(random.next() * items.length)
  for (let i = 0; i < items.length; i += 1) {
    const item = items[(start + i) % items.length]
    if (item !== undefined && item !== not) return item
  }
  return not
}

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
