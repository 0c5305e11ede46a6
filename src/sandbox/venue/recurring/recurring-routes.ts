import { z } from 'zod'
import { type BookedOrder } from '../../world/escrow/escrow-book.ts'
import { AreaProblem, answer } from '../area-problem.ts'
import { isSigned, readWhole, sendSigned } from '../escrow/execute-signed.ts'
import { lifeJson, pageOf, tradesJson, amountPair } from '../escrow/trade-json.ts'
import { asFlagText, asKey, asText, asWhole, readBody, readQuery, type Fields } from '../fields.ts'
import { type Json, type JsonObject } from '../json.ts'
import { type Trade } from '../prediction/trade-context.ts'
import { type VenueApp } from '../venue-context.ts'
import { buildClose, buildOpen, recurringProblem } from './recurring-build.ts'

/** Adds `/recurring/v1`: orders by time (docs/api-notes.md 9). Orders by price are a thing of the past: their lists are empty. */
export function routeRecurring(app: VenueApp, trade: Trade): void {
  const post = (path: string, work: (body: Fields) => Promise<JsonObject> | JsonObject) =>
    app.post(`/api/recurring/v1/${path}`, (c) =>
      answer(c, recurringProblem, async () => work(await readBody(c.req.raw))),
    )
  post('createOrder', (body) => buildOpen(trade, body))
  post('cancelOrder', (body) => buildClose(trade, body))
  post('execute', (body) => execute(trade, body))
  for (const path of ['priceDeposit', 'priceWithdraw']) {
    post(path, () => {
      throw recurringProblem('Price based orders are no longer offered')
    })
  }
  app.get('/api/recurring/v1/getRecurringOrders', (c) =>
    answer(c, recurringProblem, () => listOrders(trade, readQuery(c.req.url))),
  )
}

/** Sends signed bytes; a failure is a 200 too (docs/api-notes.md 9, G2). */
async function execute(trade: Trade, body: Fields): Promise<JsonObject> {
  body.need('requestId', asText)
  const transaction = readWhole(body.raw('signedTransaction'))
  if (transaction === undefined || !isSigned(transaction)) throw recurringProblem('Failed to deserialize transaction')
  const sent = await sendSigned(trade, transaction)
  const { signature } = sent
  if (sent.kind === 'late') {
    throw new AreaProblem(500, { code: 500, error: 'Unable to confirm transaction', status: 'Internal Server Error' })
  }
  if (sent.kind === 'failed') return { signature, status: 'Failed', order: null, error: wordsOf(sent) }
  const touched = trade.book
    .orders()
    .find(({ record }) => record.kind === 'dca' && record.events.some((event) => event.signature === signature))
  return { signature, status: 'Success', order: touched?.record.key ?? null, error: null }
}

function wordsOf({ code, words }: { readonly code: number | undefined; readonly words: string }): string {
  return code === 1 ? 'Insufficient funds for the operation requested.' : words
}

function listOrders(trade: Trade, params: Fields): JsonObject {
  const user = params.need('user', asKey)
  const orderStatus = params.need('orderStatus', z.enum(['active', 'history']))
  const type = params.need('recurringType', z.enum(['time', 'price', 'all']))
  params.need('includeFailedTx', asFlagText)
  const page = params.need('page', asWhole(1))
  const mint = params.get('mint', asText)
  const wanted = trade.book
    .orders(user)
    .filter(
      ({ record, state }) =>
        type !== 'price' &&
        record.kind === 'dca' &&
        (state === 'open') === (orderStatus === 'active') &&
        (mint === undefined || record.inputMint === mint || record.outputMint === mint),
    )
  const { rows, paging } = pageOf(wanted, page)
  const list = rows.map((order) => (type === 'all' ? { recurringType: 'time', ...orderJson(order) } : orderJson(order)))
  // As captured; the published description has the page beside the list.
  return { user, orderStatus, [type]: { orders: list, ...paging } }
}

/** A time order (docs/api-notes.md 9.1). What the cycles bring goes straight to its owner. */
function orderJson(order: BookedOrder): { readonly [key: string]: Json } {
  const { record, used, received, refunded } = order
  const { inputMint, outputMint } = record
  return {
    ...lifeJson(order),
    ...amountPair('inDeposited', record.deposited, inputMint),
    ...amountPair('inWithdrawn', refunded, inputMint),
    ...amountPair('inUsed', used, inputMint),
    ...amountPair('inAmountPerCycle', record.perCycle, inputMint),
    ...amountPair('minOutAmount', record.minOut, outputMint),
    ...amountPair('maxOutAmount', record.maxOut, outputMint),
    ...amountPair('outReceived', received, outputMint),
    ...amountPair('outWithdrawn', received, outputMint),
    cycleFrequency: record.intervalSec,
    userClosed: order.state === 'cancelled' && order.ended?.isByOwner === true,
    trades: tradesJson(order),
  }
}
