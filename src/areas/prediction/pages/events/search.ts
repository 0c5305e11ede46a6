import * as z from 'zod/mini'
import { type EventSearch } from '../../model/event-search.ts'

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const FIELDS = {
  view: z.enum(['all', 'suggested', 'watchlist', 'leaderboard']),
  category: word,
  sub: word,
  filter: z.enum(['new', 'live', 'trending']),
  sort: z.enum(['volume', 'beginAt', 'ending']),
  dir: z.enum(['asc', 'desc']),
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  page: z.pipe(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/)), z.transform(Number)),
  provider: word,
  w: z.string().check(z.regex(/^[\w.~:-]{1,200}(,[\w.~:-]{1,200}){0,49}$/)),
  period: z.enum(['all_time', 'monthly', 'weekly']),
  metric: z.enum(['pnl', 'volume', 'win_rate']),
} as const

function read<T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const result = z.safeParse(schema, `${value}`)
  return result.success ? result.data : undefined
}

/** The search params of the Events page; a bad value is dropped and its default holds. */
export function readEventSearch(raw: Record<string, unknown>): EventSearch {
  return {
    view: read(FIELDS.view, raw['view']),
    category: read(FIELDS.category, raw['category']),
    sub: read(FIELDS.sub, raw['sub']),
    filter: read(FIELDS.filter, raw['filter']),
    sort: read(FIELDS.sort, raw['sort']),
    dir: read(FIELDS.dir, raw['dir']),
    q: read(FIELDS.q, raw['q']),
    page: read(FIELDS.page, raw['page']),
    provider: read(FIELDS.provider, raw['provider']),
    w: read(FIELDS.w, raw['w']),
    period: read(FIELDS.period, raw['period']),
    metric: read(FIELDS.metric, raw['metric']),
  }
}

/** The params of a link that had to be ignored, as the reader wrote them: `page=0`. */
export function ignoredParams(searchText: string): readonly string[] {
  const ignored: string[] = []
  for (const [key, value] of new URLSearchParams(searchText)) {
    const schema = Object.entries(FIELDS).find(([name]) => name === key)?.[1]
    if (schema !== undefined && !z.safeParse(schema, value).success) ignored.push(`${key}=${value.slice(0, 40)}`)
  }
  return ignored
}
