import * as z from 'zod/mini'
import { endpoint } from '~/wire/endpoint.ts'
import { executionFields, readExecution, readExecutionId } from '~/wire/execution.ts'
import { mapped, pubkey, readText, requiredText } from '~/wire/fields.ts'
import { type RecurringBuild, type RecurringExecution } from '../model/recurring-order.ts'

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
