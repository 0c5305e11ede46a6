import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { addUsd, contractsMicro, contractsValue, microUsd, subtractUsd, type MicroUsd } from '~/values/money.ts'
import { isOpenOrder } from './order-status.ts'

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
