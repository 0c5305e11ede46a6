import { type Address } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { type ContractsMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'
import { type EventSummary } from '../events/event.ts'
import { type EventId, type MarketId, type MarketSummary, type Side } from '../markets/market.ts'

/*
 * Model of both documented reply shapes (docs/api-notes.md 12). `undefined` = missing from the reply; never 0, never
 * "no".
 */

/** Contracts of one side of one market that an owner holds or held. */
export type Position = {
  /** Position account. Kept as text: vendor samples hold placeholders; acts demand a real address. */
  readonly pubkey: string
  readonly owner: Address | undefined
  readonly ownerText: string
  readonly marketId: MarketId
  readonly eventId: EventId | undefined
  readonly side: Side
  readonly contracts: ContractsMicro
  /** False = the reply gave whole contracts alone; there may be a part of one more. */
  readonly contractsExact: boolean
  /** `undefined` = cost unknown (0 on the wire). */
  readonly cost: MicroUsd | undefined
  readonly averagePrice: PriceMicro | undefined
  /** Payout if this side wins. */
  readonly payout: MicroUsd
  readonly claimable: boolean
  readonly claimed: boolean
  readonly claimedUsd: MicroUsd
  readonly sellPrice: PriceMicro | undefined
  readonly value: MicroUsd | undefined
  readonly pnl: MicroUsd | undefined
  /** P&L after fees as the venue counts it, and its share of the cost in percent. */
  readonly pnlAfterFees: MicroUsd | undefined
  readonly pnlAfterFeesPercent: Decimal | undefined
  readonly realizedPnl: MicroUsd | undefined
  readonly feesPaid: MicroUsd | undefined
  /** The venue's mark price of one share; observed equal to the bid. `undefined` once the market closed. */
  readonly markPrice: PriceMicro | undefined
  /** Orders of this position that wait to be filled; 0 = none. */
  readonly openOrders: number | undefined
  /** Maximum slippage below the bid at which the venue fills a sale of this position, basis points. */
  readonly maxSlippageBps: number | undefined
  /** Where the venue has the position from; untrusted text. */
  readonly source: string | undefined
  readonly openedAt: UnixSec | undefined
  readonly updatedAt: UnixSec | undefined
  readonly claimableAt: UnixSec | undefined
  readonly settledAt: UnixSec | undefined
  readonly market: MarketSummary
  readonly event: EventSummary | undefined
}

/** A claim as the venue built it: bytes to judge, and reply fields, which are cross-checks only. */
export type ClaimBuild = {
  /** base64 transaction; `undefined` when the venue built none (null or empty text). */
  readonly transaction: string | undefined
  readonly blockhash: string | undefined
  readonly lastValidBlockHeight: bigint | undefined
  readonly positionPubkey: string | undefined
  readonly contracts: ContractsMicro | undefined
  readonly payout: MicroUsd
  /** Present when the venue wants the signed bytes back instead of on the RPC; echoed unchanged. */
  readonly execution: { readonly context: unknown } | undefined
}
