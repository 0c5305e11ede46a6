import * as z from 'zod/mini'
import { endpoint } from '~/wire/endpoint.ts'
import { marketSchema } from '../markets/market-reader.ts'
import { eventSchema, rowsSchema } from './event-reader.ts'

const id = z.string().check(z.minLength(1))
const provider = z.optional(z.string())
const index = z.optional(z.int().check(z.minimum(0)))

/** A1. Events, filtered, sorted and paged; `end` is exclusive (the interface document, GET /events). */
export const listEvents = endpoint('prediction.listEvents', 'GET', '/prediction/v1/events', {
  input: z.object({
    provider,
    includeMarkets: z.optional(z.boolean()),
    start: index,
    end: index,
    category: z.optional(z.string()),
    subcategory: z.optional(z.string()),
    sortBy: z.optional(z.enum(['volume', 'volume24hr', 'beginAt'])),
    sortDirection: z.optional(z.enum(['asc', 'desc'])),
    filter: z.optional(z.enum(['new', 'live', 'trending', 'upcoming'])),
  }),
  reply: rowsSchema(eventSchema),
  lane: 'shared',
})

/** A2. One event. */
export const readEvent = endpoint('prediction.readEvent', 'GET', '/prediction/v1/events/{eventId}', {
  input: z.object({ eventId: id, includeMarkets: z.optional(z.boolean()) }),
  reply: eventSchema,
  lane: 'shared',
})

/** A3. Events suggested from an order's activity; an error means "no suggestions" (docs/api-notes.md 12.27). */
export const suggestEvents = endpoint('prediction.suggestEvents', 'GET', '/prediction/v1/events/suggested/{pubkey}', {
  input: z.object({ pubkey: id, provider }),
  reply: rowsSchema(eventSchema),
  lane: 'user',
})

/** A4. Events whose title matches; at most 20 (the interface document, Limits). */
export const searchEvents = endpoint('prediction.searchEvents', 'GET', '/prediction/v1/events/search', {
  input: z.object({
    provider,
    query: z.string().check(z.minLength(1), z.maxLength(200)),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  }),
  reply: rowsSchema(eventSchema),
  lane: 'shared',
})

/** A5. One market of an event. */
export const readMarket = endpoint(
  'prediction.readMarket',
  'GET',
  '/prediction/v1/events/{eventId}/markets/{marketId}',
  {
    input: z.object({ eventId: id, marketId: id }),
    reply: marketSchema,
    lane: 'shared',
  },
)
