import { isSpent } from '~/areas/prediction/core/orders/order-budget.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import {
  addUsd,
  contractsMicro,
  meanPrice,
  microUsd,
  subtractUsd,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'

/**
 * State of an entry. Of an order: `open` (nothing filled yet), `part-open`, `filled`, `part` (the rest has ended),
 * `cancelled` (by its owner, nothing filled), `not-filled` (ended without a fill), `closed` (ended, and its fills are not
 * reported), `unread` (its older rows are not loaded). `other` = a row that belongs to no order, or that is of no known kind.
 */
export type EntryState =
  | 'open'
  | 'part-open'
  | 'filled'
  | 'part'
  | 'cancelled'
  | 'not-filled'
  | 'closed'
  | 'unread'
  | 'claimed'
  | 'auto-claimed'
  | 'lost'
  | 'other'

/** Dollars of an entry, micro USD, on one basis: `net` is `gross` with the fee added (a buy) or deducted (a sale). */
export type EntryMoney = {
  /** Shares × price of all fills, or the payout of a claim. */
  readonly gross: MicroUsd | undefined
  /** Trading fee of all fills. */
  readonly fee: MicroUsd | undefined
  readonly net: MicroUsd | undefined
  /** Put into the order when it was placed. */
  readonly deposit: MicroUsd | undefined
  /** Part of the deposit that came back when the order ended; `undefined` = not yet, or not reported. */
  readonly returned: MicroUsd | undefined
  readonly pnl: MicroUsd | undefined
  readonly isBeforeFees: boolean
}

/** One line of a history: an order with all of its rows, or a row that belongs to none. */
export type HistoryEntry = Pick<
  HistoryRow,
  | 'marketId'
  | 'eventId'
  | 'market'
  | 'event'
  | 'side'
  | 'action'
  | 'orderPubkey'
  | 'positionPubkey'
  | 'externalOrderId'
  | 'venueOrderId'
> & {
  readonly key: string | undefined
  /** Every row of the service that is folded into it, newest first. */
  readonly rows: readonly HistoryRow[]
  readonly state: EntryState
  /** Its newest row. */
  readonly at: UnixSec | undefined
  readonly ordered: ContractsMicro | undefined
  /** Of an order: filled. Of a claim or a loss: ended by it. */
  readonly shares: ContractsMicro | undefined
  /** Average of the fills. */
  readonly price: PriceMicro | undefined
  /** The trader's own bound. */
  readonly limit: PriceMicro | undefined
  readonly money: EntryMoney
}

/** What is known beside the rows: whether the list is read to its end, and orders that their owner cancelled. */
type Known = { readonly isWhole: boolean; readonly cancelled: ReadonlySet<string> }

const ORDER_ROWS: ReadonlySet<string> = new Set(['order_created', 'order_filled', 'order_closed', 'order_failed'])
const NO_MONEY: EntryMoney = {
  gross: undefined,
  fee: undefined,
  net: undefined,
  deposit: undefined,
  returned: undefined,
  pnl: undefined,
  isBeforeFees: false,
}

/**
 * A history with one entry per order, newest first, placed by the order's newest row. Every row is in one entry. An order
 * whose creation is not loaded yet has no figures and the state `unread`, so that a part is not shown as the whole.
 */
export function historyEntries(rows: readonly HistoryRow[], known: Known): readonly HistoryEntry[] {
  const groups = new Map<unknown, HistoryRow[]>()
  for (const row of rows) {
    const key = ORDER_ROWS.has(row.eventType) ? (row.orderPubkey ?? row) : row
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
    .flatMap((group) => (group[0] === undefined ? [] : entryOf(group[0], group, known)))
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
}

/** `newest` is the first of the rows. */
function entryOf(newest: HistoryRow, rows: readonly HistoryRow[], known: Known): HistoryEntry {
  const tell = <T>(pick: (row: HistoryRow) => T | undefined): T | undefined =>
    rows.map(pick).find((value) => value !== undefined)
  const orderPubkey = tell((row) => row.orderPubkey)
  const isOrder = ORDER_ROWS.has(newest.eventType)
  return {
    key: isOrder && orderPubkey !== undefined ? orderPubkey : tell(({ id }) => id),
    rows,
    at: rows.reduce<UnixSec | undefined>((last, { at }) => ((at ?? 0) > (last ?? 0) ? at : last), undefined),
    marketId: tell((row) => row.marketId),
    eventId: tell((row) => row.eventId),
    market: tell((row) => row.market),
    event: tell((row) => row.event),
    side: tell((row) => row.side),
    action: tell((row) => row.action),
    orderPubkey,
    positionPubkey: tell((row) => row.positionPubkey),
    externalOrderId: tell((row) => row.externalOrderId),
    venueOrderId: tell((row) => row.venueOrderId),
    ...(isOrder ? ofOrder(rows, known) : ofRow(newest)),
  }
}

type Figures = Pick<HistoryEntry, 'state' | 'ordered' | 'shares' | 'price' | 'limit' | 'money'>

function ofOrder(rows: readonly HistoryRow[], { isWhole, cancelled }: Known): Figures {
  const [first] = rows
  const limit = rows.map(boundOf).find((bound) => bound !== undefined)
  const ordered = rows.map(({ contracts }) => unlessZero(contracts)).find((contracts) => contracts !== undefined)
  const isLoose = first?.orderPubkey === undefined
  if (!isLoose && !isWhole && !rows.some(({ eventType }) => eventType === 'order_created'))
    return { state: 'unread', ordered, shares: undefined, price: undefined, limit, money: NO_MONEY }
  const fills = rows.filter(({ eventType }) => eventType === 'order_filled')
  const shares = sumOf(fills, ({ filled }) => filled)
  const money = orderMoney(rows, fills)
  const price = fills.length === 1 ? fills[0]?.averageFillPrice : averageOf(shares, money.gross)
  const figures = { ordered, shares: shares === undefined ? undefined : contractsMicro(shares), price, limit, money }
  const isCancelled = cancelled.has(first?.orderPubkey ?? '')
  return { ...figures, state: isLoose ? 'other' : stateOf(rows, figures, isCancelled) }
}

function stateOf(rows: readonly HistoryRow[], figures: Omit<Figures, 'state'>, isCancelled: boolean): EntryState {
  const { shares, money } = figures
  const hasEnded = rows.some(({ eventType }) => eventType === 'order_closed' || eventType === 'order_failed')
  if (!hasEnded) return shares === undefined || shares === 0n ? 'open' : isAll(rows, figures) ? 'filled' : 'part-open'
  if (shares === undefined) return 'closed'
  if (shares > 0n) return isAll(rows, figures) ? 'filled' : 'part'
  const { deposit, returned } = money
  const isMissing = deposit !== undefined && returned !== undefined && returned < deposit
  if (isMissing) return 'closed'
  return isCancelled ? 'cancelled' : 'not-filled'
}

/** All that was ordered is filled, or all that a buy's deposit could pay for. */
function isAll(
  rows: readonly HistoryRow[],
  { ordered, shares = contractsMicro(0n), limit, money }: Omit<Figures, 'state'>,
) {
  if (ordered === undefined || shares >= ordered) return true
  const spent = { contracts: ordered, filled: shares, bound: limit, cost: money.gross, fee: money.fee }
  return rows[0]?.action === 'buy' && isSpent(spent)
}

function orderMoney(rows: readonly HistoryRow[], fills: readonly HistoryRow[]): EntryMoney {
  const isSale = rows[0]?.action === 'sell'
  const ends = rows.filter(({ eventType }) => eventType === 'order_closed' || eventType === 'order_failed')
  const some = fills.length > 0
  const fee = some ? sumOf(fills, (fill) => fill.fee) : undefined
  return {
    ...NO_MONEY,
    gross: usdOf(some ? sumOf(fills, isSale ? grossOfSale : ({ cost }) => unlessZero(cost)) : undefined),
    fee: usdOf(fee),
    net: usdOf(some ? sumOf(fills, isSale ? netOfSale : paidForBuy) : undefined),
    deposit: isSale ? undefined : rows.map((row) => unlessZero(row.deposit)).find((deposit) => deposit !== undefined),
    returned: isSale ? undefined : ends.map(({ refund }) => refund).find((refund) => refund !== undefined),
    pnl: usdOf(some && isSale ? sumOf(fills, ({ realizedPnl }) => realizedPnl) : undefined),
    isBeforeFees: fills.some(({ isBeforeFees }) => isBeforeFees === true),
  }
}

function paidForBuy({ cost, fee }: HistoryRow): bigint | undefined {
  const spent = unlessZero(cost)
  return spent === undefined || fee === undefined ? undefined : addUsd(spent, fee)
}

function grossOfSale({ grossProceeds, netProceeds, fee }: HistoryRow): bigint | undefined {
  const [gross, net] = [unlessZero(grossProceeds), unlessZero(netProceeds)]
  return gross ?? (net === undefined || fee === undefined ? undefined : addUsd(net, fee))
}

function netOfSale({ grossProceeds, netProceeds, fee }: HistoryRow): bigint | undefined {
  const [gross, net] = [unlessZero(grossProceeds), unlessZero(netProceeds)]
  return net ?? (gross === undefined || fee === undefined ? undefined : subtractUsd(gross, fee))
}

/** A row that belongs to no order: a claim, a loss, or one of a kind that is not known. */
function ofRow(row: HistoryRow): Figures {
  const { eventType, payout, settled, contracts, fee, realizedPnl: pnl, isBeforeFees } = row
  const paid = eventType === 'payout_claimed' ? payout : undefined
  const state = stateOfRow(row)
  return {
    state,
    ordered: undefined,
    shares: state === 'other' ? undefined : (unlessZero(settled) ?? unlessZero(contracts)),
    price: undefined,
    limit: undefined,
    money: { ...NO_MONEY, gross: paid, net: paid, fee, pnl, isBeforeFees: isBeforeFees === true },
  }
}

function stateOfRow({ eventType, keeper }: HistoryRow): EntryState {
  if (eventType === 'payout_claimed') return keeper === undefined ? 'claimed' : 'auto-claimed'
  return eventType === 'position_lost' ? 'lost' : 'other'
}

/** Highest price of a buy, lowest of a sale. */
function boundOf(row: HistoryRow): PriceMicro | undefined {
  const { action = 'buy', maxBuyPrice, minSellPrice, maxFillPrice } = row
  return orderBound({ action, maxBuyPrice, minSellPrice, maxFillPrice })
}

function averageOf(shares: bigint | undefined, gross: MicroUsd | undefined): PriceMicro | undefined {
  if (shares === undefined || shares === 0n || gross === undefined) return undefined
  return meanPrice(gross, contractsMicro(shares), 'half-even')
}

/** Sum over the rows; `undefined` as soon as one of them does not tell. */
function sumOf(rows: readonly HistoryRow[], pick: (row: HistoryRow) => bigint | undefined): bigint | undefined {
  return rows.reduce<bigint | undefined>((sum, row) => {
    const value = pick(row)
    return sum === undefined || value === undefined ? undefined : sum + value
  }, 0n)
}

/** The live service fills fields that do not apply to a row with "0". */
function unlessZero<T extends bigint>(value: T | undefined): T | undefined {
  return value === 0n ? undefined : value
}

function usdOf(value: bigint | undefined): MicroUsd | undefined {
  return value === undefined ? undefined : microUsd(value)
}

/** The price that bounds an order: the most a buy pays, the least a sale takes. */
export function orderBound(
  order: Pick<Order, 'action' | 'maxBuyPrice' | 'minSellPrice' | 'maxFillPrice'>,
): PriceMicro | undefined {
  return (order.action === 'buy' ? order.maxBuyPrice : order.minSellPrice) ?? order.maxFillPrice
}
