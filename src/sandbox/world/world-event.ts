import { eventPicture } from '../pictures/pictures.ts'
import { drawFates, type Ground } from './lifecycle.ts'
import { walkKey } from './prices.ts'
import { unit } from './random.ts'
import { type Fate, type SeedEvent, type SeedMarket, type WorldEvent, type WorldMarket } from './types.ts'

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
