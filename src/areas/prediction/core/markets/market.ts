/*
 * Model of both documented reply shapes (docs/api-notes.md 12). `undefined` = missing from the reply; never 0, never
 * "no".
 */

import { type Address } from '~/values/address.ts'
import { type Brand } from '~/values/brand.ts'
import { type Decimal } from '~/values/decimal.ts'
import { type PriceMicro, type MicroUsd, type ContractsMicro } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'

/** Application-level id of an event. Any non-empty text. */
export type EventId = Brand<string, 'EventId'>
/** Id of a market. Any non-empty text. */
export type MarketId = Brand<string, 'MarketId'>

/** A word of a set that the venue may extend: known literal, or the raw unknown word. */
export type OpenWord<Known extends string> = Known | { readonly unknown: string }

/** Side of a contract. */
export type Side = 'yes' | 'no'

/** Market status as the venue reports it; `settled` includes "closed with a result". */
export type MarketStatus = OpenWord<'open' | 'closed' | 'settled' | 'cancelled'>
/** Market result; `none` = null, empty or absent. */
export type MarketResult = OpenWord<'none' | 'pending' | 'yes' | 'no' | 'draw'>

/** True where the market went to the other side. */
export function isLostTo(result: MarketResult, side: Side): boolean {
  return (result === 'yes' || result === 'no') && result !== side
}

/** True if the market ended without a winning side, such as a draw: its payout is not a win. */
export function isNeither(result: MarketResult): boolean {
  return result !== 'none' && result !== 'pending' && result !== 'yes' && result !== 'no'
}

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
  /** Provider, in the service's own word; missing in the document's shape. */
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
  /**
   * Ids of the two outcomes in the venue's order book, Yes first; as text, because they exceed 2^53. Empty = missing.
   */
  readonly clobTokenIds: readonly string[]
}

/** Market summary of an order, position or history row. */
export type MarketSummary = {
  readonly title: string | undefined
  readonly status: MarketStatus | undefined
  readonly result: MarketResult
  readonly closesAt: UnixSec | undefined
  readonly eventId: EventId | undefined
  /** Names of the Yes and the No side, for a team market alone. */
  readonly sideLabels?: Market['sideLabels']
  /** The provider as the service names it; untrusted text. */
  readonly provider?: string | undefined
}

/** Summary of a market of which a row says nothing. */
export const UNKNOWN_MARKET: MarketSummary = {
  title: undefined,
  status: undefined,
  result: 'none',
  closesAt: undefined,
  eventId: undefined,
}

/** One filled order of anybody. The service keeps about 20 of them (docs/api-notes.md 13.9). */
export type Trade = {
  readonly id: string | undefined
  readonly owner: Address | undefined
  readonly ownerText: string | undefined
  readonly marketId: MarketId
  readonly eventId: EventId | undefined
  readonly at: UnixSec | undefined
  readonly action: OpenWord<'buy' | 'sell'>
  readonly side: OpenWord<Side>
  readonly amount: MicroUsd | undefined
  readonly price: PriceMicro | undefined
  readonly message: string | undefined
  readonly eventTitle: string | undefined
  readonly marketTitle: string | undefined
  readonly imageUrl: string | undefined
  readonly isTeamMarket: boolean | undefined
  readonly sideLabels: Market['sideLabels']
}

/** The account that all contracts are paid from, as the service reports it. */
export type Vault = {
  readonly pubkey: string
  /** Whole coins of the settlement mint. */
  readonly balance: Decimal | undefined
  readonly settlementMint: string | undefined
  readonly settlementDelaySec: number | undefined
  readonly protocolFeeBps: number | undefined
  /** Maximum open orders per position. */
  readonly ordersPerPosition: number | undefined
  /** Open orders of all users. */
  readonly openOrders: number | undefined
  /** Whole contracts of all users, and the most of them and of one position. */
  readonly contracts: bigint | undefined
  readonly mostContracts: bigint | undefined
  readonly contractsPerPosition: bigint | undefined
  readonly isTradingDisabled: boolean | undefined
  readonly areDepositsDisabled: boolean | undefined
  readonly areWithdrawalsDisabled: boolean | undefined
}

/** One price at which contracts of a side are bid for. */
export type PriceLevel = { readonly price: PriceMicro; readonly size: ContractsMicro }

/**
 * Bids of both sides, cheapest first: the best bid is the last row. A YES ask at p is a NO bid at $1 − p
 * (docs/api-notes.md 3.6). `undefined` = that side is missing from the reply.
 */
export type OrderBook = {
  readonly yes: readonly PriceLevel[] | undefined
  readonly no: readonly PriceLevel[] | undefined
  /** Rows that could not be read; cents that were rounded to 0 are among them. */
  readonly unreadable: number
}
