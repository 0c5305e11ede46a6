import { type Brought } from '~/engine/intent/act-items.ts'
import { type Settlement } from '~/engine/intent/intent.ts'
import { ct } from '~/values/format.ts'
import { amountText, contractsMicro } from '~/values/money.ts'
import { proceedsAt } from '~/values/trading-fee.ts'
import { type Client } from '~/wire/call.ts'
import { WireError } from '~/wire/wire-error.ts'
import { isSpent, isSpentOrder } from '../orders/order-budget.ts'
import { listHistory, listOrders, readOrder } from '../orders/order-endpoints.ts'
import { orderResult, rowResult } from '../orders/order-result.ts'
import { readOrderStatus, type OrderFill, type OrderTrail } from '../orders/order-trail-endpoint.ts'
import { type Order } from '../orders/order.ts'
import { trailOfHistory } from '../orders/trail-of-history.ts'
import { type HistoryRow } from '../positions/history.ts'
import { keptOrder } from './kept-order.ts'

/** What the venue shows of an order before any fill; the text after it gives the same quantity. */
export const NOT_FILLED_YET = '0 shares filled'

const WAITING: Settlement = { state: 'waiting' }

/** Whose order it is. */
type Ordered = { readonly owner: string; readonly isBuy: boolean }

/**
 * Outcome of an order as the venue reports it: from its rows in the owner's history (A10), else from the list of orders
 * (A6), which has neither cost nor fee. Both answer for a new order as well; the status route (A22) answers 404 until
 * the order is indexed, and the order itself (A7) once it is closed, so these are asked only for an order that is on
 * neither first page. `undefined` = the venue does not know the order, or not yet. An order that is partly filled and
 * still open is waiting; only a closed one is "partly filled", and a buy that spent its deposit is filled. The refund of
 * a closed buy is in the history alone: no step of a trail has it (recorded).
 */
export async function orderOutcome(
  kept: unknown,
  call: Client['call'],
  { owner, isBuy }: Ordered,
): Promise<Settlement | undefined> {
  const orderPubkey = keptOrder(kept)
  if (orderPubkey === undefined) return undefined
  const history = await rowsOf(() => call(listHistory, { ownerPubkey: owner }))
  const toSettlement = (trail: OrderTrail) => withMoney(trail, isBuy ? refundOf(trail, history) : undefined)
  const trail = trailOfHistory(history, orderPubkey)
  if (trail !== undefined) return toSettlement(trail)
  const isIndexed = history.some((row) => row.orderPubkey === orderPubkey)
  const orders = isIndexed ? [] : await rowsOf(() => call(listOrders, { ownerPubkey: owner }))
  const listed = orders.find((order) => order.pubkey === orderPubkey)
  if (listed !== undefined) return ofRow(listed)
  const old = await unlessMissing(() => call(readOrderStatus, { orderPubkey }))
  if (old !== undefined) return toSettlement(old)
  const order = await unlessMissing(() => call(readOrder, { orderPubkey }))
  return order === undefined ? undefined : ofRow(order)
}

/** Rows of a list; none where it could not be read, for the order is asked for in another way then. */
async function rowsOf<Row>(read: () => Promise<{ readonly rows: readonly Row[] }>): Promise<readonly Row[]> {
  try {
    return (await read()).rows
  } catch (error) {
    if (error instanceof WireError) return []
    throw error
  }
}

function ofRow(order: Order): Settlement {
  return {
    ...ofOrder(order),
    shows: filledWords(order.filled, isSpentOrder(order) ? undefined : order.contracts),
    result: rowResult(order),
    brought: broughtByRow(order),
    hasMoreSoon: true,
  }
}

/** Refund to the buyer of an order. The venue reports it at the order's end, shortly after a failure. */
function refundOf(trail: OrderTrail, history: readonly HistoryRow[]): Refund {
  if (!isClosed(trail)) return trail.status === 'failed' ? 'not yet' : undefined
  const end = history.find((row) => row.orderPubkey === trail.orderPubkey && row.eventType === 'order_closed')
  return end === undefined ? 'not yet' : end.refund
}

function withMoney(trail: OrderTrail, refund: Refund): Settlement {
  const outcome = ofTrail(trail)
  const hasMoreSoon = outcome.hasMoreSoon === true || refund === 'not yet'
  const money = reportedAmounts(trail, typeof refund === 'bigint' ? refund : undefined)
  return { ...outcome, ...money, ...(hasMoreSoon ? { hasMoreSoon } : {}) }
}

/** The requested sale of a position. */
type Sold = { readonly owner: string; readonly position: string; readonly contractsMicro: string }

/**
 * Settlement of a sale whose order the venue does not name, as in the document's shape: with the proceeds of the
 * owner's newest sale of that position. Unchanged where no order matches.
 */
export async function withRowOfSale(outcome: Settlement, sold: Sold, call: Client['call']): Promise<Settlement> {
  if (outcome.state === 'waiting') return outcome
  const rows = await call(listOrders, { ownerPubkey: sold.owner }).then(
    (list) => list.rows,
    () => [],
  )
  const [newest] = rows
    .filter(({ action, position }) => action === 'sell' && position === sold.position)
    .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
  const isThis = newest !== undefined && newest.filled / 1_000_000n === BigInt(sold.contractsMicro) / 1_000_000n
  if (!isThis) return outcome
  const shows = filledWords(newest.filled, undefined)
  return { ...outcome, shows, result: rowResult(newest), brought: broughtByRow(newest) }
}

/** What a sale brought by its row, which names no fee. */
export function broughtByRow({ action, position, filled, averageFillPrice }: Order): readonly Brought[] | undefined {
  if (action !== 'sell' || averageFillPrice === undefined || filled === 0n) return undefined
  return [{ of: position, micro: proceedsAt(filled, averageFillPrice), isEstimated: true }]
}

/** Filled and spent amounts so far as the venue reports them: the sum of the latest fill of each order. */
function reportedAmounts(
  trail: OrderTrail,
  refund: bigint | undefined,
): Pick<Settlement, 'shows' | 'money' | 'result' | 'brought'> {
  const fills = fillsOf(trail)
  const wanted = trail.steps.flatMap(({ fill }) => fill?.contracts ?? [])[0]
  const filled = fills.reduce((sum, fill) => sum + (fill.filled ?? 0n), 0n)
  const spent = fills.reduce((sum, { cost, fee }) => sum + (cost ?? 0n) + (fee ?? 0n), 0n)
  return {
    shows: filledWords(filled, isSpentTrail(trail) ? undefined : wanted),
    result: orderResult(trail, refund),
    money: isBuyOf(fills) ? { direction: 'out', micro: spent } : undefined,
    brought: netOf(fills),
  }
}

/** What a sale brought, where each fill names it. */
function netOf(fills: readonly OrderFill[]): readonly Brought[] | undefined {
  const nets = fills.flatMap(({ action, netProceeds }) => (action === 'sell' ? (netProceeds ?? []) : []))
  if (fills.length === 0 || nets.length < fills.length) return undefined
  return [{ micro: nets.reduce((sum, net) => sum + net, 0n), isEstimated: false }]
}

function fillsOf({ steps }: OrderTrail): readonly OrderFill[] {
  return steps.filter(({ eventType }) => eventType === 'order_filled').flatMap(({ fill }) => fill ?? [])
}

function isBuyOf(fills: readonly OrderFill[]): boolean {
  return fills.length > 0 && fills.every(({ action }) => action === 'buy')
}

/** True for a buy whose fills took all that its deposit may spend. */
function isSpentTrail(trail: OrderTrail): boolean {
  const fills = fillsOf(trail)
  const [first] = fills
  if (first === undefined || !isBuyOf(fills)) return false
  const isReported = fills.every(
    ({ filled, cost, fee }) => filled !== undefined && cost !== undefined && fee !== undefined,
  )
  const sum = (pick: (fill: OrderFill) => bigint | undefined) =>
    fills.reduce((total, fill) => total + (pick(fill) ?? 0n), 0n)
  return (
    isReported &&
    isSpent({
      contracts: first.contracts,
      filled: sum(({ filled }) => filled),
      bound: first.maxBuyPrice,
      cost: sum(({ cost }) => cost),
      fee: sum(({ fee }) => fee),
    })
  )
}

function filledWords(filled: bigint, wanted: bigint | undefined): string {
  const whole = wanted === undefined ? '' : ` of ${amountText(wanted, 6)}`
  return `${amountText(filled, 6)}${whole} shares filled`
}

function isClosed({ steps }: OrderTrail): boolean {
  return steps.some((step) => step.eventType === 'order_closed')
}

/**
 * Refunded part of a buy's deposit, micro USD. `not yet` = the order's end is not reported yet, or could not be read;
 * `undefined` = the end has no amount.
 */
type Refund = bigint | 'not yet' | undefined

function ofTrail(trail: OrderTrail): Settlement {
  const filled = trail.steps.some((step) => (step.fill?.filled ?? 0n) > 0n)
  switch (trail.status) {
    case 'filled':
      // The unspent part of an order is refunded and reported when it is closed.
      return { state: 'settled', outcome: 'filled', hasMoreSoon: !isClosed(trail) }
    case 'partial':
      if (isSpentTrail(trail)) return { state: 'settled', outcome: 'filled', hasMoreSoon: !isClosed(trail) }
      return isClosed(trail) ? { state: 'settled', outcome: 'partly-filled' } : WAITING
    case 'failed':
      return { state: 'settled', outcome: filled ? 'partly-filled' : 'not-filled' }
    default:
      return WAITING
  }
}

function ofOrder(order: Order): Settlement {
  const { status, filled, contracts } = order
  switch (status) {
    case 'filled':
      return {
        state: 'settled',
        outcome: filled > 0n && filled < contracts && !isSpentOrder(order) ? 'partly-filled' : 'filled',
      }
    case 'failed':
      return { state: 'settled', outcome: filled > 0n ? 'partly-filled' : 'not-filled' }
    default:
      return WAITING
  }
}

/** 404, and 400 for an order whose account is closed, count as missing (docs/api-notes.md 12.10). */
async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof WireError && (error.code === 'api.not-found' || error.code === 'api.rejected'))
      return undefined
    throw error
  }
}

/** A number of shares, every decimal that counts. */
export function sharesWords(micro: string): string {
  const text = ct(contractsMicro(BigInt(micro))).exact
  return `${text} ${text === '1' ? 'share' : 'shares'}`
}
