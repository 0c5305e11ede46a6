import * as z from 'zod/mini'
import { endpoint } from '~/wire/endpoint.ts'
import { mapped, readText } from '~/wire/fields.ts'
import { type ExecuteAnswer } from './order.ts'

/** Insists on `status` alone; anything but the two known words is `unclear` (docs/api-notes.md A21, A25). */
const executeSchema = mapped(z.looseObject({ status: z.string() }), (raw): ExecuteAnswer => {
  const isUncertain = [raw.status, raw['code'], raw['errorCode'], raw['error']].includes(UNCERTAIN)
  return {
    status: isUncertain ? 'unclear' : (STATUSES.get(raw.status.toLowerCase()) ?? 'unclear'),
    signature: readText(raw['signature']) ?? readText(raw['cancelSignature']),
    message: readText(raw['error']),
  }
})

const STATUSES: ReadonlyMap<string, ExecuteAnswer['status']> = new Map([
  ['success', 'success'],
  ['failed', 'failed'],
  // Reply to a cancel: the venue will cancel the order later.
  ['cancel_requested', 'success'],
])

/** The service is uncertain whether it was executed: only the chain decides, even when the status is failed. */
const UNCERTAIN = 'execution_uncertain'

/**
 * A21. Posts signed bytes to the venue, which broadcasts them. The same pair may be sent again and cannot act twice;
 * the answer is a hint, never a verdict.
 */
export const executeOrder = endpoint('prediction.execute', 'POST', '/prediction/v1/execute', {
  input: z.object({ signedTransaction: z.string().check(z.minLength(1)), context: z.optional(z.unknown()) }),
  reply: executeSchema,
  cost: 0,
  lane: 'execute',
})
