import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { harmless } from '~/values/text/clean-text.ts'
import { readInstant } from '~/values/time.ts'
import {
  mapped,
  readCount,
  readFields,
  readRows,
  readText,
  readTexts,
  requiredText,
  type Fields,
} from '~/wire/fields.ts'
import { eventIdOf, marketSchema, readMicro } from '../markets/market-reader.ts'
import { type Side } from '../markets/market.ts'
import { type Pagination, type Rows } from '../rows.ts'
import { type PredictionEvent } from './event.ts'

/** Insists on eventId, isActive, isLive, category and subcategory (docs/api-notes.md 3.3). */
export const eventSchema = mapped(
  z.looseObject({
    eventId: requiredText,
    isActive: z.boolean(),
    isLive: z.boolean(),
    category: z.string(),
    subcategory: z.string(),
  }),
  (raw): PredictionEvent => {
    const meta = readFields(raw['metadata'])
    return {
      eventId: eventIdOf(raw.eventId),
      isActive: raw.isActive,
      isLive: raw.isLive,
      category: harmless(raw.category),
      subcategory: harmless(raw.subcategory),
      volume: readMicro(raw['volumeUsd']),
      volume24h: readMicro(raw['volume24hr']),
      closeCondition: readText(raw['closeCondition']),
      beginsAt: readInstant(raw['beginAt']),
      closesAt: readInstant(meta['closeTime']),
      rulesPdf: readText(raw['rulesPdf']),
      tags: readTexts(raw['tags']),
      title: readText(meta['title'])?.trim(),
      subtitle: readText(meta['subtitle']),
      slug: readText(meta['slug']),
      series: readText(meta['series']),
      imageUrl: readText(meta['imageUrl']),
      ...readMarkets(raw['markets']),
    }
  },
)

function readMarkets(value: unknown): Pick<PredictionEvent, 'markets' | 'unreadableMarkets'> {
  if (!Array.isArray(value)) return { markets: undefined }
  const { rows, unreadable } = readRows(value, marketSchema, REPLY_CAP.rows)
  return unreadable === 0 ? { markets: rows } : { markets: rows, unreadableMarkets: unreadable }
}

/** A list reply `{data, pagination?}`; a bare array counts as its data. A row that does not parse costs one row. */
export function rowsSchema<T>(row: z.ZodMiniType<T>): z.ZodMiniType<Rows<T>> {
  return rowsWith(row, () => ({}))
}

/** A list reply as `rowsSchema` reads it, with the fields beside its rows; a bare array has none. */
export function rowsWith<T, Beside extends object>(
  row: z.ZodMiniType<T>,
  beside: (raw: Fields) => Beside,
): z.ZodMiniType<Rows<T> & Beside> {
  return mapped(
    z.union([z.looseObject({ data: z.array(z.unknown()) }), z.array(z.unknown())]),
    (raw): Rows<T> & Beside => {
      const list = Array.isArray(raw) ? raw : raw.data
      const fields = readFields(raw)
      return {
        ...readRows(list, row, REPLY_CAP.rows),
        pagination: readPagination(fields['pagination']),
        ...beside(fields),
      }
    },
  )
}

/** Pagination as the venue reports it; without positions or `hasNext` the list counts as one page. */
function readPagination(value: unknown): Pagination | undefined {
  const raw = readFields(value)
  const start = readCount(raw['start'])
  const end = readCount(raw['end'])
  const hasNext = raw['hasNext']
  if (start === undefined || end === undefined || typeof hasNext !== 'boolean') return undefined
  return { start, end, total: readCount(raw['total']), hasNext }
}

/** Address of an event's page. */
export function eventHref(eventId: string): string {
  return `/event/${encodeURIComponent(eventId)}`
}

/** Address of a market's page with one side chosen. */
export function marketHref(eventId: string, marketId: string, side: Side): string {
  return `${eventHref(eventId)}/market/${encodeURIComponent(marketId)}?side=${side}`
}
