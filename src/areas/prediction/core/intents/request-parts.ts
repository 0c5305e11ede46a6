import * as z from 'zod/mini'

/* Field schemas of frozen requests of this area; those shared by all areas are in `engine/intent/request-text.ts`. */

/** A price between $0 and $1, exclusive, in micro USD. */
export const priceText = z.string().check(z.regex(/^[1-9]\d{0,5}$/))

/** Basis points up to the largest that a sale may fall under the bid (docs/transaction-rules.md, ORD5 and ALL2). */
export const floorBps = z.int().check(z.minimum(0), z.maximum(2_500))

/** Hash of the market as seen before; absent on first sight. */
export const pinnedHash = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)))
