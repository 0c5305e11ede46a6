import * as z from 'zod/mini'

const text = z.string()
const lamports = text.check(z.regex(/^\d{1,20}$/))
const signed = text.check(z.regex(/^-?\d{1,20}$/))
/** Figures of the review that a receipt repeats as what they were. */
export const BOUNDS = ['minReceived', 'maxPaid', 'maxPrice', 'limitPrice', 'expires', 'perOrder', 'schedule'] as const

/**
 * What a receipt needs of the reviewed bytes, beside what the chain moved: kept with the row of an act, so that a receipt
 * that is opened again is whole. Amounts are decimal text: lamports, base units, `trading` and `basis` micro USD.
 */
export const receiptSchema = z.object({
  /** Network fee with priority that the owner pays. */
  network: lamports,
  /** Another account pays the network fee. */
  isGasless: z.boolean(),
  /** Fee of the venue, in lamports. */
  venue: z.optional(lamports),
  swapFee: z.optional(z.object({ mint: text, raw: lamports })),
  /** Estimated trading fee, micro USD. */
  trading: z.optional(lamports),
  /** Account deposits that the act pays (refundable), and deposits that it returns. */
  deposit: lamports,
  returned: lamports,
  /** The order that the deposits are held for, a recurring one by its word in rows, `plan`; absent for accounts of the owner. */
  waiting: z.optional(z.enum(['limit', 'plan'])),
  pair: z.optional(z.object({ input: text, output: text })),
  /** Cost of the sold or claimed shares, micro USD. */
  basis: z.optional(signed),
  /** Items that the bytes sell, with the cost of each, micro USD: the venue may have left some out. */
  sold: z.optional(z.array(z.object({ of: text, basis: z.optional(signed) }))),
  /** Wrapped SOL that was to become SOL, and nothing else. */
  unwrapped: z.optional(lamports),
  cancels: z.optional(z.object({ what: text, returns: z.optional(text) })),
  symbols: z.record(text, text),
  decimals: z.record(text, z.int()),
  bounds: z.array(z.object({ key: z.enum(BOUNDS), value: text, unit: z.optional(text), notes: z.array(text) })),
})
/** Facts of the reviewed bytes for the receipt. */
export type ReceiptFacts = z.infer<typeof receiptSchema>
