import { defined } from '~/values/defined.ts'
import { readBody, type Body } from './body.ts'
import { cancelReply, checkCancel, readCancel } from './cancel.ts'
import { type JsonObject } from './json.ts'
import { readSigned, type TransactionSender } from './transaction-sender.ts'
import { type Venue, type VenueApp } from './venue-context.ts'

/** Adds `POST /execute` and its older name. */
export function routeExecute(app: VenueApp, venue: Venue, sender: TransactionSender): void {
  for (const path of ['/api/prediction/v1/execute', '/api/prediction/v1/orders/execute']) {
    app.post(path, async (c) => c.json(await execute(venue, sender, await readBody(c.req.raw))))
  }
}

/**
 * Sends signed bytes. A 400 means that nothing was sent; after that the reply is the chain's result. The same bytes
 * again give the same reply.
 */
async function execute(venue: Venue, sender: TransactionSender, body: Body): Promise<JsonObject> {
  const transaction = readSigned(body, 'signedTransaction')
  const cancel = readCancel(body.raw('context'))
  if (cancel !== undefined) checkCancel(venue, cancel, transaction)
  const { signature, error } = await sender.post(transaction)
  if (cancel !== undefined && error === undefined) return cancelReply(venue, cancel, signature)
  const requestId = body.text('requestId')
  return {
    status: error === undefined ? 'Success' : 'Failed',
    signature,
    error: error ?? null,
    ...defined({ requestId }),
  }
}
