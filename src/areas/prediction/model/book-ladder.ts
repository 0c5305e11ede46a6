import {
  addUsd,
  contractsValue,
  microUsd,
  mulDiv,
  priceMicro,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '../../../values/money.ts'
import { type Side } from './nouns.ts'
import { type BookLevel, type OrderBook } from './order-book.ts'
import { asksOf, bidsOf } from './order-walk.ts'

/** One price of a ladder with what stands at it, and all that stands up to it. */
export type Rung = {
  readonly price: PriceMicro
  readonly size: ContractsMicro
  /** Dollars from the best price to this one. */
  readonly total: MicroUsd
  /** That total as a share of the largest on the ladder, whole percent. */
  readonly percent: bigint
}

/** A few prices of one side of a market on both sides of the spread, best first. */
export type Ladder = {
  readonly asks: readonly Rung[]
  readonly bids: readonly Rung[]
  /** Best offer less best bid; `undefined` while one of them is missing. */
  readonly spread: PriceMicro | undefined
}

/** The best `rows` levels of each side of the book, as somebody sees them who trades this side. */
export function ladderOf(book: OrderBook, side: Side, rows: number): Ladder {
  const asks = withTotals((asksOf(book, side) ?? []).slice(0, rows))
  const bids = withTotals((bidsOf(book, side) ?? []).slice(0, rows))
  const most = [asks, bids].map((half) => half.at(-1)?.total ?? 0n).reduce((a, b) => (a > b ? a : b))
  const withPercent = (half: typeof asks) =>
    half.map((rung) => ({ ...rung, percent: most === 0n ? 0n : mulDiv(rung.total, 100n, most, 'half-even') }))
  const [ask, bid] = [asks[0]?.price, bids[0]?.price]
  return {
    asks: withPercent(asks),
    bids: withPercent(bids),
    spread: ask === undefined || bid === undefined ? undefined : priceMicro(ask - bid),
  }
}

function withTotals(levels: readonly BookLevel[]): readonly Omit<Rung, 'percent'>[] {
  let total = microUsd(0n)
  return levels.map(({ price, size }) => {
    total = addUsd(total, contractsValue(size, price, 'half-even'))
    return { price, size, total }
  })
}

const DISAGREES = 20_000n

/** True when the book's best offer and the market's own price stand more than two cents apart. */
export function disagrees(ladder: Ladder, price: PriceMicro | undefined): boolean {
  const best = ladder.asks[0]?.price
  if (best === undefined || price === undefined) return false
  return best - price > DISAGREES || price - best > DISAGREES
}
