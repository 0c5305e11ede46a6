import { defined } from '~/values/defined.ts'
import { type Ground } from './fates.ts'
import { createRandom, type Random } from './random.ts'
import { templates, type Template } from './seed/templates.ts'
import { type SeedEvent, type SeedMarket, type WorldEvent } from './types.ts'
import { toWorldEvent } from './world-event.ts'

/** How large the world is, the written events included. */
export type Size = { readonly events: number; readonly markets: number }

const FIRST_NUMBER = 2_000
const MAX_MARKETS = 12

/** Grows generated events until the world has exactly `size` events and markets. */
export function generateEvents(seed: number, startSec: number, size: Size): WorldEvent[] {
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
    const event = freshEvent(random, count, titles, { seed, startSec, eventNumber: FIRST_NUMBER + i })
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
