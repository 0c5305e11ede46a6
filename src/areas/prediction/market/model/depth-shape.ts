import { type Side, type PriceLevel, type OrderBook } from '~/areas/prediction/core/markets/market.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { isOver } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import {
  addUsd,
  contractsValue,
  microUsd,
  priceMicro,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
  mulDiv,
} from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'

/** One step of cumulative depth: `total` dollars at this price or better. */
export type DepthStep = { readonly price: PriceMicro; readonly total: MicroUsd }

/** Both sides of a book as growing sums, best first. */
export type Depth = { readonly asks: readonly DepthStep[]; readonly bids: readonly DepthStep[] }

/** Prices further than this from the best one are irrelevant for a trade now. */
const REACH = 100_000n

/** The depth of a side of the book around its spread; `undefined` where the book is empty. */
export function depthOf(book: OrderBook, side: Side): Depth | undefined {
  const asks = summed(near(asksOf(book, side) ?? []))
  const bids = summed(near(bidsOf(book, side) ?? []))
  return asks.length + bids.length === 0 ? undefined : { asks, bids }
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

/** Effect of an order on a book: how far the best price moves, and whether the depth suffices. */
export type PriceMove = {
  /** From the best price now to the best that is left; `undefined` = nothing is left. */
  readonly moved: PriceMicro | undefined
  /** Dollars (or contracts) that the book holds, where it holds less than was asked. */
  readonly short: boolean
}

/** A buy of so many dollars, before fees. `undefined` = nobody sells. */
export function moveOfBuy(asks: readonly PriceLevel[], stake: MicroUsd): PriceMove | undefined {
  return moveOf(asks, stake, ({ price, size }) => contractsValue(size, price, 'up'))
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

/**
 * Proceeds of selling now against the possible payout of holding. Before the fee of a sale, which the venue reports
 * only when it builds one.
 */
export type ExitQuality = {
  readonly cash: MicroUsd
  readonly payout: MicroUsd
  /** Chance above which staying pays more than leaving, millionths, rounded up: a lower one never justifies staying. */
  readonly holdAbove: bigint
  /** What being right adds to the cash, hundredths of a percent. */
  readonly gainBps: bigint
  /** When the market closes; `undefined` = not told, or past. */
  readonly rightBy: UnixSec | undefined
}

/** The exit of an open position, or why there is none to weigh. */
export function exitQuality(position: Position, now: number): ExitQuality | string {
  const { contracts, sellPrice, payout } = position
  if (isOver(position)) return 'Market closed.'
  if (sellPrice === undefined) return 'No bids on this side right now.'
  const cash = contractsValue(contracts, sellPrice, 'down')
  if (payout <= 0n || cash <= 0n) return 'Payout unknown.'
  const gainBps = mulDiv(payout - cash, 10_000n, cash, 'down')
  const closesAt = position.market.closesAt
  const rightBy = closesAt !== undefined && closesAt > now ? closesAt : undefined
  return { cash, payout, holdAbove: mulDiv(cash, 1_000_000n, payout, 'up'), gainBps, rightBy }
}
