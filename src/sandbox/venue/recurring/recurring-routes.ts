import { z } from 'zod'
import { type Address } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { recurringAddress, readEscrow } from '../../world/escrow/escrow-account.ts'
import { type BookedOrder } from '../../world/escrow/escrow-book.ts'
import { type Token } from '../../world/tokens/tokens.ts'
import { AreaProblem, answer } from '../area-problem.ts'
import { closeDca, openDca, type RecurringOrder } from '../escrow/escrow-layout.ts'
import {
  isSigned,
  readWhole,
  sendSigned,
  aroundDeposit,
  aroundRefund,
  legacyTransaction,
  orderToken,
  unitPriceOf,
  worthOf,
  lifeJson,
  pageOf,
  tradesJson,
  amountPair,
} from '../escrow/order-request.ts'
import {
  asFlagText,
  asKey,
  asText,
  asWhole,
  readBody,
  readQuery,
  type Fields,
  type Json,
  type JsonObject,
} from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'
import { type VenueApp } from '../venue-context.ts'

/** Least worth of the whole and of each part, micro dollars (docs/api-notes.md 9.2). */
const LEAST_MICRO_USD = 100_000_000n
const LEAST_PART_MICRO_USD = 50_000_000n
const LEAST_ORDERS = 2n

/** A refusal of this area (docs/api-notes.md 9.2). */
function recurringProblem(error: string): AreaProblem {
  return new AreaProblem(400, { code: 400, error, status: 'Bad Request' })
}

const notKey = (name: string) => () => recurringProblem(`${name} is not a public key`)

/** Builds an order by time (docs/api-notes.md 9, G1). */
function buildOpen(trade: Trade, body: Fields): JsonObject {
  const user = body.need('user', asKey, notKey('user'))
  const inputMint = body.need('inputMint', asKey, notKey('inputMint'))
  const outputMint = body.need('outputMint', asKey, notKey('outputMint'))
  const [tokenIn, tokenOut] = [orderToken(trade, inputMint), orderToken(trade, outputMint)]
  if (tokenIn === undefined || tokenOut === undefined) throw recurringProblem('Token is not supported')
  if (inputMint === outputMint) throw recurringProblem('Input and output mint must differ')
  const { time } = body.need('params', z.object({ time: TIME }, 'is required'))
  if (time.numberOfOrders < LEAST_ORDERS) throw recurringProblem('Minimum number of orders is 2')
  checkWorth(trade, tokenIn, time)
  const perCycle = time.inAmount / time.numberOfOrders
  // Prices are input tokens for one output token: the highest is the least that a run brings.
  const broughtAt = (price: number | null | undefined) =>
    price === undefined || price === null
      ? undefined
      : BigInt(Math.floor((Number(perCycle) / price) * 10 ** (tokenOut.decimals - tokenIn.decimals)))
  const id = trade.book.nextId() * 1_000_003n + BigInt(trade.clock.nowMs())
  const plan: RecurringOrder = {
    id,
    user,
    inputMint,
    outputMint,
    dca: recurringAddress(user, inputMint, outputMint, id),
    deposited: time.inAmount,
    perCycle,
    intervalSec: time.interval,
    minOut: broughtAt(time.maxPrice),
    maxOut: broughtAt(time.minPrice),
    startSec: time.startAt ?? undefined,
  }
  const deposit = { payer: user, owner: user, inputMint, outputMint, raw: time.inAmount, wraps: true }
  return reply(trade, user, aroundDeposit(trade, deposit, openDca(plan)))
}

/** Builds the end of an order by time (docs/api-notes.md 9, G3). */
function buildClose(trade: Trade, body: Fields): JsonObject {
  const user = body.need('user', asKey, notKey('user'))
  const order = body.need('order', asKey, notKey('order'))
  if (body.get('recurringType', asText) !== 'time') throw recurringProblem('recurringType must be time')
  const escrow = readEscrow(trade.chain.account(order))
  if (escrow === undefined || escrow.kind !== 'dca' || escrow.owner !== user) {
    throw recurringProblem('Failed to deserialize account data: order not found')
  }
  return reply(trade, user, [...aroundRefund(trade, user, escrow.inputMint), closeDca(order, escrow)])
}

function reply(trade: Trade, user: Address, instructions: Parameters<typeof legacyTransaction>[3]): JsonObject {
  const built = legacyTransaction(trade, user, unitPriceOf(undefined), instructions)
  return { requestId: trade.nextId(), transaction: Buffer.from(built.wire).toString('base64') }
}

/** Whole numbers are JSON numbers in this interface (docs/api-notes.md 13.29). */
const WHOLE = z.int('must be a positive whole number').positive('must be a positive whole number').transform(BigInt)
const PRICE = z.number('must be a positive number').positive('must be a positive number').nullish()
const TIME = z.object(
  {
    inAmount: WHOLE,
    numberOfOrders: WHOLE,
    interval: WHOLE,
    startAt: WHOLE.nullish(),
    minPrice: PRICE,
    maxPrice: PRICE,
  },
  'is required',
)

function checkWorth(trade: Trade, token: Token, { inAmount, numberOfOrders }: z.infer<typeof TIME>): void {
  const worth = worthOf(trade, token, inAmount)
  if (worth < LEAST_MICRO_USD) {
    throw recurringProblem(`Order is valued at ${dollars(worth)} USDC, minimum is ${dollars(LEAST_MICRO_USD)} USDC`)
  }
  const part = worth / numberOfOrders
  if (part < LEAST_PART_MICRO_USD) {
    const least = dollars(LEAST_PART_MICRO_USD)
    throw recurringProblem(`Each order is valued at ${dollars(part)} USDC, minimum is ${least} USDC`)
  }
}

/** Two decimals, the rest cut off. */
function dollars(microUsd: bigint): string {
  const [whole = '0', cents = ''] = amountText(microUsd / 10_000n, 2).split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

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
