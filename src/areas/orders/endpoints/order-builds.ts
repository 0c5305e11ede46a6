import * as z from 'zod/mini'
import { endpoint } from '~/wire/endpoint.ts'
import { executionFields, readExecution, readExecutionId } from '~/wire/execution.ts'
import { mapped, pubkey, readText, requiredText } from '~/wire/fields.ts'
import { type TriggerBuild, type TriggerCancels } from '../model/limit-order.ts'
import { type RecurringBuild, type RecurringExecution } from '../model/recurring-order.ts'

/** Insists on the keys transaction and requestId (the interface document, trigger order creation result). */
const orderSchema = mapped(
  z.looseObject({ transaction: z.nullable(z.string()), requestId: requiredText }),
  (raw): TriggerBuild => ({
    transaction: readText(raw.transaction),
    requestId: raw.requestId,
    order: readText(raw['order']),
  }),
)

const units = z.string().check(z.regex(/^[1-9]\d{0,19}$/))
const digits = z.string().check(z.regex(/^\d{1,20}$/))
/** Micro lamports per compute unit, or the service's choice. */
const computeUnitPrice = z.optional(z.union([z.literal('auto'), digits]))

/**
 * B1. Builds a limit order. Amounts are base units as text; nothing checks the rate (docs/api-notes.md 4.5). Moves
 * nothing.
 */
export const buildTriggerOrder = endpoint('trigger.buildOrder', 'POST', '/trigger/v1/createOrder', {
  input: z.object({
    inputMint: pubkey,
    outputMint: pubkey,
    maker: pubkey,
    payer: pubkey,
    params: z.object({
      makingAmount: units,
      takingAmount: units,
      slippageBps: z.optional(digits),
      expiredAt: z.optional(digits),
      feeBps: z.optional(digits),
    }),
    computeUnitPrice,
    feeAccount: z.optional(pubkey),
    wrapAndUnwrapSol: z.optional(z.boolean()),
  }),
  reply: orderSchema,
  lane: 'build',
})

/**
 * B3. Builds the cancellation of one order. Moves nothing. The document names the transaction alone: without a
 * request id no execute endpoint takes the signed bytes.
 */
export const buildTriggerCancel = endpoint('trigger.buildCancel', 'POST', '/trigger/v1/cancelOrder', {
  input: z.object({ maker: pubkey, order: pubkey, computeUnitPrice }),
  reply: mapped(z.looseObject({ transaction: z.nullable(z.string()) }), (raw): TriggerCancels => {
    const transaction = readText(raw.transaction)
    return { transactions: transaction === undefined ? [] : [transaction], requestId: readExecutionId(raw) }
  }),
  lane: 'build',
})

/**
 * B4. Builds the cancellation of these orders. A request without a list, or with an empty one, means every open order
 * of the maker (docs/api-notes.md 13.19): the input always names at least one. One unreadable transaction refuses the whole reply.
 */
export const buildTriggerCancels = endpoint('trigger.buildCancels', 'POST', '/trigger/v1/cancelOrders', {
  input: z.object({ maker: pubkey, orders: z.array(pubkey).check(z.minLength(1)), computeUnitPrice }),
  reply: mapped(z.looseObject({ transactions: z.array(requiredText) }), (raw): TriggerCancels => ({
    transactions: raw.transactions,
    requestId: readExecutionId(raw),
  })),
  lane: 'build',
})

/** B2. Sends a signed transaction through the service. What it answers is a hint; 400 and 500 carry the same fields. */
export const executeTrigger = endpoint('trigger.execute', 'POST', '/trigger/v1/execute', {
  input: z.object({ requestId: requiredText, signedTransaction: requiredText }),
  reply: mapped(executionFields, readExecution),
  cost: 0,
  lane: 'execute',
})

/** Insists on the key transaction; without a request id no execute endpoint takes the signed bytes (docs/api-notes.md 9). */
const buildSchema = mapped(z.looseObject({ transaction: z.nullable(z.string()) }), (raw): RecurringBuild => ({
  transaction: readText(raw.transaction),
  requestId: readExecutionId(raw),
}))

const positive = z.int().check(z.minimum(1))

/**
 * G1. Builds a recurring order by time. Amounts are JSON numbers here, so the maximum is 2^53 − 1 base units
 * (docs/api-notes.md 13.29). Moves nothing.
 */
export const buildRecurringOrder = endpoint('recurring.buildOrder', 'POST', '/recurring/v1/createOrder', {
  input: z.object({
    user: pubkey,
    inputMint: pubkey,
    outputMint: pubkey,
    params: z.object({
      time: z.object({
        inAmount: positive,
        numberOfOrders: z.int().check(z.minimum(2)),
        interval: positive,
        startAt: z.optional(z.nullable(positive)),
        /** Input tokens for one output token; outside of the two an order waits. */
        minPrice: z.optional(z.nullable(z.number().check(z.positive()))),
        maxPrice: z.optional(z.nullable(z.number().check(z.positive()))),
      }),
    }),
  }),
  reply: buildSchema,
  lane: 'build',
})

/** G3. Builds the cancellation of one order by time. Moves nothing. */
export const buildRecurringCancel = endpoint('recurring.buildCancel', 'POST', '/recurring/v1/cancelOrder', {
  input: z.object({ user: pubkey, order: pubkey, recurringType: z.literal('time') }),
  reply: buildSchema,
  lane: 'build',
})

/** G2. Sends a signed transaction through the service. What it answers is a hint; a failure is 200 too. */
export const executeRecurring = endpoint('recurring.execute', 'POST', '/recurring/v1/execute', {
  input: z.object({ requestId: requiredText, signedTransaction: requiredText }),
  reply: mapped(executionFields, (raw): RecurringExecution => ({
    ...readExecution(raw),
    order: readText(raw['order']),
  })),
  cost: 0,
  lane: 'execute',
})
