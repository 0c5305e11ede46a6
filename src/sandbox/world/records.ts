import * as z from 'zod/mini'

/*
 * What the venue remembers of its users, as plain JSON: it goes into the state file as it is. Amounts are decimal text
 * in millionths. Positions themselves live in accounts on chain; here is only the way to them.
 */

const whole = z.string().check(z.regex(/^-?\d+$/, 'a whole number as text'))
const text = z.string().check(z.minLength(1))
const seconds = z.number().check(z.nonnegative())

/** How a position ended, once that was written to the history. */
const endings = ['claimed', 'lost', 'refunded'] as const

/** The way to a position account. */
const positionEntry = z.object({
  pubkey: text,
  owner: text,
  marketId: text,
  eventId: text,
  isYes: z.boolean(),
  ending: z.optional(z.enum(endings)),
})
/** The way to a position account. */
export type PositionEntry = z.infer<typeof positionEntry>

/** An order of an owner. */
const orderRecord = z.object({
  pubkey: text,
  owner: text,
  marketId: text,
  eventId: text,
  positionPubkey: text,
  status: z.enum(['pending', 'filled', 'failed']),
  isYes: z.boolean(),
  isBuy: z.boolean(),
  createdSec: seconds,
  updatedSec: seconds,
  filledSec: seconds,
  contractsMicro: whole,
  filledMicro: whole,
  maxPrice: whole,
  averagePrice: whole,
  costMicroUsd: whole,
  feeMicroUsd: whole,
  orderId: z.string(),
  externalOrderId: z.string(),
  bump: z.number(),
  orderType: z._default(z.enum(['market', 'limit']), 'market'),
  /** Base units that a buy gave; 0 = a sale, or an order without a deposit. */
  depositMicro: z._default(whole, '0'),
  /** The order's account is gone. */
  closed: z._default(z.boolean(), true),
  /** When its owner asked to cancel it. */
  cancelSec: z.optional(seconds),
})
/** An order of an owner. */
export type OrderRecord = z.infer<typeof orderRecord>

/** Words of the history. */
const historyWords = [
  'order_created',
  'order_filled',
  'order_failed',
  'order_closed',
  'payout_claimed',
  'position_updated',
  'position_lost',
] as const

/** One row of an owner's history. */
const historyRecord = z.object({
  id: z.number(),
  eventType: z.enum(historyWords),
  signature: z.string(),
  slot: whole,
  atSec: seconds,
  owner: text,
  keeper: z.string(),
  orderPubkey: z.string(),
  positionPubkey: text,
  marketId: text,
  eventId: text,
  isYes: z.boolean(),
  isBuy: z.boolean(),
  contractsMicro: whole,
  filledMicro: whole,
  price: whole,
  costMicroUsd: whole,
  feeMicroUsd: z.nullable(whole),
  payoutMicroUsd: whole,
  realizedPnl: z.nullable(whole),
  transferAmount: z.nullable(whole),
  orderId: z.string(),
  externalOrderId: z.string(),
  /** Worst price of the order, micro USD; 0 = not noted. */
  bound: z._default(whole, '0'),
  depositMicro: z._default(whole, '0'),
  grossMicroUsd: z._default(whole, '0'),
  netMicroUsd: z._default(whole, '0'),
})
/** One row of an owner's history. */
export type HistoryRecord = z.infer<typeof historyRecord>
/** A history row before it has its number. */
export type HistoryDraft = Omit<HistoryRecord, 'id'>

/** A decision about a market taken by hand. */
export const overrideRecord = z.object({
  marketId: text,
  result: z.enum(['yes', 'no', 'draw', 'cancelled']),
  atSec: seconds,
})

/** Everything of the ledger that outlives a run. */
export const ledgerRecord = z.object({
  positions: z.array(positionEntry),
  orders: z.array(orderRecord),
  history: z.array(historyRecord),
  /** How many orders the venue has built so far. */
  built: z.optional(z.number()),
  /** Orders that were built as limit orders: their bytes do not show it. */
  limits: z._default(z.array(text), []),
})
/** Everything of the ledger that outlives a run. */
export type LedgerRecord = z.infer<typeof ledgerRecord>
