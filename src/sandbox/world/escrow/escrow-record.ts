import * as z from 'zod/mini'

/* Waiting orders as plain JSON: the state file keeps them as they are. Amounts are base units as decimal text. */

const whole = z.string().check(z.regex(/^\d+$/, 'a whole number as text'))
const text = z.string().check(z.minLength(1))

/** Something that a landed transaction did to an order. */
const escrowEvent = z.object({
  act: z.enum(['open', 'fill', 'close']),
  signature: text,
  slot: whole,
  atSec: z.number(),
  /** A fill: what went in, what its owner got, and what was kept as fee. A close: what went back, as `input`. */
  input: whole,
  output: whole,
  fee: whole,
  isByOwner: z.boolean(),
})
/** Something that a landed transaction did to an order. */
export type EscrowEvent = z.infer<typeof escrowEvent>

/** An order with everything that happened to it, oldest first. 0 = none for bounds, expiry and cycles. */
const escrowRecord = z.object({
  key: text,
  kind: z.enum(['limit', 'dca']),
  owner: text,
  inputMint: text,
  outputMint: text,
  deposited: whole,
  taking: whole,
  perCycle: whole,
  minOut: whole,
  maxOut: whole,
  intervalSec: whole,
  expiresSec: whole,
  createdSec: z.number(),
  /** As asked for; the program knows no slippage. */
  slippageBps: z.optional(text),
  events: z.array(escrowEvent),
})
/** An order with everything that happened to it, oldest first. 0 = none for bounds, expiry and cycles. */
export type EscrowRecord = z.infer<typeof escrowRecord>

/** What the state file keeps of waiting orders. */
export const escrowBookRecord = z.object({ built: z.number(), orders: z.array(escrowRecord) })
/** What the state file keeps of waiting orders. */
export type EscrowBookRecord = z.infer<typeof escrowBookRecord>
