import { isSpentOrder } from '~/areas/prediction/core/orders/order-budget.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { type StatusWord } from '~/areas/prediction/core/status.ts'
import { addUsd, contractsMicro, contractsValue, microUsd, subtractUsd, type MicroUsd } from '~/values/money.ts'

/** Stable name of a prediction order's state. */
export type OrderCode = 'waiting' | 'partial' | 'filled' | 'not-filled' | 'cancelled' | 'review'

/** An order as lists show it; `isCancelled` when its owner cancelled it in this browser (the service says `failed` then). */
export type ListedOrder = Order & { readonly isCancelled?: boolean }

/** Orders with their cancels; `cancelled` = their accounts. An order that was not cancelled stays the same object. */
export function listedOrders(orders: readonly Order[], cancelled: ReadonlySet<string>): readonly ListedOrder[] {
  return orders.map((order) => (cancelled.has(order.pubkey) ? { ...order, isCancelled: true } : order))
}

/** Status word of an order. A partial fill includes its amount, whether the order is open or has ended. */
export function orderStatus(order: ListedOrder): StatusWord<OrderCode> {
  const { status, contracts, filled } = order
  if (typeof status !== 'string') return { code: 'review', word: 'Needs review', raw: status.unknown }
  if (isSpentOrder(order)) return plain('filled', 'Filled')
  const isPart = filled > 0n && filled < contracts
  if (isPart || status === 'partial')
    return plain('partial', `Partly filled ${contracts === 0n ? 0n : (filled * 100n) / contracts}%`)
  switch (status) {
    case 'pending':
      return plain('waiting', 'Open')
    case 'filled':
      return plain('filled', 'Filled')
    case 'failed':
      return order.isCancelled === true ? plain('cancelled', 'Cancelled') : plain('not-filled', 'Not filled')
  }
}

/** The second line of an order's status: what comes next. */
export function orderWhy(order: ListedOrder): string {
  const { code, raw } = orderStatus(order)
  const isOpen = isOpenOrder(order)
  const ofBuy = (buy: string, sale: string) => (order.action === 'buy' ? buy : sale)
  switch (code) {
    case 'waiting':
      return order.orderType === 'limit' ? 'price not reached' : 'being filled'
    case 'partial':
      return isOpen ? 'open for the rest' : ofBuy('rest refunded', 'rest kept')
    case 'not-filled':
    case 'cancelled':
      return ofBuy('deposit refunded', 'shares kept')
    case 'filled':
      return order.filled < order.contracts && !isOpen ? 'unspent deposit refunded' : ''
    case 'review':
      return raw ?? ''
  }
}

/** True while an order may still be filled. */
export function isOpenOrder({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending' || status === 'partial'
}

/** Only a limit order that is still open can be cancelled (docs/api-notes.md A24). */
export function canCancel(order: Order): boolean {
  return order.orderType === 'limit' && isOpenOrder(order)
}

function plain<Code extends OrderCode>(code: Code, word: string): StatusWord<Code> {
  return { code, word, raw: undefined }
}

/** Money in open orders that may still be filled: it left the wallet and is in no position. */
type InOpenOrders = {
  readonly total: MicroUsd
  /** Number of buys in the total. */
  readonly count: number
  /** Buys without a known amount, skipped in the total. */
  readonly unknown: number
}

const ENDED = ['order_closed', 'order_failed']

/**
 * Orders that may still be filled. One that has ended according to the history is left out, whatever the order list
 * shows.
 */
export function openOrders(orders: readonly Order[], history: readonly HistoryRow[]): readonly Order[] {
  const ended = new Set(history.filter(({ eventType }) => ENDED.includes(eventType)).map((row) => row.orderPubkey))
  return orders.filter((order) => isOpenOrder(order) && !ended.has(order.pubkey))
}

/**
 * Amount held by an open buy: its deposit less the filled part and its fees (recorded: deposit = cost + fee + refund).
 * Without a row of the deposit, the unfilled part at the order's own price. A sale holds no money. `undefined` = not
 * known.
 */
export function reservedIn(order: Order, history: readonly HistoryRow[]): MicroUsd | undefined {
  if (order.action === 'sell') return microUsd(0n)
  const own = history.filter(({ orderPubkey }) => orderPubkey === order.pubkey)
  const deposit = own.find(({ eventType }) => eventType === 'order_created')?.deposit
  if (deposit === undefined || deposit === 0n) return atOwnPrice(order)
  const fills = own.filter(({ eventType }) => eventType === 'order_filled')
  const spent = addUsd(...fills.flatMap(({ cost, fee }) => [cost ?? microUsd(0n), fee ?? microUsd(0n)]))
  return spent > deposit ? microUsd(0n) : subtractUsd(deposit, spent)
}

function atOwnPrice({ contracts, filled, maxBuyPrice, maxFillPrice }: Order): MicroUsd | undefined {
  const price = maxBuyPrice ?? maxFillPrice
  if (price === undefined) return undefined
  return contractsValue(contractsMicro(contracts > filled ? contracts - filled : 0n), price, 'up')
}

/** The money in all open buys of an owner. */
export function inOpenOrders(orders: readonly Order[], history: readonly HistoryRow[]): InOpenOrders {
  const sums = openOrders(orders, history)
    .filter(({ action }) => action === 'buy')
    .map((order) => reservedIn(order, history))
  const known = sums.filter((sum) => sum !== undefined)
  return { total: addUsd(...known), count: sums.length, unknown: sums.length - known.length }
}
