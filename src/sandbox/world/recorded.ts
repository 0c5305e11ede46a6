import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readInstant } from '~/values/time.ts'
import { hashText } from './random.ts'
import { type Fate, type WorldEvent, type WorldMarket } from './types.ts'

/** Recorded replies as a world: `prediction_events_list.json` and `prediction_events_page.json` of a folder. */
export type RecordedWorld = { readonly events: readonly WorldEvent[]; readonly skipped: number }

const FILES = ['prediction_events_list.json', 'prediction_events_page.json'] as const
const DAY = 86_400

const price = z._default(z.nullable(z.number()), null)
const market = z.object({
  marketId: z.string().check(z.minLength(1)),
  status: z.string(),
  result: z._default(z.nullable(z.string()), null),
  title: z.optional(z.string()),
  openTime: z.unknown(),
  closeTime: z.unknown(),
  rulesPrimary: z._default(z.string(), ''),
  rulesSecondary: z._default(z.string(), ''),
  imageUrl: z._default(z.nullable(z.string()), null),
  isTeamMarket: z._default(z.boolean(), false),
  outcomes: z._default(z.nullable(z.array(z.string())), null),
  pricing: z.optional(
    z.object({
      buyYesPriceUsd: price,
      sellYesPriceUsd: price,
      buyNoPriceUsd: price,
      sellNoPriceUsd: price,
      volume: z._default(z.number(), 0),
    }),
  ),
})
type RecordedMarket = z.infer<typeof market>

const event = z.object({
  eventId: z.string().check(z.minLength(1)),
  isActive: z.boolean(),
  category: z.string(),
  subcategory: z.string(),
  tags: z._default(z.array(z.string()), []),
  volumeUsd: z.string(),
  volume24hr: z._default(z.string(), '0'),
  closeCondition: z._default(z.string(), ''),
  beginAt: z.unknown(),
  rulesPdf: z._default(z.string(), ''),
  metadata: z._default(
    z.object({
      title: z._default(z.string(), ''),
      subtitle: z._default(z.string(), ''),
      slug: z._default(z.string(), ''),
      series: z._default(z.string(), ''),
      imageUrl: z._default(z.string(), ''),
      closeTime: z.unknown(),
    }),
    { title: '', subtitle: '', slug: '', series: '', imageUrl: '', closeTime: undefined },
  ),
  markets: z._default(z.array(z.unknown()), []),
})
type RecordedEvent = z.infer<typeof event>

/** Reads the folder. Rows that cannot be read are left out and counted; times move so that nothing is over yet. */
export function readRecordedWorld(folder: string, startSec: number): RecordedWorld {
  let skipped = 0
  const read = <T>(schema: z.ZodMiniType<T>, row: unknown): readonly T[] => {
    const parsed = schema.safeParse(row)
    if (parsed.success) return [parsed.data]
    skipped += 1
    return []
  }
  const rows = new Map<string, { event: RecordedEvent; markets: readonly RecordedMarket[] }>()
  for (const file of FILES) {
    for (const one of rowsOf(join(folder, file)).flatMap((row) => read(event, row))) {
      rows.set(one.eventId, { event: one, markets: one.markets.flatMap((row) => read(market, row)) })
    }
  }
  const closes = Array.from(rows.values()).flatMap((row) =>
    row.markets.map((each) => readInstant(each.closeTime) ?? startSec),
  )
  const shift = Math.max(0, startSec + DAY - closes.reduce((least, sec) => Math.min(least, sec), startSec + DAY))
  const events = Array.from(rows.values(), (row) => worldEventOf(row.event, row.markets, shift, startSec))
  return { events, skipped }
}

function rowsOf(path: string): readonly unknown[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Error(`--world: ${path} cannot be read`)
  }
  const reply = z.object({ data: z.array(z.unknown()) }).safeParse(JSON.parse(text))
  if (!reply.success) throw new Error(`--world: ${path} has no data list`)
  return reply.data.data
}

function worldEventOf(
  row: RecordedEvent,
  markets: readonly RecordedMarket[],
  shift: number,
  startSec: number,
): WorldEvent {
  const at = (value: unknown, otherwise: number) => {
    const sec = readInstant(value)
    return sec === undefined ? otherwise : sec + shift
  }
  const lastClose = at(row.metadata.closeTime, startSec + 30 * DAY)
  const heat = partOf(row.volume24hr, row.volumeUsd)
  const placed = markets.map((each) => worldMarketOf(each, row.eventId, heat, (value) => at(value, lastClose)))
  const begins = readInstant(row.beginAt)
  return {
    eventId: row.eventId,
    provider: 'b',
    listed: row.isActive,
    category: row.category,
    subcategory: row.subcategory,
    tags: row.tags,
    title: row.metadata.title,
    subtitle: row.metadata.subtitle,
    slug: row.metadata.slug,
    series: row.metadata.series,
    closeCondition: row.closeCondition,
    rulesPdf: row.rulesPdf,
    imageUrl: row.metadata.imageUrl,
    createdSec: placed.reduce((least, each) => Math.min(least, each.openSec), startSec),
    beginSec: begins === undefined ? undefined : begins + shift,
    closeSec: placed.reduce((latest, each) => Math.max(latest, each.closeSec), lastClose),
    markets: placed,
  }
}

function partOf(part: string, whole: string): number {
  const [a, b] = [Number(part), Number(whole)]
  return b > 0 && a >= 0 ? Math.min(1, a / b) : 0
}

function worldMarketOf(
  row: RecordedMarket,
  eventId: string,
  heat: number,
  at: (value: unknown) => number,
): WorldMarket {
  const closeSec = at(row.closeTime)
  return {
    marketId: row.marketId,
    eventId,
    title: row.title,
    rulesPrimary: row.rulesPrimary,
    rulesSecondary: row.rulesSecondary,
    openSec: at(row.openTime),
    closeSec,
    pendingSec: Number.POSITIVE_INFINITY,
    resolveSec: closeSec + 2 * 3_600,
    heat,
    sideLabels: labelsOf(row),
    imageUrl: row.imageUrl ?? undefined,
    walk: hashText(row.marketId),
    ...bookParts(row),
  }
}

function labelsOf(row: RecordedMarket): WorldMarket['sideLabels'] {
  const [yes, no] = row.outcomes ?? []
  return row.isTeamMarket && yes !== undefined && no !== undefined ? { yes, no } : undefined
}

type BookParts = Pick<WorldMarket, 'fate' | 'baseMicro' | 'spreadTicks' | 'book' | 'volumeUsd'>

const NO_PRICING = { buyYesPriceUsd: 0, sellYesPriceUsd: 0, buyNoPriceUsd: 0, sellNoPriceUsd: 0, volume: 0 } as const

function bookParts(row: RecordedMarket): BookParts {
  const pricing = row.pricing ?? NO_PRICING
  const ask = pricing.buyYesPriceUsd ?? 0
  const bid = pricing.sellYesPriceUsd ?? 0
  const base = bid > 0 ? bid : ask
  const fate: Fate = hashText(row.marketId) % 100 < base / 10_000 ? 'yes' : 'no'
  return {
    fate,
    baseMicro: Math.min(999_000, Math.max(1_000, base)),
    spreadTicks: bid > 0 && ask > bid ? Math.max(1, Math.round((ask - bid) / 1_000)) : 10,
    book: bookOf(ask, bid, pricing.buyNoPriceUsd ?? 0),
    volumeUsd: Math.floor(pricing.volume),
  }
}

function bookOf(ask: number, bid: number, buyNo: number): WorldMarket['book'] {
  if (ask === 0 && bid === 0) return 'empty'
  if (ask === 0) return 'no-ask'
  if (bid === 0) return 'no-bid'
  return buyNo === 0 ? 'yes-only' : 'both'
}
