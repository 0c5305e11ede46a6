import { type PriceLevel } from '~/areas/prediction/core/markets/order-book.ts'
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
}

/** Finest price of an order, and so the lowest; the highest is as far from $1. */
const LEAST_PRICE = 1_000n
const MOST_PRICE = ONE_USD_MICRO - LEAST_PRICE

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
  return down >= LEAST_PRICE ? priceMicro(down) : priceMicro(price < LEAST_PRICE ? price : LEAST_PRICE)
}

/** One half of a book, best first, grouped by price step. */
export function foldLevels(levels: readonly PriceLevel[], tick: bigint, half: BookHalf): readonly FoldedLevel[] {
  const rows: FoldedLevel[] = []
  for (const { price: real, size } of levels) {
    const price = foldedPrice(real, tick, half)
    const last = rows.at(-1)?.price === price ? rows.pop() : undefined
    rows.push({
      price,
      size: contractsMicro((last?.size ?? 0n) + size),
      value: addUsd(last?.value ?? microUsd(0n), contractsValue(size, real, 'half-even')),
    })
  }
  return rows
}
