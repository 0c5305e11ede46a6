import { type Instruction } from '@solana/kit'
import { z } from 'zod'
import { PROGRAM } from '~/config/programs.ts'
import { type Signature } from '~/values/address.ts'
import { TRANSFER_DATA } from '../../chain/layout.ts'
import { type WireTransaction } from '../../chain/wire-transaction.ts'
import { CANCEL_FEE_TAKER } from '../../world/addresses.ts'
import { venueOrderId } from '../../world/order-log.ts'
import { type OrderRecord } from '../../world/records.ts'
import { asKey, ownerIn, readBody, type Fields, type JsonObject } from '../fields.ts'
import { ApiProblem, badField, notFound } from '../problem.ts'
import { readSigned, type TransactionSender } from '../transaction-sender.ts'
import { instruction, signing, writable, budget, compile } from '../transaction.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'

/** A request to cancel a limit order, as its execution context carries it. */
type Cancel = { readonly ownerPubkey: string; readonly orderPubkey: string; readonly cancelExpiresAtMs: number }

/** Fee of a cancel. It pays an account that exists nowhere else, so it covers that account's rent. */
const CANCEL_FEE_LAMPORTS = 1_000_000n

const CANCEL_LIFE_MS = 60_000
const UNITS = 30_000
const PRICE_MICRO_LAMPORTS = 50_000n

const context = z.object({
  type: z.literal('limit_order_cancel'),
  ownerPubkey: z.string(),
  orderPubkey: z.string(),
  cancelExpiresAtMs: z.int(),
})

/** Adds the routes that cancel a limit order: prepare, and give back signed. */
export function routeCancel(app: VenueApp, venue: Venue, sender: TransactionSender): void {
  app.post('/api/prediction/v1/orders/cancel', async (c) => c.json(prepareCancel(venue, await readBody(c.req.raw))))
  app.delete('/api/prediction/v1/orders', async (c) =>
    c.json(await cancelSigned(venue, sender, await readBody(c.req.raw))),
  )
  app.delete('/api/prediction/v1/orders/close-all', () => {
    throw new ApiProblem(403, 'order_closing_disabled', 'Order closing is currently disabled')
  })
}

/** The cancel in an execution context, where it is one. */
export function readCancel(value: unknown): Cancel | undefined {
  const read = context.safeParse(value)
  if (read.success) return read.data
  const isCancel = typeof value === 'object' && value !== null && 'type' in value && value.type === 'limit_order_cancel'
  if (isCancel) throw badField('context', 'context is not complete', 'invalid_type')
  return undefined
}

function prepareCancel(venue: Venue, body: Fields): JsonObject {
  const owner = ownerIn(body)
  const orderPubkey = body.need('orderPubkey', asKey)
  openLimit(venue, owner, orderPubkey)
  const cancel: Cancel = { ownerPubkey: owner, orderPubkey, cancelExpiresAtMs: venue.clock.nowMs() + CANCEL_LIFE_MS }
  const built = compile(venue.chain, owner, [
    ...budget(UNITS, PRICE_MICRO_LAMPORTS),
    cancelMemo(cancel),
    cancelFee(owner),
  ])
  return {
    transaction: Buffer.from(built.wire).toString('base64'),
    orderPubkey,
    cancelExpiresAtMs: cancel.cancelExpiresAtMs,
    execution: { endpoint: '/api/v1/execute', context: { type: 'limit_order_cancel', ...cancel } },
  }
}

async function cancelSigned(venue: Venue, sender: TransactionSender, body: Fields): Promise<JsonObject> {
  const cancelExpiresAtMs = body.need('cancelExpiresAtMs', z.number('is required'))
  const cancel: Cancel = { ownerPubkey: ownerIn(body), orderPubkey: body.need('orderPubkey', asKey), cancelExpiresAtMs }
  const transaction = readSigned(body, 'cancelTransaction')
  checkCancel(venue, cancel, transaction)
  const { signature, error } = await sender.post(transaction)
  if (error !== undefined) throw new ApiProblem(400, 'execute_failed', error)
  return cancelReply(venue, cancel, signature)
}

/** Refuses a cancel whose order, time or bytes are not the prepared ones. */
export function checkCancel(venue: Venue, cancel: Cancel, transaction: WireTransaction): void {
  const order = limitOf(venue, cancel.ownerPubkey, cancel.orderPubkey)
  // Asked already: the same pair may come again, and its answer is known.
  if (order.cancelSec === undefined) {
    if (order.closed) throw new ApiProblem(400, 'order_closed', 'Order is closed', 'orderPubkey')
    const left = cancel.cancelExpiresAtMs - venue.clock.nowMs()
    if (left <= 0 || left > CANCEL_LIFE_MS)
      throw badField('cancelExpiresAtMs', 'The cancel must expire within 1 minute')
  }
  const programs = transaction.message.instructions.map((each) =>
    String(transaction.message.staticKeys[each.programIndex]),
  )
  const wanted = [cancelMemo(cancel), cancelFee(cancel.ownerPubkey)]
  const holds = wanted.every(({ programAddress, data }) =>
    transaction.message.instructions.some(
      (each, index) =>
        programs[index] === String(programAddress) &&
        data !== undefined &&
        Buffer.from(each.data).equals(Buffer.from(data)),
    ),
  )
  const isOwners = transaction.message.staticKeys[0] === cancel.ownerPubkey
  const pays = transaction.message.staticKeys.includes(CANCEL_FEE_TAKER)
  if (!holds || !isOwners || !pays) throw new ApiProblem(400, 'execute_failed', 'Not the prepared cancel transaction')
}

/** Notes the cancel and answers; the keeper takes the order back later. */
export function cancelReply(venue: Venue, cancel: Cancel, signature: Signature): JsonObject {
  const order = limitOf(venue, cancel.ownerPubkey, cancel.orderPubkey)
  venue.ledger.askCancel(order.pubkey, venue.clock.nowSec())
  return {
    status: 'cancel_requested',
    mode: 'async',
    transaction: null,
    orderPubkey: order.pubkey,
    venueOrderId: venueOrderId(order.owner, order.externalOrderId),
    venueStatus: 'cancel_requested',
    cancelSignature: signature,
    cancelFeeLamports: Number(CANCEL_FEE_LAMPORTS),
    cancelFeeRecipient: CANCEL_FEE_TAKER,
  }
}

function openLimit(venue: Venue, owner: string, orderPubkey: string): OrderRecord {
  const order = limitOf(venue, owner, orderPubkey)
  if (order.closed) throw new ApiProblem(400, 'order_closed', 'Order is closed', 'orderPubkey')
  if (order.cancelSec !== undefined)
    throw new ApiProblem(400, 'cancel_requested', 'Cancel was already requested', 'orderPubkey')
  return order
}

function limitOf(venue: Venue, owner: string, orderPubkey: string): OrderRecord {
  const order = venue.ledger.order(orderPubkey)
  if (order === undefined) throw notFound('Order', 'orderPubkey')
  if (order.owner !== owner) throw badField('ownerPubkey', 'Order belongs to another owner', 'owner_mismatch')
  if (order.orderType === 'limit') return order
  throw new ApiProblem(400, 'not_a_limit_order', 'Only limit orders can be cancelled', 'orderPubkey')
}

/** Memo with the order and the time until which the cancel is valid. */
function cancelMemo({ orderPubkey, cancelExpiresAtMs }: Cancel): Instruction {
  return instruction(PROGRAM.memo, new TextEncoder().encode(`limit_order_cancel:${orderPubkey}:${cancelExpiresAtMs}`))
}

/** Transfer of the fee from the owner. */
function cancelFee(owner: string): Instruction {
  return instruction(PROGRAM.system, TRANSFER_DATA.write({ lamports: CANCEL_FEE_LAMPORTS }), [
    signing(owner, true),
    writable(CANCEL_FEE_TAKER),
  ])
}
