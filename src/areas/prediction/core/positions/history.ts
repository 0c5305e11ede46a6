/*
 * Model of both documented reply shapes (docs/api-notes.md 12). `undefined` = missing from the reply; never 0, never
 * "no".
 */

import { type Signature } from '~/values/address.ts'
import { type ContractsMicro, type MicroUsd, type PriceMicro, addUsd, microUsd, subtractUsd } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'
import { type EventSummary } from '../events/event.ts'
import { type EventId, type MarketId, type MarketSummary, type Side } from '../markets/market.ts'

/** One row of an owner's history. The document promises `eventType` alone; everything else may be absent. */
export type HistoryRow = {
  /** Raw word; known ones get words in `model/history-entry-words.ts`. */
  readonly eventType: string
  readonly id: string | undefined
  /** Owner of the row; missing in the document's shape. */
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
  /** Contracts ended by a claim or a loss; the row's own `contracts` is 0 there. */
  readonly settled: ContractsMicro | undefined
  readonly averageFillPrice: PriceMicro | undefined
  /** Highest price of a buy. */
  readonly maxBuyPrice: PriceMicro | undefined
  /** Lowest price of a sale. */
  readonly minSellPrice: PriceMicro | undefined
  /** Bound of the order, where the row names it by neither side. */
  readonly maxFillPrice: PriceMicro | undefined
  /** Deposit of a buy when it was created. */
  readonly deposit: MicroUsd | undefined
  /** Cost of a buy's fill, before its fee. */
  readonly cost: MicroUsd | undefined
  /** Proceeds of a sale's fill, before its fee. */
  readonly grossProceeds: MicroUsd | undefined
  /** Proceeds of a sale's fill, after its fee. */
  readonly netProceeds: MicroUsd | undefined
  readonly fee: MicroUsd | undefined
  readonly payout: MicroUsd | undefined
  /** Refunded part of the deposit; a fill and the closing of its order report the same amount. */
  readonly refund: MicroUsd | undefined
  /** Sender, where it was not the owner: the venue's keeper. */
  readonly keeper: string | undefined
  readonly realizedPnl: MicroUsd | undefined
  /** `realizedPnl` is before fees: for a claim whose buys the history lacks, and where only that figure is reported. */
  readonly isBeforeFees: boolean | undefined
  readonly market: MarketSummary | undefined
  readonly event: EventSummary | undefined
}

/**
 * Makes claims in a history after fees. The service reports the realized P&L of a claim before fees and that of a loss
 * or a sale after them (recorded); the fees of a position's buys are deducted from its claim, where the history holds
 * all of them. A claim with missing buys stays as reported, `isBeforeFees`.
 */
export function withClaimFees(rows: readonly HistoryRow[]): readonly HistoryRow[] {
  if (!rows.some(isClaim)) return rows
  const buys = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const { positionPubkey, eventType, action } = row
    if (positionPubkey === undefined || eventType !== 'order_filled' || action !== 'buy') continue
    buys.set(positionPubkey, [...(buys.get(positionPubkey) ?? []), row])
  }
  return rows.map((row) => {
    if (!isClaim(row) || row.realizedPnl === undefined) return row
    const fees = feesOf(row, buys.get(row.positionPubkey ?? '') ?? [])
    return fees === undefined
      ? { ...row, isBeforeFees: true }
      : { ...row, realizedPnl: subtractUsd(row.realizedPnl, fees), isBeforeFees: false }
  })
}

const isClaim = ({ eventType }: HistoryRow): boolean => eventType === 'payout_claimed'

/** Fees of the buys behind a claim; `undefined` = a fee is missing, or fewer shares were bought than were claimed. */
function feesOf(claim: HistoryRow, buys: readonly HistoryRow[]): MicroUsd | undefined {
  const bought = buys.reduce((sum, { filled }) => sum + (filled ?? 0n), 0n)
  if (bought === 0n || bought < (claim.settled ?? 0n)) return undefined
  const fees = buys.map(({ fee }) => fee).filter((fee) => fee !== undefined)
  return fees.length === buys.length ? addUsd(microUsd(0n), ...fees) : undefined
}
