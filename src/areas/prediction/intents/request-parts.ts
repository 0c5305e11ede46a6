import * as z from 'zod/mini'
import { parseAddress } from '../../../values/address.ts'

/* Fields of frozen requests. Amounts are decimal text, because a journal row is JSON. */

/** An address in base58. */
export const addressText = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const parsed = parseAddress(text)
    if (parsed !== undefined) return parsed
    context.issues.push({ code: 'custom', message: 'not an address', input: text })
    return z.NEVER
  }),
)

/** An amount above zero in its smallest unit. */
export const amountAboveZero = z.string().check(z.regex(/^[1-9]\d{0,18}$/))

/** An amount in its smallest unit. */
export const amountOrZero = z.string().check(z.regex(/^(0|[1-9]\d{0,18})$/))

/** A price between $0 and $1, exclusive, in micro USD. */
export const priceText = z.string().check(z.regex(/^[1-9]\d{0,5}$/))

/** Basis points up to the largest that a sale may fall under the bid (transactions.md 5.2, ORD5 and ALL2). */
export const floorBps = z.int().check(z.minimum(0), z.maximum(2_500))

/** Hash of the market as seen before; absent on first sight. */
export const pinnedHash = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)))
