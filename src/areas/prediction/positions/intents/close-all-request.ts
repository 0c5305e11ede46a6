import * as z from 'zod/mini'
import { floorBps, pinnedHash, priceText } from '~/areas/prediction/core/intents/request-parts.ts'
import { addressText, unitsAboveZero, unitsOrZero } from '~/engine/intent/request-text.ts'

const part = z.object({
  position: addressText,
  marketId: z.string().check(z.minLength(1)),
  side: z.enum(['yes', 'no']),
  contractsMicro: unitsAboveZero,
  bidMicro: priceText,
  expectedMicro: z.optional(unitsOrZero),
  pinnedHash,
  title: z.string(),
})
/** A position to close: shares held and bid at the click, in the smallest units. */
export type Part = z.infer<typeof part>

/**
 * One transaction of a close-all, frozen at the click: every position that is being closed, with what was held and bid;
 * `only` names the one that this act sells, where the venue builds a transaction for each.
 */
export const request = z.object({
  owner: addressText,
  parts: z.array(part).check(z.minLength(1), z.maxLength(40)),
  only: z.optional(addressText),
  /** Open positions that the click leaves open, and why; for the review alone. */
  left: z.optional(z.array(z.object({ title: z.string(), why: z.enum(['no-bids', 'too-many']) }))),
  floorBps,
})
/** As `request` reads it. */
export type Request = z.infer<typeof request>
