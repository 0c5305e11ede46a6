import { type PriceLevel } from '~/areas/prediction/core/markets/order-book.ts'
import { PRICE_TICK } from '~/areas/prediction/core/orders/sale-bound.ts'
import {
  addUsd,
  contractsMicro,
  contractsValue,
  microUsd,
  mulDiv,
  ONE_USD_MICRO,
  priceMicro,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'

/** The offers or the bids of a book. */
export type BookHalf = 'asks' | 'bids'

/** Levels of one half of a book that round to the same price. */
export type FoldedLevel = {
  /** The bound of the fold: no contract in it has a worse price. */
  readonly price: PriceMicro
  readonly size: ContractsMicro
  /** Value of all of it at its real prices. */
  readonly value: MicroUsd
  /** Contracts of it that an order takes. */
  readonly taken: ContractsMicro
}

/** The highest price of an order: as far from $1 as the lowest, one tick, is from nothing. */
const MOST_PRICE = ONE_USD_MICRO - PRICE_TICK

/**
 * A price rounded to the tick, never to a better one: offers up, bids down. At the ends it is the last price that an order can
 * have, or the price itself where that is further out.
 */
export function foldedPrice(price: PriceMicro, tick: bigint, half: BookHalf): PriceMicro {
  if (half === 'asks') {
    const up = mulDiv(price, 1n, tick, 'up') * tick
    return up <= MOST_PRICE ? priceMicro(up) : priceMicro(price > MOST_PRICE ? price : MOST_PRICE)
  }
  const down = mulDiv(price, 1n, tick, 'down') * tick
  return down >= PRICE_TICK ? priceMicro(down) : priceMicro(price < PRICE_TICK ? price : PRICE_TICK)
}

/** One half of a book, best first, grouped by price step; an order takes `taking` contracts of it, best first. */
export function foldLevels(
  levels: readonly PriceLevel[],
  tick: bigint,
  half: BookHalf,
  taking = contractsMicro(0n),
): readonly FoldedLevel[] {
  const rows: FoldedLevel[] = []
  let left: bigint = taking
  for (const { price: real, size } of levels) {
    const price = foldedPrice(real, tick, half)
    const taken = size < left ? size : left
    left -= taken
    const last = rows.at(-1)?.price === price ? rows.pop() : undefined
    rows.push({
      price,
      size: contractsMicro((last?.size ?? 0n) + size),
      value: addUsd(last?.value ?? microUsd(0n), contractsValue(size, real, 'half-even')),
      taken: contractsMicro((last?.taken ?? 0n) + taken),
    })
  }
  return rows
}

/** The real price of the last level that an order of so many contracts takes from; `undefined` = it takes none. */
export function lastTaken(levels: readonly PriceLevel[], taking: ContractsMicro): PriceMicro | undefined {
  let left: bigint = taking
  let last: PriceMicro | undefined
  for (const { price, size } of levels) {
    if (left <= 0n) break
    if (size > 0n) last = price
    left -= size
  }
  return last
}
