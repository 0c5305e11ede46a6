import * as z from 'zod/mini'
import { addressText, shownDecimals, slippageBps, unitsAboveZero } from '~/engine/intent/request-text.ts'

/** A swap, frozen at the click: one amount fixed, the other bounded by what the quote promised. Base units. */
export const swapFields = {
  owner: addressText,
  inputMint: addressText,
  outputMint: addressText,
  /** Which of the amounts is fixed. */
  mode: z.enum(['in', 'out']),
  amount: unitsAboveZero,
  /** Minimum output, or maximum input. */
  bound: unitsAboveZero,
  slippageBps,
  ...shownDecimals,
  /** SOL is spent from the owner's wrapped SOL and received into it; absent = wrapped and unwrapped on the way. */
  keepsWrapped: z.optional(z.literal(true)),
  /** The owner's token account that the output goes to; absent = the associated one. */
  destination: z.optional(addressText),
  /** Plain words of both amounts, for the review. */
  sentence: z.string(),
}

const terms = z.object(swapFields)
/** The agreed terms of a swap. */
export type SwapTerms = z.infer<typeof terms>

/** Fields of a swap whose price came from the quote endpoint. */
export const quotedFields = {
  ...swapFields,
  priorityLevel: z.enum(['medium', 'high', 'veryHigh']),
  /** The most that the priority fee may be, lamports; absent = the default of the product. */
  feeCap: z.optional(unitsAboveZero),
  /** The operator's fee, as the page shows it (`/runtime.json`). */
  platformFee: z.optional(z.object({ bps: z.int().check(z.minimum(1), z.maximum(100)), account: addressText })),
  quoteKey: z.string(),
}

const quoted = z.object(quotedFields)
/** The agreed terms of a swap with the quote that goes back. */
export type QuotedSwap = z.infer<typeof quoted>
