import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { entryStatus, entryType, entryWords } from '~/areas/prediction/positions/model/history-entry-text.ts'
import { type HistoryEntry } from '~/areas/prediction/positions/model/history-entry.ts'
import { cents } from '~/values/format.ts'
import { microUsd, type MicroUsd, addUsd } from '~/values/money.ts'
import { type ExportColumn } from '~/values/text/csv.ts'
import { micro, utc } from './export-values.ts'
import { type Filterable } from './filtered-rows.ts'
import { rowName } from './row-name.ts'

/** What the filters look at in an entry of the history: of all of its rows. */
export const HISTORY_FILTERS: Filterable<HistoryEntry> = {
  typeOf: entryType,
  atOf: ({ at }) => at,
  textOf: (entry) => [
    rowName(entry),
    entryWords(entry, (price) => cents(price).text),
    entryStatus(entry).word,
    entry.marketId,
    entry.eventId,
    entry.positionPubkey,
    entry.orderPubkey,
    ...entry.rows.flatMap(({ signature, id, eventType }) => [signature, id, eventType]),
  ],
}

/** Dollars of a buy that were spent on shares, its fee included: 0 where all of the deposit came back. */
export function paidUsd({ action, money: { net, deposit, returned } }: HistoryEntry): MicroUsd | undefined {
  if (action !== 'buy') return undefined
  return net ?? (deposit !== undefined && deposit === returned ? microUsd(0n) : undefined)
}

/** Dollars that a sale or a claim brought to the wallet, after fees. */
export function receivedUsd({ action, money: { net } }: HistoryEntry): MicroUsd | undefined {
  return action === 'buy' ? undefined : net
}

/** Whether the P&L of an entry is before fees or after them; nothing where it has none. */
function pnlFees({ money: { pnl, isBeforeFees } }: HistoryEntry): string | undefined {
  if (pnl === undefined) return undefined
  return isBeforeFees ? 'before' : 'after'
}

/** The venue's name of the side in a team market; nothing elsewhere. */
function sideNameOf({ side, market }: HistoryEntry): string | undefined {
  return side === undefined ? undefined : market?.sideLabels?.[side]
}

/** One fact of every row of an entry, oldest first, with a blank between them; a row without it has a `-`. */
function ofRows(pick: (row: HistoryRow) => string | undefined): (entry: HistoryEntry) => string | undefined {
  return ({ rows }) => {
    const facts = rows.toReversed().map(pick)
    return facts.every((fact) => fact === undefined) ? undefined : facts.map((fact) => fact ?? '-').join(' ')
  }
}

/**
 * Columns of an exported history, one line an entry. Dollars, prices and shares are exact decimals; `net_usd` is `gross_usd`
 * with the fee added (a buy) or deducted (a sale). What belongs to single rows of the service stands in the columns that
 * begin with `row`, in the same order.
 */
export const HISTORY_COLUMNS: readonly ExportColumn<HistoryEntry>[] = [
  { name: 'time_utc', kind: 'text', read: ({ at }) => utc(at) },
  { name: 'type', kind: 'text', read: entryType },
  { name: 'status', kind: 'text', read: (entry) => entryStatus(entry).word },
  { name: 'market', kind: 'text', read: rowName },
  { name: 'side', kind: 'text', read: ({ side }) => side },
  { name: 'side_name', kind: 'text', read: sideNameOf },
  { name: 'action', kind: 'text', read: ({ action }) => action },
  { name: 'ordered_shares', kind: 'figure', read: ({ ordered }) => micro(ordered) },
  { name: 'shares', kind: 'figure', read: ({ shares }) => micro(shares) },
  { name: 'avg_price_usd', kind: 'figure', read: ({ price }) => micro(price) },
  { name: 'limit_price_usd', kind: 'figure', read: ({ limit }) => micro(limit) },
  { name: 'gross_usd', kind: 'figure', read: ({ money }) => micro(money.gross) },
  { name: 'fee_usd', kind: 'figure', read: ({ money }) => micro(money.fee) },
  { name: 'net_usd', kind: 'figure', read: ({ money }) => micro(money.net) },
  { name: 'deposit_usd', kind: 'figure', read: ({ money }) => micro(money.deposit) },
  { name: 'paid_usd', kind: 'figure', read: (entry) => micro(paidUsd(entry)) },
  { name: 'received_usd', kind: 'figure', read: (entry) => micro(receivedUsd(entry)) },
  { name: 'returned_usd', kind: 'figure', read: ({ money }) => micro(money.returned) },
  { name: 'realized_pnl_usd', kind: 'figure', read: ({ money }) => micro(money.pnl) },
  { name: 'pnl_fees', kind: 'text', read: pnlFees },
  { name: 'market_id', kind: 'text', read: ({ marketId }) => marketId },
  { name: 'event_id', kind: 'text', read: ({ eventId }) => eventId },
  { name: 'position', kind: 'text', read: ({ positionPubkey }) => positionPubkey },
  { name: 'order', kind: 'text', read: ({ orderPubkey }) => orderPubkey },
  { name: 'category', kind: 'text', read: ({ event }) => event?.category },
  { name: 'subcategory', kind: 'text', read: ({ event }) => event?.subcategory },
  { name: 'tags', kind: 'text', read: ({ event }) => event?.tags?.join(' ') },
  { name: 'venue_order_id', kind: 'text', read: ({ venueOrderId }) => venueOrderId },
  { name: 'client_order_id', kind: 'text', read: ({ externalOrderId }) => externalOrderId },
  { name: 'row_types', kind: 'text', read: ofRows(({ eventType }) => eventType) },
  { name: 'row_times_utc', kind: 'text', read: ofRows(({ at }) => utc(at)) },
  { name: 'row_signatures', kind: 'text', read: ofRows(({ signature }) => signature) },
  { name: 'row_slots', kind: 'text', read: ofRows(({ slot }) => slot?.toString()) },
  { name: 'row_ids', kind: 'text', read: ofRows(({ id }) => id) },
  { name: 'row_filled_shares', kind: 'text', read: ofRows(({ filled }) => micro(filled)) },
  { name: 'row_prices_usd', kind: 'text', read: ofRows(({ averageFillPrice }) => micro(averageFillPrice)) },
  { name: 'row_fees_usd', kind: 'text', read: ofRows(({ fee }) => micro(fee)) },
]

/** Sums over entries of a history that is read to its end, micro USD, and how many entries are in none of them. */
type HistoryTotals = {
  readonly fees: MicroUsd
  /** After fees. `undefined` = no entry has a P&L after fees. */
  readonly pnl: MicroUsd | undefined
  /** Entries with a fill whose fee is not reported. */
  readonly withoutFee: number
  /** Sales, claims and losses without a P&L after fees. */
  readonly withoutPnl: number
}

/** Totals of entries; an amount that is not reported is counted and never 0. */
export function historyTotals(entries: readonly HistoryEntry[]): HistoryTotals {
  const fees = entries.flatMap(({ money }) => money.fee ?? [])
  const gains = entries.filter(realizes)
  const after = gains.flatMap(({ money: { pnl, isBeforeFees } }) => (pnl === undefined || isBeforeFees ? [] : [pnl]))
  return {
    fees: addUsd(...fees),
    pnl: after.length === 0 ? undefined : addUsd(...after),
    withoutFee: entries.filter((entry) => hasFills(entry) && entry.money.fee === undefined).length,
    withoutPnl: gains.length - after.length,
  }
}

/** True for an entry that realizes a gain or a loss: a sale with a fill, a claim, a loss, and any row that tells of one. */
function realizes(entry: HistoryEntry): boolean {
  const { state, action, money } = entry
  if (state === 'claimed' || state === 'auto-claimed' || state === 'lost') return true
  return money.pnl !== undefined || (action === 'sell' && hasFills(entry))
}

function hasFills({ rows }: HistoryEntry): boolean {
  return rows.some(({ eventType }) => eventType === 'order_filled')
}
