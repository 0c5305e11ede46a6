import { parseAddress, type Address } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { planAddress, readEscrow } from '../../world/escrow/escrow-account.ts'
import { type Token } from '../../world/tokens/tokens.ts'
import { AreaProblem } from '../area-problem.ts'
import { type Body } from '../body.ts'
import { closeDca, openDca, type DcaPlan } from '../escrow/escrow-layout.ts'
import {
  aroundDeposit,
  aroundRefund,
  legacyTransaction,
  orderToken,
  unitPriceOf,
  worthOf,
} from '../escrow/order-request.ts'
import { type JsonObject } from '../json.ts'
import { type Trade } from '../trade-context.ts'

/** Least worth of the whole and of each part, micro dollars (docs/api-notes.md 9.2). */
const LEAST_MICRO_USD = 100_000_000n
const LEAST_PART_MICRO_USD = 50_000_000n
const LEAST_ORDERS = 2n

/** A refusal of this area (docs/api-notes.md 9.2). */
export function recurringProblem(error: string): AreaProblem {
  return new AreaProblem(400, { code: 400, error, status: 'Bad Request' })
}

/** Builds an order by time (docs/api-notes.md 9, G1). */
export function buildOpen(trade: Trade, body: Body): JsonObject {
  const user = readKey(body, 'user')
  const inputMint = readKey(body, 'inputMint')
  const outputMint = readKey(body, 'outputMint')
  const [tokenIn, tokenOut] = [orderToken(trade, inputMint), orderToken(trade, outputMint)]
  if (tokenIn === undefined || tokenOut === undefined) throw recurringProblem('Token is not supported')
  if (inputMint === outputMint) throw recurringProblem('Input and output mint must differ')
  const time = readTime(body)
  checkWorth(trade, tokenIn, time)
  const perCycle = time.inAmount / time.orders
  // Prices are input tokens for one output token: the highest is the least that a run brings.
  const broughtAt = (price: number | undefined) =>
    price === undefined
      ? undefined
      : BigInt(Math.floor((Number(perCycle) / price) * 10 ** (tokenOut.decimals - tokenIn.decimals)))
  const id = trade.book.nextId() * 1_000_003n + BigInt(trade.clock.nowMs())
  const plan: DcaPlan = {
    id,
    user,
    inputMint,
    outputMint,
    dca: planAddress(user, inputMint, outputMint, id),
    deposited: time.inAmount,
    perCycle,
    intervalSec: time.interval,
    minOut: broughtAt(time.maxPrice),
    maxOut: broughtAt(time.minPrice),
    startSec: time.startAt,
  }
  const deposit = { payer: user, owner: user, inputMint, outputMint, raw: time.inAmount, wraps: true }
  return reply(trade, user, aroundDeposit(trade, deposit, openDca(plan)))
}

/** Builds the end of an order by time (docs/api-notes.md 9, G3). */
export function buildClose(trade: Trade, body: Body): JsonObject {
  const user = readKey(body, 'user')
  const order = readKey(body, 'order')
  if (body.text('recurringType') !== 'time') throw recurringProblem('recurringType must be time')
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

function readKey(body: Body, name: string): Address {
  const text = body.text(name)
  const key = text === undefined ? undefined : parseAddress(text)
  if (key === undefined) throw recurringProblem(`${name} is not a public key`)
  return key
}

type Time = {
  readonly inAmount: bigint
  readonly orders: bigint
  readonly interval: bigint
  readonly startAt: bigint | undefined
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
}

function readTime(body: Body): Time {
  const time = fieldsOf(fieldsOf(body.raw('params'))['time'])
  const inAmount = readWhole(time, 'inAmount')
  const orders = readWhole(time, 'numberOfOrders')
  const interval = readWhole(time, 'interval')
  const hasStart = time['startAt'] !== undefined && time['startAt'] !== null
  const startAt = hasStart ? readWhole(time, 'startAt') : undefined
  if (orders < LEAST_ORDERS) throw recurringProblem('Minimum number of orders is 2')
  const [minPrice, maxPrice] = [readPrice(time, 'minPrice'), readPrice(time, 'maxPrice')]
  return { inAmount, orders, interval, startAt, minPrice, maxPrice }
}

function checkWorth(trade: Trade, token: Token, { inAmount, orders }: Time): void {
  const worth = worthOf(trade, token, inAmount)
  if (worth < LEAST_MICRO_USD) {
    throw recurringProblem(`Order is valued at ${dollars(worth)} USDC, minimum is ${dollars(LEAST_MICRO_USD)} USDC`)
  }
  const part = worth / orders
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

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw recurringProblem('params.time is required')
  return { ...value }
}

function readPrice(time: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = time[name] ?? undefined
  if (value === undefined || (typeof value === 'number' && value > 0)) return value
  throw recurringProblem(`${name} must be a positive number`)
}

/** Whole numbers are JSON numbers in this interface (docs/api-notes.md 13.29). */
function readWhole(time: Readonly<Record<string, unknown>>, name: string): bigint {
  const value = time[name]
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return BigInt(value)
  throw recurringProblem(`${name} must be a positive whole number`)
}
