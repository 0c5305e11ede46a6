import { type Address, type Signature } from '../../../../values/address.ts'
import { type Brand } from '../../../../values/brand.ts'
import { type ContractsMicro, type MicroUsd, type PriceMicro } from '../../../../values/money.ts'
import { type UnixSec } from '../../../../values/time.ts'

/*
 * The nouns of the prediction area, after both documented shapes became one (docs/api-notes.md 12).
 * Everywhere: `undefined` = the reply did not say; never 0, never "no".
 */

/** Application-level id of an event. Any non-empty text. */
export type EventId = Brand<string, 'EventId'>
/** Id of a market. Any non-empty text. */
export type MarketId = Brand<string, 'MarketId'>

/** A word of a set that the venue may extend: known literal, or the raw unknown word. */
export type OpenWord<Known extends string> = Known | { readonly unknown: string }

/** Side of a contract. */
export type Side = 'yes' | 'no'

/** Market status as the venue words it; `settled` also stands for "closed with a result". */
export type MarketStatus = OpenWord<'open' | 'closed' | 'settled' | 'cancelled'>
/** Market result; `none` = null, empty or absent. */
export type MarketResult = OpenWord<'none' | 'pending' | 'yes' | 'no' | 'draw'>

/** Executable prices of a market. A missing side means no offers on it (0 or null on the wire). */
export type Prices = {
  readonly buyYes: PriceMicro | undefined
  readonly buyNo: PriceMicro | undefined
  readonly sellYes: PriceMicro | undefined
  readonly sellNo: PriceMicro | undefined
  /** Whole US dollars traded. */
  readonly volumeUsd: bigint | undefined
}

/** One market of an event. */
export type Market = {
  readonly marketId: MarketId
  readonly eventId: EventId | undefined
  /** Who lists it, in the service's own word; the document does not say. */
  readonly provider: string | undefined
  readonly title: string | undefined
  readonly status: MarketStatus
  readonly result: MarketResult
  readonly opensAt: UnixSec | undefined
  readonly closesAt: UnixSec | undefined
  readonly resolvedAt: UnixSec | undefined
  readonly resultAccount: string | undefined
  readonly imageUrl: string | undefined
  readonly isTeamMarket: boolean | undefined
  readonly rulesPrimary: string | undefined
  readonly rulesSecondary: string | undefined
  /** Labels of the Yes and the No side where the venue gives them (team markets). */
  readonly sideLabels: { readonly yes: string | undefined; readonly no: string | undefined } | undefined
  readonly prices: Prices | undefined
}

/** One event: a question or a group of questions. */
export type PredictionEvent = {
  readonly eventId: EventId
  readonly isActive: boolean
  readonly isLive: boolean
  readonly category: string
  readonly subcategory: string
  readonly volume: MicroUsd | undefined
  readonly volume24h: MicroUsd | undefined
  readonly closeCondition: string | undefined
  readonly beginsAt: UnixSec | undefined
  readonly closesAt: UnixSec | undefined
  readonly rulesPdf: string | undefined
  readonly tags: readonly string[]
  readonly title: string | undefined
  readonly subtitle: string | undefined
  readonly slug: string | undefined
  readonly series: string | undefined
  readonly imageUrl: string | undefined
  /** `undefined` = the reply did not include markets. */
  readonly markets: readonly Market[] | undefined
  /** How many of its markets could not be read; absent = none. */
  readonly unreadableMarkets?: number
}

/** What an order, position or history row says of its market. */
export type MarketSummary = {
  readonly title: string | undefined
  readonly status: MarketStatus | undefined
  readonly result: MarketResult
  readonly closesAt: UnixSec | undefined
  readonly eventId: EventId | undefined
}

/** What an order, position or history row says of its event. */
export type EventSummary = { readonly title: string | undefined; readonly imageUrl: string | undefined }

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
  readonly realizedPnl: MicroUsd | undefined
  readonly feesPaid: MicroUsd | undefined
  readonly openedAt: UnixSec | undefined
  readonly updatedAt: UnixSec | undefined
  readonly claimableAt: UnixSec | undefined
  readonly settledAt: UnixSec | undefined
  readonly market: MarketSummary
  readonly event: EventSummary | undefined
}

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
  /** Only a limit order rests and can be cancelled; the document's shape does not tell. */
  readonly orderType: OpenWord<'market' | 'limit'> | undefined
  readonly market: MarketSummary
  readonly event: EventSummary | undefined
}

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
  readonly market: MarketSummary | undefined
  readonly event: EventSummary | undefined
}

/** Where a page of rows stands in the whole list. */
export type Pagination = {
  readonly start: number
  readonly end: number
  /** `undefined` = not told: the live service has left it out since 2026-09. */
  readonly total: number | undefined
  readonly hasNext: boolean
}

/** Rows that parsed, how many did not, and the venue's own paging (`undefined` = one page). */
export type Rows<T> = {
  readonly rows: readonly T[]
  readonly unreadable: number
  readonly pagination: Pagination | undefined
}

/** A claim as the venue built it: bytes to judge, and its own words, which are cross-checks only. */
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

/**
 * An order as the venue built it (a close is a sale of everything): bytes to judge, and its own words, which are
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

/** What the venue says of signed bytes that it was given. A hint: only the chain says what happened. */
export type ExecuteAnswer = {
  readonly said: 'success' | 'failed' | 'unclear'
  /** base58 as the venue names it; never trusted. */
  readonly signature: string | undefined
  /** The venue's own words; untrusted text. */
  readonly message: string | undefined
}

/** What the venue built to close everything: a transaction per position, or one for several. */
export type CloseAllBuild = {
  /** The document's shape: one transaction; which positions it sells stands in its bytes alone. */
  readonly together: OrderBuild | undefined
  /** The live shape: one build per position. */
  readonly sales: readonly OrderBuild[]
  /** Rows that pay out a win; they are claims, not sales. */
  readonly claims: number
  readonly unreadable: number
}

/** What the venue built to cancel a limit order. */
export type CancelBuild = OrderBuild & {
  /** Until when the venue takes it back signed. */
  readonly expiresAt: UnixSec | undefined
}
