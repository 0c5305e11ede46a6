import { eventPicture } from '../pictures/pictures.ts'
import { walkKey } from './prices.ts'
import { unit } from './random.ts'
import {
  type Fate,
  type SeedEvent,
  type SeedMarket,
  type WorldEvent,
  type WorldMarket,
  type EventKind,
} from './types.ts'

const HOUR = 3_600
const NEVER = Number.POSITIVE_INFINITY

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const days = new Map<number, string>()

/** A date as texts of the world write it: "28 November", in UTC. */
function dayText(sec: number): string {
  const day = Math.floor(sec / 86_400)
  const known = days.get(day)
  if (known !== undefined) return known
  const text = DATE.format(day * 86_400_000)
  days.set(day, text)
  return text
}

/** Turns an event as written into one of the world: hours become times, places in texts are filled, fates are drawn. */
export function toWorldEvent(written: SeedEvent, ground: Ground): WorldEvent {
  const eventId = `SX-${ground.eventNumber}`
  const at = (hours: number) => ground.startSec + Math.round(hours * HOUR)
  const beginSec = written.beginsInHours === undefined ? undefined : at(written.beginsInHours)
  const lastClose =
    written.beginsInHours === undefined && written.closesInHours >= 24
      ? dayEnd(at(written.closesInHours))
      : at(written.closesInHours)
  const fill = (text: string) =>
    text.replaceAll('{day}', dayText(lastClose)).replaceAll('{begin}', dayText(beginSec ?? lastClose))
  const title = fill(written.title)
  const fates = drawFates(written, ground)
  const shares = splitVolume(written)
  const markets = written.markets.map((market, index) =>
    toWorldMarket({
      written,
      market,
      index,
      ground,
      eventId,
      fill,
      at,
      lastClose,
      fate: fates[index] ?? 'no',
      volumeUsd: shares[index] ?? 0,
    }),
  )
  return {
    eventId,
    provider: written.provider ?? 'b',
    listed: written.delisted === undefined,
    category: written.category,
    subcategory: written.subcategory,
    tags: written.tags,
    title,
    subtitle: fill(written.subtitle),
    slug: slugOf(title, ground.eventNumber),
    series: written.series ?? '',
    closeCondition: fill(written.closeCondition),
    rulesPdf: '',
    imageUrl: written.imageUrl ?? eventPicture(written.category, ground.eventNumber),
    createdSec: at(written.createdHours),
    beginSec,
    closeSec: markets.reduce((latest, market) => Math.max(latest, market.closeSec), lastClose),
    markets,
  }
}

/** Questions about a day close with it, a minute before midnight UTC, as in their rules. */
function dayEnd(sec: number): number {
  return (Math.floor(sec / 86_400) + 1) * 86_400 - 60
}

type MarketGround = {
  readonly written: SeedEvent
  readonly market: SeedMarket
  readonly index: number
  readonly ground: Ground
  readonly eventId: string
  readonly fill: (text: string) => string
  readonly at: (hours: number) => number
  readonly lastClose: number
  readonly fate: Fate
  readonly volumeUsd: number
}

function toWorldMarket(place: MarketGround): WorldMarket {
  const { written, market, index, ground, fill } = place
  const [writtenTitle, cents, extra = {}] = market
  const title = fill(writtenTitle)
  const closeSec = extra.closesInHours === undefined ? place.lastClose : place.at(extra.closesInHours)
  const waits = extra.resolvesAfterHours ?? 1 + Math.floor(unit(ground.seed, ground.eventNumber, 7) * 3)
  const rules = (text: string) => fill(text).replaceAll('{option}', title).trim()
  return {
    marketId: `${place.eventId}-${index + 1}`,
    eventId: place.eventId,
    title: extra.untitled ? undefined : title,
    rulesPrimary: rules(written.rules),
    rulesSecondary: rules(written.rulesMore),
    openSec: place.at(extra.opensInHours ?? written.createdHours),
    closeSec,
    pendingSec: extra.pendingAfterHours === undefined ? NEVER : closeSec + extra.pendingAfterHours * HOUR,
    resolveSec: waits === 'never' ? NEVER : closeSec + waits * HOUR,
    fate: place.fate,
    baseMicro: Math.round(cents * 10) * 1_000,
    spreadTicks: extra.spreadTicks ?? 10,
    book: extra.book ?? 'both',
    volumeUsd: place.volumeUsd,
    heat: written.heat,
    sideLabels: extra.sides === undefined ? undefined : { yes: extra.sides[0], no: extra.sides[1] },
    imageUrl: undefined,
    // Rungs of a ladder walk together: a higher level is never likelier than a lower one.
    walk: walkKey(ground.eventNumber, written.kind === 'ladder' ? 0 : index),
  }
}

/** Volume by market, more to the ones whose end is open. */
function splitVolume(written: SeedEvent): number[] {
  const weights = written.markets.map(([, cents, extra]) => extra?.share ?? 10 + cents * (100 - cents) * 0.04)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.floor((written.volumeUsd * weight) / whole))
}

function slugOf(title: string, eventNumber: number): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${words === '' ? 'event' : words}-${eventNumber}`
}

/** Phase of a market. `pending` = closed, resolution in progress. */
type Phase = 'open' | 'closed' | 'pending' | 'settled' | 'cancelled'

/** A result decided by hand before or instead of the natural one. */
export type Override = { readonly result: Result; readonly atSec: number }

/** What a market can end with. `cancelled` and `draw` pay no side and refund both. */
type Result = 'yes' | 'no' | 'draw' | 'cancelled'

/** State of a market at one time. */
export type Standing = {
  readonly phase: Phase
  readonly result: Result | undefined
  readonly resolvedSec: number | undefined
}

/** State of a market as a pure function of market, time and override; an override applies from its own time on. */
export function standingAt(market: WorldMarket, nowSec: number, override?: Override): Standing {
  if (override !== undefined && nowSec >= override.atSec) return ended(override.result, override.atSec)
  if (nowSec < market.closeSec) return { phase: 'open', result: undefined, resolvedSec: undefined }
  if (nowSec >= market.resolveSec && market.fate !== 'none') return ended(market.fate, market.resolveSec)
  const phase = nowSec >= market.pendingSec ? 'pending' : 'closed'
  return { phase, result: undefined, resolvedSec: undefined }
}

function ended(result: Result, resolvedSec: number): Standing {
  const refunds = result === 'cancelled' || result === 'draw'
  return { phase: refunds ? 'cancelled' : 'settled', result, resolvedSec }
}

/** Where and when an event is placed. */
export type Ground = { readonly seed: number; readonly startSec: number; readonly eventNumber: number }

/** Results by seed: one winner of an exclusive event, one level for all rungs of a ladder, otherwise each independently. */
function drawFates(written: SeedEvent, ground: Ground): Fate[] {
  const draw = unit(ground.seed, ground.eventNumber, 0x66617465)
  const cents = written.markets.map((market) => market[1])
  const drawn = drawByKind(written.kind, cents, draw, (index) => unit(ground.seed, ground.eventNumber, index))
  return written.markets.map((market, index) => market[2]?.fate ?? (drawn[index] === true ? 'yes' : 'no'))
}

function drawByKind(
  kind: EventKind,
  cents: readonly number[],
  draw: number,
  each: (index: number) => number,
): boolean[] {
  if (kind === 'ladder') return cents.map((price) => draw * 100 < price)
  if (kind === 'independent') return cents.map((price, index) => each(index) * 100 < price)
  let rest = draw * cents.reduce((sum, price) => sum + price, 0)
  let found = false
  return cents.map((price) => {
    const wins = !found && rest < price
    found ||= wins
    rest -= price
    return wins
  })
}
