import { type Signature } from '../../../../values/address.ts'
import { type ContractsMicro, type MicroUsd, type PriceMicro } from '../../../../values/money.ts'
import { type UnixSec } from '../../../../values/time.ts'
import { type EventSummary } from './event.ts'
import { type EventId, type MarketId, type MarketSummary, type Side } from './market.ts'

/* After both documented shapes became one (docs/api-notes.md 12): `undefined` = the reply did not say; never 0, never "no". */

/** One row of an owner's history. The document promises `eventType` alone; everything else may be absent. */
export type HistoryRow = {
  /** Raw word; known ones get words in `model/history-words.ts`. */
  readonly eventType: string
  readonly id: string | undefined
  /** Whose row it is; the document's own shape does not say. */
  readonly ownerText: string | undefined
  readonly at: UnixSec | undefined
  readonly signature: Signature | undefined
  readonly slot: bigint | undefined
  readonly marketId: MarketId | undefined
  readonly eventId: EventId | undefined
  readonly positionPubkey: string | undefined
  readonly orderPubkey: string | undefined
  /** The client's id of the order. */
  readonly externalOrderId: string | undefined
  /** The order's id at the venue behind the service; not an address. */
  readonly venueOrderId: string | undefined
  readonly side: Side | undefined
  readonly action: 'buy' | 'sell' | undefined
  readonly contracts: ContractsMicro | undefined
  readonly filled: ContractsMicro | undefined
  /** What a claim or a loss ended; the row's own `contracts` is 0 there. */
  readonly settled: ContractsMicro | undefined
  readonly averageFillPrice: PriceMicro | undefined
  /** What was put up for a buy when it was created. */
  readonly deposit: MicroUsd | undefined
  /** What a buy's fill cost, before its fee. */
  readonly cost: MicroUsd | undefined
  /** What a sale's fill brought, after its fee. */
  readonly netProceeds: MicroUsd | undefined
  readonly fee: MicroUsd | undefined
  readonly payout: MicroUsd | undefined
  /** Came back of what was put up; a fill and the closing of its order tell the same amount. */
  readonly refund: MicroUsd | undefined
  /** Who sent it, where it was not the owner: the venue's keeper. */
  readonly keeper: string | undefined
  readonly realizedPnl: MicroUsd | undefined
  /** The fees are not part of `realizedPnl`: of a claim whose buys the history does not hold, and where no other is told. */
  readonly isBeforeFees: boolean | undefined
  readonly market: MarketSummary | undefined
  readonly event: EventSummary | undefined
}
