import { z } from 'zod'
import { parseAddress, type Address } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { SPONSOR } from '../../world/addresses.ts'
import { readEscrow, type Escrow, ESCROW_PROGRAM, limitAddress } from '../../world/escrow/escrow-account.ts'
import { type BookedOrder } from '../../world/escrow/escrow-book.ts'
import { AreaProblem, answer } from '../area-problem.ts'
import { cancelOrder, initializeOrder, type LimitOrder } from '../escrow/escrow-layout.ts'
import {
  isSigned,
  readWhole,
  sendSigned,
  aroundRefund,
  legacyTransaction,
  aroundDeposit,
  orderToken,
  unitPriceOf,
  worthOf,
  isoOf,
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
  asFlag,
} from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'
import { signedBy } from '../transaction.ts'
import { type VenueApp } from '../venue-context.ts'

/** Least worth of what is put in, micro dollars (docs/api-notes.md 4.5). */
const LEAST_MICRO_USD = 5_000_000n
const MAX_U64 = 18_446_744_073_709_551_615n

function refused(cause: string): AreaProblem {
  return new AreaProblem(400, { error: 'invalid create order request', cause, code: 400 })
}

/** A refusal of a field in the service's words. */
const invalidInput = (error: string) => () => new AreaProblem(400, { error, code: 400 })

/** A whole number as text, as this interface has all its numbers. */
function wholeText(most: bigint) {
  const words = 'must be a whole number as text'
  return z
    .string(words)
    .regex(/^\d{1,20}$/, words)
    .transform(BigInt)
    .refine((number) => number <= most, words)
}
const AMOUNT = wholeText(MAX_U64).refine((number) => number > 0n, 'must be a positive amount as text')
const optional = (most: bigint) =>
  wholeText(most)
    .nullish()
    .transform((number) => number ?? undefined)
const PARAMS = z.object(
  {
    makingAmount: AMOUNT,
    takingAmount: AMOUNT,
    slippageBps: optional(10_000n),
    expiredAt: optional(MAX_U64),
    feeBps: optional(255n),
  },
  'is required',
)

/** Builds an order by price (docs/api-notes.md 4.1, B1). Nothing checks its rate. */
function buildOrder(trade: Trade, body: Fields): JsonObject {
  const maker = body.need('maker', asKey, invalidInput('invalid maker pubkey'))
  const payer = body.need('payer', asKey, invalidInput('invalid payer pubkey'))
  const { slippageBps, ...terms } = readTerms(trade, body)
  const id = trade.book.nextId() * 1_000_003n + BigInt(trade.clock.nowMs())
  const order = limitAddress(maker, id)
  const plan: LimitOrder = { ...terms, id, order, maker, payer }
  const core = initializeOrder(plan)
  const wraps = body.get('wrapAndUnwrapSol', asFlag) ?? true
  const { inputMint, outputMint, making: raw } = plan
  const all = aroundDeposit(trade, { payer, owner: maker, inputMint, outputMint, raw, wraps }, core)
  const built = legacyTransaction(trade, payer, readUnitPrice(body), all)
  if (slippageBps !== undefined) trade.book.expectSlippage(order, String(slippageBps))
  // The sponsor is the one payer whose key is here: as an operator's payer it has signed already.
  const wire = payer === SPONSOR.address ? signedBy(built, [SPONSOR]) : built.wire
  return { order, transaction: Buffer.from(wire).toString('base64'), requestId: trade.nextId() }
}

/** Micro lamports per unit: `auto` or digits. */
function readUnitPrice(body: Fields): bigint {
  const word = body.get('computeUnitPrice', asText)
  if (word === undefined || word === 'auto' || /^\d{1,15}$/.test(word)) return unitPriceOf(word)
  throw refused('computeUnitPrice must be "auto" or a number as text')
}

type Terms = Pick<
  LimitOrder,
  'inputMint' | 'outputMint' | 'making' | 'taking' | 'expiresSec' | 'feeBps' | 'referral'
> & {
  readonly slippageBps: bigint | undefined
}

function readTerms(trade: Trade, body: Fields): Terms {
  const params = body.need('params', PARAMS, refused)
  const inputMint = body.need('inputMint', asKey, invalidInput('invalid input mint'))
  const outputMint = body.need('outputMint', asKey, invalidInput('invalid output mint'))
  const [tokenIn, tokenOut] = [orderToken(trade, inputMint), orderToken(trade, outputMint)]
  if (tokenIn === undefined) throw refused(`input mint ${inputMint} is not supported`)
  if (tokenOut === undefined) throw refused(`output mint ${outputMint} is not supported`)
  if (inputMint === outputMint) throw refused('input mint and output mint must differ')
  const { makingAmount: making, takingAmount: taking, slippageBps, expiredAt: expiresSec } = params
  const worth = worthOf(trade, tokenIn, making)
  if (worth < LEAST_MICRO_USD) {
    throw refused(`input mint making amount must be at least 5 USD, received: ${amountText(worth, 6)}`)
  }
  if (expiresSec !== undefined && expiresSec <= BigInt(trade.clock.nowSec())) throw refused('expiredAt is in the past')
  return {
    inputMint,
    outputMint,
    making,
    taking,
    slippageBps,
    expiresSec,
    ...readFee(trade, body, params.feeBps, outputMint),
  }
}

/** An integrator's fee needs an account of the output mint that takes it. */
function readFee(
  trade: Trade,
  body: Fields,
  bps: bigint | undefined,
  outputMint: Address,
): Pick<Terms, 'feeBps' | 'referral'> {
  if (bps === undefined || bps === 0n) return { feeBps: undefined, referral: undefined }
  const referral = body.get('feeAccount', asKey, invalidInput('invalid fee account'))
  if (referral === undefined) throw refused('feeAccount is required with feeBps')
  const held = readTokenAccount(trade.chain.account(referral))
  if (held?.mint !== outputMint) throw refused('feeAccount must be a token account of the output mint')
  return { feeBps: Number(bps), referral }
}

/** Orders that one transaction cancels (docs/api-notes.md 4.1, B4). */
const ORDERS_AT_ONCE = 5

type Open = { readonly key: Address; readonly escrow: Escrow }

/** Adds `/trigger/v1`: orders by price (docs/api-notes.md 4). */
export function routeTrigger(app: VenueApp, trade: Trade): void {
  const post = (path: string, work: (body: Fields) => Promise<JsonObject> | JsonObject) =>
    app.post(`/api/trigger/v1/${path}`, (c) => answer(c, unreadable, async () => work(await readBody(c.req.raw))))
  post('createOrder', (body) => buildOrder(trade, body))
  post('cancelOrder', (body) => {
    const built = buildCancels(trade, body, [body.get('order', asText) ?? ''])
    return { requestId: trade.nextId(), transaction: built[0] ?? '' }
  })
  post('cancelOrders', (body) => {
    const named = readOrders(body)
    return { requestId: trade.nextId(), transactions: buildCancels(trade, body, named) }
  })
  post('execute', (body) => execute(trade, body))
  app.get('/api/trigger/v1/getTriggerOrders', (c) =>
    answer(c, unreadable, () => listOrders(trade, readQuery(c.req.url))),
  )
}

/** A field that could not be read (docs/api-notes.md 4.4). */
const unreadable = (cause: string) => new AreaProblem(400, { error: 'invalid request', cause, code: 400 })
const invalid = (what: string) => new AreaProblem(400, { error: `invalid ${what}`, code: 400 })

/** The named orders; absent or empty means every open one (docs/api-notes.md 4.1, B4). */
function readOrders(body: Fields): readonly string[] | undefined {
  const list = body.get('orders', z.array(z.string()), () => unreadable('orders must be a list of keys'))
  return list?.length === 0 ? undefined : list
}

/** Sends signed bytes (docs/api-notes.md 4.1, B2). */
async function execute(trade: Trade, body: Fields): Promise<JsonObject> {
  body.need('requestId', asText, () => invalid('request id'))
  const transaction = readWhole(body.raw('signedTransaction'))
  if (transaction === undefined || !isSigned(transaction)) throw invalid('transaction')
  const sent = await sendSigned(trade, transaction)
  if (sent.kind === 'landed') return { signature: sent.signature, status: 'Success', code: 0 }
  const { signature } = sent
  if (sent.kind === 'late') throw new AreaProblem(500, { error: 'unable to confirm transaction', code: 500, signature })
  const error = sent.code === undefined ? sent.words : `custom program error code: ${sent.code}`
  throw new AreaProblem(500, { error, code: 500, signature, status: 'Failed' })
}

function listOrders(trade: Trade, params: Fields): JsonObject {
  const user = params.need('user', asKey)
  const orderStatus = params.need('orderStatus', z.enum(['active', 'history']))
  params.get('includeFailedTx', asFlagText)
  const [inputMint, outputMint] = [params.get('inputMint', asText), params.get('outputMint', asText)]
  const wanted = trade.book
    .orders(user)
    .filter(
      ({ record, state }) =>
        record.kind === 'limit' &&
        (state === 'open') === (orderStatus === 'active') &&
        record.inputMint === (inputMint ?? record.inputMint) &&
        record.outputMint === (outputMint ?? record.outputMint),
    )
  const { rows, paging } = pageOf(wanted, params.get('page', asWhole(1)) ?? 1)
  return { user, orderStatus, orders: rows.map(orderJson), ...paging }
}

const STATUS = { open: 'Open', completed: 'Completed', cancelled: 'Cancelled' } as const

function orderJson(order: BookedOrder): Json {
  const { record, state, used } = order
  const { deposited, taking, inputMint, outputMint } = record
  const paid = order.received + order.fees
  return {
    ...lifeJson(order),
    ...amountPair('makingAmount', deposited, inputMint),
    ...amountPair('takingAmount', taking, outputMint),
    ...amountPair('remainingMakingAmount', BigInt(deposited) - used, inputMint),
    ...amountPair('remainingTakingAmount', BigInt(taking) - paid, outputMint),
    slippageBps: record.slippageBps ?? '0',
    expiredAt: record.expiresSec === '0' ? null : isoOf(Number(record.expiresSec)),
    status: STATUS[state],
    programVersion: ESCROW_PROGRAM.limit,
    trades: tradesJson(order),
  }
}

/** Unsigned cancellations of the maker's named open orders, or of all of them; a 400 when there is none. */
function buildCancels(trade: Trade, body: Fields, named: readonly string[] | undefined): readonly string[] {
  const maker = body.need('maker', asKey, () => invalid('maker pubkey'))
  const unitPrice = readUnitPrice(body)
  const open = openOrders(trade, maker, named)
  if (open.length === 0) throw new AreaProblem(400, { error: 'no matching orders found', code: 400 })
  const groups = Array.from({ length: Math.ceil(open.length / ORDERS_AT_ONCE) }, (_, index) =>
    open.slice(index * ORDERS_AT_ONCE, (index + 1) * ORDERS_AT_ONCE),
  )
  return groups.map((group) => {
    const mints = [...new Set(group.map(({ escrow }) => escrow.inputMint))]
    const built = legacyTransaction(trade, maker, unitPrice, [
      ...mints.flatMap((mint) => aroundRefund(trade, maker, mint)),
      ...group.map(({ key, escrow }) => cancelOrder(key, escrow)),
    ])
    return Buffer.from(built.wire).toString('base64')
  })
}

/** Every named one must be open and the maker's: a list is never shortened in silence. */
function openOrders(trade: Trade, maker: Address, named: readonly string[] | undefined): readonly Open[] {
  const open = trade.book.orders(maker).flatMap(({ record, state }) => {
    const key = record.kind === 'limit' && state === 'open' ? parseAddress(record.key) : undefined
    const escrow = key === undefined ? undefined : readEscrow(trade.chain.account(key))
    return key === undefined || escrow === undefined ? [] : [{ key, escrow }]
  })
  if (named === undefined) return open
  const found = [...new Set(named)].map((each) => open.find(({ key }) => key === each))
  return found.every((each) => each !== undefined) ? found : []
}
