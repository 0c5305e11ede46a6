import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { type PriceLevel, type OrderBook } from '~/areas/prediction/core/markets/order-book.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { orderBound } from '~/areas/prediction/positions/model/order-bound.ts'
import { isOpenOrder } from '~/areas/prediction/positions/model/order-status.ts'
import {
  addUsd,
  contractsMicro,
  contractsValue,
  microUsd,
  mulDiv,
  oppositePrice,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'

/** One price level of a ladder: its size, and the cumulative total. */
export type BookLevel = {
  readonly price: PriceMicro
  readonly size: ContractsMicro
  /** Dollars from the best price to this one. */
  readonly total: MicroUsd
  /** That total as a share of the largest on the ladder, whole percent. */
  readonly percent: bigint
  /** Contracts that the reader's own resting orders want at this price. */
  readonly own?: ContractsMicro
}

/** A few prices of one side of a market on both sides of the spread, best first. */
export type Ladder = {
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
  /** Best offer and best bid of the book itself; `undefined` while one is missing. */
  readonly best: { readonly ask: PriceMicro | undefined; readonly bid: PriceMicro | undefined }
}

/** The best `rows` levels of each side of the book, from the view of a trader of this side. */
export function ladderOf(book: OrderBook, side: Side, rows: number): Ladder {
  const asks = withTotals((asksOf(book, side) ?? []).slice(0, rows))
  const bids = withTotals((bidsOf(book, side) ?? []).slice(0, rows))
  const most = [asks, bids].map((half) => half.at(-1)?.total ?? 0n).reduce((a, b) => (a > b ? a : b))
  const withPercent = (half: typeof asks) =>
    half.map((level) => ({ ...level, percent: most === 0n ? 0n : mulDiv(level.total, 100n, most, 'half-even') }))
  return {
    asks: withPercent(asks),
    bids: withPercent(bids),
    best: { ask: asks[0]?.price, bid: bids[0]?.price },
  }
}

function withTotals(levels: readonly PriceLevel[]): readonly Omit<BookLevel, 'percent'>[] {
  let total = microUsd(0n)
  return levels.map(({ price, size }) => {
    total = addUsd(total, contractsValue(size, price, 'half-even'))
    return { price, size, total }
  })
}

const DISAGREES = 20_000n

/** True when the book's best offer and the market's own price are more than two cents apart. */
export function disagrees(ladder: Ladder, price: PriceMicro | undefined): boolean {
  const best = ladder.asks[0]?.price
  if (best === undefined || price === undefined) return false
  return best - price > DISAGREES || price - best > DISAGREES
}

/** The part of an order that the ladder needs. */
export type RestingOrder = Pick<
  Order,
  | 'marketId'
  | 'side'
  | 'action'
  | 'contracts'
  | 'filled'
  | 'maxBuyPrice'
  | 'minSellPrice'
  | 'maxFillPrice'
  | 'orderType'
  | 'status'
>

/** Levels of an owner's open limit orders in a market, from the view of a trader of this side. */
export type OwnLevels = { readonly asks: readonly PriceLevel[]; readonly bids: readonly PriceLevel[] }

/**
 * The owner's limit orders of a market as levels of this side. A bid for the other side at p is an offer of this one at
 * $1 − p (docs/api-notes.md 3.6). Orders without a known price are skipped.
 */
export function ownLevels(orders: readonly RestingOrder[], marketId: string, side: Side): OwnLevels {
  const asks = new Map<PriceMicro, bigint>()
  const bids = new Map<PriceMicro, bigint>()
  for (const order of orders) {
    const isResting = order.marketId === marketId && order.orderType === 'limit' && isOpenOrder(order)
    const bound = orderBound(order)
    if (!isResting || bound === undefined) continue
    const isSame = order.side === side
    const price = isSame ? bound : oppositePrice(bound)
    const half = (order.action === 'buy') === isSame ? bids : asks
    half.set(price, (half.get(price) ?? 0n) + order.contracts - order.filled)
  }
  const levels = (half: ReadonlyMap<PriceMicro, bigint>) =>
    [...half].map(([price, size]) => ({ price, size: contractsMicro(size) }))
  return { asks: levels(asks), bids: levels(bids) }
}

/** The ladder with the owner's orders: a dot where the book has the level, an extra row where it has none. */
export function withOwn(ladder: Ladder, own: OwnLevels, rows: number): Ladder {
  return {
    ...ladder,
    asks: dotted(ladder.asks, own.asks, (a, b) => (a < b ? -1 : 1)).slice(0, rows),
    bids: dotted(ladder.bids, own.bids, (a, b) => (a > b ? -1 : 1)).slice(0, rows),
  }
}

function dotted(
  half: readonly BookLevel[],
  own: readonly PriceLevel[],
  order: (a: PriceMicro, b: PriceMicro) => number,
): readonly BookLevel[] {
  const sizeAt = new Map(own.map(({ price, size }) => [price, size] as const))
  const known = half.map((level) => {
    const size = sizeAt.get(level.price)
    return size === undefined ? level : { ...level, own: size }
  })
  const alone = own.filter(({ price }) => half.every((level) => level.price !== price))
  return alone.reduce<readonly BookLevel[]>((levels, { price, size }) => {
    const at = levels.findIndex((level) => order(price, level.price) < 0)
    const before = at < 0 ? levels.at(-1) : levels[at - 1]
    const level = { price, size, own: size, total: before?.total ?? microUsd(0n), percent: before?.percent ?? 0n }
    return levels.toSpliced(at < 0 ? levels.length : at, 0, level)
  }, known)
}
