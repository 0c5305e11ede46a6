import { z } from 'zod'
import { type Address } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { recurringAddress, readEscrow } from '../../world/escrow/escrow-account.ts'
import { type Token } from '../../world/tokens/tokens.ts'
import { AreaProblem } from '../area-problem.ts'
import { closeDca, openDca, type RecurringOrder } from '../escrow/escrow-layout.ts'
import {
  aroundDeposit,
  aroundRefund,
  legacyTransaction,
  orderToken,
  unitPriceOf,
  worthOf,
} from '../escrow/order-request.ts'
import { asKey, asText, type Fields } from '../fields.ts'
import { type JsonObject } from '../json.ts'
import { type Trade } from '../prediction/trade-context.ts'

/** Least worth of the whole and of each part, micro dollars (docs/api-notes.md 9.2). */
const LEAST_MICRO_USD = 100_000_000n
const LEAST_PART_MICRO_USD = 50_000_000n
const LEAST_ORDERS = 2n

/** A refusal of this area (docs/api-notes.md 9.2). */
export function recurringProblem(error: string): AreaProblem {
  return new AreaProblem(400, { code: 400, error, status: 'Bad Request' })
}

const notKey = (name: string) => () => recurringProblem(`${name} is not a public key`)

/** Builds an order by time (docs/api-notes.md 9, G1). */
export function buildOpen(trade: Trade, body: Fields): JsonObject {
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
export function buildClose(trade: Trade, body: Fields): JsonObject {
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
