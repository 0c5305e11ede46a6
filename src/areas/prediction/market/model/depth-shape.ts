import {
  addUsd,
  contractsValue,
  microUsd,
  mulDiv,
  ONE_USD_MICRO,
  priceMicro,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '../../../../values/money.ts'
import { type Side } from '../../core/model/market.ts'
import { type PriceLevel, type OrderBook } from '../../core/model/order-book.ts'
import { asksOf, bidsOf } from '../../core/model/order-walk.ts'

/** One step of a depth: at this price and better, so many dollars stand. */
export type DepthStep = { readonly price: PriceMicro; readonly total: MicroUsd }

/** Both sides of a book as growing sums, best first. `most` = the largest of them. */
export type Depth = {
  readonly asks: readonly DepthStep[]
  readonly bids: readonly DepthStep[]
  readonly most: MicroUsd
  readonly low: PriceMicro
  readonly high: PriceMicro
}

/** Prices further than this from the best one say nothing of a trade now. */
const REACH = 100_000n
const CENT = 10_000n

/** The depth of a side of the book around its spread; `undefined` where the book is empty. */
export function depthOf(book: OrderBook, side: Side): Depth | undefined {
  const asks = summed(near(asksOf(book, side) ?? []))
  const bids = summed(near(bidsOf(book, side) ?? []))
  const steps = [...asks, ...bids]
  const [first] = steps
  if (first === undefined) return undefined
  const prices = steps.map(({ price }) => price)
  const low = prices.reduce((a, b) => (a < b ? a : b)) - CENT
  const high = prices.reduce((a, b) => (a > b ? a : b)) + CENT
  return {
    asks,
    bids,
    most: steps.reduce((most, { total }) => (total > most ? total : most), first.total),
    low: priceMicro(low < 0n ? 0n : low),
    high: priceMicro(high > ONE_USD_MICRO ? ONE_USD_MICRO : high),
  }
}

function near(levels: readonly PriceLevel[]): readonly PriceLevel[] {
  const best = levels[0]?.price
  return best === undefined ? [] : levels.filter(({ price }) => price - best <= REACH && best - price <= REACH)
}

function summed(levels: readonly PriceLevel[]): readonly DepthStep[] {
  let total = microUsd(0n)
  return levels.map(({ price, size }) => {
    total = addUsd(total, contractsValue(size, price, 'half-even'))
    return { price, total }
  })
}

/** What an order does to a book: how far the best price moves, and whether there is enough at all. */
export type PriceMove = {
  /** From the best price now to the best that is left; `undefined` = nothing is left. */
  readonly moved: PriceMicro | undefined
  /** Dollars (or contracts) that the book holds, where it holds less than was asked. */
  readonly short: boolean
}

/** A buy of so many dollars, before fees. `undefined` = nobody sells. */
export function moveOfBuy(asks: readonly PriceLevel[], stake: MicroUsd): PriceMove | undefined {
  return moveOf(asks, stake, ({ price, size }) => mulDiv(size, price, ONE_USD_MICRO, 'up'))
}

/** A sale of so many contracts. `undefined` = nobody buys. */
export function moveOfSale(bids: readonly PriceLevel[], contracts: ContractsMicro): PriceMove | undefined {
  return moveOf(bids, contracts, ({ size }) => size)
}

function moveOf(
  levels: readonly PriceLevel[],
  wanted: bigint,
  holds: (level: PriceLevel) => bigint,
): PriceMove | undefined {
  const best = levels[0]?.price
  if (best === undefined) return undefined
  let left = wanted
  for (const level of levels) {
    left -= holds(level)
    if (left < 0n) return { moved: distance(best, level.price), short: false }
  }
  return { moved: undefined, short: left > 0n }
}

function distance(a: bigint, b: bigint): PriceMicro {
  return priceMicro(a > b ? a - b : b - a)
}

/** The outline of one side as an SVG path over a field of 100 by 100: steps outward from the best price. */
export function depthPath(steps: readonly DepthStep[], depth: Depth): string {
  const spots = steps.map(({ price, total }) => ({ x: acrossOf(depth, price), y: 100 - shareOf(total, depth.most) }))
  const [first] = spots
  const last = spots.at(-1)
  if (first === undefined || last === undefined) return ''
  const isAsk = steps === depth.asks
  const edge = isAsk ? 100 : 0
  const line = spots.map(({ x, y }) => `H${x}V${y}`).join('')
  return `M${first.x} 100${line}H${edge}V100Z`
}

/** Where a price stands across the field, 0 to 100. */
export function acrossOf({ low, high }: Depth, price: bigint): number {
  return high === low ? 50 : Number(((price - low) * 10_000n) / (high - low)) / 100
}

function shareOf(total: bigint, most: bigint): number {
  return most === 0n ? 0 : Number((total * 10_000n) / most) / 100
}
