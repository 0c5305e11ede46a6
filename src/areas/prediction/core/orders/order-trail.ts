import { type Signature } from '~/values/address.ts'
import { type ContractsMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'
import { type Side } from '../markets/market.ts'
import { type OrderStatus } from './order.ts'

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
