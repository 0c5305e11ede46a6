import {
  addUsd,
  contractsMicro,
  contractsValue,
  meanPrice,
  microUsd,
  oppositePrice,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'
import { type Side, type PriceLevel, type OrderBook } from './market.ts'

/** Bids of a side, best first. `undefined` = the book lacks that side. */
export function bidsOf(book: OrderBook, side: Side): readonly PriceLevel[] | undefined {
  return (side === 'yes' ? book.yes : book.no)?.toReversed()
}

/** Offers of a side, best first: a bid for the other side at p offers this one at $1 − p (docs/api-notes.md 3.6). */
export function asksOf(book: OrderBook, side: Side): readonly PriceLevel[] | undefined {
  return bidsOf(book, side === 'yes' ? 'no' : 'yes')?.map(({ price, size }) => ({
    price: oppositePrice(price),
    size,
  }))
}

/** Result of filling a number of contracts from the levels, best first. */
export type Walk = {
  /** Contracts available within the bound; less than wanted where the book is not deep enough. */
  readonly contracts: ContractsMicro
  /** Money that changes hands before fees: paid rounds up, received rounds down, level by level. */
  readonly money: MicroUsd
  /** Mean price of one contract; `undefined` where nothing is available. */
  readonly average: PriceMicro | undefined
  readonly levels: number
}

/** Walks the asks for a buy, at prices up to the bound. */
export function walkAsks(asks: readonly PriceLevel[], wanted: ContractsMicro, bound: PriceMicro): Walk {
  const within = asks.filter(({ price }) => price <= bound)
  return walk(within, wanted, 'up')
}

/** Walks the bids for a sale, at prices down to the bound. */
export function walkBids(bids: readonly PriceLevel[], wanted: ContractsMicro, bound: PriceMicro): Walk {
  const within = bids.filter(({ price }) => price >= bound)
  return walk(within, wanted, 'down')
}

function walk(levels: readonly PriceLevel[], wanted: bigint, rounding: 'up' | 'down'): Walk {
  let left = wanted
  let money = microUsd(0n)
  let reached = 0
  for (const { price, size } of levels) {
    if (left === 0n) break
    const taken = size < left ? size : left
    if (taken === 0n) continue
    money = addUsd(money, contractsValue(contractsMicro(taken), price, rounding))
    left -= taken
    reached += 1
  }
  const contracts = contractsMicro(wanted - left)
  const average = contracts === 0n ? undefined : meanPrice(money, contracts, rounding)
  return { contracts, money, average, levels: reached }
}
