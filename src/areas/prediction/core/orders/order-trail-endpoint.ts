import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { parseSignature, type Signature } from '~/values/address.ts'
import { type ContractsMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { harmless } from '~/values/text/clean-text.ts'
import { readInstant, type UnixSec } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { isFields, mapped, readRows, readText, requiredText, type Fields } from '~/wire/fields.ts'
import { readGain, readMicro, readPrice } from '../markets/market-reader.ts'
import { type Side } from '../markets/market.ts'
import { readContracts } from '../positions/position-endpoints.ts'
import { readFlag, readOrderWord } from './order-endpoints.ts'
import { type OrderStatus } from './order.ts'

const stepSchema = mapped(z.looseObject({ eventType: requiredText }), (raw): OrderStep => ({
  eventType: harmless(raw.eventType),
  status: readOrderWord(raw['status']),
  rawStatus: readText(raw['rawStatus']) === undefined ? undefined : readOrderWord(raw['rawStatus']),
  at: readInstant(raw['timestamp']),
  signature: readSignature(raw['signature']),
  externalOrderId: readText(raw['externalOrderId']),
  venueOrderId: readText(raw['orderId']),
  fill: isFields(raw['fillInfo']) ? toFill(raw['fillInfo']) : undefined,
}))

/** Insists on orderPubkey and status; a step on its eventType (docs/api-notes.md 3.6). */
const trailSchema = mapped(z.looseObject({ orderPubkey: requiredText, status: z.string() }), (raw): OrderTrail => {
  const { rows, unreadable } = readRows(raw['history'], stepSchema, REPLY_CAP.rows)
  return {
    orderPubkey: raw.orderPubkey,
    status: readOrderWord(raw.status),
    latestEventType: readText(raw['latestEventType']),
    latestSignature: readSignature(raw['latestSignature']),
    externalOrderId: readText(raw['externalOrderId']),
    venueOrderId: readText(raw['orderId']),
    steps: rows,
    unreadable,
  }
})

function toFill(raw: Fields): OrderFill {
  return {
    side: readFlag(raw['isYes'], 'yes', 'no'),
    action: readFlag(raw['isBuy'], 'buy', 'sell'),
    contracts: readContracts(raw, 'contracts'),
    filled: readContracts(raw, 'filledContracts'),
    settled: readContracts(raw, 'contractsSettled'),
    maxFillPrice: readPrice(raw['maxFillPriceUsd']),
    averageFillPrice: readPrice(raw['avgFillPriceUsd']),
    maxBuyPrice: readPrice(raw['maxBuyPriceUsd']),
    minSellPrice: readPrice(raw['minSellPriceUsd']),
    deposit: readMicro(raw['depositAmountUsd']),
    cost: readMicro(raw['totalCostUsd']),
    fee: readMicro(raw['feeUsd']),
    integratorFee: readMicro(raw['integratorFeeUsd']),
    grossProceeds: readMicro(raw['grossProceedsUsd']),
    netProceeds: readMicro(raw['netProceedsUsd']),
    realizedPnl: readGain(raw['realizedPnl']),
    realizedPnlBeforeFees: readGain(raw['realizedPnlBeforeFees']),
  }
}

function readSignature(value: unknown): Signature | undefined {
  const text = readText(value)
  return text === undefined ? undefined : parseSignature(text)
}

/** A22. What became of an order; 404 `order_history_not_found` until it is indexed (docs/api-notes.md 3.10). */
export const readOrderStatus = endpoint(
  'prediction.readOrderStatus',
  'GET',
  '/prediction/v1/orders/status/{orderPubkey}',
  {
    input: z.object({ orderPubkey: z.string().check(z.minLength(1)) }),
    reply: trailSchema,
    lane: 'user',
  },
)

/** History of an order, readable after its account is closed (docs/api-notes.md 3.6). */
export type OrderTrail = {
  readonly orderPubkey: string
  readonly status: OrderStatus
  /** Raw words; known ones get words in `model/history-entry-words.ts`. */
  readonly latestEventType: string | undefined
  readonly latestSignature: Signature | undefined
  readonly externalOrderId: string | undefined
  /** The order's id at the venue behind the service; not an address. */
  readonly venueOrderId: string | undefined
  /** Oldest first, as the service gives them. */
  readonly steps: readonly OrderStep[]
  /** How many steps could not be read. */
  readonly unreadable: number
}

/** One thing that happened to an order. */
export type OrderStep = {
  readonly eventType: string
  readonly status: OrderStatus
  /** The venue's raw status; it can be `partial` where the step's status is filled. */
  readonly rawStatus: OrderStatus | undefined
  readonly at: UnixSec | undefined
  readonly signature: Signature | undefined
  readonly externalOrderId: string | undefined
  readonly venueOrderId: string | undefined
  readonly fill: OrderFill | undefined
}

/** How far an order is filled, and for how much; a partial rest may come back later (docs/api-notes.md 3.11). */
export type OrderFill = {
  readonly side: Side | undefined
  readonly action: 'buy' | 'sell' | undefined
  readonly contracts: ContractsMicro | undefined
  readonly filled: ContractsMicro | undefined
  readonly settled: ContractsMicro | undefined
  readonly maxFillPrice: PriceMicro | undefined
  readonly averageFillPrice: PriceMicro | undefined
  readonly maxBuyPrice: PriceMicro | undefined
  readonly minSellPrice: PriceMicro | undefined
  readonly deposit: MicroUsd | undefined
  readonly cost: MicroUsd | undefined
  readonly fee: MicroUsd | undefined
  readonly integratorFee: MicroUsd | undefined
  readonly grossProceeds: MicroUsd | undefined
  readonly netProceeds: MicroUsd | undefined
  readonly realizedPnl: MicroUsd | undefined
  readonly realizedPnlBeforeFees: MicroUsd | undefined
}
