import { type ContractsMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'
import { type EventSummary } from '../events/event.ts'
import { type EventId, type MarketId, type MarketSummary, type OpenWord, type Side } from '../markets/market.ts'

/*
 * Model of both documented reply shapes (docs/api-notes.md 12). `undefined` = missing from the reply; never 0, never
 * "no".
 */

/** Order status; `partial` = partly filled. */
export type OrderStatus = OpenWord<'pending' | 'partial' | 'filled' | 'failed'>

/** A request to buy or sell contracts that a keeper fills. */
export type Order = {
  readonly pubkey: string
  readonly ownerText: string
  readonly marketId: MarketId
  readonly eventId: EventId | undefined
  readonly position: string | undefined
  /** Account of the market on chain; kept as text, as `pubkey` is. */
  readonly marketAccount: string | undefined
  /** The client's id of the order. */
  readonly externalOrderId: string | undefined
  /** The order's id at the venue behind the service; not an address. */
  readonly venueOrderId: string | undefined
  /** True once it is settled on chain. */
  readonly isSettled: boolean | undefined
  readonly status: OrderStatus
  readonly side: Side
  readonly action: 'buy' | 'sell'
  readonly createdAt: UnixSec | undefined
  readonly updatedAt: UnixSec | undefined
  readonly filledAt: UnixSec | undefined
  readonly contracts: ContractsMicro
  readonly filled: ContractsMicro
  readonly averageFillPrice: PriceMicro | undefined
  readonly maxFillPrice: PriceMicro | undefined
  readonly maxBuyPrice: PriceMicro | undefined
  readonly minSellPrice: PriceMicro | undefined
  readonly size: MicroUsd | undefined
  /** Only a limit order rests and can be cancelled; missing in the document's shape. */
  readonly orderType: OpenWord<'market' | 'limit'> | undefined
  readonly market: MarketSummary
  readonly event: EventSummary | undefined
}

/**
 * An order as the venue built it (a close is a sale of everything): bytes to judge, and reply fields, which are
 * cross-checks only. The document's shape carries `transaction` alone.
 */
export type OrderBuild = {
  /** base64 transaction; `undefined` when the venue built none (null or empty text). */
  readonly transaction: string | undefined
  readonly blockhash: string | undefined
  readonly lastValidBlockHeight: bigint | undefined
  /** Present when the venue wants the signed bytes back instead of on the RPC; echoed unchanged. */
  readonly execution: { readonly context: unknown } | undefined
  readonly orderPubkey: string | undefined
  readonly orderAtaPubkey: string | undefined
  readonly positionPubkey: string | undefined
  readonly marketId: MarketId | undefined
  readonly marketIdHash: string | undefined
  readonly externalOrderId: string | undefined
  readonly side: Side | undefined
  readonly action: 'buy' | 'sell' | undefined
  readonly contracts: ContractsMicro | undefined
  /** False = whole contracts alone. */
  readonly contractsExact: boolean
  readonly maxBuyPrice: PriceMicro | undefined
  readonly minSellPrice: PriceMicro | undefined
  readonly cost: MicroUsd | undefined
  readonly fee: MicroUsd | undefined
}

/** The venue's answer to posted bytes. A hint: only the chain decides what happened. */
export type ExecuteAnswer = {
  readonly status: 'success' | 'failed' | 'unclear'
  /** base58 as the venue names it; never trusted. */
  readonly signature: string | undefined
  /** The venue's own words; untrusted text. */
  readonly message: string | undefined
}

/** What the venue built to close everything: a transaction per position, or one for several. */
export type CloseAllBuild = {
  /** The document's shape: one transaction; only its bytes show which positions it sells. */
  readonly together: OrderBuild | undefined
  /** The live shape: one build per position. */
  readonly sales: readonly OrderBuild[]
  /** Rows that pay out a win; they are claims, not sales. */
  readonly claims: number
  readonly unreadable: number
}

/** What the venue built to cancel a limit order. */
export type CancelBuild = OrderBuild & {
  /** Deadline for returning it signed. */
  readonly expiresAt: UnixSec | undefined
}
